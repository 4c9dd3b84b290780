import { Button, Progress, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArmchair, IconCalendarHeart, IconSparkles, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { usePlanUse } from './plan-use.ts'
import { subscriptionQuery } from './queries.ts'
import type { Subscription } from './rows.ts'
import classes from './subscription-card.module.css'

const TiersDialog = lazyDialog(async () => (await import('./tiers-dialog.tsx')).TiersDialog)

/** The reader's tier and its usage. Empty while unknown: the database enforces the limit, this only shows it. */
export function SubscriptionCard() {
  const { t, language } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const subscription = useQuery(subscriptionQuery()).data
  const use = usePlanUse()
  if (!subscription || !use) return null
  const { tier, limits } = subscription
  const { used, isFull } = use
  const renewal = renewalText(subscription, t, language)

  return (
    <section className={classes.card} aria-labelledby="subscription">
      <Stack gap={6}>
        <h2 id="subscription" className="subtitle">
          {t('plans.subscription.title', { tier: t(`plans.subscription.tier-${tier}`) })}
        </h2>
        {renewal === null ? null : <p className="soft">{renewal}</p>}
        {subscription.status === 'past-due' ? (
          <p className="icon-line warning strong">
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {t('plans.subscription.past-due')}
          </p>
        ) : null}
      </Stack>
      <ul className={classes.uses}>
        <li className="with-icon">
          <IconCalendarHeart size={20} stroke={1.6} aria-hidden className="soft" />
          <span className={classes.use}>
            {limits.maxPlans === null
              ? t('plans.subscription.plans-free', { used })
              : t('plans.subscription.plans-used', { used, max: limits.maxPlans })}
            {limits.maxPlans === null ? null : (
              <Progress
                value={Math.min(100, (used / limits.maxPlans) * 100)}
                color={isFull ? 'rose' : 'aubergine'}
                size={6}
                radius="xl"
                aria-hidden
              />
            )}
          </span>
        </li>
        <li className="with-icon">
          <IconUsers size={20} stroke={1.6} aria-hidden className="soft" />
          {limits.maxGuests === null
            ? t('plans.subscription.guests-free')
            : t('plans.subscription.guests-max', { max: limits.maxGuests })}
        </li>
        <li className="with-icon">
          <IconArmchair size={20} stroke={1.6} aria-hidden className="soft" />
          {limits.maxTableItems === null
            ? t('plans.subscription.tables-free')
            : t('plans.subscription.tables-max', { max: limits.maxTableItems })}
        </li>
      </ul>
      {tier === 'free' ? (
        <div className={classes.banner}>
          <IconSparkles size={24} stroke={1.5} aria-hidden />
          <div>
            <p className="heavy">{t('plans.subscription.upgrade-title')}</p>
            <p className="soft">{t('plans.subscription.upgrade-text')}</p>
          </div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('plans.subscription.compare-tiers')}
          </Button>
        </div>
      ) : (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setIsOpen(true)}>
          {t('plans.subscription.compare-tiers')}
        </Button>
      )}
      <TiersDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}

/** The date of renewal or expiry; null for a tier without either. */
function renewalText({ renewsOn, status }: Subscription, t: Translate, language: Language): string | null {
  if (renewsOn === null) return null
  const date = formatDay(renewsOn, language)
  return status === 'canceled' ? t('plans.subscription.ends', { date }) : t('plans.subscription.renews', { date })
}
