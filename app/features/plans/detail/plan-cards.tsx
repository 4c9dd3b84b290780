import type { Plan } from '../rows.ts'
import { BudgetCard } from './budget-card.tsx'
import { GuestsCard } from './guests-card.tsx'
import { TablesCard } from './tables-card.tsx'

/** The plan's sections, each with its live figures. */
export function PlanCards({ plan }: { readonly plan: Plan }) {
  return (
    <div className="column gap-24">
      <BudgetCard plan={plan} />
      <GuestsCard plan={plan} />
      <TablesCard plan={plan} />
    </div>
  )
}
