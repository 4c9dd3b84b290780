import type { IngredientTotal } from '#domain/drinks/cocktails.ts'
import type { ResultLine } from '#domain/drinks/drink-result.ts'
import { currencyExponent, type MinorUnits } from '#domain/money/money.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { tableCsv } from '../_shared/files/csv.ts'
import { printable } from '../_shared/files/safe-text.ts'
import { type DrinksSheet, lineCost, sizeText } from './drinks-sheet.ts'
import type { DrinkWords } from './messages.ts'

const safe = (text: string): string => safeTableCell(printable(text))

const COLUMNS = [
  'shop',
  'item',
  'bottle',
  'size',
  'bought',
  'needed',
  'cases',
  'case-of',
  'loose',
  'price',
  'cost',
  'returnable',
] as const

/** A row for each line of the shopping list and each ingredient of cocktails; amounts are numbers of the plan's currency. */
export function toCsv({ result, ingredients, currency }: DrinksSheet, words: DrinkWords): string {
  const { t, itemName, shopName, bottleName } = words
  const money = (amount: MinorUnits | null) =>
    amount === null ? null : Number((amount / 10 ** currencyExponent(currency)).toFixed(currencyExponent(currency)))
  const lineRow = (line: ResultLine) => [
    safe(shopName(line.shop)),
    safe(itemName(line.item)),
    safe(line.bottleId === null ? '' : bottleName(line.bottleId)),
    safe(sizeText(line, words)),
    line.bought,
    line.needed,
    line.cases,
    line.caseOf,
    line.loose,
    money(line.price?.likely ?? null),
    money(lineCost(line)),
    line.isReturnable ? safe(t('drinks.paper.yes')) : '',
  ]
  const ingredientRow = ({ name, unit, amount }: IngredientTotal) => [
    safe(t('drinks.paper.cocktails')),
    safe(name),
    '',
    unit === 'piece' ? '' : unit,
    amount,
    amount,
    ...COLUMNS.slice(6).map(() => null),
  ]
  return tableCsv({
    columns: COLUMNS.map((name) => ({ header: safe(t(`drinks.column.${name}`)), width: 12, isNumber: false })),
    rows: [...result.lines.map(lineRow), ...ingredients.map(ingredientRow)],
  })
}
