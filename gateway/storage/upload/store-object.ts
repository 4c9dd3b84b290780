import { randomUUID } from 'node:crypto'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import type { BucketRules } from '../buckets.ts'
import type { StorageContext } from '../context.ts'
import { requireAllowed } from '../media-types.ts'
import { announceFile, type FileMetadata, giveUpFile, writeObject } from '../objects.ts'
import type { Actor } from '../run-as.ts'
import type { Draft } from './drafts.ts'
import type { Declared, Upload } from './read-upload.ts'
import { requireHonest } from './sniff.ts'

/** The target of a file, and its actor. */
export interface Destination {
  readonly bucket: BucketRules
  readonly name: string
  readonly owner: string | null
  readonly isUpsert: boolean
}

export interface Saved {
  readonly id: string
  readonly version: string
  readonly metadata: FileMetadata
}

/** Maximum size of a file in a bucket in bytes. */
export function fileLimit(ctx: StorageContext, bucket: BucketRules): number {
  return Math.min(ctx.limits.fileBytes, bucket.file_size_limit ?? ctx.limits.fileBytes)
}

/** Checks whether the actor may write this row, without writing it. @throws StorageFailure when not */
export async function dryRunWrite(
  ctx: StorageContext,
  actor: Actor,
  { bucket, name, owner, isUpsert }: Destination,
  about: { metadata: object; userMetadata: object | null },
): Promise<void> {
  const row = { id: randomUUID(), bucketId: bucket.id, name, owner, version: '', ...about }
  await writeObject(ctx, actor, row, { isUpsert, isDryRun: true })
}

/**
 * Receives a file and makes it an object. Permission is checked before the bytes are read and decided by the write
 * itself; the file is durable, and all that was sent with it has arrived, before its row is written.
 * @throws StorageFailure 400, 403, 409, 413, 415, 507; HttpError 401 when the session has ended while bytes arrived
 */
export async function storeUpload(ctx: StorageContext, actor: Actor, to: Destination, upload: Upload): Promise<Saved> {
  const allowed = to.bucket.allowed_mime_types
  const essence = requireAllowed(upload.type, allowed)
  const expected = { mimetype: upload.type, contentLength: upload.announcedBytes }
  await dryRunWrite(ctx, actor, to, { metadata: expected, userMetadata: upload.userMetadata })
  let firstBytes: Buffer = Buffer.alloc(0)
  const draft = await ctx.drafts.write(upload.body, {
    limitBytes: fileLimit(ctx, to.bucket),
    check: (head) => {
      firstBytes = head
      requireHonest(head, essence, allowed)
    },
  })
  try {
    const declared = await upload.finish()
    if (declared.type !== upload.type) requireHonest(firstBytes, requireAllowed(declared.type, allowed), allowed)
    await ctx.sessions.requireOpen(actor.caller.claims.session_id)
    return await saveFile(ctx, actor, to, {
      metadata: metadataOf(draft, declared),
      userMetadata: declared.userMetadata,
      put: (version) => ctx.store.put(version, draft.path),
    })
  } finally {
    await draft.discard()
  }
}

/** Stores a file and then writes the row that refers to it. */
export async function saveFile(
  ctx: StorageContext,
  actor: Actor,
  { bucket, name, owner, isUpsert }: Destination,
  file: { metadata: FileMetadata; userMetadata: object | null; put: (version: string) => Promise<void> },
): Promise<Saved> {
  const version = randomUUID()
  const { metadata, userMetadata } = file
  await announceFile(ctx, version)
  try {
    await file.put(version)
    const row = { id: randomUUID(), bucketId: bucket.id, name, owner, version, metadata, userMetadata }
    const id = await writeObject(ctx, actor, row, { isUpsert })
    return { id, version, metadata }
  } catch (error) {
    // A lost connection leaves open whether the row was written; the cleanup decides from the database after an hour.
    if (!isDatabaseUnavailable(error)) await giveUpFile(ctx, version).catch(() => undefined)
    throw error
  } finally {
    ctx.removeGivenUp()
  }
}

function metadataOf(draft: Draft, { type, cacheControl }: Declared): FileMetadata {
  return {
    eTag: draft.etag,
    size: draft.bytes,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: draft.bytes,
    httpStatusCode: 200,
  }
}
