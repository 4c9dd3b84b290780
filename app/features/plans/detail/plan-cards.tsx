import type { Plan } from '../rows.ts'
import { BudgetCard } from './budget-card.tsx'
import classes from './plan-cards.module.css'

/** A grid of the plan's sections, each with its live figure. A single card fills the row. */
export function PlanCards({ plan }: { readonly plan: Plan }) {
  return (
    <div className={classes.cards}>
      <BudgetCard plan={plan} />
    </div>
  )
}
