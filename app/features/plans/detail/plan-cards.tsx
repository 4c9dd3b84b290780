import { mayRead, type Plan } from '../rows.ts'
import { AdviceCard } from './advice-card.tsx'
import { AnalyticsCard } from './analytics-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import { DrinksCard } from './drinks-card.tsx'
import { GuestsCard } from './guests-card.tsx'
import { TablesCard } from './tables-card.tsx'
import { TeamCard } from './team-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** The plan's sections that the reader may see, each with its live figures. */
export function PlanCards({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  return (
    <div className="column gap-24">
      {mayRead(plan, 'money') ? <BudgetCard plan={plan} /> : null}
      {mayRead(plan, 'guests') ? <GuestsCard plan={plan} isPainted={isPainted} /> : null}
      {mayRead(plan, 'seating') ? <TablesCard plan={plan} isPainted={isPainted} /> : null}
      {mayRead(plan, 'timeline') ? <TimelineCard plan={plan} isPainted={isPainted} /> : null}
      {mayRead(plan, 'drinks') ? <DrinksCard plan={plan} isPainted={isPainted} /> : null}
      {mayRead(plan, 'vendors') && plan.completedAtMs === null ? <AdviceCard plan={plan} /> : null}
      <AnalyticsCard plan={plan} />
      <TeamCard plan={plan} isPainted={isPainted} />
    </div>
  )
}
