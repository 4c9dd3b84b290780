import type { CSSProperties } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney, formatPercent, moneyColumn } from '#app/lib/format/format.ts'
import { CATEGORY_STYLES } from '#app/ui/charts/category-icons.tsx'
import { compareBudgets } from '#domain/budget/compare-budgets.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type BudgetDraft, isAsSuggested } from './budget-draft.ts'
import { CategoryTable, NONE } from './category-table.tsx'
import classes from './comparison.module.css'

interface ComparisonProps {
  readonly plan: Plan
  readonly draft: BudgetDraft
  readonly floors: ReadonlyMap<BudgetCategory, MinorUnits>
}

/** Own amounts beside the suggested ones: a table whose rows are drawn as bars, with the minimum as a line. */
export function Comparison({ plan, draft, floors }: ComparisonProps) {
  const { t, language } = useT()
  const suggested = draft.lines.map(({ category, suggested }) => ({ category, amount: suggested }))
  const rows = compareBudgets(draft.lines, suggested)
  const most = Math.max(1, ...rows.map(({ own, suggested }) => Math.max(own, suggested)), ...floors.values())
  const amounts = rows.flatMap(({ own, suggested }) => [own, suggested])
  const money = moneyColumn(amounts, plan.currency, language)
  const width = (amount: number) => `${(100 * amount) / most}%`
  const difference = (amount: number, ofHundred: number | null) => {
    if (isAsSuggested(amount, 0, draft)) return t('budget.compare.same')
    const sign = amount > 0 ? '+' : '−'
    const percent = ofHundred === null ? '' : ` (${sign}${formatPercent(Math.abs(ofHundred) / 100, language)})`
    return `${money(amount, { isChange: true })}${percent}`
  }

  return (
    <CategoryTable
      columns={[
        t('budget.compare.own'),
        t('budget.compare.suggested'),
        t('budget.compare.min'),
        t('budget.compare.difference'),
      ]}
      lines={rows.map((row) => {
        const floor = floors.get(row.category)
        return {
          category: row.category,
          about: (
            <span className={classes.bars} aria-hidden>
              <span className={classes.own} style={{ inlineSize: width(row.own) }} />
              <span className={classes.suggested} style={{ inlineSize: width(row.suggested) }} />
              {floor === undefined ? null : (
                <span className={classes.floor} style={{ insetInlineStart: width(floor) }} />
              )}
            </span>
          ),
          amounts: [
            money(row.own),
            money(row.suggested),
            floor === undefined ? NONE : formatMoney(floor, plan.currency, language, { estimate: 'up' }),
            difference(row.difference, row.differencePercent),
          ],
          style: { '--row-tone': `var(--convite-series-${CATEGORY_STYLES[row.category].tone})` } as CSSProperties,
        }
      })}
    />
  )
}
