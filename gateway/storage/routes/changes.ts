import type { Hono } from 'hono'
import { z } from 'zod'
import { FileMissing, requireVersion } from '../backends/file-store.ts'
import { readBucketRules } from '../buckets.ts'
import { actorOf, type StorageContext } from '../context.ts'
import { noSuchKey, notOffered, tooLarge } from '../failure.ts'
import { readJson } from '../json-body.ts'
import { NAMES_PER_REQUEST } from '../limits.ts'
import { essenceOf, requireAllowed } from '../media-types.ts'
import { requireObjectName } from '../names.ts'
import { deleteObjects, type FileMetadata, findObject, type ObjectRow, renameObject } from '../objects.ts'
import { type Destination, dryRunWrite, fileLimit, saveFile } from '../upload/store-object.ts'

const place = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.unknown().optional(),
}
const overrides = z.object({
  cacheControl: z
    .string()
    .regex(/^[a-z0-9=, -]{1,100}$/i)
    .optional(),
  mimetype: z.string().optional(),
  contentEncoding: z.string().optional(),
})
const moveBody = z.object(place)
const copyBody = z.object({ ...place, copyMetadata: z.boolean().default(true), metadata: overrides.optional() })
const removeBody = z.object({ prefixes: z.array(z.unknown()).min(1).max(NAMES_PER_REQUEST) })

export function mountChanges(app: Hono, ctx: StorageContext): void {
  app.post('/object/move', async (c) => {
    const actor = await actorOf(c, ctx, 'object.move')
    const body = await readJson(c, moveBody)
    const { from, to } = placesOf(body)
    const bucket = await readBucketRules(ctx, to.bucketId)
    const source = await findObject(ctx, actor, from.bucketId, from.name)
    requireFit(ctx, source, { bucket, type: source.metadata?.mimetype })
    const { id } = await renameObject(ctx, actor, from, to)
    return c.json({ message: 'Successfully moved', Id: id, Key: to.name })
  })

  app.post('/object/copy', async (c) => {
    const actor = await actorOf(c, ctx, 'object.copy')
    const body = await readJson(c, copyBody)
    const { from, to } = placesOf(body)
    const bucket = await readBucketRules(ctx, to.bucketId)
    const source = await findObject(ctx, actor, from.bucketId, from.name)
    const given = body.copyMetadata ? {} : (body.metadata ?? {})
    if (given.contentEncoding) throw notOffered('content_encoding')
    const metadata = copiedMetadata(source, given)
    requireFit(ctx, source, { bucket, type: metadata.mimetype })
    const isUpsert = c.req.header('x-upsert') === 'true'
    const destination: Destination = { bucket, name: to.name, owner: actor.caller.userId, isUpsert }
    const about = { metadata, userMetadata: body.copyMetadata ? source.user_metadata : null }
    await dryRunWrite(ctx, actor, destination, about)
    const version = requireVersion(source.version)
    const put = (copy: string) => ctx.store.copy(version, copy).catch(replaced)
    const saved = await saveFile(ctx, actor, destination, { ...about, put })
    return c.json({ ...saved, name: to.name, bucket_id: bucket.id, Id: saved.id, Key: `${bucket.id}/${to.name}` })
  })

  app.delete('/object/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'object.delete_many')
    const { prefixes } = await readJson(c, removeBody)
    if (prefixes.some((entry) => typeof entry === 'object')) throw notOffered('object_versioning')
    const deleted = await deleteObjects(ctx, actor, c.req.param('bucket'), prefixes)
    ctx.removeGivenUp()
    return c.json(deleted)
  })

  app.delete('/object/:bucket/:name{.+}', async (c) => {
    const actor = await actorOf(c, ctx, 'object.delete')
    const deleted = await deleteObjects(ctx, actor, c.req.param('bucket'), [requireObjectName(c.req.param('name'))])
    if (deleted.length === 0) throw noSuchKey()
    ctx.removeGivenUp()
    return c.json({ message: 'Successfully deleted' })
  })

  // There is no cache in front of this service to purge.
  app.delete('/cdn/*', () => {
    throw notOffered('purge_cache')
  })
}

function placesOf(body: z.output<typeof moveBody>) {
  if (body.sourceVersionId != null) throw notOffered('object_versioning')
  return {
    from: { bucketId: body.bucketId, name: requireObjectName(body.sourceKey) },
    to: { bucketId: body.destinationBucket || body.bucketId, name: requireObjectName(body.destinationKey) },
  }
}

/** A bucket's rules also apply to objects copied or moved from another bucket. */
function requireFit(
  ctx: StorageContext,
  source: ObjectRow,
  { bucket, type }: { bucket: Destination['bucket']; type: string | undefined },
): void {
  if (source.metadata?.size === undefined || source.metadata.size > fileLimit(ctx, bucket)) throw tooLarge()
  requireAllowed(type ?? '', bucket.allowed_mime_types)
}

/**
 * The type may only be changed to one that is not displayed inline, because the bytes were checked for the original
 * type.
 */
function copiedMetadata(source: ObjectRow, given: z.output<typeof overrides>): FileMetadata {
  const own = source.metadata as FileMetadata
  const { mimetype = own.mimetype, cacheControl = own.cacheControl } = given
  if (essenceOf(mimetype) !== essenceOf(own.mimetype)) throw notOffered('copy_with_another_type')
  return { ...own, mimetype, cacheControl, lastModified: new Date().toISOString() }
}

function replaced(error: unknown): never {
  throw error instanceof FileMissing ? noSuchKey() : error
}
