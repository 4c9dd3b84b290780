import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Database } from '../api/database-types.ts'
import type { QueryOf } from '../records/use-record-mutation.ts'

export type TableName = keyof Database['public']['Tables']

/** Cached queries: those whose keys begin with the key, or the one that has it. */
export interface LiveQuery {
  readonly queryKey: QueryKey
  readonly exact?: boolean
}

/** A changed row as an event carries it; of a deletion only its key. */
export type LiveRow = Readonly<Record<string, unknown>>

/** How a row alone changes cached data. Undefined where that takes a request. */
interface LivePut<Data> {
  readonly query: (planId: string) => QueryOf<Data>
  readonly put?: (data: Data, row: LiveRow, client: QueryClient) => Data | undefined
  readonly remove?: (data: Data, key: LiveRow) => Data | undefined
}

/** What a feature shows of a table of plans. Several features may show the same one. */
export interface LiveTable {
  readonly table: TableName
  /** What is asked for again when a row changes: of a plan, or of a user, by the id. */
  readonly shownBy: (planId: string) => readonly LiveQuery[]
  /** Data that is changed by the row itself, and asked for again only where that is not possible. */
  readonly puts: readonly LivePut<unknown>[]
  /** Whether the list of the reader's plans shows it too. */
  readonly isOnDashboard: boolean
  /** Whether its rows are of users, each heard by its own user alone, on every screen that is followed. */
  readonly isOfUser: boolean
}

interface LiveTableOptions<Data> {
  readonly shownBy?: (planId: string) => readonly LiveQuery[]
  readonly put?: LivePut<Data>
  readonly isOnDashboard?: boolean
  readonly isOfUser?: boolean
}

/** The same for each of some tables. */
export const liveTables = <Data = never>(
  tables: readonly TableName[],
  { shownBy = () => [], put, isOnDashboard = false, isOfUser = false }: LiveTableOptions<Data>,
): readonly LiveTable[] =>
  tables.map((table) => ({
    table,
    shownBy,
    puts: put ? [put as unknown as LivePut<unknown>] : [],
    isOnDashboard,
    isOfUser,
  }))
