import type { Plan } from '../rows.ts'
import { BudgetCard } from './budget-card.tsx'
import classes from './plan-cards.module.css'

/** The parts of a plan, each with its live figure. One card fills the row; each further one finds its place beside it. */
export function PlanCards({ plan }: { readonly plan: Plan }) {
  return (
    <div className={classes.cards}>
      <BudgetCard plan={plan} />
    </div>
  )
}
