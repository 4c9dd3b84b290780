import { z } from 'zod'
import { GUEST_ANSWERS, type GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { leadOf } from '#domain/guests/party.ts'
import type { InvitationSave } from '../mutations.ts'
import type { Party } from '../rows.ts'

/** Not invited, or the answer. */
export type AnswerChoice = 'none' | GuestAnswer

export const ANSWER_CHOICES = ['none', 'pending', 'yes', 'no'] as const satisfies readonly AnswerChoice[]

interface AnswerDraft {
  readonly answer: AnswerChoice
  /** Empty without one. */
  readonly mealOptionId: string
}

/** The answers that were changed in the form, by the sub-event; the others are as they are saved, whatever comes in meanwhile. */
export type AnswerDrafts = Readonly<Record<string, AnswerDraft>>

export const answerDrafts = z.record(
  z.string(),
  z.object({ answer: z.enum(['none', ...GUEST_ANSWERS]), mealOptionId: z.string() }),
)

/** A person's answer as it is saved; of a new one, as it will be: invited to what the lead is, a new lead to the main sub-event. */
export function savedAnswer(party: Party | null, memberId: string, subEventId: string, mainId: string): AnswerDraft {
  const member = party?.members.find(({ id }) => id === memberId)
  const invitations = (member ?? (party && leadOf(party)))?.invitations
  if (invitations === undefined) return { answer: subEventId === mainId ? 'pending' : 'none', mealOptionId: '' }
  const invitation = invitations.find((each) => each.subEventId === subEventId)
  if (invitation === undefined) return { answer: 'none', mealOptionId: '' }
  if (member === undefined) return { answer: 'pending', mealOptionId: '' }
  return { answer: invitation.answer, mealOptionId: invitation.mealOptionId ?? '' }
}

/** What to save of the answers that were changed; without any, nothing. */
export function invitationsOf(
  drafts: AnswerDrafts,
  savedOf: (subEventId: string) => AnswerDraft,
): { readonly invitations?: readonly InvitationSave[] } {
  const invitations = Object.entries(drafts).flatMap(([subEventId, { answer, mealOptionId }]): InvitationSave[] => {
    const saved = savedOf(subEventId)
    if (answer === saved.answer && mealOptionId === saved.mealOptionId) return []
    if (answer === 'none') return [{ subEventId, isInvited: false }]
    return [{ subEventId, answer, mealOptionId: mealOptionId || null }]
  })
  return invitations.length === 0 ? {} : { invitations }
}
