import { Button } from '@mantine/core'
import { IconChartHistogram, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useAnalyticsLink } from '#app/features/analytics/use-analytics-link.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { ALL_PLANS } from '#app/lib/live/live-state.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PlanDialogs } from './actions/plan-dialogs.tsx'
import { usePlanMenu } from './actions/use-plan-menu.ts'
import { FirstPlan } from './dashboard/first-plan.tsx'
import { PlansContent } from './dashboard/plans-content.tsx'
import { PlansSkeleton } from './dashboard/plans-skeleton.tsx'
import { useDashboardView } from './dashboard/use-dashboard-view.ts'
import { ExamplePlans } from './example/example-plans.tsx'
import { LiveNote } from './live/live-note.tsx'
import { OthersChanges } from './live/others-changes.tsx'
import { MonthPanel } from './month/month-panel.tsx'
import { useIsDueComing } from './month/month-payments.tsx'
import { plansQuery } from './queries.ts'
import { RecentlyDeleted } from './recently-deleted/recently-deleted.tsx'
import { isExample, type Plan } from './rows.ts'
import classes from './saved-plans-screen.module.css'

const ComparePlans = lazyPart(async () => (await import('./compare/compare-plans.tsx')).ComparePlans)

interface SavedPlansScreenProps {
  /** The reader's tier, shown below the plans. */
  readonly subscription: ReactNode
}

/** My Plans: what this month asks for, then every plan. */
export function SavedPlansScreen({ subscription }: SavedPlansScreenProps) {
  const { t } = useT()
  const query = useQuery(plansQuery())
  const isDueComing = useIsDueComing()
  const plans = useSlicedRender(isDueComing ? undefined : query.data)
  return (
    <div className="page app-page">
      <PageTitle title={t('plans.list.title')} />
      <LiveNote subject={ALL_PLANS} />
      <OthersChanges planId={null} />
      {plans ? (
        <Dashboard plans={plans} subscription={subscription} />
      ) : query.isError && query.data === undefined ? (
        // A failed refetch keeps the plans on screen.
        <QueryError query={query} title={t('plans.list.failed-title')} message={t('plans.list.failed-message')} />
      ) : (
        <PlansSkeleton />
      )}
    </div>
  )
}

function Dashboard({ plans: all, subscription }: SavedPlansScreenProps & { plans: readonly Plan[] }) {
  const plans = useMemo(() => all.filter((plan) => !isExample(plan)), [all])
  const { view, change } = useDashboardView()
  const nowMs = useNow()
  const title = useRef<HTMLHeadingElement>(null)
  const { action, isOpen, ask, close } = usePlanMenu(() => title.current?.focus())
  const dialogs = (
    <PlanDialogs
      action={action}
      isOpen={isOpen}
      nowMs={nowMs}
      onClose={close}
      // The card that had the focus is unmounted.
      onDeleted={() => title.current?.focus()}
    />
  )

  if (view.compared.length > 0) {
    const compared = view.compared.flatMap((id) => plans.find((plan) => plan.id === id) ?? [])
    return (
      <Suspense fallback={<PlansSkeleton />}>
        <ComparePlans
          plans={compared}
          nowMs={nowMs}
          onBack={() => change({ compared: [], picked: compared.map((plan) => plan.id) }, { isStep: true })}
        />
      </Suspense>
    )
  }
  return (
    <>
      {plans.length === 0 ? (
        <FirstPlan />
      ) : (
        <>
          <Header title={title} />
          {/* A single card leaves the place beside it to the month. */}
          <div className={classes.top} data-single={(plans.length === 1 && view.layout === 'grid') || undefined}>
            <MonthPanel plans={plans} nowMs={nowMs} />
            <div className={classes.content}>
              <PlansContent plans={plans} nowMs={nowMs} view={view} change={change} onAction={ask} />
            </div>
          </div>
        </>
      )}
      {plans.length === 0 && plans.length === all.length ? null : (
        <ExamplePlans plans={all.filter(isExample)} nowMs={nowMs} onAction={ask} />
      )}
      {plans.length === 0 ? null : subscription}
      <RecentlyDeleted nowMs={nowMs} />
      {dialogs}
    </>
  )
}

function Header({ title }: { title: React.Ref<HTMLHeadingElement> }) {
  const { t } = useT()
  const analytics = useAnalyticsLink(null)
  return (
    <header className={classes.header}>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t('plans.list.title')}
      </h1>
      <Button
        component={Link}
        {...analytics}
        variant="default"
        leftSection={<IconChartHistogram size={18} stroke={1.7} aria-hidden />}
      >
        {t('plans.list.analytics')}
      </Button>
      <Button component={Link} to="/app/new-plan" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
        {t('plans.list.new')}
      </Button>
    </header>
  )
}
