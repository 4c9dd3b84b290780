import { historyReach, planHistory, restoreMoment, undoAction } from '../team/history-calls.ts'
import { byEditors, isOutside, isSignedOut, NOT_GRANTED, orNot, type Procedure, readByMembers } from './verdicts.ts'

/** Of an action or a moment with nothing to be taken back, whatever the caller may write. */
const findsNothing: Procedure['expects'] = (caller, state) => {
  if (isSignedOut(caller)) return NOT_GRANTED
  return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'history.gone'
}

/** The procedures of the history. */
export const HISTORY_PROCEDURES: Readonly<Record<string, Procedure>> = {
  plan_history: {
    call: (sql, { planId }) => planHistory(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.history === null,
  },
  history_reach: {
    call: (sql, { planId }) => historyReach(sql, planId, { after: 0 }),
    expects: readByMembers,
    isNothing: ([row]) => row?.reach === null,
  },
  // Of the one action that made the whole plan, which is not taken back: who may write is told so.
  undo_action: {
    call: async (sql, { planId }) =>
      undoAction(sql, planId, String((await sql`select pg_current_xact_id() as id`)[0]?.id)),
    expects: (caller, state) => orNot('history.not-restorable', byEditors(caller, state)),
  },
  restore_moment: { call: (sql, { planId }) => restoreMoment(sql, planId, 2 ** 50), expects: findsNothing },
}
