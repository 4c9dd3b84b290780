import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#tests/support/files/workbook.ts'
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
import { toXlsx } from './to-xlsx.ts'

async function write(row: LedgerRow, language: 'es' | 'en' = 'es') {
  const book = await readWorkbook(await toXlsx(toStatement(row, NOW_MS), ledgerMessages(language)))
  const sheet = (index: number) => {
    const found = book.sheets[index]
    if (!found) throw new Error(`There is no sheet ${index}`)
    return found
  }
  return { book, summary: sheet(0), vendors: sheet(1), payments: sheet(2), contributors: sheet(3) }
}

type Sheet = Awaited<ReturnType<typeof write>>['summary']
const columnOf = ({ rows }: Sheet, header: string) => rows.map((row) => row[rows[0]?.indexOf(header) ?? -1])

const FULL = aLedgerRow({
  vendors: [
    aVendorRow({
      payments: [aPaymentRow(), aPaymentRow({ amount: 0.1, status: 'scheduled', paid_on: null })],
    }),
    aVendorRow({ name: 'Salón', category: 'venue', status: 'quoted', agreed_amount: null, estimated_amount: null }),
    aVendorRow({
      name: 'Jardín',
      category: 'venue',
      status: 'quoted',
      agreed_amount: null,
      payments: [aPaymentRow({ amount: 1_000 })],
    }),
  ],
  contributors: [aContributorRow({ contributions: [{ amount: 5_000.35, received_on: '2026-11-01' }] })],
})

test('the sheets are named in the requested language', async () => {
  const names = async (language: 'es' | 'en') => (await write(FULL, language)).book.sheets.map(({ name }) => name)
  expect(await names('es')).toEqual(['Resumen', 'Proveedores', 'Pagos', 'Aportaciones'])
  expect(await names('en')).toEqual(['Summary', 'Vendors', 'Payments', 'Contributions'])
})

test('the summary has the figures of each category to the cent', async () => {
  const { summary } = await write(FULL)
  expect(summary.rows[0]).toEqual([
    ...['Categoría', 'Planeado', 'Acordado', 'Pagado', 'Pendiente', 'Disponible', 'Sin monto acordado'],
  ])
  // Of the costs of the venues only the paid amount of one is known.
  expect(summary.rows[1]).toEqual(['Lugar', 120_000.35, null, 1_000, null, 119_000.35, 1])
  expect(summary.rows[3]).toEqual(['Música', 49_999.25, 60_000, 15_000.5, 44_999.5, -10_000.75, 0])
  expect(summary.rows[4]).toEqual(['Total', 350_000, 60_000, 16_000.5, 44_999.5, 289_000, 1])
})

test('amounts are numbers in the format of their currency, days are dates', async () => {
  const { payments } = await write(FULL)
  const cells = ['B3', 'C3', 'E3'].map((address) => payments.cell(address))
  expect(cells).toEqual([
    { value: 'Mariachi Los Galleros', isText: true, format: null },
    { value: 15_000.5, isText: false, format: '#,##0.00 "MXN"' },
    { value: new Date('2026-11-10T00:00:00Z'), isText: false, format: 'yyyy-mm-dd' },
  ])
})

test.each([
  ['CLP', 1_234_567, '#,##0 "CLP"'],
  ['KWD', 1_234.567, '#,##0.000 "KWD"'],
])('an amount in %s keeps its decimals', async (currency, amount, format) => {
  const vendors = [aVendorRow({ agreed_amount: amount, estimated_amount: null })]
  const { vendors: sheet } = await write(aLedgerRow({ currency, total_budget: 10, budget_allocations: [], vendors }))
  expect(sheet.cell('E2')).toEqual({ value: amount, isText: false, format })
})

test('an unknown amount is an empty cell', async () => {
  const { vendors } = await write(FULL)
  const row = columnOf(vendors, 'Proveedor').indexOf('Salón') + 1
  for (const column of ['D', 'E', 'G']) {
    expect(vendors.cell(`${column}${row}`)).toEqual({ value: null, isText: false, format: '#,##0.00 "MXN"' })
  }
})

test('a pledge is counted once, however many contributions were made', async () => {
  const contributions = [1, 2, 3].map((amount) => ({ amount, received_on: null }))
  const { contributors } = await write(aLedgerRow({ contributors: [aContributorRow({ contributions })] }))
  const sum = (header: string) =>
    columnOf(contributors, header).reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0)
  expect([sum('Prometido'), sum('Recibido')]).toEqual([15_000, 6])
})

test('the header stays visible while scrolling', async () => {
  const { book } = await write(FULL)
  for (const { frozenRows } of book.sheets) expect(frozenRows).toBe(1)
})

test('columns are as wide as their content, and new rows take their formats', async () => {
  const { summary, payments } = await write(FULL)
  expect(summary.columns).toEqual([
    { width: 20, format: null },
    ...Array(5).fill({ width: 16, format: '#,##0.00 "MXN"' }),
    { width: 24, format: '0' },
  ])
  expect(payments.columns.map(({ width }) => width)).toEqual([20, 32, 16, 14, 12, 12, 16, 20, 28])
  expect(payments.columns[4]?.format).toBe('yyyy-mm-dd')
})

test('the header filters its columns, and a printed page has all of them, on the available paper size', async () => {
  const { book } = await write(FULL)
  const headOf = ({ rows }: Sheet) => `A1:${String.fromCharCode(64 + (rows[0]?.length ?? 0))}1`
  expect(book.sheets.map(({ filter }) => filter)).toEqual(book.sheets.map(headOf))
  expect(book.sheets.map(headOf)).not.toContain('A1:@1')
  for (const { print } of book.sheets) {
    expect(print).toEqual({ fitToPage: '1', orientation: 'landscape', fitToWidth: '1', fitToHeight: '0' })
  }
})

test('the file properties name its plan, author and day', async () => {
  const { book } = await write(aLedgerRow({ name: 'Ana & Luis <3' }))
  expect(['dc:title', 'dc:creator', 'dcterms:created', 'dcterms:modified'].map(book.property)).toEqual([
    ...['Ana & Luis <3', 'Convite', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ])
})

test('an empty ledger has its headers', async () => {
  const { book } = await write(aLedgerRow({ vendors: [], contributors: [] }))
  expect(book.sheets.map(({ rows }) => rows.length)).toEqual([expect.any(Number), 1, 1, 1])
})

describe('CSV: user text in a workbook', () => {
  const cells = async (text: string) => {
    const vendors = [aVendorRow({ name: text, notes: text, payments: [aPaymentRow({ reference: text })] })]
    const { vendors: sheet, payments } = await write(aLedgerRow({ name: text, vendors }))
    expect([sheet.formulas, payments.formulas]).toEqual([0, 0])
    return [sheet.cell('B2'), sheet.cell('O2'), payments.cell('I2')]
  }

  test.each([
    ...[
      '=1+1',
      '+1',
      '-1',
      '@a',
      '\t=1',
      '\r=1',
      '\n=1',
      '\r\n',
      '\ttext',
      ' =1',
      '\u00a0=1',
      '＝1',
      '＋1',
      '－1',
      '＠a',
    ],
    '=HYPERLINK("http://evil.test")',
  ])('user text in a workbook cannot become a formula: %j', async (text) => {
    for (const cell of await cells(text)) {
      expect(cell).toEqual({ value: `'${text.replace(/\r\n?/, '\n')}`, isText: true, format: null })
    }
  })

  test('no text of a record becomes a formula, whatever its field, and every number stays one', async () => {
    const { book, summary, vendors, payments, contributors } = await write(aLedgerRow(recordsOf('=1+1')))
    const all = book.sheets.flatMap(({ rows }) => rows.flat())
    expect(all.filter((cell) => typeof cell === 'string' && /^[=+\-@]/.test(cell))).toEqual([])
    expect(all.filter((cell) => cell === "'=1+1")).toHaveLength(TEXTS_OF_RECORDS)
    expect(book.sheets.map(({ formulas }) => formulas)).toEqual([0, 0, 0, 0])
    const numbers = [summary, vendors, payments, contributors].map(({ rows }) =>
      rows.flat().filter((cell) => typeof cell === 'number'),
    )
    expect(numbers.map(({ length }) => length > 0)).toEqual([true, true, true, true])
    expect(numbers.flat().some((number) => number < 0)).toBe(true)
  })

  test.each([
    'ñ á ¿ 👩‍👩‍👧‍👦',
    'حفل زفاف',
    '<b>&amp;</b>',
    'a\nb',
    'x'.repeat(10_000),
    '_x0041_',
    ' a ',
    'constructor',
    '__proto__',
    '\ufffd',
  ])('user text in a workbook is preserved: %j', async (text) => {
    for (const cell of await cells(text)) expect(cell).toEqual({ value: text, isText: true, format: null })
  })
})
