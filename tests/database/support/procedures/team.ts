import {
  acceptInvitation,
  acceptPlan,
  changeMember,
  leavePlan,
  offerPlan,
  previewInvitation,
  readTeam,
  removeMember,
  renewInvitation,
  revokeInvitation,
  revokeJoinLink,
  withdrawOffer,
  writeInvitation,
  writeJoinLink,
} from '../team/team-calls.ts'
import type { CallerName } from '../test-context.ts'
import {
  byEditors,
  byOwner,
  byService,
  isOutside,
  isSignedOut,
  NOT_GRANTED,
  orNot,
  type Procedure,
  readByMembers,
  type State,
} from './verdicts.ts'

/** Changes who is in a plan, also in one that takes no other writes. */
const byTeam = (caller: CallerName, state: State): string => byEditors(caller, state === 'binned' ? state : 'open')

/** Names what is nothing. */
const nameless = (caller: CallerName): string => (isSignedOut(caller) ? NOT_GRANTED : 'team.invitation-gone')

/** Of one's own plan, which is not reached in the bin. */
const byOwnerOutside = (caller: CallerName, state: State): string =>
  state === 'binned' && caller === 'owner' ? 'plan.not-found' : byOwner(caller, state)

/** The procedures of the team. */
export const TEAM_PROCEDURES: Readonly<Record<string, Procedure>> = {
  my_rights: {
    call: (sql, { planId }) => sql`select my_rights(plan) from event_plans as plan where id = ${planId}`,
    expects: (caller, state) => {
      if (caller === 'anonymous' || caller === 'service') return NOT_GRANTED
      return readByMembers(caller, state)
    },
  },
  team_of_plan: {
    call: (sql, { planId }) => readTeam(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.team === null,
  },
  change_member: {
    call: (sql, { planId, people }) => changeMember(sql, planId, people.viewer, 'viewer'),
    expects: byTeam,
  },
  remove_member: {
    call: (sql, { planId, people }) => removeMember(sql, planId, people.viewer),
    expects: byTeam,
  },
  leave_plan: {
    call: (sql, { planId }) => leavePlan(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      if (isOutside(caller) || state === 'binned') return 'plan.not-found'
      return caller === 'owner' ? 'team.last-owner' : 'done'
    },
  },
  offer_plan: {
    call: (sql, { planId, people }) => offerPlan(sql, planId, people.editor),
    expects: byOwnerOutside,
  },
  withdraw_offer: { call: (sql, { planId }) => withdrawOffer(sql, planId), expects: byOwner },
  accept_plan: {
    call: (sql, { planId }) => acceptPlan(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'team.not-offered'
    },
  },
  write_invitation: { call: (sql, { planId }) => writeInvitation(sql, planId), expects: byEditors },
  renew_invitation: { call: (sql) => renewInvitation(sql, crypto.randomUUID()), expects: nameless },
  revoke_invitation: { call: (sql) => revokeInvitation(sql, crypto.randomUUID()), expects: nameless },
  write_join_link: { call: (sql, { planId }) => writeJoinLink(sql, planId), expects: byEditors },
  revoke_join_link: { call: (sql) => revokeJoinLink(sql, crypto.randomUUID()), expects: nameless },
  accept_invitation: { call: (sql) => acceptInvitation(sql, 'A'.repeat(22)), expects: nameless },
  preview_invitation: {
    call: (sql) => previewInvitation(sql, 'A'.repeat(22)),
    expects: (caller) => (byService(caller) === 'done' ? 'nothing' : orNot('nothing', byService(caller))),
    isNothing: ([row]) => row?.preview === null,
  },
}
