import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import { ChartCursor } from '#app/ui/charts/chart-cursor.tsx'
import { useChartCursor } from '#app/ui/charts/use-chart-cursor.ts'
import { minorUnits } from '#domain/money/money.ts'
import type { CategoryFigures, GroupFigures } from '#domain/payments/figures.ts'
import { atLeastLabel, type LedgerLocale, leftLabel, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './category-chart.module.css'
import { MoneyBar } from './money-bar.tsx'

/** Planned, agreed and paid of every category on one scale. Each category can be read out; at first it is the whole. */
export function CategoryChart({ label, labelledBy }: { readonly label: string; readonly labelledBy: string }) {
  const { t, language } = useT()
  const { plan, items } = useLedger()
  const id = useId()
  const { categories } = items.figures
  const { at, isActive, area, input } = useChartCursor(categories.length + 1, 0)
  const read = categories[at - 1]
  const name = read ? categoryName(read.category, t) : t('ledger.charts.all-categories')
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const scale = Math.max(
    ...categories.map(({ planned, paid, pending }) => Math.max(planned ?? 0, paid + pending.atLeast)),
  )

  return (
    <figure className={classes.chart} aria-labelledby={labelledBy}>
      <output htmlFor={id} className={classes.readout} data-active={isActive}>
        <GroupReadout name={name} figures={read ?? items.figures.plan} locale={locale} />
      </output>
      <div className={classes.rows} {...area}>
        <ChartCursor id={id} label={label} point={name} input={input} />
        {categories.map((figures, index) => (
          <CategoryRow
            key={figures.category}
            figures={figures}
            scale={scale}
            place={index + 1}
            isActive={figures === read}
            locale={locale}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        <li data-of="paid">{t('ledger.figure.paid')}</li>
        <li data-of="pending">
          {t(items.figures.plan.sent > 0 ? 'ledger.figure.pending-or-sent' : 'ledger.figure.pending')}
        </li>
        <li data-of="planned">{t('ledger.figure.left')}</li>
        <li data-of="beyond">{t('ledger.charts.beyond')}</li>
      </ul>
    </figure>
  )
}

interface CategoryRowProps {
  readonly figures: CategoryFigures
  readonly scale: number
  readonly place: number
  readonly isActive: boolean
  readonly locale: LedgerLocale
}

function CategoryRow({ figures, scale, place, isActive, locale }: CategoryRowProps) {
  const { t } = locale
  const { category, planned, paid, pending, overBudgetBy } = figures
  // As the bar: what was paid beyond an agreed amount, or before there was one, is spent too.
  const spent = { ...pending, atLeast: minorUnits(paid + pending.atLeast) }
  return (
    <div className={classes.row} data-point={place} data-active={isActive}>
      <span className={classes.name}>
        <CategoryIcon category={category} size={18} />
        {categoryName(category, t)}
      </span>
      <span className={classes.amounts} data-bad={overBudgetBy > 0}>
        {overBudgetBy > 0 ? <IconAlertTriangle size={16} stroke={2} aria-label={t('ledger.charts.beyond')} /> : null}
        {t('ledger.charts.agreed-of-planned', {
          agreed: atLeastLabel(spent, locale),
          planned: moneyLabel(planned ?? 0, locale),
        })}
      </span>
      <MoneyBar planned={planned} paid={paid} pending={pending.atLeast} scale={scale} />
    </div>
  )
}

interface GroupReadoutProps {
  readonly name: string
  readonly figures: GroupFigures
  readonly locale: LedgerLocale
}

function GroupReadout({ name, figures, locale }: GroupReadoutProps) {
  const { t } = locale
  const { planned, agreed, paid, owed, sent, overBudgetBy } = figures
  const parts = [
    { name: t('ledger.figure.planned'), text: moneyLabel(planned ?? 0, locale) },
    { name: t('ledger.figure.agreed'), text: atLeastLabel(agreed, locale) },
    { name: t('ledger.figure.paid'), text: moneyLabel(paid, locale) },
    ...(sent > 0 ? [{ name: t('plans.month.sent'), text: moneyLabel(sent, locale) }] : []),
    { name: t('ledger.figure.pending'), text: atLeastLabel(owed, locale) },
  ]
  return (
    <>
      <span className="strong">{name}</span>{' '}
      <span className={classes.figures}>
        {parts.map((part) => (
          <span key={part.name}>
            <span className="soft">{part.name}</span> <strong>{part.text}</strong>{' '}
          </span>
        ))}
      </span>
      <span className={`icon-line strong ${overBudgetBy > 0 ? 'danger' : ''}`}>
        {overBudgetBy > 0 ? <IconAlertTriangle size={18} stroke={1.9} aria-hidden /> : null}
        {leftLabel(figures, locale)}
      </span>
    </>
  )
}
