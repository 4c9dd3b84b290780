import { type Parameters, sql } from '../rest/query/sql-text.ts'
import type { StorageContext } from './context.ts'
import { noSuchKey, StorageFailure } from './failure.ts'
import { isObjectName } from './names.ts'
import { type Actor, runAs, SERVICE } from './run-as.ts'

/** Properties of a file, under Supabase's names. */
export interface FileMetadata {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: 200
}

export interface ObjectRow {
  readonly id: string
  readonly name: string
  readonly bucket_id: string
  readonly version: string | null
  readonly metadata: Partial<FileMetadata> | null
  readonly user_metadata: Readonly<Record<string, unknown>> | null
  readonly created_at: string
  readonly updated_at: string
}

/** A row to be written. */
export interface NewObject {
  readonly id: string
  readonly bucketId: string
  readonly name: string
  readonly owner: string | null
  readonly version: string
  readonly metadata: object
  readonly userMetadata: object | null
}

const COLUMNS = sql`id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at`

/** @throws StorageFailure 404 `NoSuchKey` also when the actor may not see it */
export async function findObject(
  ctx: StorageContext,
  actor: Actor,
  bucketId: string,
  name: string,
): Promise<ObjectRow> {
  const find = (p: Parameters) => sql`
    select to_jsonb(o) from (
      select ${COLUMNS} from storage.objects where bucket_id = ${p.add(bucketId)} and name = ${p.add(name)}
    ) as o`
  const found = await runAs<ObjectRow>(ctx.transactions, actor, find, { isReadOnly: true })
  if (!found) throw noSuchKey()
  return found
}

/** The subset of the names that exist and are visible to the actor. */
export async function findNames(
  ctx: StorageContext,
  actor: Actor,
  bucketId: string,
  names: readonly unknown[],
): Promise<ReadonlySet<string>> {
  const wanted = JSON.stringify(names.filter(isObjectName))
  const find = (p: Parameters) => sql`
    select coalesce(jsonb_agg(name), '[]') from storage.objects
    where bucket_id = ${p.add(bucketId)} and name = any (array(select jsonb_array_elements_text(${p.add(wanted)}::jsonb)))`
  return new Set(await runAs<string[]>(ctx.transactions, actor, find, { isReadOnly: true }))
}

/**
 * Writes the row of an object: a new one, or with `isUpsert` also in place of an existing one. A new row requires only
 * the right to insert; replacing also the rights to select and update, as in PostgreSQL itself.
 * @throws StorageFailure 403, 409 as determined by policies and the unique name
 */
export async function writeObject(
  ctx: StorageContext,
  actor: Actor,
  object: NewObject,
  options: { isUpsert: boolean; isDryRun?: boolean },
): Promise<string> {
  const record = JSON.stringify({
    id: object.id,
    bucket_id: object.bucketId,
    name: object.name,
    owner: object.owner,
    version: object.version,
    metadata: object.metadata,
    user_metadata: object.userMetadata,
  })
  const insert = (p: Parameters) => sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    select id, bucket_id, name, owner, owner, version, metadata, user_metadata
    from jsonb_to_record(${p.add(record)}::jsonb) as given
      (id uuid, bucket_id text, name text, owner uuid, version text, metadata jsonb, user_metadata jsonb)`
  const write = (p: Parameters) =>
    options.isUpsert
      ? sql`${insert(p)} on conflict (bucket_id, name) do update set
          version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          owner = coalesce(excluded.owner, objects.owner), owner_id = coalesce(excluded.owner_id, objects.owner_id)
        returning to_jsonb(objects.id)`
      : // A constant, because naming a column would require the right to select the row.
        sql`${insert(p)} returning 'true'::jsonb`
  const written = await runAs<string | true>(ctx.transactions, actor, write, {
    isDryRun: options.isDryRun ?? false,
  })
  if (written === null) throw new StorageFailure(403, 'AccessDenied', 'Access denied', { oldName: 'Unauthorized' })
  return written === true ? object.id : written
}

/**
 * Moves an object to another name or bucket; its file stays the same.
 * @throws StorageFailure 404 `NoSuchKey` when there is none the actor may change
 */
export async function renameObject(
  ctx: StorageContext,
  actor: Actor,
  from: { bucketId: string; name: string },
  to: { bucketId: string; name: string },
): Promise<{ id: string }> {
  const rename = (p: Parameters) => sql`
    update storage.objects set
      bucket_id = ${p.add(to.bucketId)}, name = ${p.add(to.name)},
      owner = coalesce(nullif(${p.add(actor.caller.userId ?? '')}, '')::uuid, owner),
      owner_id = coalesce(nullif(${p.add(actor.caller.userId ?? '')}, ''), owner_id)
    where bucket_id = ${p.add(from.bucketId)} and name = ${p.add(from.name)}
    returning jsonb_build_object('id', id)`
  const renamed = await runAs<{ id: string }>(ctx.transactions, actor, rename)
  if (!renamed) throw noSuchKey()
  return renamed
}

/** Deletes the objects of these names that the actor may delete, and returns their rows. */
export async function deleteObjects(
  ctx: StorageContext,
  actor: Actor,
  bucketId: string,
  names: readonly unknown[],
): Promise<readonly { name: string }[]> {
  const wanted = JSON.stringify(names.filter(isObjectName))
  const remove = (p: Parameters) => sql`
    with deleted as (
      delete from storage.objects
      where bucket_id = ${p.add(bucketId)} and name = any (array(select jsonb_array_elements_text(${p.add(wanted)}::jsonb)))
      returning bucket_id, name, id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata
    ) select coalesce(jsonb_agg(deleted), '[]') from deleted`
  return (await runAs<{ name: string }[]>(ctx.transactions, actor, remove, { mayDelete: true })) ?? []
}

const EMPTIED_AT_ONCE = 1_000

/** Deletes all objects of a bucket that the actor may delete. */
export async function deleteAllObjects(ctx: StorageContext, actor: Actor, bucketId: string): Promise<void> {
  const remove = (p: Parameters) => sql`
    with deleted as (
      delete from storage.objects where id in (
        select id from storage.objects where bucket_id = ${p.add(bucketId)} limit ${p.add(String(EMPTIED_AT_ONCE))}::int
      ) returning id
    ) select to_jsonb(count(*)) from deleted`
  let count: number
  do {
    count = (await runAs<number>(ctx.transactions, actor, remove, { mayDelete: true })) ?? 0
  } while (count === EMPTIED_AT_ONCE)
}

/** Records a file that is about to be stored: unless a row refers to it, it is removed after an hour. */
export async function announceFile(ctx: StorageContext, version: string): Promise<void> {
  await runAs(
    ctx.transactions,
    SERVICE,
    (p) => sql`
      insert into storage.unclaimed_files (version, remove_at) values (${p.add(version)}, now() + interval '1 hour')
      returning 1`,
  )
}

/** Marks a recorded file as abandoned. */
export async function giveUpFile(ctx: StorageContext, version: string): Promise<void> {
  await runAs(
    ctx.transactions,
    SERVICE,
    (p) => sql`update storage.unclaimed_files set remove_at = now() where version = ${p.add(version)} returning 1`,
  )
}
