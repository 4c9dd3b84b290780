import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plansQuery } from '#app/features/plans/queries.ts'
import { isExample, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { isNearDay } from '#domain/tiers/open-plans.ts'
import { useChooseOpenPlans } from '../mutations.ts'
import type { Subscription } from '../rows.ts'
import { useSingleRun } from '../use-single-run.ts'
import { SectionCard } from './section-card.tsx'

/** Which plans stay open where the tier allows fewer than there are; nothing where it does not. */
export function OpenPlansCard({ subscription }: { readonly subscription: Subscription }) {
  const plans = useQuery(plansQuery()).data
  const { maxPlans } = subscription.limits
  const own = (plans ?? []).filter((plan) => plan.role === 'owner' && !isExample(plan))
  if (maxPlans === null || own.length <= maxPlans) return null
  // Another choice, or another tier, begins anew.
  const key = `${maxPlans} ${own.map(({ id, closedAt }) => `${id}${closedAt ?? ''}`).join()}`
  return <OpenPlansForm key={key} subscription={subscription} max={maxPlans} own={own} />
}

interface OpenPlansFormProps {
  readonly subscription: Subscription
  readonly max: number
  readonly own: readonly Plan[]
}

function OpenPlansForm({ subscription, max, own }: OpenPlansFormProps) {
  const { t, language } = useT()
  const nowMs = useNow()
  const choosing = useChooseOpenPlans()
  const open = own.filter(({ closedAt }) => closedAt === null).map(({ id }) => id)
  const isNear = (plan: Plan) => isNearDay(plan.startsAtMs, nowMs)
  const near = own.filter(isNear).map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(() => open.filter((id) => !near.includes(id)))
  // Those that stay open by themselves take their places first.
  const room = Math.max(0, max - near.length)
  const left = Math.max(0, room - chosen.length)

  const save = useSingleRun(async () => {
    try {
      const closed = await choosing.mutateAsync([...near.slice(0, max), ...chosen])
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
    if (room === 1) return setChosen(isOn ? [id] : [])
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <SectionCard
      id="plans"
      title={t('subscription.plans.title')}
      text={t('subscription.plans.text', {
        tier: t(`plans.subscription.tier-${subscription.effectiveTier}`),
        max,
        used: own.length,
      })}
    >
      <ul className="stack plain-list gap-12">
        {own.map((plan) => {
          const { id } = plan
          const isFixed = near.includes(id)
          const isOn = isFixed || chosen.includes(id)
          const Choice = room === 1 && !isFixed ? Radio : Checkbox
          const day = formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'long' })
          return (
            <li key={id}>
              <Choice
                size="md"
                label={<span className="breaks">{plan.name}</span>}
                description={isFixed ? `${day}. ${t('subscription.plans.near')}.` : day}
                checked={isOn}
                disabled={isFixed || (!isOn && room !== 1 && left === 0)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      <p className="soft small" aria-live="polite">
        {t('subscription.plans.room', { left })}
      </p>
      <div>
        <Button loading={choosing.isPending} onClick={() => save()}>
          {t('subscription.plans.save')}
        </Button>
      </div>
    </SectionCard>
  )
}
