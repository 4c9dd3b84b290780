import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import '#app/theme/series.css'
import { CATEGORY_STYLES, CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { CategoryFigures } from '#domain/payments/figures.ts'
import { MoneyBar } from '../charts/money-bar.tsx'
import type { VendorItem } from '../ledger-items.ts'
import { type LedgerLocale, leftLabel, moneyLabel, spentLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './category-rows.module.css'
import { VendorRow } from './vendor-row.tsx'

interface CategoryRowsProps {
  readonly figures: CategoryFigures
  readonly vendors: readonly VendorItem[]
  readonly openIds: ReadonlySet<string>
  readonly onToggle: (vendorId: string, isOpen: boolean) => void
}

/** One category of the budget with its progress and its vendors. */
export function CategoryRows({ figures, vendors, openIds, onToggle }: CategoryRowsProps) {
  const { t, language } = useT()
  const { plan, arrival, isVendorReadOnly, isNarrow, actions } = useLedger()
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const { category, planned, overBudgetBy } = figures
  const name = categoryName(category, t)
  const tone = { '--category-tone': `var(--convite-series-${CATEGORY_STYLES[category].tone})` } as React.CSSProperties
  const addTo = t('ledger.vendor.add-to', { category: name })
  const add = () => actions.open({ kind: 'vendor', vendor: null, category })
  return (
    <tbody>
      <tr className={classes.head}>
        <th scope="rowgroup" colSpan={6} className={classes.cell}>
          <span className={classes.icon} style={tone}>
            <CategoryIcon category={category} size={20} />
          </span>
          <span className={classes.name}>{name}</span>
          <span className={classes.progress}>{progressLabel(figures, locale)}</span>
          <span className={classes.bar}>
            <MoneyBar planned={planned} paid={figures.paid} pending={figures.pending.atLeast} />
          </span>
          <span className={classes.left} data-over={overBudgetBy > 0}>
            {overBudgetBy > 0 ? <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> : null}
            {leftLabel(figures, locale)}
          </span>
          {isVendorReadOnly ? null : isNarrow ? (
            <ActionIcon size={44} className={classes.add ?? ''} aria-label={addTo} onClick={add}>
              <IconPlus size={20} stroke={1.9} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="subtle"
              className={classes.add ?? ''}
              leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
              aria-label={addTo}
              onClick={add}
            >
              {t('ledger.vendor.add-short')}
            </Button>
          )}
        </th>
      </tr>
      {vendors.map((item) => (
        <VendorRow
          key={item.vendor.id}
          item={item}
          isOpen={openIds.has(item.vendor.id)}
          arrival={arrival?.id === item.vendor.id ? arrival : null}
          onToggle={onToggle}
        />
      ))}
    </tbody>
  )
}

/** What is spent of what was agreed, and what was planned. */
function progressLabel(figures: CategoryFigures, locale: LedgerLocale): string {
  const { t } = locale
  const plan =
    figures.planned === null
      ? t('ledger.category.nothing-planned')
      : t('ledger.category.planned', { money: moneyLabel(figures.planned, locale) })
  return dotted([spentLabel(figures, locale), plan])
}
