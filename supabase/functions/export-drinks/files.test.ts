import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { DrinkResult } from '#domain/drinks/drink-result.ts'
import type { DrinkAnswers } from '#domain/drinks/drinks-plan.ts'
import { drinkRows, exampleDrinkAnswers } from '#domain/example/drinks.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { workerTask } from './worker-task.ts'

const PLAN = {
  name: 'Boda de Ana y Luis',
  language: 'es',
  country_code: 'MX',
  currency: 'MXN',
  time_zone: 'America/Mexico_City',
  starts_at: '2027-05-15T23:00:00Z',
} as const

/** 21 November 2026 at noon in Mexico City. */
const NOW_MS = Date.UTC(2026, 10, 21, 18)

const { result: EXAMPLE } = drinkRows({ drinkPlanId: '', revision: '' })

interface Wishes {
  readonly language?: 'es' | 'en'
  readonly name?: string
  readonly result?: DrinkResult
  readonly cocktails?: DrinkAnswers['cocktails']
}

const write = (
  format: 'csv' | 'pdf',
  { language = 'es', name = PLAN.name, result = EXAMPLE, cocktails = [] }: Wishes = {},
) =>
  workerTask({
    plan: { ...PLAN, name },
    answers: exampleDrinkAnswers({ cocktails }),
    result,
    format,
    language,
    nowMs: NOW_MS,
  })

async function pdfOf(wishes: Wishes = {}) {
  const document = await getDocumentProxy(await write('pdf', wishes))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text: text.replace(/\s+/g, ' ') }
}

const rowsOf = async (wishes: Wishes = {}) =>
  papa.parse<Record<string, string>>(new TextDecoder().decode(await write('csv', wishes)), { header: true }).data

/** A cocktail whose tequila is among the bottles, and whose other ingredients are not. */
const MARGARITA = {
  name: 'Margarita',
  servings: 60,
  ingredients: [
    { name: 'Tequila', amount: 50, unit: 'ml', spirit: 'tequila' },
    { name: '=Jugo de limón', amount: 25, unit: 'ml', spirit: null },
    { name: 'Hojas de hierbabuena', amount: 4, unit: 'piece', spirit: null },
  ],
} as const

test('what cocktails take besides the bottles is in every file', async () => {
  const { text } = await pdfOf({ cocktails: [MARGARITA] })
  expect(text).toContain('Para los cócteles')
  expect(text).toMatch(/=Jugo de limón 1[.]5 l/i)
  expect(text).toContain('Hojas de hierbabuena 240 piezas')
  const rows = await rowsOf({ cocktails: [MARGARITA] })
  expect(rows.slice(EXAMPLE.lines.length)).toMatchObject([
    { Tienda: 'Para los cócteles', Bebida: "'=Jugo de limón", Tamaño: 'ml', Comprar: '1500' },
    { Bebida: 'Hojas de hierbabuena', Tamaño: '', Comprar: '240' },
  ])
})

describe('the shopping list on paper', () => {
  test('says for whom it is, what it costs with its range, and what comes from each shop', async () => {
    const { text, document } = await pdfOf()
    expect(text).toContain('Lista de compras de bebidas Boda de Ana y Luis')
    expect(text).toContain('Evento: 15 de mayo de 2027 · Al 21 de noviembre de 2026 · Para 102 adultos y 12 menores')
    const money = (minor: number) => `$${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN`
    expect(text).toContain(`En total, aproximadamente ${money(EXAMPLE.total.likely)}`)
    expect(text).toContain(`Entre ${money(EXAMPLE.total.low)} y ${money(EXAMPLE.total.high)}`)
    expect(text).toContain('Tequila: Herradura Reposado')
    for (const shop of ['Vinos y licores', 'Supermercado', 'Hielo']) expect(text).toContain(shop)
    expect(text).toContain('20 de noviembre de 2026')
    expect((await document.getMetadata()).info).toMatchObject({
      Title: 'Lista de compras de bebidas: Boda de Ana y Luis',
    })
  })

  test('has its words in the language that is asked for', async () => {
    const { text } = await pdfOf({ language: 'en' })
    expect(text).toContain('Drinks shopping list')
    expect(text).toContain('For 102 adults and 12 minors')
    expect(text).toContain('Red wine: ')
  })

  test('names what has no price, and does not call nothing a total', async () => {
    const lines = EXAMPLE.lines.map((line) => ({ ...line, price: null }))
    const { text } = await pdfOf({ result: { ...EXAMPLE, lines, unpriced: lines.map(({ item }) => item) } })
    expect(text).toContain('Sin precio conocido, fuera del total: Vino tinto, ')
    expect(text).not.toContain('En total')
  })

  test('an empty list says so', async () => {
    expect((await pdfOf({ result: { ...EXAMPLE, lines: [], unpriced: [] } })).text).toContain(
      'No hay nada que comprar.',
    )
  })

  test('PDF: hostile names are there as they were typed, and no action', async () => {
    const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '')
    const missing: string[] = []
    const result = { ...EXAMPLE, lines: [], unpriced: [] }
    for (const name of HOSTILE_TEXTS) {
      const { text, document } = await pdfOf({ name, result })
      if (!visible(text).includes(visible(printableLine(name)))) missing.push(name)
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getOpenAction()).toBeNull()
    }
    expect(missing).toEqual([])
  })
})

describe('the shopping list as a table', () => {
  test('has a row for each line with what it costs', async () => {
    const rows = await rowsOf()
    expect(rows).toHaveLength(EXAMPLE.lines.length)
    const tequila = EXAMPLE.lines.find(({ item }) => item === 'tequila')
    expect(rows.find((row) => row['Bebida'] === 'Tequila')).toMatchObject({
      Tienda: 'Vinos y licores',
      Botella: 'Herradura Reposado',
      Tamaño: '700 ml',
      Comprar: String(tequila?.bought),
      'Precio de una': '615',
      Costo: String(615 * (tequila?.bought ?? 0)),
      'Se puede devolver': 'Sí',
    })
    expect(rows.find((row) => row['Bebida'] === 'Cerveza')).toMatchObject({ 'Por caja': '24', Sueltas: '0' })
    expect(rows.find((row) => row['Bebida'] === 'Limones')).toMatchObject({ Tamaño: '', 'Precio de una': '' })
  })

  test('a bottle that the list no longer has is left without a name', async () => {
    const lines = EXAMPLE.lines.slice(0, 1).map((line) => ({ ...line, bottleId: '=gone()' }))
    expect(await rowsOf({ result: { ...EXAMPLE, lines } })).toMatchObject([{ Botella: '' }])
  })
})
