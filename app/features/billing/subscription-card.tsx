import { Anchor, Button, Progress, Stack } from '@mantine/core'
import { IconArmchair, IconCalendarHeart, IconSparkles, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { subscriptionQuery } from './queries.ts'
import { StatusLines } from './status-lines.tsx'
import { statusLines } from './status-text.ts'
import classes from './subscription-card.module.css'
import { usePlanUse } from './tier-use.ts'

const TiersDialog = lazyDialog(async () => (await import('./tiers-dialog.tsx')).TiersDialog)

/** The reader's tier and its usage. Empty while unknown: the database enforces the limit, this only shows it. */
export function SubscriptionCard() {
  const { t, language } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const subscription = useQuery(subscriptionQuery()).data
  const use = usePlanUse()
  const nowMs = useNow()
  if (!subscription || !use) return null
  const { effectiveTier: tier, limits, plans } = subscription
  const { used, isFull } = use

  return (
    <section className={classes.card} aria-labelledby="subscription">
      <Stack gap={6}>
        <h2 id="subscription" className="subtitle">
          {t('plans.subscription.title', { tier: t(`plans.subscription.tier-${tier}`) })}
        </h2>
        <StatusLines lines={statusLines(subscription, t, language, nowMs)} />
        {plans.closed === 0 ? null : (
          <p>
            {t('plans.subscription.closed', { count: plans.closed })}{' '}
            <Anchor component={Link} to="/app/subscription#plans">
              {t('plans.subscription.choose-open')}
            </Anchor>
          </p>
        )}
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
          <div className="row wrap" style={{ gap: 8 }}>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t('plans.subscription.compare-tiers')}
            </Button>
            <Button component={Link} to="/app/subscription">
              {t('plans.subscription.choose')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="row wrap" style={{ gap: 8 }}>
          <Button component={Link} to="/app/subscription" variant="default">
            {t('plans.subscription.manage')}
          </Button>
          <Button variant="subtle" onClick={() => setIsOpen(true)}>
            {t('plans.subscription.compare-tiers')}
          </Button>
        </div>
      )}
      <TiersDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}
