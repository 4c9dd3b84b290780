import type { Plan } from '#app/features/plans/rows.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { fillMessage, formatDate } from '#app/lib/format/format.ts'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { leadOf, whatsappOf } from '#domain/guests/party.ts'
import type { Party } from '../rows.ts'

const WORDS = { es: spanish, en: english } as const

/** What is sent: the first message, or the one to who has not answered. */
export type InvitationKind = 'invite' | 'remind'

/** What hosts send a party with its link, in the party's language and not in the reader's. */
export function invitationText(
  kind: InvitationKind,
  { members }: Pick<Party, 'members'>,
  plan: Pick<Plan, 'name' | 'startsAtMs' | 'timeZone'>,
  language: Language,
  address: string,
): string {
  const name = leadOf({ members })?.firstName ?? null
  const text = fillMessage(WORDS[language][`whatsapp.${kind}${name ? '' : '-unnamed'}`], {
    name: name ?? '',
    event: plan.name,
    day: formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language }),
  })
  return `${text}\n${address}`
}

/** WhatsApp with the text typed in, to the party's number; without a number WhatsApp asks to whom. */
export function whatsappAddress(party: Pick<Party, 'whatsapp' | 'phone'>, text: string): string {
  const digits = (whatsappOf(party) ?? '').replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
