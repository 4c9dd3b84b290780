import { useNow } from '#app/lib/browser/use-now.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { MonthCard } from './detail/month-card.tsx'
import { PlanCards } from './detail/plan-cards.tsx'
import { PlanDetails } from './detail/plan-details.tsx'
import { ReadinessPanel } from './detail/readiness-panel.tsx'
import { TaskSummaryCard } from './detail/task-summary-card.tsx'
import { useIsPainted } from './detail/use-is-painted.ts'
import classes from './event-plan-screen.module.css'
import { mayRead, type Plan } from './rows.ts'

/** The overview of a plan: urgent items, readiness, its sections, and the event's details. */
export function EventPlanScreen({ plan }: { readonly plan: Plan }) {
  const nowMs = useNow()
  // Counts are asked for after the first paint, so that they do not delay it: all at once, for panels share them.
  const isPainted = useIsPainted()
  return (
    <div className={classes.grid}>
      <PageTitle title={plan.name} />
      {plan.completedAtMs === null ? (
        <>
          {mayRead(plan, 'money') ? <MonthCard plan={plan} nowMs={nowMs} /> : null}
          {mayRead(plan, 'tasks') ? <TaskSummaryCard plan={plan} nowMs={nowMs} /> : null}
          <div className={classes.side}>
            <PlanCards plan={plan} isPainted={isPainted} />
          </div>
          <ReadinessPanel plan={plan} isPainted={isPainted} />
          <PlanDetails plan={plan} />
        </>
      ) : (
        // A completed plan is a record: nothing is urgent, and readiness no longer applies.
        <>
          <PlanCards plan={plan} isPainted={isPainted} />
          <div className={classes.side}>
            <PlanDetails plan={plan} />
          </div>
          {mayRead(plan, 'tasks') ? <TaskSummaryCard plan={plan} nowMs={nowMs} /> : null}
        </>
      )}
    </div>
  )
}
