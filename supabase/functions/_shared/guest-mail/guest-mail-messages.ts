import { guestMail as english } from '#content/guest-mail/en.ts'
import { type GuestMailKey, guestMail as spanish } from '#content/guest-mail/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from '../fill-message.ts'

export type TranslateGuestMail = (key: GuestMailKey, values?: Readonly<Record<string, string | number>>) => string

/** The messages of mail to guests and of digests in one language, with `{…}` filled in. */
export const guestMailMessages =
  (language: Language): TranslateGuestMail =>
  (key, values = {}) =>
    fillMessage((language === 'en' ? english : spanish)[key], values)
