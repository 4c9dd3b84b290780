import type { Plan } from '../rows.ts'
import { BudgetCard } from './budget-card.tsx'

/** A grid of the plan's sections, each with its live figure. A single card fills the row. */
export function PlanCards({ plan }: { readonly plan: Plan }) {
  return (
    <div className="stack">
      <BudgetCard plan={plan} />
    </div>
  )
}
