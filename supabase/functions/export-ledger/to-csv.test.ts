import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import {
  aContributorRow,
  aLedgerRow,
  aPaymentRow,
  aVendorRow,
  NOW_MS,
  recordsOf,
  TEXTS_OF_RECORDS,
} from '#tests/support/ledger/ledger-row.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import type { LedgerRow } from './ledger-row.ts'
import { toStatement } from './statement.ts'
import { toCsv } from './to-csv.ts'

const write = (row: LedgerRow, language: 'es' | 'en' = 'es') =>
  toCsv(toStatement(row, NOW_MS), ledgerMessages(language))
const read = (text: string) => papa.parse<Record<string, string>>(text.slice(1), { header: true }).data
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 1_000), 0) / 1_000

const FULL = aLedgerRow({
  vendors: [
    aVendorRow({
      payments: [aPaymentRow(), aPaymentRow({ amount: 0.1, status: 'scheduled', paid_on: null })],
    }),
    aVendorRow({ name: 'Salón', category: 'venue', status: 'quoted', agreed_amount: null, estimated_amount: null }),
  ],
  contributors: [aContributorRow({ contributions: [{ amount: 5_000.35, received_on: null }] })],
})

test('the table begins with the byte order mark that tells spreadsheets its encoding', () => {
  expect(write(FULL).startsWith('\ufeff')).toBe(true)
})

test('every column of money adds up to the sum it is named after', () => {
  const rows = read(write(FULL))
  expect(sumOf(rows, 'Planeado')).toBe(350_000)
  expect(sumOf(rows, 'Estimado')).toBe(55_000)
  expect(sumOf(rows, 'Acordado')).toBe(60_000)
  expect(sumOf(rows, 'Monto')).toBe(15_000.6)
  expect(sumOf(rows, 'Prometido')).toBe(15_000)
  expect(sumOf(rows, 'Recibido')).toBe(5_000.35)
})

test('an unknown amount is an empty cell', () => {
  const [venue] = read(write(FULL)).filter((row) => row['Nombre'] === 'Salón')
  expect([venue?.['Acordado'], venue?.['Estimado']]).toEqual(['', ''])
})

test('a payment has its date, method and payer', () => {
  const payments = read(write(FULL, 'en')).filter((row) => row['Record'] === 'Payment')
  expect(payments).toMatchObject([
    {
      Vendor: 'Mariachi Los Galleros',
      Status: 'Confirmed',
      Amount: '15000.5',
      'Paid on': '2026-11-09',
      Method: 'Bank transfer',
    },
    { Status: 'Overdue', Amount: '0.1', 'Due on': '2026-11-10', 'Paid on': '', 'Who pays': 'Hosts' },
  ])
})

test.each([
  ['CLP', 1_234_567],
  ['KWD', 1_234.567],
  ['MXN', 9_999_999_999],
])('an amount in %s keeps every digit', (currency, amount) => {
  const row = aLedgerRow({
    currency,
    total_budget: 10,
    budget_allocations: [],
    vendors: [aVendorRow({ agreed_amount: amount })],
  })
  expect(read(write(row))[0]).toMatchObject({ Acordado: String(amount), Moneda: currency })
})

describe('CSV: user text in a table', () => {
  const cells = (text: string) => {
    const row = aLedgerRow({
      vendors: [aVendorRow({ name: text, notes: text, payments: [aPaymentRow({ reference: text })] })],
    })
    const found = read(write(row))
    return [found[3]?.['Nombre'], found[3]?.['Notas'], found[4]?.['Referencia']]
  }

  test.each(['=1+1', '+52 33 1234', '-2', '@SUM(A1)', '\t=1', ' =1', '\n=1', '\r=1', '＝1'])(
    'user text in a table cannot become a formula: %j',
    (text) => {
      for (const cell of cells(text)) expect(cell?.startsWith("'")).toBe(true)
    },
  )

  test('no text of a record becomes a formula, whatever its field', () => {
    const all = papa.parse<string[]>(write(aLedgerRow(recordsOf('=1+1'))).slice(1)).data.flat()
    expect(all.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
    expect(all.filter((cell) => cell === "'=1+1")).toHaveLength(TEXTS_OF_RECORDS)
  })

  test.each([
    'Flores;=1+1;x',
    'Flores; @SUM(A1)',
    'Flores\n=1+1',
    'Flores\t+1',
    'Flores";-1',
    'Flores\u2028=1',
    '=1;=1\n=1',
  ])(
    'user text cannot become a formula where semicolons separate cells and quotes later in a row are ignored: %j',
    (text) => {
      const row = aLedgerRow({
        vendors: [aVendorRow({ name: text, notes: text, payments: [aPaymentRow({ reference: text })] })],
      })
      const cellsOfOthers = write(row)
        .slice(1)
        .split(/[;\t\r\n]/)
      expect(cellsOfOthers.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
      expect(cells(text).map((cell) => cell?.replace(/'(?=[=+\-@])/g, ''))).toEqual(
        Array(3).fill(text.replace('\u2028', '\n')),
      )
    },
  )

  test.each(['Flores, "velas"; y\nmás', 'ñ á ¿ 👩‍👩‍👧‍👦', 'حفل زفاف', 'a=b', '50%', '"', "'"])(
    'user text in a table is preserved: %j',
    (text) => {
      expect(cells(text)).toEqual([text, text, text])
    },
  )

  test('generated numbers are unchanged', () => {
    const row = aLedgerRow({ vendors: [aVendorRow({ agreed_amount: 0 })] })
    expect(read(write(row))[3]?.['Acordado']).toBe('0')
  })
})
