import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { plansQuery } from '#app/features/plans/queries.ts'
import { eventKindName } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { kindName } from './comparison-labels.ts'
import classes from './comparison-screen.module.css'

/** Asks for the plan to compare vendors for; with a single plan it redirects there. */
export function ChoosePlanScreen({ kind }: { kind: VendorCategory }) {
  const { t, language } = useT()
  const plans = useQuery(plansQuery())
  const [only, ...others] = plans.data ?? []
  if (only && others.length === 0) return <Navigate to={`/app/vendor-comparison/${kind}?plan=${only.id}`} replace />
  const title = t('comparison.screen.title', { kind: kindName(kind, t) })
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <h1 className="screen-title">{title}</h1>
      {plans.isPending ? <Skeleton height={120} radius="lg" /> : null}
      {plans.isError ? <QueryError query={plans} /> : null}
      {plans.data && plans.data.length > 1 ? (
        <>
          <p>{t('comparison.choose-plan.question')}</p>
          <ul className="card-grid plain-list" style={{ gap: 12 }}>
            {plans.data.map((plan) => (
              <li key={plan.id}>
                <Link className={classes.plan ?? ''} to={`/app/vendor-comparison/${kind}?plan=${plan.id}`}>
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
      {plans.data?.length === 0 ? (
        <Stack align="center" gap={12} m="clamp(8px, 4vh, 40px) auto 0" maw="38rem" ta="center">
          <p>{t('comparison.choose-plan.none')}</p>
          <Button component={Link} to="/app/new-plan">
            {t('comparison.choose-plan.begin')}
          </Button>
        </Stack>
      ) : null}
    </div>
  )
}
