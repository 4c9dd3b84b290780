import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { TeamMember } from '#contracts/team/team.ts'
import type { Language, Translate } from '../../i18n/i18n.ts'
import type { SearchKind } from './search-kinds.ts'

type Rights = NonNullable<TeamMember['rights']>

/** A possible search result. */
export interface SearchItem {
  /** The same at every visit, so that it can be stored. */
  readonly id: string
  readonly kind: SearchKind
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly detail: string
  /** Synonyms of its name, and other forms of what is shown, such as a day in digits. */
  readonly keywords?: string
  /** Its amounts in whole units of their currency; found by their first digits. */
  readonly amounts?: readonly number[]
  /** The address it opens; without one, choosing it runs an action. */
  readonly to?: string
  /** The address that answers what was typed, where it is a question that this item answers; else null. */
  readonly asked?: (typed: string) => string | null
  /** Suggested before any input. */
  readonly isOffered?: boolean
  /** Belongs to the current plan, and is ranked first among equals. */
  readonly isHere?: boolean
}

/** What a source may know of one of the reader's plans. */
export interface SearchPlan {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  /** What the reader may see of it */
  readonly rights: Rights
}

/** What a source may ask for. */
export interface SearchAsk {
  /** The plan of the current screen; null outside of the reader's plans. */
  readonly planId: string | null
  /** Whether the reader may see a module of it. */
  readonly may: (module: keyof Rights) => boolean
}

/** What the names and details of results depend on. */
export interface SearchScope {
  readonly t: Translate
  readonly language: Language
  /** The reader's plans by their ids. */
  readonly plans: ReadonlyMap<string, SearchPlan>
  /** The plan of the current screen; null outside of the reader's plans. */
  readonly planId: string | null
  readonly nowMs: number
}

/** What one feature offers to the search, from one query; loaded when the search opens. */
interface SearchSourceOf<Data, Key extends QueryKey> {
  /** Null when there is nothing to search, for example without a current plan. */
  readonly query: (ask: SearchAsk) => UseQueryOptions<Data, Error, Data, Key> | null
  readonly items: (data: Data, scope: SearchScope) => readonly SearchItem[]
}

/** A source whose data only its own functions know. */
export type SearchSource = SearchSourceOf<unknown, QueryKey>

/** Checks that a source's items are made from what its query returns. */
export const searchSource = <Data, Key extends QueryKey>(source: SearchSourceOf<Data, Key>): SearchSource =>
  source as unknown as SearchSource
