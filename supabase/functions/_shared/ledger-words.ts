import { ledger as english } from '#content/ledger/en.ts'
import { type LedgerWord, ledger as spanish } from '#content/ledger/es.ts'
import type { Language } from '#domain/plans/event-types.ts'

export type SayLedger = (word: LedgerWord, values?: Readonly<Record<string, string | number>>) => string

/** The ledger's words in one language, with `{…}` filled in. */
export function ledgerWords(language: Language): SayLedger {
  const words = language === 'en' ? english : spanish
  // By a function: a value may hold "$&" and is taken as it is.
  return (word, values = {}) =>
    words[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
