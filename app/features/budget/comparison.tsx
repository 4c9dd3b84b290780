import type { CSSProperties } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney, formatPercent } from '#app/lib/format.ts'
import { CATEGORY_LOOKS, CategoryIcon } from '#app/ui/category-icons.tsx'
import { compareBudgets } from '#domain/budget/compare-budgets.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type BudgetDraft, isAsSuggested } from './budget-draft.ts'
import classes from './comparison.module.css'
import { categoryName } from './rows.ts'

interface ComparisonProps {
  readonly plan: Plan
  readonly draft: BudgetDraft
  readonly floors: ReadonlyMap<BudgetCategory, MinorUnits>
}

/** Own amounts beside the suggested ones: a table whose rows are drawn as bars, with the least drawn as a line. */
export function Comparison({ plan, draft, floors }: ComparisonProps) {
  const { t, language } = useT()
  const suggested = draft.lines.map(({ category, suggested }) => ({ category, amount: suggested }))
  const rows = compareBudgets(draft.lines, suggested)
  const most = Math.max(1, ...rows.map(({ own, suggested }) => Math.max(own, suggested)), ...floors.values())
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const width = (amount: number) => `${(100 * amount) / most}%`
  const difference = (amount: number, ofHundred: number | null) => {
    if (isAsSuggested(amount, 0, draft)) return t('budget.compare.same')
    const sign = amount > 0 ? '+' : '−'
    const percent = ofHundred === null ? '' : ` (${sign}${formatPercent(Math.abs(ofHundred) / 100, language)})`
    return `${sign}${money(Math.abs(amount))}${percent}`
  }

  return (
    // Rows become small cards on a phone; the roles keep them rows for whoever listens.
    // biome-ignore-start lint/a11y/noRedundantRoles: changing `display` takes the native roles away in some browsers
    <table className={classes.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('budget.chart.category')}
          </th>
          <th scope="col" role="columnheader" className={classes.number}>
            {t('budget.compare.own')}
          </th>
          <th scope="col" role="columnheader" className={classes.number}>
            {t('budget.compare.suggested')}
          </th>
          <th scope="col" role="columnheader" className={classes.number}>
            {t('budget.compare.min')}
          </th>
          <th scope="col" role="columnheader" className={classes.number}>
            {t('budget.compare.difference')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const floor = floors.get(row.category)
          const tone = { '--row-tone': `var(--convite-series-${CATEGORY_LOOKS[row.category].tone})` } as CSSProperties
          return (
            <tr key={row.category} role="row" style={tone}>
              <th scope="row" role="rowheader">
                <span className={classes.name}>
                  <CategoryIcon category={row.category} />
                  {categoryName(row.category, t)}
                </span>
                <span className={classes.bars} aria-hidden>
                  <span className={classes.own} style={{ inlineSize: width(row.own) }} />
                  <span className={classes.suggested} style={{ inlineSize: width(row.suggested) }} />
                  {floor === undefined ? null : (
                    <span className={classes.floor} style={{ insetInlineStart: width(floor) }} />
                  )}
                </span>
              </th>
              <td role="cell" className={classes.number} data-label={t('budget.compare.own')}>
                {money(row.own)}
              </td>
              <td role="cell" className={classes.number} data-label={t('budget.compare.suggested')}>
                {money(row.suggested)}
              </td>
              <td role="cell" className={classes.number} data-label={t('budget.compare.min')}>
                {floor === undefined ? '–' : money(floor)}
              </td>
              <td role="cell" className={classes.number} data-label={t('budget.compare.difference')}>
                {difference(row.difference, row.differencePercent)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
