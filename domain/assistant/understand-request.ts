import type { DayString } from '../day/day.ts'
import type { AskedQuestion } from './asked-question.ts'
import type { AskedChange } from './changes/asked-change.ts'
import { understandChange } from './changes/understand-change.ts'
import { type GuestQuestion, understandGuestQuestion } from './guest-question.ts'
import { understandQuestion } from './understand-question.ts'

/** What a text wants of a plan. */
export type AskedRequest =
  | { readonly kind: 'question'; readonly question: AskedQuestion }
  | { readonly kind: 'guest'; readonly guest: GuestQuestion }
  | { readonly kind: 'change'; readonly change: AskedChange }

/** What a text asks, or asks to change; null for neither. Deterministic, and without a look at the plan. */
export function understandRequest(text: string, today: DayString): AskedRequest | null {
  const change = understandChange(text, today)
  if (change?.kind === 'more-guests' && change.count > 0)
    return { kind: 'question', question: moreGuests(change.count, text) }
  if (change !== null) return { kind: 'change', change }
  const question = understandQuestion(text)
  if (question !== null) return { kind: 'question', question }
  const guest = understandGuestQuestion(text)
  return guest && { kind: 'guest', guest }
}

/** Adding guests begins with what that changes. */
const moreGuests = (count: number, text: string): AskedQuestion => ({
  ...{ id: 'more-guests', count, kind: null, unknown: [], misspelt: [], named: [], text },
})
