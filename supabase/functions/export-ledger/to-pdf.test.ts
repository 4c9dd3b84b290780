import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { aContributorRow, aLedgerRow, aPaymentRow, aVendorRow, NOW_MS } from '#tests/support/ledger/ledger-row.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import type { LedgerRow } from './ledger-row.ts'
import { toStatement } from './statement.ts'
import { toPdf } from './to-pdf.ts'

const bytesOf = (row: LedgerRow, language: 'es' | 'en' = 'es') =>
  toPdf(toStatement(row, NOW_MS), language, ledgerMessages(language))

async function write(row: LedgerRow, language: 'es' | 'en' = 'es') {
  const document = await getDocumentProxy(await bytesOf(row, language))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  return { document, pages: text, text: text.join('\n'), totalPages }
}

/** Lines are broken at the width of the page, so only the text without whitespace is compared. */
const dense = (text: string) => text.normalize('NFC').replace(/\s+/gu, '')

/** Removes the text repeated on every page. */
const runningText = (pages: readonly string[]) =>
  pages
    .map(dense)
    .join('')
    .replace(/Plan·Página\d+de\d+(ProveedorEstimadoAcordadoPagadoPendiente)?/g, '')

const FULL = aLedgerRow({
  vendors: [
    aVendorRow({
      payments: [aPaymentRow(), aPaymentRow({ amount: 0.1, status: 'scheduled', paid_on: null })],
    }),
    aVendorRow({ name: 'Salón', category: 'venue', status: 'quoted', agreed_amount: null, estimated_amount: null }),
  ],
  contributors: [aContributorRow({ contributions: [{ amount: 5_000.35, received_on: '2026-11-01' }] })],
})

test('the statement names the plan, its day and the day it was made', async () => {
  const { text, document } = await write(FULL)
  expect(text).toContain('Boda de Ana y Luis')
  expect(text).toContain('Evento: 15 de mayo de 2027')
  expect(text).toContain('Al 21 de noviembre de 2026')
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Estado de cuenta: Boda de Ana y Luis' })
})

test('each category has its four figures to the cent', async () => {
  const { text } = await write(FULL)
  expect(dense(text)).toContain(
    dense('Música 49,999.25 60,000.00 15,000.50 44,999.50 Excede el presupuesto por 10,000.75'),
  )
  expect(dense(text)).toContain(dense('Total 350,000.00 60,000.00 15,000.50 44,999.50'))
})

test('unknown amounts are marked as unknown, in both languages', async () => {
  expect(dense((await write(FULL)).text)).toContain(dense('Salón Por definir Por definir 0.00 Por definir'))
  expect(dense((await write(FULL, 'en')).text)).toContain(dense('Salón Unknown Unknown 0.00 Unknown'))
})

test('a sum with an unknown part is marked as a minimum', async () => {
  const vendors = [aVendorRow(), aVendorRow({ status: 'quoted', agreed_amount: null, payments: [aPaymentRow()] })]
  const { text } = await write(aLedgerRow({ vendors }))
  expect(dense(text)).toContain(dense('Música 49,999.25 al menos'))
  expect(text).toContain('60,000.00')
})

test.each([
  ['CLP', 1_234_567, '1,234,567'],
  ['KWD', 1_234.5, '1,234.500'],
])('an amount in %s has its decimals', async (currency, amount, written) => {
  const vendors = [aVendorRow({ agreed_amount: amount, estimated_amount: null })]
  const { text } = await write(aLedgerRow({ currency, total_budget: 10, budget_allocations: [], vendors }))
  expect(text).toContain(written)
})

test('every page is numbered', async () => {
  const vendors = Array.from({ length: 40 }, (_, index) =>
    aVendorRow({ name: `Proveedor ${index}`, payments: [aPaymentRow(), aPaymentRow()] }),
  )
  const { pages, totalPages } = await write(aLedgerRow({ vendors }))
  expect(totalPages).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${totalPages}`)
})

test('the same ledger on the same day gives the same file except for its random id', async () => {
  const readable = async () => new TextDecoder('latin1').decode(await bytesOf(FULL)).replace(/\/ID \[.*\]/, '')
  expect(await readable()).toBe(await readable())
})

describe('PDF: user text in a statement', () => {
  const written = async (text: string) => {
    const payments = [aPaymentRow({ reference: text.slice(0, 100) })]
    const row = aLedgerRow({ name: 'Plan', vendors: [aVendorRow({ name: 'A', notes: text, payments })] })
    return await write(row)
  }

  test.each([
    ['accents', 'ñandú, ¿qué? ¡Sí! Ü ç'],
    ['brackets', '(((]]]>> /JS (app.alert(1)) /OpenAction << >> endobj stream \\) \\050'],
    ['an emoji', 'Fiesta 🎉 y 👩‍👩‍👧‍👦 aquí'],
    ['the same emoji twice', '🎉🎊🎉'],
    ['Greek', 'Καλημέρα'],
    ['Chinese', '結婚式の準備'],
    ['a combining mark', 'pi\u00f1ata man\u0303ana'],
    ['an emoji with a selector', 'Amor ❤️ y más'],
    ['ten thousand characters', 'Llevar velas (20), flores; y más. '.repeat(300)],
    ['a word wider than the page', 'x'.repeat(400)],
  ])('user text can be found by searching: %s', async (_, text) => {
    expect(runningText((await written(text)).pages)).toContain(dense(text))
  })

  test.each([
    ['Arabic', 'حفل زفاف'],
    ['Hebrew between Latin', 'Boda de שלום y Ana'],
    ['Latin between Hebrew', 'שלום Ana y Luis עולם'],
    ['a number between Hebrew', 'שלום 1,250.50 עולם'],
    ['a long note in Hebrew', 'שלום עולם '.repeat(60)],
    ['letters turned by a mark', 'abc\u202edef\u202c'],
    ['isolated letters', '\u2067abc\u2069 \u200fDJ\u200e'],
  ])('right-to-left user text can be found by searching: %s', async (_, text) => {
    const withoutMarks = (value: string) => dense(value).replace(/\p{Bidi_Control}/gu, '')
    expect(withoutMarks(runningText((await written(text)).pages))).toContain(withoutMarks(text))
  })

  test('user text keeps the letters beside characters that nobody sees', async () => {
    const { text } = await written('ad\u200bmin\u200d Zo\u00ad\u0301calo\ufe0f fin')
    expect(text.replace(/\p{Cf}|\p{Variation_Selector}/gu, '').normalize('NFC')).toContain('admin Zócalo fin')
  })

  test('user text stays readable with more distinct signs than a font has numbers for', async () => {
    let sign = 0x20000
    const signs = (count: number) => Array.from({ length: count }, () => String.fromCodePoint(sign++)).join('')
    const vendors = Array.from({ length: 35 }, (_, index) =>
      aVendorRow({ name: `V${index + 10}`, notes: signs(2_000) }),
    )
    const { text } = await write(
      aLedgerRow({ vendors: [...vendors, aVendorRow({ name: 'Zócalo №1', notes: 'Ωmega' })] }),
    )
    expect(dense(text)).toContain('Zócalo№1')
    expect(dense(text)).toContain('Ωmega')
    expect(text).toContain(String.fromCodePoint(0x20000))
  }, 30_000)

  test('user text takes one line when it is a name or a detail', async () => {
    const tall = 'a\n'.repeat(40)
    const payments = Array.from({ length: 50 }, () => aPaymentRow({ reference: tall }))
    const { totalPages } = await write(aLedgerRow({ vendors: [aVendorRow({ name: tall, payments })] }))
    expect(totalPages).toBeLessThan(8)
  })

  test('user text adds no active content', async () => {
    const { document } = await written('(/JS /OpenAction /AA /URI http://evil.test javascript:alert(1))')
    expect(await document.getJSActions()).toBeNull()
    expect(await document.getOpenAction()).toBeNull()
    expect(await document.getAttachments()).toBeNull()
    for (let page = 1; page <= document.numPages; page += 1) {
      expect(await (await document.getPage(page)).getAnnotations()).toEqual([])
    }
  })
})
