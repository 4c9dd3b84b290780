import type { Plan } from '../rows.ts'
import { AdviceCard } from './advice-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import { DrinksCard } from './drinks-card.tsx'
import { GuestsCard } from './guests-card.tsx'
import { TablesCard } from './tables-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** The plan's sections, each with its live figures. */
export function PlanCards({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  return (
    <div className="column gap-24">
      <BudgetCard plan={plan} />
      <GuestsCard plan={plan} isPainted={isPainted} />
      <TablesCard plan={plan} isPainted={isPainted} />
      <TimelineCard plan={plan} isPainted={isPainted} />
      <DrinksCard plan={plan} isPainted={isPainted} />
      {plan.completedAtMs === null ? <AdviceCard plan={plan} /> : null}
    </div>
  )
}
