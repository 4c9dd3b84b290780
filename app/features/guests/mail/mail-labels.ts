import type { Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import type { GuestMessage } from '../mail-mutations.ts'

interface Place {
  readonly timeZone: string
  readonly language: 'es' | 'en'
}

/** A moment by the clocks of the event, in two parts of a message. */
export const momentOf = (instant: string, { timeZone, language }: Place) => ({
  day: formatDate(Date.parse(instant), { timeZone, language, style: 'medium' }),
  time: formatTime(Date.parse(instant), { timeZone, language }),
})

/** What became of a message, with when, why and the mail server's code. */
export function messageLabel({ state, reason, answer, not_before, sent_at }: GuestMessage, place: Place, t: Translate) {
  const isWaiting = state === 'queued'
  return dotted([
    t(`mailings.state.${state}`),
    sent_at ? t('mailings.list.when', momentOf(sent_at, place)) : null,
    reason ? t(`mailings.reason.${reason}`) : null,
    isWaiting ? t('mailings.state.from', momentOf(not_before, place)) : null,
    answer && state !== 'taken' ? t('mailings.state.answer', { code: answer }) : null,
  ])
}
