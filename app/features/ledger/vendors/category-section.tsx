import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import '#app/theme/series.css'
import { CATEGORY_STYLES, CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { CategoryFigures } from '#domain/payments/figures.ts'
import { MoneyBar } from '../charts/money-bar.tsx'
import type { VendorItem } from '../ledger-items.ts'
import { atLeastLabel, type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './category-section.module.css'
import { VendorRow } from './vendor-row.tsx'

interface CategorySectionProps {
  readonly figures: CategoryFigures
  readonly vendors: readonly VendorItem[]
  readonly openIds: ReadonlySet<string>
  readonly onToggle: (vendorId: string, isOpen: boolean) => void
}

/** One category of the budget with its progress and its vendors. */
export function CategorySection({ figures, vendors, openIds, onToggle }: CategorySectionProps) {
  const { t, language } = useT()
  const { plan, isReadOnly, actions } = useLedger()
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const { category, planned, overBudgetBy } = figures
  const name = categoryName(category, t)
  const id = `ledger-category-${category}`
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <span
          className={classes.icon}
          style={
            { '--category-tone': `var(--convite-series-${CATEGORY_STYLES[category].tone})` } as React.CSSProperties
          }
        >
          <CategoryIcon category={category} size={22} />
        </span>
        <div className={classes.text}>
          <h3 id={id} className={classes.title}>
            {name}
          </h3>
          <p className={classes.progress}>{progressLabel(figures, locale)}</p>
        </div>
        {isReadOnly ? null : (
          <Button
            variant="subtle"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            aria-label={t('ledger.vendor.add-to', { category: name })}
            onClick={() => actions.open({ kind: 'vendor', vendor: null, category })}
          >
            {t('ledger.vendor.add-short')}
          </Button>
        )}
      </div>
      <MoneyBar planned={planned} paid={figures.paid} pending={figures.pending.atLeast} isOver={overBudgetBy > 0} />
      <p className={classes.left} data-over={overBudgetBy > 0}>
        {overBudgetBy > 0 ? <IconAlertTriangle size={18} stroke={1.9} aria-hidden /> : null}
        {leftLabel(figures, locale)}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers. */}
      <ul role="list" className={classes.vendors} aria-labelledby={id}>
        {vendors.map((item) => (
          <VendorRow key={item.vendor.id} item={item} isOpen={openIds.has(item.vendor.id)} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  )
}

function progressLabel({ planned, agreed, paid }: CategoryFigures, locale: LedgerLocale): string {
  const { t } = locale
  const isUnknown = agreed.unknownCount > 0 && agreed.atLeast === 0
  const spent = isUnknown
    ? t('ledger.category.progress-unknown', { paid: moneyLabel(paid, locale) })
    : t('ledger.category.progress', { paid: moneyLabel(paid, locale), agreed: atLeastLabel(agreed, locale) })
  const plan =
    planned === null
      ? t('ledger.category.nothing-planned')
      : t('ledger.category.planned', { money: moneyLabel(planned, locale) })
  return dotted([spent, plan])
}

function leftLabel({ planned, left, overBudgetBy }: CategoryFigures, locale: LedgerLocale): string {
  const { t } = locale
  if (overBudgetBy > 0) {
    const money = moneyLabel(overBudgetBy, locale)
    return planned === null ? t('ledger.category.no-line', { money }) : t('ledger.category.over', { money })
  }
  const money = moneyLabel(left.atMost, locale)
  return left.unknownCount > 0 ? t('ledger.category.left-at-most', { money }) : t('ledger.category.left', { money })
}
