import type { Context } from 'hono'
import { FileMissing, requireVersion } from '../backends/file-store.ts'
import type { StorageContext } from '../context.ts'
import { noSuchKey } from '../failure.ts'
import { essenceOf, isShown, servedType } from '../media-types.ts'
import type { ObjectRow } from '../objects.ts'
import { namesTag, parseRange } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'

export interface Serving {
  readonly find: () => Promise<ObjectRow>
  /** Who may cache the response: shared caches, or this caller alone. */
  readonly audience: 'everybody' | 'caller'
  /** When the address expires; null for never. */
  readonly expiresAtMs: number | null
  /** The query parameter: undefined for no download, empty for the object's own name. */
  readonly download: string | undefined
}

/** Responds with a file: whole or a range, its headers alone, or 304 if the client has it already. */
export async function serveObject(c: Context, ctx: StorageContext, serving: Serving): Promise<Response> {
  const object = await serving.find()
  const size = object.metadata?.size ?? 0
  const etag = object.metadata?.eTag ?? `"${object.version}"`
  const headers: Record<string, string> = { ...commonHeaders(object, serving), etag }
  if (namesTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  const ifRange = c.req.header('if-range')
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? parseRange(c.req.header('range'), size) : null
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
    })
  }
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`
  headers['content-length'] = String(range ? range.last - range.first + 1 : size)
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD') return new Response(null, { status, headers })
  try {
    return new Response(await ctx.store.open(requireVersion(object.version), range), { status, headers })
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    return await afterReplacement(c, ctx, serving, object)
  }
}

/** The row and its file may have been replaced between the two reads. */
async function afterReplacement(
  c: Context,
  ctx: StorageContext,
  serving: Serving,
  object: ObjectRow,
): Promise<Response> {
  const current = await serving.find()
  if (current.version !== object.version) return await serveObject(c, ctx, serving)
  ctx.log.error({ version: object.version }, 'the file of an object is missing')
  throw noSuchKey()
}

function commonHeaders(object: ObjectRow, serving: Serving): Record<string, string> {
  const type = object.metadata?.mimetype ?? ''
  const isInline = serving.download === undefined && isShown(essenceOf(type) ?? '')
  const ownName = object.name.slice(object.name.lastIndexOf('/') + 1)
  return {
    'content-type': servedType(type),
    'content-disposition': dispositionOf(isInline ? 'inline' : 'attachment', serving.download || ownName),
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    'accept-ranges': 'bytes',
    'last-modified': new Date(object.metadata?.lastModified ?? object.updated_at).toUTCString(),
    'cache-control': cacheControlOf(object.metadata?.cacheControl ?? 'no-cache', serving),
    // Two accounts may share a browser: a response cached for one must not be shown to the other.
    ...(serving.audience === 'caller' ? { vary: 'authorization, apikey' } : {}),
  }
}

/**
 * If a browser displays the file nevertheless, it is a page without scripts, plugins, forms or an origin of its own.
 */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function cacheControlOf(given: string, { audience, expiresAtMs }: Serving): string {
  const own = given.replaceAll(/\b(public|private)\b,?\s*/g, '')
  if (expiresAtMs === null) return `${audience === 'everybody' ? 'public' : 'private'}, ${own}`
  const seconds = Math.max(0, Math.floor((expiresAtMs - Date.now()) / 1000))
  const limited = own.replace(/max-age=(\d+)/, (_all, age) => `max-age=${Math.min(Number(age), seconds)}`)
  return `private, ${limited}`
}
