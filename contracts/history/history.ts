import { z } from 'zod'
import type { Module } from '#domain/team/rights.ts'

/*
 * The history of a plan, by procedures (rpc) of those signed in:
 *
 * - `plan_history(plan_id, before?, module?, actor?, most?)`: a `HistoryPage`, the last change first; null where the caller is not in the
 *   plan. Only changes of modules that the caller may read.
 * - `history_reach(plan_id, action?, after?)`: a `HistoryReach`, what taking back an action, or all after a position, touches.
 * - `undo_action(plan_id, action)`, `restore_moment(plan_id, after)`: `UndoneChanges`. All or nothing, and themselves actions that can be
 *   taken back.
 *
 * Refusals: `plan.not-found`, `access.not-allowed`, `plan.completed`, `history.changed-since` (detail: the columns or the table),
 * `history.gone`, `history.not-kept`, `history.not-restorable`, `history.too-many` (detail: the most), and those of the tables.
 */

/** How many changes are read at once. */
export const HISTORY_PAGE = 100

export const HISTORY_VERBS = ['INSERT', 'UPDATE', 'DELETE', 'MANY'] as const
export type HistoryVerb = (typeof HISTORY_VERBS)[number]

/** Columns of a row, as the database writes them in JSON. */
export type HistoryValues = Readonly<Record<string, unknown>>

/** One row of a table that was added, changed or removed; or more than are told one by one. */
export interface HistoryChange {
  readonly position: number
  /** The same for all that was done in one go */
  readonly action: string
  readonly at: string
  /** Null for guests, links and jobs */
  readonly actor: string | null
  /** Whether it was done by somebody without an account, with the secret of a link */
  readonly byLink: boolean
  readonly module: Module
  readonly table: string
  readonly verb: HistoryVerb
  /** Null for `MANY` */
  readonly key: HistoryValues | null
  /** Of an update; columns that the reader may not see are left out */
  readonly columns: readonly string[] | null
  /** Of an update the columns that changed, of a removal the row; null where no value is kept */
  readonly earlier: HistoryValues | null
  readonly later: HistoryValues | null
  /** What the row is called now; null where it is gone */
  readonly subject: HistoryValues | null
  readonly isUndone: boolean
  /** Whether the reader may take it back here */
  readonly isRestorable: boolean
}

export interface HistoryPerson {
  readonly id: string
  readonly name: string
  /** False for who has left the plan */
  readonly isMember: boolean
}

export interface HistoryPage {
  readonly changes: readonly HistoryChange[]
  /** Everyone who changed something; null on all pages but the first */
  readonly people: readonly HistoryPerson[] | null
}

/** The codes of what stands in the way of taking back. */
export type HistoryObstacle = 'history.too-many' | 'history.not-restorable' | 'history.not-kept' | 'access.not-allowed'

export interface HistoryReach {
  readonly changes: number
  /** Accounts whose changes they are */
  readonly people: readonly string[]
  /** Of a moment: later changes that stay as they are */
  readonly others: number
  readonly obstacle: HistoryObstacle | null
}

export interface UndoneChanges {
  readonly done: number
  /** Those that were as before already */
  readonly unchanged: number
  /** That this is itself, to be taken back */
  readonly action: string
}

/** The filters in the address of the screen; what does not fit is left out. */
export const historyFilter = z.object({
  by: z.uuid().nullable().catch(null),
  in: z
    .enum(['details', 'guests', 'needs', 'seating', 'tasks', 'vendors', 'money', 'timeline', 'drinks'])
    .nullable()
    .catch(null),
})
export type HistoryFilter = z.output<typeof historyFilter>
