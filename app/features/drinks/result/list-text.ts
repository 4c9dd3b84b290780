import type { Language, Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { type Cocktail, cocktailPurchases } from '#domain/drinks/cocktails.ts'
import { SHOPS } from '#domain/drinks/shopping-list.ts'
import type { DrinkFigures } from '../drink-figures.ts'
import { bottleName, boughtText, casesText, ingredientText, itemName, shopName, sizeText } from '../drinks-labels.ts'

interface ListOf {
  readonly planName: string
  readonly currency: string
  readonly figures: DrinkFigures
  readonly cocktails: readonly Cocktail[]
}

/** The shopping list as a message: bold shops, a line for each item, what cocktails take besides, the estimated total at the end. */
export function listText({ planName, currency, figures, cocktails }: ListOf, t: Translate, language: Language): string {
  const shops = SHOPS.flatMap((shop) => {
    const lines = figures.lines.filter((line) => line.shop === shop)
    if (lines.length === 0) return []
    const items = lines.map((line) => {
      const { bottle, size, item } = line
      const what = dotted([
        bottle ? `${itemName(item, t)} (${bottleName(bottle, t)})` : itemName(item, t),
        sizeText(item, size, language) || null,
      ])
      const cases = casesText(line, t)
      return `- ${what}: ${boughtText(line, t)}${cases ? ` (${cases})` : ''}`
    })
    return [`*${shopName(shop, t)}*\n${items.join('\n')}`]
  })
  const ingredients = cocktailPurchases(cocktails).map((each) => `- ${each.name}: ${ingredientText(each, t, language)}`)
  const mixed = ingredients.length > 0 ? [`*${t('drinks.cocktails.list')}*\n${ingredients.join('\n')}`] : []
  const { total, unpriced, lines } = figures.result
  const sum =
    lines.length > unpriced.length
      ? [t('shopping.share.total', { money: formatMoney(total.likely, currency, language, { estimate: 'nearest' }) })]
      : []
  return [`*${t('shopping.share.title', { plan: planName })}*`, ...shops, ...mixed, ...sum].join('\n\n')
}
