import type { TransactionSql } from 'postgres'
import type { Rows } from '../test-context.ts'

interface HistoryPart {
  readonly before?: number
  readonly module?: string
  readonly actor?: string
  readonly most?: number
}

export const planHistory = (sql: TransactionSql, planId: string, part: HistoryPart = {}): Promise<Rows> => sql`
  select plan_history(
    plan_id => ${planId}, before => ${part.before ?? null}, module => ${part.module ?? null},
    actor => ${part.actor ?? null}, most => ${part.most ?? 100}
  ) as history`

interface HistoryTarget {
  readonly action?: string
  readonly after?: number | string
}

export const historyReach = (
  sql: TransactionSql,
  planId: string,
  { action, after }: HistoryTarget,
): Promise<Rows> => sql`
  select history_reach(plan_id => ${planId}, action => ${action ?? null}, after => ${after ?? null}) as reach`

export const undoAction = (sql: TransactionSql, planId: string, action: string): Promise<Rows> => sql`
  select undo_action(plan_id => ${planId}, action => ${action}) as undone`

export const restoreMoment = (sql: TransactionSql, planId: string, after: number | string): Promise<Rows> => sql`
  select restore_moment(plan_id => ${planId}, after => ${after}) as undone`
