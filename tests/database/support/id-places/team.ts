import { type Places, place } from './place.ts'

const HASH = 'a'.repeat(64)
const MEMBERSHIP = { role: 'viewer', rights: null }

/** The ids in calls of the team. */
export const TEAM_PLACES: Places = {
  team_of_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  change_member: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, user_id: mine.userId, ...MEMBERSHIP })),
    member: place('userId', (user_id, mine) => ({ plan_id: mine.planId, user_id, ...MEMBERSHIP })),
  },
  remove_member: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, user_id: mine.userId })),
    member: place('userId', (user_id, mine) => ({ plan_id: mine.planId, user_id })),
  },
  leave_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  offer_plan: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, to_user_id: mine.userId })),
    member: place('userId', (to_user_id, mine) => ({ plan_id: mine.planId, to_user_id })),
  },
  withdraw_offer: { plan: place('planId', (plan_id) => ({ plan_id })) },
  accept_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  write_invitation: {
    plan: place('planId', (plan_id) => ({
      plan_id,
      email: 'tia@example.com',
      language: 'es',
      token_hash: HASH,
      ...MEMBERSHIP,
    })),
  },
  renew_invitation: { invitation: place('invitationId', (id) => ({ id, token_hash: HASH })) },
  revoke_invitation: { invitation: place('invitationId', (id) => ({ id })) },
  write_join_link: {
    plan: place('planId', (plan_id) => ({ plan_id, days: 7, max_uses: 5, token_hash: HASH, ...MEMBERSHIP })),
  },
  revoke_join_link: { link: place('joinLinkId', (id) => ({ id })) },
  accept_invitation: {},
}
