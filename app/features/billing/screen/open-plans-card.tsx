import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChooseOpenPlans } from '#app/features/plans/mutations.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import { endsAtMs, isExample, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { isNearEvent } from '#domain/tiers/open-plans.ts'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import type { Subscription, Tier } from '../rows.ts'
import { useSingleRun } from '../use-single-run.ts'
import { SectionCard } from './section-card.tsx'

/**
 * Which plans stay open where the tier, or the smaller one that follows it, allows fewer than there are; nothing where neither
 * does.
 */
export function OpenPlansCard({ subscription }: { readonly subscription: Subscription }) {
  const nowMs = useNow()
  const plans = useQuery(plansQuery()).data
  const { tier, max, isNext } = smallestAhead(subscription)
  const own = (plans ?? []).filter((plan) => plan.role === 'owner' && !isExample(plan))
  const near = own.filter((plan) => isNearEvent(plan.startsAtMs, endsAtMs(plan), nowMs))
  if (max === null || own.length - near.length <= max) return null
  // Another choice, or another tier, begins anew.
  const key = `${max} ${own.map(({ id, closedAt }) => `${id}${closedAt ?? ''}`).join()}`
  return <OpenPlansForm key={key} tier={tier} max={max} isNext={isNext} own={own} near={near.map(({ id }) => id)} />
}

/** The tier that holds, or the one that follows when it allows fewer plans. */
function smallestAhead({ effectiveTier, limits, isEnding, nextTier }: Subscription) {
  const next = TIER_LIMITS.find(({ tier }) => tier === (isEnding ? 'free' : nextTier))
  const isNext =
    next !== undefined && next.maxPlans !== null && (limits.maxPlans === null || next.maxPlans < limits.maxPlans)
  return isNext
    ? { tier: next.tier, max: next.maxPlans, isNext }
    : { tier: effectiveTier, max: limits.maxPlans, isNext }
}

interface OpenPlansFormProps {
  readonly tier: Tier
  readonly max: number
  /** Whether the tier is still to come. */
  readonly isNext: boolean
  readonly own: readonly Plan[]
  /** Those that stay open by themselves, and take no place from another. */
  readonly near: readonly string[]
}

function OpenPlansForm({ tier, max, isNext, own, near }: OpenPlansFormProps) {
  const { t, language } = useT()
  const choosing = useChooseOpenPlans()
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    own
      .filter(({ id, closedAt }) => closedAt === null && !near.includes(id))
      .map(({ id }) => id)
      .slice(0, max),
  )
  const left = max - chosen.length

  const save = useSingleRun(async () => {
    try {
      const closed = await choosing.mutateAsync(chosen)
      notifySuccess({
        id: 'open-plans',
        title: t('subscription.plans.saved-title'),
        message: t('subscription.plans.saved', { count: closed.length }),
      })
    } catch (refusal) {
      notifyError(refusal, t, t('subscription.plans.failed'), 'open-plans')
    }
  })

  const choose = (id: string, isOn: boolean) => {
    if (max === 1) return setChosen(isOn ? [id] : [])
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <SectionCard
      id="plans"
      title={t('subscription.plans.title')}
      text={t(isNext ? 'subscription.plans.text-next' : 'subscription.plans.text', {
        tier: t(`plans.subscription.tier-${tier}`),
        max,
        used: own.length,
      })}
    >
      <ul className="stack plain-list gap-12">
        {own.map((plan) => {
          const { id } = plan
          const isFixed = near.includes(id)
          const isOn = isFixed || chosen.includes(id)
          const Choice = max === 1 && !isFixed ? Radio : Checkbox
          const day = formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'long' })
          return (
            <li key={id}>
              <Choice
                size="md"
                label={<span className="breaks">{plan.name}</span>}
                description={isFixed ? `${day}. ${t('subscription.plans.near')}.` : day}
                checked={isOn}
                disabled={isFixed || (!isOn && max !== 1 && left === 0)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      {max === 1 ? null : (
        <p className="soft small" aria-live="polite">
          {t('subscription.plans.room', { left })}
        </p>
      )}
      <div>
        <Button loading={choosing.isPending} onClick={() => save()}>
          {t('subscription.plans.save')}
        </Button>
      </div>
    </SectionCard>
  )
}
