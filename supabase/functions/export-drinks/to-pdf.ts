import { BOTTLE_PRICES_OF } from '#domain/drinks/bottles/bottle-rows.ts'
import type { ResultLine } from '#domain/drinks/drink-result.ts'
import { SHOPS, type Shop } from '#domain/drinks/shopping-list.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'
import { cellsOf, columnsOf, heightOnPage, writeTableName } from '../_shared/files/paper-tables.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { writeCount, writeDay, writeMoney } from '../_shared/write-out.ts'
import { casesText, type DrinksSheet, ingredientText, lineCost, sizeText } from './drinks-sheet.ts'
import type { DrinkWords } from './messages.ts'

const DOT = '  ·  '

interface PdfContext {
  readonly paper: Paper
  readonly sheet: DrinksSheet
  readonly words: DrinkWords
}

/** The shopping list on paper: what it costs in all, then a table for each shop. */
export async function toPdf(sheet: DrinksSheet, size: PaperSize, words: DrinkWords): Promise<Uint8Array<ArrayBuffer>> {
  const { t, language } = words
  const planName = printableLine(sheet.planName)
  const paper = new Paper({
    size,
    title: `${t('drinks.paper.title')}: ${planName}`,
    language,
    madeAt: new Date(`${sheet.madeOn}T00:00:00Z`),
    footer: (page, pages) => [planName, t('drinks.paper.page', { page, pages })].join(DOT),
  })
  const pdf: PdfContext = { paper, sheet, words }
  writeHead(pdf, planName)
  if (sheet.result.lines.length === 0) paper.text(t('drinks.paper.empty'))
  for (const shop of SHOPS) writeShop(pdf, shop)
  writeIngredients(pdf)
  if (sheet.result.lines.length > 0) {
    const day = writeDay(BOTTLE_PRICES_OF, language)
    paper.text(t('drinks.paper.prices', { day }), { size: 8, color: QUIET })
    paper.text(t('drinks.paper.returns'), { size: 8, color: QUIET })
  }
  return await paper.finish()
}

function writeHead({ paper, sheet, words }: PdfContext, planName: string): void {
  const { t, language, itemName } = words
  const { result, currency } = sheet
  const money = (amount: MinorUnits) => writeMoney(amount, currency, language)
  const count = (number: number) => writeCount(number, language)
  paper.text(t('drinks.paper.title'), { size: 10, color: QUIET })
  paper.text(planName, { size: 22, isBold: true })
  const facts = [
    t('drinks.paper.event-on', { day: writeDay(sheet.eventOn, language) }),
    t('drinks.paper.made-on', { day: writeDay(sheet.madeOn, language) }),
    t('drinks.paper.for', { adults: count(sheet.adults), minors: count(sheet.minors) }),
  ]
  paper.text(facts.join(DOT), { color: QUIET })
  paper.space(10)
  if (result.lines.length > result.unpriced.length) {
    paper.text(t('drinks.paper.total', { money: money(result.total.likely) }), { size: 14, isBold: true })
    paper.text(t('drinks.paper.range', { low: money(result.total.low), high: money(result.total.high) }), {
      color: QUIET,
    })
  }
  if (result.unpriced.length > 0)
    paper.text(t('drinks.paper.unpriced', { list: result.unpriced.map(itemName).join(', ') }), { color: QUIET })
  const served = [
    ...(result.glasses > 0 ? [t('drinks.paper.glasses', { count: count(result.glasses) })] : []),
    ...(result.bartenders > 0 ? [t('drinks.paper.bartenders', { count: count(result.bartenders) })] : []),
  ]
  if (served.length > 0) paper.text(served.join(DOT))
  paper.space(14)
}

/** The lines of one shop, which stay together where they fit on a page. */
function writeShop({ paper, sheet, words }: PdfContext, shop: Shop): void {
  const { t, language, shopName } = words
  const lines = sheet.result.lines.filter((line) => line.shop === shop)
  if (lines.length === 0) return
  const total = lines.reduce((sum, line) => sum + (lineCost(line) ?? 0), 0)
  const count = total > 0 ? writeMoney(minorUnits(total), sheet.currency, language) : ''
  paper.keepTogether(heightOnPage(paper, { rows: lines.length }))
  writeTableName(paper, { name: shopName(shop), count, rows: lines.length })
  const columns = columnsOf(paper, { item: 'rest', size: 0.1, bought: 0.1, cases: 0.22, returns: 0.12, cost: 0.17 })
  const head = {
    item: t('drinks.column.item'),
    size: t('drinks.column.size'),
    bought: t('drinks.column.bought'),
    cases: t('drinks.column.cases'),
    returns: t('drinks.paper.returns-head'),
    cost: t('drinks.column.cost'),
  }
  paper.beginTable(cellsOf(head, columns), shopName(shop))
  for (const line of lines) {
    const cost = lineCost(line)
    const texts = {
      item: itemText(line, words),
      size: sizeText(line, words),
      bought: writeCount(line.bought, language),
      cases: casesText(line, words),
      returns: line.isReturnable ? t('drinks.paper.yes') : '',
      cost: cost === null ? '–' : writeMoney(cost, sheet.currency, language),
    }
    paper.row(cellsOf(texts, columns))
    paper.rule()
  }
  paper.endTable()
  paper.space(14)
}

/** What the hosts' own cocktails take besides the bottles. */
function writeIngredients({ paper, sheet: { ingredients }, words }: PdfContext): void {
  const { t } = words
  const rows = ingredients.length
  if (rows === 0) return
  const name = t('drinks.paper.cocktails')
  paper.keepTogether(heightOnPage(paper, { rows }))
  writeTableName(paper, { name, count: '', rows })
  const columns = columnsOf(paper, { item: 'rest', bought: 0.25 })
  paper.beginTable(cellsOf({ item: t('drinks.column.item'), bought: t('drinks.column.bought') }, columns), name)
  for (const each of ingredients) {
    paper.row(cellsOf({ item: printableLine(each.name), bought: ingredientText(each, words) }, columns))
    paper.rule()
  }
  paper.endTable()
  paper.space(14)
}

/** "Tequila: Herradura Reposado" */
function itemText({ item, bottleId }: ResultLine, { itemName, bottleName }: DrinkWords): string {
  const bottle = bottleId === null ? '' : bottleName(bottleId)
  return printableLine(bottle === '' ? itemName(item) : `${itemName(item)}: ${bottle}`)
}
