import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { tableSign as tableEnglish } from '#content/table-sign/en.ts'
import { tableSign as tableSpanish } from '#content/table-sign/es.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { fillMessage } from '../../../../lib/format/format.ts'
import type { SayOf } from '../words.ts'

const WORDS = { es: { ...spanish, ...tableSpanish }, en: { ...english, ...tableEnglish } } as const

export type TableWord = keyof (typeof WORDS)['en']
export type TableSay = SayOf<TableWord>

/** Words of the page of tables in a language: of the other pages of guests it has those alone that all have. */
export const tableWordsIn =
  (language: Language): TableSay =>
  (word, values = {}) =>
    fillMessage(WORDS[language][word], values)
