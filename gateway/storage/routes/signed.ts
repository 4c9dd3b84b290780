import type { Hono } from 'hono'
import { z } from 'zod'
import { actorOf, type StorageContext } from '../context.ts'
import { notOffered } from '../failure.ts'
import { readJson } from '../json-body.ts'
import { MAX_SIGNED_SECONDS, NAMES_PER_REQUEST } from '../limits.ts'
import { requireObjectName } from '../names.ts'
import { findNames, findObject } from '../objects.ts'
import type { Actor } from '../run-as.ts'

const expiresIn = z.number().int().min(1).max(MAX_SIGNED_SECONDS)
const one = z.object({ expiresIn, transform: z.unknown().optional(), versionId: z.unknown().optional() })
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(NAMES_PER_REQUEST) })

export function mountSigned(app: Hono, ctx: StorageContext): void {
  const addressOf = async ({ caller }: Actor, url: string, seconds: number) => {
    const signer = { role: caller.role, owner: caller.userId }
    return `/object/sign/${url}?token=${await ctx.tokens.sign({ scope: 'download', url, ...signer }, seconds)}`
  }

  app.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const actor = await actorOf(c, ctx, 'object.sign')
    const { bucket, name } = c.req.param()
    const body = await readJson(c, one)
    if (body.transform) throw notOffered('image_transformation')
    if (body.versionId != null) throw notOffered('object_versioning')
    const found = await findObject(ctx, actor, bucket, requireObjectName(name))
    return c.json({ signedURL: await addressOf(actor, `${bucket}/${found.name}`, body.expiresIn) })
  })

  app.post('/object/sign/:bucket', async (c) => {
    const actor = await actorOf(c, ctx, 'object.sign_many')
    const bucket = c.req.param('bucket')
    const body = await readJson(c, many)
    const found = await findNames(ctx, actor, bucket, body.paths)
    const signed = body.paths.map(async (path) =>
      found.has(path)
        ? { error: null, path, signedURL: await addressOf(actor, `${bucket}/${path}`, body.expiresIn) }
        : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
    )
    return c.json(await Promise.all(signed))
  })
}
