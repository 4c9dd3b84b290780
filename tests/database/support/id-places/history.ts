import { type Places, place } from './place.ts'

/** The ids in calls of the history. */
export const HISTORY_PLACES: Places = {
  plan_history: { plan: place('planId', (plan_id) => ({ plan_id })) },
  history_reach: { plan: place('planId', (plan_id) => ({ plan_id, after: 0 })) },
  undo_action: { plan: place('planId', (plan_id) => ({ plan_id, action: '1' })) },
  restore_moment: { plan: place('planId', (plan_id) => ({ plan_id, after: 0 })) },
}
