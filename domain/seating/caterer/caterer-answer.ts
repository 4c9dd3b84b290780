import { type CatererList, type CatererListRow, toCatererList } from './caterer-list.ts'

/** How a person of the list is called today. */
export interface CatererName {
  /** Null: a place without a name. */
  readonly name: string | null
  /** Of a place without a name: the lead of its party. */
  readonly lead: string | null
  /** In years, of a minor. */
  readonly age: number | null
  /** Of hosts and crew. */
  readonly role: string | null
}

/** A list that was sent. */
export interface CatererVersion {
  readonly id: string
  readonly number: number
  readonly sentAt: string
  /** The user who marked it as sent. */
  readonly sentBy: string
  readonly sentTo: string | null
  readonly note: string | null
  /** Null: it is gone since. */
  readonly arrangementId: string | null
  readonly people: number
}

/** The list as it is now, or as a version of it was sent, with the version before it. */
export interface CatererAnswer {
  /** Null: there is no room yet, or it is of a version. */
  readonly arrangementId: string | null
  /** Tells whether the list is still the one that was read. */
  readonly digest: string
  readonly list: CatererList
  /** Null: none was sent before. */
  readonly before: CatererList | null
  /** By the person's id; who is deleted is missing. */
  readonly names: ReadonlyMap<string, CatererName>
  /** The last one first. */
  readonly versions: readonly CatererVersion[]
}

/** What the database's procedure returns; null is left out. */
export interface CatererAnswerRow {
  readonly arrangement_id?: string
  readonly digest: string
  readonly list: CatererListRow
  readonly before?: CatererListRow
  readonly names: readonly {
    readonly who: string
    readonly name?: string
    readonly lead?: string
    readonly age?: number
    readonly role?: string
  }[]
  readonly versions: readonly CatererVersionRow[]
}

export interface CatererVersionRow {
  readonly id: string
  readonly number: number
  readonly sent_at: string
  readonly sent_by: string
  readonly sent_to?: string
  readonly note?: string
  readonly arrangement_id?: string
  readonly people: number
}

export const toCatererVersion = (row: CatererVersionRow): CatererVersion => ({
  id: row.id,
  number: row.number,
  sentAt: row.sent_at,
  sentBy: row.sent_by,
  sentTo: row.sent_to ?? null,
  note: row.note ?? null,
  arrangementId: row.arrangement_id ?? null,
  people: row.people,
})

export const toCatererAnswer = (row: CatererAnswerRow): CatererAnswer => ({
  arrangementId: row.arrangement_id ?? null,
  digest: row.digest,
  list: toCatererList(row.list),
  before: row.before ? toCatererList(row.before) : null,
  names: new Map(
    row.names.map(({ who, name, lead, age, role }) => [
      who,
      { name: name ?? null, lead: lead ?? null, age: age ?? null, role: role ?? null },
    ]),
  ),
  versions: row.versions.map(toCatererVersion),
})
