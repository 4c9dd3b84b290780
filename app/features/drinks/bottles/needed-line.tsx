import { Anchor } from '@mantine/core'
import { IconBottle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { DOT, dotted } from '#app/lib/format/dotted.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { DrinkType } from '#domain/drinks/bottles/bottles.ts'
import { bottleName, boughtText, itemName, sizeText } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'
import { itemsOfType } from './chosen-item.ts'

/** How many bottles of a type the plan needs, and what is chosen for them. */
export function NeededLine({ type }: { readonly type: DrinkType }) {
  const { t, language } = useT()
  const { plan, figures } = useDrinks()
  const items = itemsOfType(type)
  const lines = figures.lines.filter(({ item }) => items.includes(item))
  return (
    <div className="remark">
      <IconBottle size={20} stroke={1.7} aria-hidden />
      <div className="stack gap-6">
        {lines.length === 0 ? <p>{t('bottles.not-needed')}</p> : null}
        {lines.map((line) => (
          <p key={line.item}>
            <span className="strong">
              {itemName(line.item, t)}: {boughtText(line, t)}
            </span>
            {DOT}
            {dotted([
              line.bottle ? bottleName(line.bottle, t) : t('shopping.choice.as-usual'),
              sizeText(line.item, line.size, language) || null,
              line.price
                ? formatMoney(line.bought * line.price.likely, plan.currency, language, { estimate: 'nearest' })
                : t('shopping.list.no-price'),
            ])}
          </p>
        ))}
        <Anchor component={Link} to={`/app/drinks-wizard?plan=${plan.id}&step=result`}>
          {t('bottles.to-list')}
        </Anchor>
      </div>
    </div>
  )
}
