import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { QueryError, type QueryErrorProps } from '#app/ui/feedback/query-error.tsx'
import { ShapesTitle, screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { NotFoundIllustration } from '#app/ui/illustrations/not-found-illustration.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { accentOf } from '../accent.ts'
import { ExampleNote } from '../example/example-note.tsx'
import { useForgetPlan } from '../forget-plan.ts'
import { LiveNote } from '../live/live-note.tsx'
import { OthersChanges } from '../live/others-changes.tsx'
import { planQuery } from '../queries.ts'
import { mayRead, type Plan } from '../rows.ts'
import { useShownPlan } from '../seen-as.ts'
import { HiddenScreen } from './hidden-screen.tsx'
import { LostPlan } from './lost-plan.tsx'
import classes from './plan-frame.module.css'
import { PlanHeader } from './plan-header.tsx'
import type { PlanMenuDialogs } from './plan-more.tsx'
import { PlanNav } from './plan-nav.tsx'
import { PlanNote } from './plan-note.tsx'
import { PLAN_SECTIONS, screenAt, screenOf } from './plan-sections.ts'
import { SeenAsBand } from './seen-as-band.tsx'

export interface PlanFrameProps {
  readonly planId: string
  /** Large on the plan's overview, where the name is the h1; compact on the other screens. */
  readonly header: 'large' | 'compact'
  /** The title of the screen, which stands in its place before its plan is there. */
  readonly title?: MessageKey
  /** Without them the navigation has no menu. */
  readonly menuDialogs?: PlanMenuDialogs
  /** Where the reader is mentioned in the plan's comments; in the header. */
  readonly mentions?: ReactNode
  readonly children: (plan: Plan) => ReactNode
}

/** The frame of every screen of a plan: header, navigation, and the messages shown without a plan. */
export function PlanFrame({ planId, header, title, menuDialogs, mentions, children }: PlanFrameProps) {
  const query = useQuery(planQuery(planId))
  const plan = useShownPlan(useSlicedRender(query.data))
  const screen = screenOf(useLocation())
  const hasLost = query.isError && query.data !== undefined && isGone(query.error)
  const lostName = hasLost ? query.data.name : null
  useForgetPlan(lostName === null ? null : planId)

  if (lostName !== null) return <LostPlan name={lostName} />
  // A failed refetch keeps the plan, and input in progress, on screen; losing access to the plan does not.
  if (query.isError && query.data === undefined) return <PlanFailure query={query} />
  if (plan === undefined) return <LoadingPlan size={header} title={title} />
  const module = screen?.module ?? 'details'
  return (
    <div className={`page app-page ${classes.frame}`} style={accentOf(plan)}>
      <SeenAsBand planId={planId} />
      <PlanHeader plan={plan} size={header} mentions={mentions} />
      <PlanNav plan={plan} menuDialogs={menuDialogs} />
      <LiveNote subject={planId} />
      <OthersChanges planId={planId} />
      <ExampleNote plan={plan} size={header} />
      <PlanNote plan={plan} module={module} size={header} />
      {mayRead(plan, module) ? children(plan) : <HiddenScreen plan={plan} module={module} />}
    </div>
  )
}

/** Codes that a retry cannot change: there is no such plan for this reader. */
const GONE: readonly string[] = ['plan.not-found', 'row.not-found', 'row.invalid', 'access.not-allowed']

const isGone = (error: unknown) => GONE.includes(toAppError(error).code)

function PlanFailure({ query }: { readonly query: QueryErrorProps['query'] }) {
  const { t } = useT()
  const cannotReturn = isGone(query.error)
  return (
    <div className="page app-page">
      <PageTitle title={t('plans.detail.not-found')} />
      <QueryError
        query={query}
        title={t('plans.detail.not-found')}
        message={cannotReturn ? t('plans.detail.not-found-hint') : t('plans.detail.failed-hint')}
        illustration={cannotReturn ? <NotFoundIllustration /> : undefined}
        canRetry={!cannotReturn}
      >
        <Button component={Link} to="/app/saved-plans" variant={cannotReturn ? 'filled' : 'subtle'}>
          {t('plans.detail.back-to-list')}
        </Button>
      </QueryError>
    </div>
  )
}

/** The skeleton of a screen of the plan: its header and navigation, and below them what the address leads to, in the place of each. */
function LoadingPlan({
  size,
  title,
}: {
  readonly size: PlanFrameProps['header']
  readonly title: MessageKey | undefined
}) {
  const { t } = useT()
  const here = useLocation()
  const section = PLAN_SECTIONS.find((each) => screenAt(each, here) !== null)
  return (
    <div className={`page app-page ${classes.frame}`} aria-busy="true">
      <h1 className="visually-hidden">{t('plans.detail.loading')}</h1>
      <Skeleton className={classes.header ?? ''} data-size={size} radius="lg" />
      <div className={classes.nav}>
        <Skeleton height={44} width="min(100%, 40rem)" />
      </div>
      {section && section.screens.length > 1 ? (
        <Skeleton className={classes.part ?? ''} height={44} width="min(100%, 20rem)" />
      ) : null}
      <div className={classes.screen} data-screen={screenOf(here)?.id}>
        <ShapesTitle value={title === undefined ? null : t(title)}>
          <LoadingScreen />
        </ShapesTitle>
      </div>
    </div>
  )
}

const SHAPES: Readonly<Record<string, ReactNode>> = {
  'event-tasks': screenShapes.tasks,
  'event-day': screenShapes.tasks,
  'plan-history': screenShapes.tasks,
  'guest-list': screenShapes.guests,
  'table-arrangement': screenShapes.guests,
  'budget-tracking': screenShapes.ledger,
  'budget-breakdown': screenShapes.budget,
  'vendor-comparison': screenShapes.comparison,
  'drinks-wizard': screenShapes.drinks,
  'drinks-preferences': screenShapes.drinks,
  'bottle-recommendations': screenShapes.bottles,
  'vendor-recommendations': screenShapes.comparison,
  analytics: screenShapes.ledger,
}

/** The shapes of the screen at the address. */
function LoadingScreen() {
  const { pathname, search } = useLocation()
  const screen = Object.keys(SHAPES).find((folder) => pathname.split('/').includes(folder)) ?? ''
  if (screen === 'budget-breakdown' && new URLSearchParams(search).get('view') === 'what-if') {
    // It has another title.
    return <ShapesTitle value={null}>{screenShapes.whatIf}</ShapesTitle>
  }
  return SHAPES[screen] ?? screenShapes.overview
}
