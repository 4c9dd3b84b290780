import excel, { type Worksheet } from 'exceljs'
import { describe, expect, test } from 'vitest'
import { ledgerWords } from '../_shared/ledger-words.ts'
import { aContributorRow, aLedgerRow, aPaymentRow, aVendorRow, NOW_MS } from './a-ledger-row.ts'
import type { LedgerRow } from './ledger-row.ts'
import { toStatement } from './statement.ts'
import { toXlsx } from './to-xlsx.ts'

async function write(row: LedgerRow, language: 'es' | 'en' = 'es') {
  const book = new excel.Workbook()
  await book.xlsx.load(await toXlsx(toStatement(row, NOW_MS), ledgerWords(language)))
  const sheet = (index: number) => book.worksheets[index] as Worksheet
  return { book, summary: sheet(0), vendors: sheet(1), payments: sheet(2), contributors: sheet(3) }
}

const valuesOf = (sheet: Worksheet, row: number) => (sheet.getRow(row).values as unknown[]).slice(1)
const columnOf = (sheet: Worksheet, header: string) => {
  const index = valuesOf(sheet, 1).indexOf(header) + 1
  return sheet.getColumn(index)
}

const FULL = aLedgerRow({
  vendors: [
    aVendorRow({
      payments: [aPaymentRow(), aPaymentRow({ amount: 0.1, status: 'scheduled', state: 'scheduled', paid_on: null })],
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

test('the sheets are named in the language asked for', async () => {
  const names = async (language: 'es' | 'en') => (await write(FULL, language)).book.worksheets.map(({ name }) => name)
  expect(await names('es')).toEqual(['Resumen', 'Proveedores', 'Pagos', 'Aportaciones'])
  expect(await names('en')).toEqual(['Summary', 'Vendors', 'Payments', 'Contributions'])
})

test('the summary has the figures of each category to the cent', async () => {
  const { summary } = await write(FULL)
  expect(valuesOf(summary, 1)).toEqual([
    ...['Categoría', 'Planeado', 'Acordado', 'Pagado', 'Por pagar', 'Disponible', 'Sin monto acordado'],
  ])
  // Nothing of what the venues cost is known but what one was paid.
  expect(valuesOf(summary, 2)).toEqual(['Lugar', 120_000.35, undefined, 1_000, undefined, 119_000.35, 1])
  expect(valuesOf(summary, 4)).toEqual(['Música', 49_999.25, 60_000, 15_000.5, 44_999.5, -10_000.75, 0])
  expect(valuesOf(summary, 5)).toEqual(['Total', 350_000, 60_000, 16_000.5, 44_999.5, 289_000, 1])
})

test('amounts are numbers in the format of their currency, days are dates', async () => {
  const { payments } = await write(FULL)
  const [amount, due] = [payments.getCell('C3'), payments.getCell('E3')]
  expect([payments.getCell('B3').value, amount.value, amount.numFmt]).toEqual([
    'Mariachi Los Galleros',
    15_000.5,
    '#,##0.00 "MXN"',
  ])
  expect([due.value, due.numFmt]).toEqual([new Date('2026-11-10T00:00:00Z'), 'yyyy-mm-dd'])
})

test.each([
  ['CLP', 1_234_567, '#,##0 "CLP"'],
  ['KWD', 1_234.567, '#,##0.000 "KWD"'],
])('an amount in %s keeps its decimals', async (currency, amount, format) => {
  const vendors = [aVendorRow({ agreed_amount: amount, estimated_amount: null })]
  const { vendors: sheet } = await write(aLedgerRow({ currency, total_budget: 10, budget_allocations: [], vendors }))
  expect([sheet.getCell('E2').value, sheet.getCell('E2').numFmt]).toEqual([amount, format])
})

test('what nobody knows is an empty cell', async () => {
  const { vendors } = await write(FULL)
  const names = columnOf(vendors, 'Proveedor').values
  const row = names.indexOf('Salón')
  expect([vendors.getCell(row, 4).value, vendors.getCell(row, 5).value, vendors.getCell(row, 7).value]).toEqual([
    ...[null, null, null],
  ])
})

test('a pledge is counted once, however often money came', async () => {
  const contributions = [1, 2, 3].map((amount) => ({ amount, received_on: null }))
  const { contributors } = await write(aLedgerRow({ contributors: [aContributorRow({ contributions })] }))
  const sum = (header: string) =>
    columnOf(contributors, header).values.reduce<number>(
      (all, value) => all + (typeof value === 'number' ? value : 0),
      0,
    )
  expect([sum('Prometido'), sum('Recibido')]).toEqual([15_000, 6])
})

test('the head stays while the rest is scrolled', async () => {
  const { book } = await write(FULL)
  for (const sheet of book.worksheets) expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
})

describe('what people write', () => {
  const cells = async (text: string) => {
    const vendors = [aVendorRow({ name: text, notes: text, payments: [aPaymentRow({ reference: text })] })]
    const { vendors: sheet, payments } = await write(aLedgerRow({ name: text, vendors }))
    return [sheet.getCell('B2'), sheet.getCell('O2'), payments.getCell('I2')]
  }

  test.each(['=1+1', '+1', '-1', '@a', '\t=1', '=HYPERLINK("http://evil.test")'])(
    'cannot calculate: %j',
    async (text) => {
      for (const cell of await cells(text)) {
        expect([cell.type, cell.value]).toEqual([excel.ValueType.String, `'${text}`])
      }
    },
  )

  test.each(['ñ á ¿ 👩‍👩‍👧‍👦', 'حفل زفاف', '<b>&amp;</b>', 'a\nb', 'x'.repeat(10_000), '_x0041_'])(
    'comes back as it was: %j',
    async (text) => {
      for (const cell of await cells(text)) expect(cell.value).toBe(text)
    },
  )
})
