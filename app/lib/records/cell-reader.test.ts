import { describe, expect, test } from 'vitest'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { toDay } from '#domain/day/day.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { cellReaders, type InputReader, requiredCell } from './cell-reader.ts'
import { recordSchema } from './record-form.ts'

const context = { currency: 'MXN', language: 'es', today: toDay('2026-11-21') } as const
const key = (issue: string) => `ledger.error.${issue}` as MessageKey

const FIELDS = {
  vendorName: VENDOR_FIELDS.name,
  agreed: VENDOR_FIELDS.agreed,
  finalPaymentOn: VENDOR_FIELDS.finalPaymentOn,
  amount: PAYMENT_FIELDS.amount,
  dueOn: PAYMENT_FIELDS.dueOn,
  paidOn: PAYMENT_FIELDS.paidOn,
} as const

const TYPED: Readonly<Record<string, readonly string[]>> = {
  text: ['', ' ', 'Flores', ' Flores ', 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(5000)],
  money: ['', ' ', '0', '5000', '$5,000.50', '-1', 'mucho', '5,0.0', '9'.repeat(10), '9'.repeat(30)],
  day: ['', '2026-11-21', '2026-11-22', '2026-11-23', '2026-02-30', '21/11/2026', '0001-01-01', '9999-12-31'],
}

const outcomeOf = (reader: InputReader<unknown>, typed: string) => {
  const outcome = reader.safeParse(typed)
  return outcome.success ? { read: outcome.data } : { refused: outcome.error.issues[0]?.message }
}

describe('a cell says of what is typed what the form says', () => {
  const readers = cellReaders(FIELDS, context, key)
  const schemas = recordSchema(FIELDS, context, key).shape
  test.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])('%s', (name) => {
    for (const typed of TYPED[FIELDS[name].type] ?? []) {
      const schema: InputReader<unknown> = schemas[name]
      expect({ typed, ...outcomeOf(readers[name], typed) }).toEqual({ typed, ...outcomeOf(schema, typed) })
    }
  })
})

test('a cell that needs a value refuses an empty one, and says the rest as before', () => {
  const reader = requiredCell(cellReaders(FIELDS, context, key).agreed, 'ledger.error.agreed-required')
  expect(outcomeOf(reader, ' ')).toEqual({ refused: 'ledger.error.agreed-required' })
  expect(outcomeOf(reader, 'mucho')).toEqual({ refused: 'ledger.error.amount-invalid' })
  expect(outcomeOf(reader, '5000')).toEqual({ read: 500_000 })
})
