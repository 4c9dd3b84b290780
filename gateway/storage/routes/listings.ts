import type { Hono } from 'hono'
import { z } from 'zod'
import { actorOf, type StorageContext } from '../context.ts'
import { invalidRequest, notOffered } from '../failure.ts'
import { readJson } from '../json-body.ts'
import { type Cursor, listFolder, listPrefix, type PrefixEntry } from '../list-objects.ts'

const MAX_LIST_LENGTH = 1_000
const text = z
  .string()
  .max(1_024)
  .refine((value) => !value.includes('\0') && value.isWellFormed())
const order = z.enum(['asc', 'desc']).default('asc')
const limit = z.number().int().min(1)
/** Fields of object versioning; only their defaults are accepted. */
const versions = z.enum(['exclude', 'include', 'only']).optional()
const versioning = z.object({
  noncurrentVersions: versions,
  deleteMarkers: versions,
  exactMatch: z.boolean().optional(),
})

const folderBody = z.object({
  prefix: text,
  search: text.default(''),
  limit: limit.default(100),
  offset: z.number().int().min(0).max(1_000_000_000).default(0),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
  ...versioning.shape,
})
const prefixBody = z.object({
  prefix: text.default(''),
  limit: limit.default(MAX_LIST_LENGTH),
  cursor: z.string().max(4_096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
  ...versioning.shape,
})
const cursorShape = z.object({ value: text, name: text })

export function mountListings(app: Hono, ctx: StorageContext): void {
  app.post('/object/list/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'object.list')
    const body = await readJson(c, folderBody)
    refuseVersions(body)
    const folder = body.prefix === '' || body.prefix.endsWith('/') ? body.prefix : `${body.prefix}/`
    const { column, order } = body.sortBy
    const options = { folder, search: body.search, offset: body.offset, column, isAscending: order === 'asc' }
    const found = await listFolder(ctx, actor, c.req.param('bucket'), {
      ...options,
      limit: Math.min(body.limit, MAX_LIST_LENGTH),
    })
    return c.json(found as object)
  })

  app.post('/object/list-v2/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'object.list_v2')
    const body = await readJson(c, prefixBody)
    refuseVersions(body)
    const pageSize = Math.min(body.limit, MAX_LIST_LENGTH)
    const { column, order } = body.sortBy
    const found = await listPrefix(ctx, actor, c.req.param('bucket'), {
      prefix: body.prefix,
      isGrouped: body.with_delimiter,
      // One more than requested shows whether there is a next page.
      limit: pageSize + 1,
      column,
      isAscending: order === 'asc',
      after: body.cursor === undefined ? null : readCursor(body.cursor),
    })
    const page = found.slice(0, pageSize)
    const last = page.at(-1)
    const hasNext = found.length > pageSize
    return c.json({
      hasNext,
      folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
      objects: page
        .filter(({ id }) => id !== null)
        .map(({ value: _sortedBy, ...object }) => ({ ...object, key: object.name })),
      ...(hasNext && last ? { nextCursor: writeCursor(last) } : {}),
    })
  })
}

function refuseVersions(body: z.output<typeof versioning>): void {
  const { noncurrentVersions = 'exclude', deleteMarkers = 'exclude', exactMatch = false } = body
  if (noncurrentVersions !== 'exclude' || deleteMarkers !== 'exclude') throw notOffered('object_versioning')
  if (exactMatch) throw notOffered('exact_match')
}

function writeCursor({ value, name }: PrefixEntry): string {
  return Buffer.from(JSON.stringify({ value, name })).toString('base64url')
}

function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw invalidRequest('The cursor is not one of ours')
  }
}
