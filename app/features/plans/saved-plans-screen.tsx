import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subscriptionQuery } from '#app/features/billing/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { FirstPlan } from './first-plan.tsx'
import pageClasses from './page.module.css'
import { PlanCard } from './plan-card.tsx'
import { PlansFailure } from './plans-failure.tsx'
import { plansQuery } from './queries.ts'
import { isBehind, type Plan } from './rows.ts'
import classes from './saved-plans-screen.module.css'
import { useNow } from './use-now.ts'

/** My Plans: what is ahead first, what is behind after it. */
export function SavedPlansScreen() {
  const { t } = useT()
  return (
    <div className={pageClasses.page}>
      <PageTitle title={t('plans.list.title')} />
      <Plans />
    </div>
  )
}

function Plans() {
  const { t } = useT()
  const plans = useQuery(plansQuery())

  if (plans.isPending) return <LoadingPlans />
  // Plans on screen outlive a failed look for news.
  if (plans.data === undefined)
    return <PlansFailure onRetry={() => void plans.refetch()} isRetrying={plans.isFetching} />
  if (plans.data.length === 0) return <FirstPlan />
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title}>{t('plans.list.title')}</h1>
        <div className={classes.start}>
          <LimitNote plans={plans.data} />
          <Button component={Link} to="/app/new-plan" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            {t('plans.list.new')}
          </Button>
        </div>
      </header>
      <PlanSections plans={plans.data} />
    </>
  )
}

function PlanSections({ plans }: { plans: readonly Plan[] }) {
  const { t } = useT()
  const nowMs = useNow()
  const upcoming = plans.filter((plan) => !isBehind(plan, nowMs)).toSorted((a, b) => a.startsAtMs - b.startsAtMs)
  const past = plans.filter((plan) => isBehind(plan, nowMs)).toSorted((a, b) => b.startsAtMs - a.startsAtMs)
  return (
    <>
      <section aria-labelledby="upcoming-plans">
        <h2 id="upcoming-plans" className={classes.section}>
          {t('plans.list.upcoming')}
        </h2>
        {upcoming.length === 0 ? <p className={classes.none}>{t('plans.list.no-upcoming')}</p> : null}
        <Cards plans={upcoming} nowMs={nowMs} />
      </section>
      {past.length === 0 ? null : (
        <section aria-labelledby="past-plans">
          <h2 id="past-plans" className={classes.section}>
            {t('plans.list.past')}
          </h2>
          <Cards plans={past} nowMs={nowMs} />
        </section>
      )}
    </>
  )
}

function Cards({ plans, nowMs }: { plans: readonly Plan[]; nowMs: number }) {
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  )
}

/** How much of the tier is used. Says nothing while unknown: the database decides, this only tells beforehand. */
function LimitNote({ plans }: { plans: readonly Plan[] }) {
  const { t } = useT()
  const limit = useQuery(subscriptionQuery())
  const max = limit.data?.limits.maxPlans ?? null
  if (max === null) return null
  const used = plans.filter((plan) => plan.role === 'owner').length
  return <span className={classes.limit}>{t('plans.list.limit', { used, max })}</span>
}

function LoadingPlans() {
  const { t } = useT()
  return (
    <div aria-busy="true">
      <header className={classes.header}>
        <h1 className={classes.title}>{t('plans.list.title')}</h1>
      </header>
      <p role="status" className={classes['visually-hidden']}>
        {t('plans.list.loading')}
      </p>
      <div className={`${classes.cards} ${classes.ghosts}`} aria-hidden>
        {[1, 2, 3].map((card) => (
          <div key={card} className={classes.ghost}>
            <Skeleton height={104} radius={0} />
            <div className={classes['ghost-body']}>
              <Skeleton height={26} width="70%" />
              <Skeleton height={16} width="55%" mt={8} />
              <Skeleton height={16} width="45%" />
              <Skeleton height={16} width="35%" />
              <Skeleton height={22} mt={16} />
              <Skeleton height={8} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
