import type { Context, Hono } from 'hono'
import { readBucketRules } from '../buckets.ts'
import { actorOf, actorOfSigned, type StorageContext, VISITOR } from '../context.ts'
import { serveObject } from '../download/serve-object.ts'
import { noSuchBucket, notOffered } from '../failure.ts'
import { requireObjectName } from '../names.ts'
import { findObject, type ObjectRow } from '../objects.ts'
import { type Actor, SERVICE } from '../run-as.ts'

const OBJECT = ':bucket/:name{.+}'

export function mountDownloads(app: Hono, ctx: StorageContext): void {
  app.get(`/object/public/${OBJECT}`, async (c) => {
    ctx.admit(c, VISITOR)
    refuseVersions(c)
    const find = () => findPublic(c, ctx)
    const download = c.req.query('download')
    return await serveObject(c, ctx, { find, audience: 'everybody', expiresAtMs: null, download })
  })

  app.get(`/object/sign/${OBJECT}`, async (c) => {
    ctx.admit(c, VISITOR)
    const { bucket, name } = c.req.param()
    const url = `${bucket}/${requireObjectName(name)}`
    const { token, expiresAtMs } = await ctx.tokens.read(c.req.query('token'), 'download', url)
    const find = () => findObject(ctx, actorOfSigned(token, c, 'object.get_signed'), bucket, name)
    const download = decodedOnceMore(c.req.query('download'))
    return await serveObject(c, ctx, { find, audience: 'everybody', expiresAtMs, download })
  })

  app.get(`/object/info/public/${OBJECT}`, async (c) => {
    ctx.admit(c, VISITOR)
    return c.json(infoOf(await findPublic(c, ctx)))
  })
  for (const prefix of ['/object/info/authenticated', '/object/info']) {
    app.get(`${prefix}/${OBJECT}`, async (c) => {
      refuseVersions(c)
      const actor = await actorOf(c, ctx, 'object.get_authenticated_info')
      return c.json(infoOf(await findFor(c, ctx, actor)))
    })
  }

  for (const prefix of ['/object/authenticated', '/object']) {
    app.get(`${prefix}/${OBJECT}`, async (c) => {
      refuseVersions(c)
      const actor = await actorOf(c, ctx, 'object.get_authenticated')
      const find = () => findFor(c, ctx, actor)
      return await serveObject(c, ctx, {
        find,
        audience: 'caller',
        expiresAtMs: null,
        download: c.req.query('download'),
      })
    })
  }

  app.get('/render/*', () => {
    throw notOffered('image_transformation')
  })
}

/**
 * Objects of a public bucket are readable by name without authentication; listing them is still subject to policies.
 */
async function findPublic(c: Context, ctx: StorageContext): Promise<ObjectRow> {
  const name = requireObjectName(c.req.param('name'))
  const bucket = await readBucketRules(ctx, c.req.param('bucket') ?? '')
  if (!bucket.public) throw noSuchBucket()
  return await findObject(ctx, SERVICE, bucket.id, name)
}

async function findFor(c: Context, ctx: StorageContext, actor: Actor): Promise<ObjectRow> {
  const name = requireObjectName(c.req.param('name'))
  const bucket = await readBucketRules(ctx, c.req.param('bucket') ?? '')
  return await findObject(ctx, bucket.public ? SERVICE : actor, bucket.id, name)
}

function refuseVersions(c: Context): void {
  if (c.req.query('versionId') !== undefined) throw notOffered('object_versioning')
}

/**
 * The client encodes the query of a signed address twice. A name that itself contains a percent sign is left unchanged.
 */
function decodedOnceMore(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}

function infoOf({ metadata, ...object }: ObjectRow) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}
