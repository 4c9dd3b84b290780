import { ledger as english } from '#content/ledger/en.ts'
import { type LedgerMessageKey, ledger as spanish } from '#content/ledger/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillWords } from './fill-words.ts'

export type SayLedger = (word: LedgerMessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The ledger's words in one language, with `{…}` filled in. */
export function ledgerWords(language: Language): SayLedger {
  const words = language === 'en' ? english : spanish
  return (word, values = {}) => fillWords(words[word], values)
}
