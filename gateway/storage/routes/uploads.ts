import type { Context, Hono } from 'hono'
import { readBucketRules } from '../buckets.ts'
import { actorOf, actorOfSigned, type StorageContext, VISITOR } from '../context.ts'
import { UPLOAD_TOKEN_SECONDS } from '../limits.ts'
import { requireObjectName } from '../names.ts'
import type { Actor } from '../run-as.ts'
import { readUpload } from '../upload/read-upload.ts'
import { dryRunWrite, fileLimit, type Saved, storeUpload } from '../upload/store-object.ts'

/** Bucket and name from an object's address. */
const OBJECT = ':bucket/:name{.+}'

export function mountUploads(app: Hono, ctx: StorageContext): void {
  // Registered before the object routes, whose pattern it also matches.
  app.post(`/object/upload/sign/${OBJECT}`, async (c) => {
    const actor = await actorOf(c, ctx, 'object.sign_upload_url')
    const name = requireObjectName(c.req.param('name'))
    const bucket = await readBucketRules(ctx, c.req.param('bucket'))
    const owner = actor.caller.userId
    const upsert = c.req.header('x-upsert') === 'true'
    const about = { metadata: {}, userMetadata: null }
    await dryRunWrite(ctx, actor, { bucket, name, owner, isUpsert: upsert }, about)
    const url = `${bucket.id}/${name}`
    const token = await ctx.tokens.sign(
      { scope: 'upload', url, role: actor.caller.role, owner, upsert, session: actor.caller.claims.session_id },
      UPLOAD_TOKEN_SECONDS,
    )
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
  })

  // No authentication: the address was signed by a user who could upload. The signer's session must not have ended
  // since, and the signer's rights are checked again.
  app.put(`/object/upload/sign/${OBJECT}`, async (c) => {
    ctx.admit(c, VISITOR)
    const url = `${c.req.param('bucket')}/${requireObjectName(c.req.param('name'))}`
    const { token } = await ctx.tokens.read(c.req.query('token'), 'upload', url)
    await ctx.sessions.requireOpen(token.session)
    const actor = actorOfSigned(token, c, 'object.upload_signed')
    await receive(c, ctx, actor, { owner: token.owner, isUpsert: token.upsert })
    return c.json({ Key: url })
  })

  app.post(`/object/${OBJECT}`, async (c) => {
    const actor = await actorOf(c, ctx, 'object.upload')
    return await answer(c, ctx, actor, c.req.header('x-upsert') === 'true')
  })

  app.put(`/object/${OBJECT}`, async (c) => {
    return await answer(c, ctx, await actorOf(c, ctx, 'object.upload_update'), true)
  })
}

async function answer(c: Context, ctx: StorageContext, actor: Actor, isUpsert: boolean): Promise<Response> {
  const { id } = await receive(c, ctx, actor, { owner: actor.caller.userId, isUpsert })
  return c.json({ Id: id, Key: `${c.req.param('bucket')}/${c.req.param('name')}` })
}

async function receive(
  c: Context,
  ctx: StorageContext,
  actor: Actor,
  { owner, isUpsert }: { owner: string | null; isUpsert: boolean },
): Promise<Saved> {
  const name = requireObjectName(c.req.param('name'))
  const bucket = await readBucketRules(ctx, c.req.param('bucket') ?? '')
  const upload = await readUpload(c, fileLimit(ctx, bucket))
  return await storeUpload(ctx, actor, { bucket, name, owner, isUpsert }, upload)
}
