import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatMoney, formatPercent } from '#app/lib/format/format.ts'
import { hasOwnNotes, styleOfBottle } from '#domain/drinks/bottles/bottle-styles.ts'
import { type Bottle, bottlePrice, type PricePlace } from '#domain/drinks/bottles/bottles.ts'
import type { ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { drinkFigures } from '../drink-figures.ts'
import { bottleName, itemName, sizeText } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'
import classes from './bottles.module.css'
import { itemOfBottle } from './chosen-item.ts'

interface BottleCardProps {
  readonly bottle: Bottle
  readonly place: PricePlace
  readonly isForPlan: boolean
}

/** One bottle: what it is, its price band, how it tastes and with what; for a plan also what choosing it would change. */
export function BottleCard({ bottle, place, isForPlan }: BottleCardProps) {
  const { t, language } = useT()
  const id = useId()
  const style = styleOfBottle(bottle.id)
  const price = bottlePrice(bottle, place)
  const item = itemOfBottle(bottle)
  const money = (amount: number) => formatMoney(amount, place.currency, language, { estimate: 'nearest' })
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h3 id={id} className="subtitle">
        {bottleName(bottle, t)}
      </h3>
      <p className="soft small">
        {dotted([
          style && t(`bottles.style.${style}`),
          sizeText(bottle.type === 'soft-drinks' && item === 'ice' ? 'ice' : null, bottle.size, language),
          bottle.abv > 0 ? t('bottles.abv', { percent: formatPercent(bottle.abv / 100, language) }) : null,
        ])}
      </p>
      <p className="strong">
        {price === null
          ? t('shopping.list.no-price')
          : t('bottles.price', { low: money(price.low), high: money(price.high) })}
      </p>
      {style && hasOwnNotes(style) ? (
        <>
          <p className="small">{t(`bottles.style-taste.${style}`)}</p>
          <p className="small soft">{t(`bottles.style-food.${style}`)}</p>
        </>
      ) : null}
      {isForPlan && item !== null ? <Choice bottle={bottle} item={item} /> : null}
    </article>
  )
}

interface ChoiceProps {
  readonly bottle: Bottle
  readonly item: ShoppingItem
}

/** What the whole list would cost more or less with this bottle, and the button that chooses it. */
function Choice({ bottle, item }: ChoiceProps) {
  const { t, language } = useT()
  const { plan, form, place, figures, choose, isReadOnly } = useDrinks()
  if (!figures.lines.some((line) => line.item === item)) return null
  const isChosen = form.choices[item]?.bottleId === bottle.id
  const choice = { bottleId: bottle.id, price: null, size: null }
  const changed = drinkFigures({ ...form, choices: { ...form.choices, [item]: choice } }, place)
  const difference = changed.result.total.likely - figures.result.total.likely
  const money = formatMoney(difference, plan.currency, language, { estimate: 'nearest', isChange: true })
  const name = bottleName(bottle, t)
  return (
    <div className={classes.choice}>
      <p className="small">
        {isChosen ? t('bottles.chosen') : difference === 0 ? t('bottles.same-total') : t('bottles.change', { money })}
      </p>
      {isReadOnly ? null : (
        <Button
          variant={isChosen ? 'light' : 'default'}
          aria-pressed={isChosen}
          leftSection={isChosen ? <IconCheck size={18} stroke={2} aria-hidden /> : null}
          aria-label={t(isChosen ? 'bottles.unchoose-name' : 'bottles.choose-name', {
            name,
            item: itemName(item, t),
          })}
          onClick={() => choose(item, isChosen ? null : choice)}
        >
          {isChosen ? t('bottles.unchoose') : t('bottles.choose')}
        </Button>
      )}
    </div>
  )
}
