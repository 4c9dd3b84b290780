import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Module } from '#domain/team/rights.ts'
import { plansQuery } from '../queries.ts'
import { eventKindName, mayRead } from '../rows.ts'
import classes from './choose-plan-screen.module.css'

interface ChoosePlanScreenProps {
  /** The title of the screen that is for a plan. */
  readonly title: string
  /** What is said to someone who has no plan yet. */
  readonly none: string
  /** The address of that screen for a plan. */
  readonly toPlan: (planId: string) => string
  /** What the screen is about: plans of which the reader may not see it are not offered. */
  readonly module: Module
}

/** Asks for the plan of a screen whose address names none; with a single plan it redirects there. */
export function ChoosePlanScreen({ title, none, toPlan, module }: ChoosePlanScreenProps) {
  const { t, language } = useT()
  const plans = useQuery(plansQuery())
  const offered = plans.data?.filter((plan) => mayRead(plan, module))
  const [only, ...others] = offered ?? []
  if (only && others.length === 0) return <Navigate to={toPlan(only.id)} replace />
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <h1 className="screen-title">{title}</h1>
      {plans.isPending ? <Skeleton height={120} radius="lg" /> : null}
      {plans.isError ? <QueryError query={plans} /> : null}
      {offered && offered.length > 1 ? (
        <>
          <p>{t('plans.choose.question')}</p>
          <ul className="card-grid plain-list" style={{ gap: 12 }}>
            {offered.map((plan) => (
              <li key={plan.id}>
                <Link className={classes.plan ?? ''} to={toPlan(plan.id)}>
                  <strong className="block">{plan.name}</strong>
                  <span className="soft small">
                    {dotted([
                      eventKindName(plan, t),
                      formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'medium' }),
                    ])}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {offered?.length === 0 ? (
        <Stack align="center" gap={12} m="clamp(8px, 4vh, 40px) auto 0" maw="38rem" ta="center">
          <p>{none}</p>
          <Button component={Link} to="/app/new-plan">
            {t('plans.choose.begin')}
          </Button>
        </Stack>
      ) : null}
    </div>
  )
}
