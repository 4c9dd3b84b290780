import { joinSql, type Parameters, type SqlText, sql } from '../rest/query/sql-text.ts'
import type { StorageContext } from './context.ts'
import { noSuchBucket } from './failure.ts'
import { type Actor, runAs, SERVICE } from './run-as.ts'

/** The bucket properties that uploads and downloads need, for any caller. */
export interface BucketRules {
  readonly id: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
}

/** The properties that can be set; undefined leaves a value unchanged. */
export interface BucketSettings {
  readonly public?: boolean | undefined
  readonly file_size_limit?: number | null | undefined
  readonly allowed_mime_types?: readonly string[] | null | undefined
}

export interface BucketListing {
  readonly limit: number | null
  readonly offset: number
  readonly search: string
  readonly column: 'id' | 'name' | 'created_at' | 'updated_at'
  readonly isAscending: boolean
}

const COLUMNS = sql`id, name, type, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`

/**
 * A bucket's rules apply to every caller, so they are read as the service.
 * @throws StorageFailure 404 `NoSuchBucket`
 */
export async function readBucketRules(ctx: StorageContext, id: string): Promise<BucketRules> {
  const rules = await runAs<BucketRules>(
    ctx.transactions,
    SERVICE,
    (p) => sql`
      select to_jsonb(b) from (
        select id, coalesce(public, false) as public, file_size_limit, allowed_mime_types
        from storage.buckets where id = ${p.add(withoutNul(id))}
      ) as b`,
    { isReadOnly: true },
  )
  if (!rules) throw noSuchBucket()
  return rules
}

/** @throws StorageFailure 404 `NoSuchBucket` also when the caller may not see it */
export async function findBucket(ctx: StorageContext, actor: Actor, id: string): Promise<unknown> {
  const bucket = await runAs(
    ctx.transactions,
    actor,
    (p) =>
      sql`select to_jsonb(b) from (select ${COLUMNS} from storage.buckets where id = ${p.add(withoutNul(id))}) as b`,
    { isReadOnly: true },
  )
  if (!bucket) throw noSuchBucket()
  return bucket
}

const SORT: Readonly<Record<BucketListing['column'], SqlText>> = {
  id: sql`id`,
  name: sql`name`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
}

export async function listBuckets(ctx: StorageContext, actor: Actor, listing: BucketListing): Promise<unknown> {
  const direction = listing.isAscending ? sql`asc` : sql`desc`
  const list = (p: Parameters) => sql`
    select coalesce(jsonb_agg(b), '[]') from (
      select ${COLUMNS} from storage.buckets
      where strpos(lower(name), lower(${p.add(withoutNul(listing.search))})) > 0 or ${p.add(listing.search)} = ''
      order by ${SORT[listing.column]} ${direction}, id
      limit nullif(${p.add(String(listing.limit ?? ''))}, '')::int offset ${p.add(String(listing.offset))}::int
    ) as b`
  return await runAs(ctx.transactions, actor, list, { isReadOnly: true })
}

export async function createBucket(
  ctx: StorageContext,
  actor: Actor,
  bucket: { id: string; name: string } & BucketSettings,
): Promise<void> {
  const record = JSON.stringify({ ...bucket, owner: actor.caller.userId })
  await runAs(
    ctx.transactions,
    actor,
    (p) => sql`
      insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      select id, name, owner, owner, coalesce(public, false), file_size_limit, allowed_mime_types
      from jsonb_to_record(${p.add(record)}::jsonb) as given
        (id text, name text, owner uuid, public boolean, file_size_limit bigint, allowed_mime_types text[])
      returning 1`,
  )
}

/** @throws StorageFailure 404 `NoSuchBucket` also when the caller may not change it */
export async function updateBucket(
  ctx: StorageContext,
  actor: Actor,
  id: string,
  settings: BucketSettings,
): Promise<void> {
  const set = (p: Parameters) => {
    const record = p.add(JSON.stringify(settings))
    const changes = [sql`updated_at = now()`]
    if (settings.public !== undefined) changes.push(sql`public = given.public`)
    if (settings.file_size_limit !== undefined) changes.push(sql`file_size_limit = given.file_size_limit`)
    if (settings.allowed_mime_types !== undefined) changes.push(sql`allowed_mime_types = given.allowed_mime_types`)
    return sql`
      update storage.buckets as b set ${joinSql(changes, sql`, `)}
      from jsonb_to_record(${record}::jsonb) as given (public boolean, file_size_limit bigint, allowed_mime_types text[])
      where b.id = ${p.add(withoutNul(id))} returning 1`
  }
  if ((await runAs(ctx.transactions, actor, set)) === null) throw noSuchBucket()
}

/** @throws StorageFailure 404 `NoSuchBucket`; 409 `ResourceNotEmpty` when the database refuses */
export async function deleteBucket(ctx: StorageContext, actor: Actor, id: string): Promise<void> {
  const deleted = await runAs(
    ctx.transactions,
    actor,
    (p) => sql`delete from storage.buckets where id = ${p.add(withoutNul(id))} returning 1`,
    { mayDelete: true },
  )
  if (deleted === null) throw noSuchBucket()
}

/** No row has a name with U+0000, with which PostgreSQL refuses to compare. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
