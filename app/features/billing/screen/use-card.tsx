import { Button } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import { isExample, type Plan } from '#app/features/plans/rows.ts'
import { tableItemsQuery } from '#app/features/seating/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { TierLimit } from '#domain/tiers/next-tier.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import { showReachedLimit } from '../reached-limit.ts'
import type { Subscription, TierLimits } from '../rows.ts'
import { TierMeter } from '../tier-meter.tsx'
import { SectionCard } from './section-card.tsx'
import classes from './subscription.module.css'

/** What is in use of each limit, and which features the tier has. */
export function UseCard({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useT()
  const plans = useQuery(plansQuery()).data
  const { limits } = subscription
  const own = (plans ?? []).filter((plan) => plan.role === 'owner' && !isExample(plan))
  const isShared = (plans ?? []).some(({ role }) => role !== 'owner')
  const used = plans === undefined ? subscription.plans.used : own.length
  const first = firstLimit(subscription, used)
  return (
    <SectionCard title={t('subscription.use.title')}>
      <TierMeter
        label={t('subscription.use.plans')}
        use={tierUse(used, limits.maxPlans)}
        over={t('subscription.use.over-plans')}
      />
      {limits.maxGuests === null && limits.maxTableItems === null
        ? null
        : own.map((plan) => <PlanUse key={plan.id} plan={plan} limits={limits} />)}
      <Features limits={limits} />
      {isShared ? <p className="soft small">{t('subscription.use.shared')}</p> : null}
      {first === null ? null : (
        <div>
          <Button variant="default" onClick={() => showReachedLimit({ ...first, isOwner: true })}>
            {t('subscription.use.more')}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

/** The limit that the next tier would lift, the one that is met first. */
function firstLimit(
  { limits, effectiveTier }: Subscription,
  used: number,
): { readonly limit: TierLimit; readonly max: number } | null {
  if (effectiveTier === 'enterprise') return null
  if (limits.maxGuests !== null) return { limit: 'guests', max: limits.maxGuests }
  return limits.maxPlans !== null && tierUse(used, limits.maxPlans).isNear
    ? { limit: 'plans', max: limits.maxPlans }
    : null
}

/** Guests and table items of one plan, where the tier limits them. */
function PlanUse({ plan, limits }: { readonly plan: Plan; readonly limits: TierLimits }) {
  const { t } = useT()
  const guests = useQuery({ ...guestCountsQuery(plan.id), enabled: limits.maxGuests !== null }).data
  const tableItems = useQuery({ ...tableItemsQuery(plan.id), enabled: limits.maxTableItems !== null }).data
  return (
    <section className={classes.plan} aria-label={plan.name}>
      <h3 className="text-title breaks">{plan.name}</h3>
      {guests === undefined || limits.maxGuests === null ? null : (
        <TierMeter
          label={t('subscription.use.guests')}
          use={tierUse(guests.parties, limits.maxGuests)}
          over={t('subscription.use.over')}
        />
      )}
      {tableItems === undefined || limits.maxTableItems === null ? null : (
        <TierMeter
          label={t('subscription.use.tables')}
          use={tierUse(tableItems, limits.maxTableItems)}
          over={t('subscription.use.over')}
        />
      )}
    </section>
  )
}

/** The features of a tier, each with whether it has it. */
function Features({ limits }: { readonly limits: TierLimits }) {
  const { t, language } = useT()
  const number = (max: number | null) =>
    max === null ? t('subscription.use.unlimited') : t('subscription.use.per-plan', { count: max })
  const counted = [
    ...(limits.maxGuests === null ? [{ name: t('subscription.use.guests'), value: number(null) }] : []),
    ...(limits.maxTableItems === null ? [{ name: t('subscription.use.tables'), value: number(null) }] : []),
    { name: t('subscription.use.kinds'), value: number(limits.maxAdvisedKinds) },
    ...(limits.maxAiRequestsADay
      ? [{ name: t('subscription.use.ai'), value: formatNumber(limits.maxAiRequestsADay, language) }]
      : []),
  ]
  const features = [
    { name: t('plans.subscription.row-ai'), has: limits.hasAllAi },
    { name: t('plans.subscription.row-pdf'), has: limits.hasPdfExport },
    { name: t('plans.subscription.row-team'), has: limits.hasCollaboration },
    { name: t('plans.subscription.row-analytics'), has: limits.hasAnalytics },
    { name: t('plans.subscription.row-api'), has: limits.hasApi },
    { name: t('plans.subscription.row-white-label'), has: limits.hasWhiteLabel },
  ]
  return (
    <dl className="facts">
      {counted.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {features.map(({ name, has }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {has ? (
              <IconCheck className="sage" size={20} stroke={2} role="img" aria-label={t('plans.subscription.yes')} />
            ) : (
              <IconMinus className="soft" size={20} stroke={1.6} role="img" aria-label={t('plans.subscription.no')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
