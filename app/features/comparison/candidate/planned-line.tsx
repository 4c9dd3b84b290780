import { categoryName } from '#app/features/budget/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'

interface PlannedLineProps {
  readonly plan: Plan
  readonly category: BudgetCategory
  /** The amount to be agreed; mentioned where it exceeds the planned one. */
  readonly agreed?: number | null
}

/** The planned amount of the budget category that pays a vendor; renders nothing without one. */
export function PlannedLine({ plan, category, agreed = null }: PlannedLineProps) {
  const { t, language } = useT()
  const planned = plan.allocations.find((line) => line.category === category)?.amount
  if (planned === undefined) return null
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const values = { category: categoryName(category, t), planned: money(planned) }
  const more = (agreed ?? 0) - planned
  return (
    <p>
      {more > 0
        ? t('comparison.planned.over', { ...values, more: money(more) })
        : t('comparison.planned.amount', values)}
    </p>
  )
}
