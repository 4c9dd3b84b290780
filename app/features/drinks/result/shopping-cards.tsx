import { Button } from '@mantine/core'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { SHOPS, type Shop, type ShoppingItem, type ShoppingLine } from '#domain/drinks/shopping-list.ts'
import { bottleName, boughtText, casesText, itemName, shopName, sizeText, typeOfItem } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import classes from './result.module.css'

/** The shopping list, a card for each shop. */
export function ShoppingCards() {
  const { t } = useT()
  const { figures } = useDrinks()
  const [choosing, setChoosing] = useState<ShoppingItem | null>(null)
  if (figures.lines.length === 0) return <p className="remark">{t('drinks.list.empty')}</p>
  return (
    <div className={classes.shops}>
      {SHOPS.map((shop) => (
        <ShopCard key={shop} shop={shop} onChoose={setChoosing} />
      ))}
      <p className="soft small">
        {t('drinks.list.returnable-note')} {t('drinks.list.approximate')}
      </p>
      <ChoiceDialog item={choosing} onClose={() => setChoosing(null)} />
    </div>
  )
}

function ShopCard({ shop, onChoose }: { readonly shop: Shop; readonly onChoose: (item: ShoppingItem) => void }) {
  const { t, language } = useT()
  const { plan, figures } = useDrinks()
  const lines = figures.lines.filter((line) => line.shop === shop)
  if (lines.length === 0) return null
  const total = lines.reduce((sum, { bought, price }) => sum + bought * (price?.likely ?? 0), 0)
  return (
    <section className="card padded" aria-labelledby={`drinks-shop-${shop}`}>
      <div className="baseline wrap spread" style={{ gap: '4px 16px' }}>
        <h3 id={`drinks-shop-${shop}`} className="subtitle">
          {shopName(shop, t)}
        </h3>
        {total > 0 ? (
          <span className="figure">{formatMoney(total, plan.currency, language, { estimate: 'nearest' })}</span>
        ) : null}
      </div>
      <ul className="divided plain-list">
        {lines.map((line) => (
          <Line key={line.item} line={line} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly line: ShoppingLine
  readonly onChoose: (item: ShoppingItem) => void
}

function Line({ line, onChoose }: LineProps) {
  const { t, language } = useT()
  const { plan, form, isReadOnly, choose } = useDrinks()
  const { item, bottle, size, price, bought, isOwnPrice, isReturnable } = line
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const type = typeOfItem(item)
  const name = itemName(item, t)
  return (
    <li className={classes.line}>
      <div className="shrinks">
        <span className="strong block">{name}</span>
        <span className="soft small">
          {dotted([bottle ? bottleName(bottle, t) : null, sizeText(item, size, language) || null])}
        </span>
      </div>
      <div className="shrinks">
        <span className="strong block">{boughtText(line, t)}</span>
        <span className="soft small">
          {dotted([casesText(line, t), isReturnable ? t('drinks.list.returnable') : null])}
        </span>
      </div>
      <div className={classes.price}>
        {price === null ? (
          <span className="warning strong small">{t('drinks.list.no-price')}</span>
        ) : (
          <>
            <span className="strong block">{money(bought * price.likely)}</span>
            <span className="soft tiny nowrap">
              {isOwnPrice
                ? t('drinks.list.own-price', { money: money(price.likely) })
                : t('drinks.list.each', { low: money(price.low), high: money(price.high) })}
            </span>
          </>
        )}
      </div>
      <div className={classes.ways}>
        {isReadOnly ? null : (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
            aria-label={t('drinks.list.change-name', { name })}
            onClick={() => onChoose(item)}
          >
            {t('drinks.list.change')}
          </Button>
        )}
        {type === null ? null : (
          <Button
            component={Link}
            to={`/bottle-recommendations/${type}?plan=${plan.id}`}
            variant="subtle"
            aria-label={t('drinks.list.bottles-name', { name })}
          >
            {t('drinks.list.bottles')}
          </Button>
        )}
        {isReadOnly || form.choices[item] === undefined ? null : (
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
            aria-label={t('drinks.list.usual-name', { name })}
            onClick={() => choose(item, null)}
          >
            {t('drinks.list.usual')}
          </Button>
        )}
      </div>
    </li>
  )
}
