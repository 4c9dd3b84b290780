import { ActionIcon } from '@mantine/core'
import { IconBottle, IconDotsVertical, IconPencil, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { SHOPS, type Shop, type ShoppingItem, type ShoppingLine } from '#domain/drinks/shopping-list.ts'
import { bottlesPath } from '../bottles/bottles-path.ts'
import { bottleName, boughtText, casesText, itemName, shopName, sizeText, typeOfItem } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import classes from './result.module.css'

interface ShoppingCardsProps {
  /** False while only the first card is shown, without the menus of its lines. */
  readonly isWhole: boolean
}

/** The shopping list, a card for each shop. */
export function ShoppingCards({ isWhole }: ShoppingCardsProps) {
  const { t } = useT()
  const { figures } = useDrinks()
  const [choosing, setChoosing] = useState<ShoppingItem | null>(null)
  const shops = SHOPS.filter((shop) => figures.lines.some((line) => line.shop === shop))
  if (shops.length === 0) return <p className="remark">{t('shopping.list.empty')}</p>
  return (
    <div className={classes.shops}>
      {shops.slice(0, isWhole ? undefined : 1).map((shop) => (
        <ShopCard key={shop} shop={shop} onChoose={isWhole ? setChoosing : null} />
      ))}
      <p className="soft small">
        {t('shopping.list.returnable-note')} {t('shopping.list.approximate')}
      </p>
      <ChoiceDialog item={choosing} onClose={() => setChoosing(null)} />
    </div>
  )
}

interface ShopCardProps {
  readonly shop: Shop
  /** Null: the lines have no menus yet. */
  readonly onChoose: ((item: ShoppingItem) => void) | null
}

function ShopCard({ shop, onChoose }: ShopCardProps) {
  const { t, language } = useT()
  const { plan, figures } = useDrinks()
  const lines = figures.lines.filter((line) => line.shop === shop)
  const total = lines.reduce((sum, { bought, price }) => sum + bought * (price?.likely ?? 0), 0)
  return (
    <section className="card padded" aria-labelledby={`drinks-shop-${shop}`}>
      <div className="baseline wrap spread" style={{ gap: '4px 16px' }}>
        <h3 id={`drinks-shop-${shop}`} className="subtitle">
          {shopName(shop, t)}
        </h3>
        {total > 0 ? (
          <span className={classes.total}>{formatMoney(total, plan.currency, language, { estimate: 'nearest' })}</span>
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

interface LineProps extends Pick<ShopCardProps, 'onChoose'> {
  readonly line: ShoppingLine
}

function Line({ line, onChoose }: LineProps) {
  const { t, language } = useT()
  const { plan } = useDrinks()
  const { item, bottle, size, price, bought, isOwnPrice, isReturnable } = line
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  return (
    <li className={classes.line}>
      <div className="shrinks">
        <span className="strong block">{itemName(item, t)}</span>
        <span className="soft small">
          {dotted([bottle ? bottleName(bottle, t) : null, sizeText(item, size, language) || null])}
        </span>
      </div>
      <div className={classes.amount}>
        <span className="strong">{boughtText(line, t)}</span>{' '}
        <span className="soft small">
          {dotted([casesText(line, t), isReturnable ? t('shopping.list.returnable') : null])}
        </span>
      </div>
      <div className={classes.price}>
        {price === null ? (
          <span className="warning strong small">{t('shopping.list.no-price')}</span>
        ) : (
          <>
            <span className="strong block">{money(bought * price.likely)}</span>
            <span className="soft tiny">
              {isOwnPrice
                ? t('shopping.list.own-price', { money: money(price.likely) })
                : t('shopping.list.each', { low: money(price.low), high: money(price.high) })}
            </span>
          </>
        )}
      </div>
      {onChoose ? <LineMenu line={line} onChoose={onChoose} /> : null}
    </li>
  )
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a line: another bottle, size or price, and the way to all bottles of its type. */
function LineMenu({ line: { item }, onChoose }: { [Key in keyof LineProps]: NonNullable<LineProps[Key]> }) {
  const { t } = useT()
  const { plan, form, isReadOnly, choose } = useDrinks()
  const type = typeOfItem(item)
  if (isReadOnly && type === null) return null
  return (
    <Menu position="bottom-end" width={280} {...inContent()}>
      <Menu.Target>
        <ActionIcon
          size={44}
          className={classes.menu}
          aria-label={t('shopping.list.menu', { name: itemName(item, t) })}
        >
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isReadOnly ? null : (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onChoose(item)}>
            {t('shopping.list.change')}
          </Menu.Item>
        )}
        {type === null ? null : (
          <Menu.Item component={Link} to={bottlesPath(type, plan.id)} leftSection={<IconBottle {...ICON} />}>
            {t('shopping.list.bottles')}
          </Menu.Item>
        )}
        {isReadOnly || form.choices[item] === undefined ? null : (
          <Menu.Item leftSection={<IconRestore {...ICON} />} onClick={() => choose(item, null)}>
            {t('shopping.list.usual')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
