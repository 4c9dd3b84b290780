import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PlanCards } from './detail/plan-cards.tsx'
import { PlanDetails } from './detail/plan-details.tsx'
import { ReadinessPanel } from './detail/readiness-panel.tsx'
import { TaskSummaryCard } from './detail/task-summary-card.tsx'
import classes from './event-plan-screen.module.css'
import type { Plan } from './rows.ts'
import { useNow } from './use-now.ts'

/** The first screen of a plan: what presses, how ready it is, its parts, and what kind of event it is. */
export function EventPlanScreen({ plan }: { readonly plan: Plan }) {
  const nowMs = useNow()
  return (
    <div className={classes.grid}>
      <PageTitle title={plan.name} />
      {plan.completedAtMs === null ? (
        <>
          <TaskSummaryCard plan={plan} nowMs={nowMs} />
          <ReadinessPanel plan={plan} />
          <PlanCards plan={plan} />
          <PlanDetails plan={plan} />
        </>
      ) : (
        // What is over is a record: nothing of it presses, or can be made ready any more.
        <>
          <PlanCards plan={plan} />
          <PlanDetails plan={plan} />
          <TaskSummaryCard plan={plan} nowMs={nowMs} />
        </>
      )}
    </div>
  )
}
