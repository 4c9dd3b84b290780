import { ledger as english } from '#content/ledger/en.ts'
import { type LedgerMessageKey, ledger as spanish } from '#content/ledger/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from './fill-message.ts'

export type TranslateLedger = (key: LedgerMessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The ledger's messages in one language, with `{…}` filled in. */
export function ledgerMessages(language: Language): TranslateLedger {
  const messages = language === 'en' ? english : spanish
  return (key, values = {}) => fillMessage(messages[key], values)
}
