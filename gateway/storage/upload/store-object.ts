import { randomUUID } from 'node:crypto'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import type { BucketRules } from '../buckets.ts'
import type { StorageContext } from '../context.ts'
import { requireAllowed } from '../media-types.ts'
import { announceFile, type FileMetadata, giveUpFile, writeObject } from '../objects.ts'
import type { Actor } from '../run-as.ts'
import type { Draft } from './drafts.ts'
import type { Upload } from './read-upload.ts'
import { requireHonest } from './sniff.ts'

/** Where a file goes, and as whose. */
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

/** Bytes a file may have in a bucket. */
export function fileLimit(ctx: StorageContext, bucket: BucketRules): number {
  return Math.min(ctx.limits.fileBytes, bucket.file_size_limit ?? ctx.limits.fileBytes)
}

/** Asks whether the actor may write this row, without writing it. @throws StorageFailure when not */
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
 * Receives a file and makes it an object. Whether the actor may is asked before the bytes are read and decided by the
 * write itself; the file is on disk for good before the row says that it is.
 * @throws StorageFailure 403, 409, 413, 415, 507
 */
export async function storeUpload(ctx: StorageContext, actor: Actor, to: Destination, upload: Upload): Promise<Saved> {
  const allowed = to.bucket.allowed_mime_types
  const essence = requireAllowed(upload.type, allowed)
  const expected = { mimetype: upload.type, contentLength: upload.announcedBytes }
  await dryRunWrite(ctx, actor, to, { metadata: expected, userMetadata: upload.userMetadata })
  const draft = await ctx.drafts.write(upload.body, {
    limitBytes: fileLimit(ctx, to.bucket),
    check: (head) => requireHonest(head, essence, allowed),
  })
  try {
    return await saveFile(ctx, actor, to, {
      metadata: metadataOf(draft, upload),
      userMetadata: upload.userMetadata,
      put: (version) => ctx.store.put(version, draft.path),
    })
  } finally {
    await draft.discard()
  }
}

/** Puts a file in its place and then writes the row that claims it. */
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
    // A lost connection does not say whether the row was written; after an hour the database does.
    if (!isDatabaseUnavailable(error)) await giveUpFile(ctx, version).catch(() => undefined)
    throw error
  } finally {
    ctx.removeGivenUp()
  }
}

function metadataOf(draft: Draft, upload: Upload): FileMetadata {
  return {
    eTag: draft.etag,
    size: draft.bytes,
    mimetype: upload.type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: draft.bytes,
    httpStatusCode: 200,
  }
}
