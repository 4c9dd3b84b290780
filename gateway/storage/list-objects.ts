import { type Parameters, type SqlText, sql } from '../rest/query/sql-text.ts'
import type { StorageContext } from './context.ts'
import { type Actor, runAs } from './run-as.ts'

export type SortColumn = 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'

export interface Listing {
  /** The folder, ending with `/`; empty for the bucket itself. */
  readonly folder: string
  /** Prefix of names in the folder, case-insensitive. */
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly column: SortColumn
  readonly isAscending: boolean
}

const COLUMNS: Readonly<Record<SortColumn, SqlText>> = {
  name: sql`lower(name) collate "C"`,
  updated_at: sql`updated_at`,
  created_at: sql`created_at`,
  last_accessed_at: sql`last_accessed_at`,
}

/**
 * One level of a bucket as visible to the actor: files with their names within the folder, and folders as rows with
 * only a name. Sorted by name they are mixed; in any other order folders come first.
 */
export async function listFolder(
  ctx: StorageContext,
  actor: Actor,
  bucketId: string,
  listing: Listing,
): Promise<unknown> {
  const direction = listing.isAscending ? sql`asc` : sql`desc`
  const order =
    listing.column === 'name'
      ? sql`${COLUMNS.name} ${direction}, name ${direction}`
      : sql`id is not null, ${COLUMNS[listing.column]} ${direction}, name`
  const list = (p: Parameters) => {
    const folder = p.add(listing.folder)
    const start = p.add(listing.folder + listing.search)
    return sql`
      with found as (
        select substr(name, length(${folder}) + 1) as name, id, updated_at, created_at, last_accessed_at, metadata,
          strpos(substr(name, length(${start}) + 1), '/') as slash
        from storage.objects
        where bucket_id = ${p.add(bucketId)} and starts_with(lower(name) collate "C", lower(${start}))
      ), entries as (
        select name, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0
        union all
        select distinct left(name, length(${start}) - length(${folder}) + slash - 1), null::uuid, null::timestamptz,
          null::timestamptz, null::timestamptz, null::jsonb
        from found where slash > 0
      )
      select coalesce(json_agg(page), '[]') from (
        select * from entries order by ${order}
        limit ${p.add(String(listing.limit))}::int offset ${p.add(String(listing.offset))}::int
      ) as page`
  }
  return await runAs(ctx.transactions, actor, list, { isReadOnly: true })
}

/** The position where a listing continues: after the entry with this value and name. */
export interface Cursor {
  readonly value: string
  readonly name: string
}

export interface PrefixListing {
  readonly prefix: string
  readonly isGrouped: boolean
  readonly limit: number
  readonly column: 'name' | 'updated_at' | 'created_at'
  readonly isAscending: boolean
  readonly after: Cursor | null
}

/** An entry of a listing by prefix: `id` is null for a folder, whose name then ends with `/`. */
export interface PrefixEntry {
  readonly name: string
  readonly id: string | null
  readonly value: string
}

/** Objects whose full name begins with a prefix, optionally grouped by the next `/`; at most `limit` entries. */
export async function listPrefix(
  ctx: StorageContext,
  actor: Actor,
  bucketId: string,
  listing: PrefixListing,
): Promise<readonly PrefixEntry[]> {
  const { column, isAscending, after } = listing
  const direction = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const byTime = column === 'created_at' ? sql`created_at` : sql`updated_at`
  // As text that sorts like the time itself: the cursor contains it, to the microsecond.
  const value = column === 'name' ? sql`''` : sql`to_char(${byTime} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
  const list = (p: Parameters) => {
    const prefix = p.add(listing.prefix)
    const slash = listing.isGrouped ? sql`strpos(substr(name, length(${prefix}) + 1), '/')` : sql`0`
    return sql`
      with found as (
        select name, id, updated_at, created_at, last_accessed_at, metadata, ${value} as value, ${slash} as slash
        from storage.objects
        where bucket_id = ${p.add(bucketId)} and starts_with(lower(name) collate "C", lower(${prefix}))
          and starts_with(name, ${prefix})
      ), entries as (
        select name, id, updated_at, created_at, last_accessed_at, metadata, value from found where slash = 0
        union all
        select left(name, length(${prefix}) + slash) as folder, null::uuid, null::timestamptz, null::timestamptz,
          null::timestamptz, null::jsonb, min(value)
        from found where slash > 0 group by folder
      )
      select coalesce(json_agg(page), '[]') from (
        select * from entries
        where ${after === null ? sql`true` : sql`(value collate "C", name collate "C") ${beyond} (${p.add(after.value)}, ${p.add(after.name)})`}
        order by value collate "C" ${direction}, name collate "C" ${direction}
        limit ${p.add(String(listing.limit))}::int
      ) as page`
  }
  return (await runAs<PrefixEntry[]>(ctx.transactions, actor, list, { isReadOnly: true })) ?? []
}
