import type { GuestMember, GuestReplyPage, GuestSubEvent } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { inLanguage } from '../../../lib/format/in-language.ts'
import type { Say } from './words.ts'

/** What an invitation and the public page of a plan have in common. */
export interface ShownEvent extends Pick<GuestReplyPage, 'reply_by' | 'sub_events'> {
  readonly plan: Pick<GuestReplyPage['plan'], 'name' | 'event_type' | 'local_starts_at' | 'first_host' | 'second_host'>
}

export const eventName = (page: ShownEvent, event: GuestSubEvent, language: Language): string =>
  inLanguage(language, event.name_es, event.name_en) ?? page.plan.name

/** "Ana Ruiz", or "Guest 2" for a place that nobody has named. */
export function memberName(page: GuestReplyPage, member: GuestMember, say: Say): string {
  const named = [member.first_name, member.last_name].filter(Boolean).join(' ')
  return named || say('form.unnamed', { number: page.members.indexOf(member) + 1 })
}
