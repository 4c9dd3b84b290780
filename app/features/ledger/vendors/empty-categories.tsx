import { Button } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { CategoryFigures } from '#domain/payments/figures.ts'
import { moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './empty-categories.module.css'

/** The categories of the budget without a vendor, folded. */
export function EmptyCategories({ categories }: { readonly categories: readonly CategoryFigures[] }) {
  const { t, language } = useT()
  const { plan, isVendorReadOnly, actions } = useLedger()
  const locale = { t, language, currency: plan.currency }
  return (
    <details className={`screen-only ${classes.card}`}>
      <summary className={classes.title}>
        <IconChevronRight size={18} stroke={2} aria-hidden className={classes.chevron} />
        <span>{t('ledger.category.no-vendors', { count: categories.length })}</span>
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers. */}
      <ul role="list" className={classes.lines}>
        {categories.map(({ category, planned }) => (
          <li key={category}>
            <CategoryIcon category={category} />
            <span className={classes.name}>{categoryName(category, t)}</span>
            <span className={classes.planned}>
              {t('ledger.category.planned', { money: moneyLabel(planned ?? 0, locale) })}
            </span>
            {isVendorReadOnly ? null : (
              <Button
                variant="subtle"
                leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
                aria-label={t('ledger.vendor.add-to', { category: categoryName(category, t) })}
                onClick={() => actions.open({ kind: 'vendor', vendor: null, category })}
              >
                {t('ledger.vendor.add-short')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
