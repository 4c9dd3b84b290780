import { aDrinksSave, aTaskProposal } from '../drinks-calls.ts'
import { type Places, place } from './place.ts'

/** The ids in calls of drinks. */
export const DRINK_PLACES: Places = {
  drinks_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_drinks_plan: {
    plan: place('planId', (plan_id) => ({ plan_id, drinks: aDrinksSave() })),
    base: place('drinkRevision', (base, mine) => ({ plan_id: mine.planId, drinks: { ...aDrinksSave(), base } })),
    revision: place('drinkRevision', (revision, mine) => ({
      plan_id: mine.planId,
      drinks: { ...aDrinksSave(), revision },
    })),
  },
  reset_drinks_plan: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, revision: mine.drinkRevision })),
    revision: place('drinkRevision', (revision, mine) => ({ plan_id: mine.planId, revision })),
  },
  restore_drinks_plan: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, revision: mine.drinkRevision })),
    revision: place('drinkRevision', (revision, mine) => ({ plan_id: mine.planId, revision })),
  },
  save_drink_leftovers: { plan: place('planId', (plan_id) => ({ plan_id, leftovers: [] })) },
  accept_drink_proposals: { plan: place('planId', (plan_id) => ({ plan_id, proposals: [aTaskProposal()] })) },
}
