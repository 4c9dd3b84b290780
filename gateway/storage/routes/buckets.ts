import type { Hono } from 'hono'
import { z } from 'zod'
import { createBucket, deleteBucket, findBucket, listBuckets, updateBucket } from '../buckets.ts'
import { actorOf, type StorageContext } from '../context.ts'
import { invalidRequest, notOffered, tooLarge } from '../failure.ts'
import { queryNumber, readJson } from '../json-body.ts'
import { isTypePattern } from '../media-types.ts'
import { requireBucketName } from '../names.ts'
import { deleteAllObjects } from '../objects.ts'

const settings = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string().max(20)]).nullish(),
  allowed_mime_types: z.array(z.string().max(300)).max(100).nullish(),
  versioning_status: z.string().nullish(),
}
const creation = z.object({ id: z.string().optional(), name: z.string(), type: z.string().nullish(), ...settings })
const change = z.object(settings)
const listing = z.object({
  limit: queryNumber.nullish(),
  offset: queryNumber.default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})

export function mountBuckets(app: Hono, ctx: StorageContext): void {
  app.get('/bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.list')
    const query = listing.safeParse(c.req.query())
    if (!query.success) throw invalidRequest('The query cannot be understood')
    const { limit = null, offset, search, sortColumn, sortOrder } = query.data
    const order = { column: sortColumn, isAscending: sortOrder === 'asc' }
    return c.json((await listBuckets(ctx, actor, { limit, offset, search, ...order })) as object)
  })

  app.post('/bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.create')
    const { id, name, type, ...given } = await readJson(c, creation)
    if (type && type !== 'STANDARD') throw notOffered('analytics_buckets')
    const bucket = { id: requireBucketName(id ?? name), name: requireBucketName(name), ...rulesOf(given, ctx) }
    await createBucket(ctx, actor, bucket)
    return c.json({ name })
  })

  app.get('/bucket/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.get')
    return c.json((await findBucket(ctx, actor, c.req.param('bucket'))) as object)
  })

  app.put('/bucket/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.update')
    await updateBucket(ctx, actor, c.req.param('bucket'), rulesOf(await readJson(c, change), ctx))
    return c.json({ message: 'Successfully updated' })
  })

  app.delete('/bucket/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.delete')
    await deleteBucket(ctx, actor, c.req.param('bucket'))
    return c.json({ message: 'Successfully deleted' })
  })

  app.post('/bucket/:bucket/empty', async (c) => {
    const actor = await actorOf(c, ctx, 'bucket.empty')
    await findBucket(ctx, actor, c.req.param('bucket'))
    await deleteAllObjects(ctx, actor, c.req.param('bucket'))
    ctx.removeGivenUp()
    return c.json({ message: 'Successfully emptied' })
  })

  app.all('/bucket/:bucket/lifecycle', () => {
    throw notOffered('object_versioning')
  })
}

function rulesOf(given: z.output<typeof change>, ctx: StorageContext) {
  const { versioning_status: versioning, file_size_limit: limit, allowed_mime_types: types } = given
  if (versioning && versioning !== 'DISABLED') throw notOffered('object_versioning')
  const bytes = typeof limit === 'string' ? parseSize(limit) : limit
  if (bytes && bytes > ctx.limits.fileBytes) throw tooLarge()
  if (types?.some((type) => !isTypePattern(type))) throw invalidRequest('A media type cannot be understood')
  return { public: given.public, file_size_limit: bytes, allowed_mime_types: types }
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** Bytes of `20MB` or `1.5 kb`; decimal units, as in Supabase. */
function parseSize(text: string): number {
  const [, number, unit] = /^(\d{1,9}(?:\.\d{1,3})?)\s*([kmg]?b)$/i.exec(text.trim()) ?? []
  if (!number || !unit) throw invalidRequest('Invalid file size format, such as 20MB or 30KB')
  return Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1))
}
