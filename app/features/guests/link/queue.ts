import { invitationTo } from '#domain/guests/party.ts'
import type { Party } from '../rows.ts'
import type { InvitationKind } from './invitation-text.ts'

/**
 * The ids of the parties to write to, in the order of the list: those without an invitation sent, or those with one of
 * whom an answer is missing. The second list waits.
 */
export function queueOf(kind: InvitationKind, parties: readonly Party[], mainId: string): readonly string[] {
  const isOpen = (party: Party) => party.members.some((member) => invitationTo(member, mainId)?.answer === 'pending')
  return parties
    .filter((party) => !party.isSecondList && isOpen(party) && party.isInviteSent === (kind === 'remind'))
    .map(({ id }) => id)
}
