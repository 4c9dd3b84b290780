import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { sitePath } from '#app/lib/site/site-paths.ts'
import type { BillingPrices } from '#contracts/billing/checkout.ts'
import { BILLING_PERIODS, type BillingPeriod } from '#contracts/billing/subscription.ts'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { checkoutPath } from '../checkout-path.ts'
import type { Subscription, Tier } from '../rows.ts'
import { dayOf, hasNext, isPaid } from '../status-text.ts'
import { SectionCard } from './section-card.tsx'
import classes from './subscription.module.css'
import { type AskedChange, useChangeDialog } from './use-change-dialog.tsx'

interface TierChoiceProps {
  readonly subscription: Subscription
  /** Null while they are not known, and where they cannot be. */
  readonly prices: BillingPrices | null
}

const isPeriod = (text: string | null): text is BillingPeriod => BILLING_PERIODS.includes(text as BillingPeriod)

/** A change that the address asks about: a checkout was begun while there is a subscription already. */
function askedIn(params: URLSearchParams): AskedChange | null {
  const [tier, period] = [params.get('to'), params.get('period')]
  return (tier === 'basic' || tier === 'pro') && isPeriod(period) ? { tier, period } : null
}

/** The tiers to choose from, by the month or the year, each with its price where the provider gives one. */
export function TierChoice({ subscription, prices }: TierChoiceProps) {
  const { t } = useT()
  const label = useId()
  const [params] = useSearchParams()
  const asked = isPaid(subscription) ? askedIn(params) : null
  const [period, setPeriod] = useState<BillingPeriod>(asked?.period ?? subscription.period ?? 'month')
  const { open, dialog } = useChangeDialog(subscription, asked)
  const isDemo = prices?.provider === 'demo'
  return (
    <SectionCard
      id="tiers"
      title={t(isPaid(subscription) ? 'subscription.change.title' : 'subscription.change.title-free')}
      text={t(isDemo ? 'subscription.change.text-demo' : 'subscription.change.text')}
    >
      <div className="row wrap" style={{ gap: '8px 16px' }}>
        <span id={label} className="strong">
          {t('subscription.change.period')}
        </span>
        <SegmentedControl
          size="md"
          aria-labelledby={label}
          value={period}
          onChange={(value) => isPeriod(value) && setPeriod(value)}
          data={BILLING_PERIODS.map((each) => ({ value: each, label: t(`subscription.change.${each}`) }))}
        />
      </div>
      {subscription.status === 'past-due' && isPaid(subscription) ? (
        <p className="warning strong">{t('subscription.change.past-due')}</p>
      ) : null}
      <ul className={classes.tiers}>
        {TIER_LIMITS.map(({ tier }) => (
          <TierLine
            key={tier}
            tier={tier}
            period={period}
            subscription={subscription}
            prices={prices}
            onChange={open}
          />
        ))}
      </ul>
      {(prices?.prices.length ?? 0) > 0 ? <p className="soft small">{t('subscription.change.plus-tax')}</p> : null}
      <p>
        <CompareLink />
      </p>
      {dialog}
    </SectionCard>
  )
}

function CompareLink() {
  const { t, language } = useT()
  return (
    <Anchor href={sitePath('pricing', language)} target="_blank" rel="noopener">
      {t('subscription.change.compare')} <span className="visually-hidden">{t('billing.next.new-tab')}</span>
    </Anchor>
  )
}

interface TierLineProps extends TierChoiceProps {
  readonly tier: Tier
  readonly period: BillingPeriod
  readonly onChange: (change: AskedChange) => void
}

function TierLine({ tier, period, subscription, prices, onChange }: TierLineProps) {
  const { t, language } = useT()
  const isMine = tier === subscription.effectiveTier
  const price = priceText(tier, period, prices, t, language)
  return (
    <li className={classes.tier} data-mine={isMine || undefined}>
      <div>
        <h3>
          {t(`plans.subscription.tier-${tier}`)}{' '}
          {isMine ? <span className="state-mark">{t('subscription.change.mine')}</span> : null}
        </h3>
        <p className="soft">{givesText(tier, t)}</p>
        {price === null ? null : <p className={classes.price}>{price}</p>}
      </div>
      <TierAction tier={tier} period={period} subscription={subscription} onChange={onChange} />
    </li>
  )
}

/** What choosing a tier does, by what the reader has. */
function TierAction({ tier, period, subscription, onChange }: Omit<TierLineProps, 'prices'>) {
  const { t, language } = useT()
  const name = t(`plans.subscription.tier-${tier}`)
  if (tier === 'enterprise') {
    return (
      <Button component="a" href={`${sitePath('contact', language)}?tier=enterprise`} variant="default">
        {t('subscription.change.sales')}
      </Button>
    )
  }
  const { periodEndsAtMs, isEnding } = subscription
  const next = followsAt(subscription)
  if (next !== null && next.tier === tier && (tier === 'free' || next.period === period)) {
    if (periodEndsAtMs === null) return null
    return <p className="strong">{t('subscription.change.next', { date: dayOf(periodEndsAtMs, language) })}</p>
  }
  if (!isPaid(subscription)) {
    if (tier === 'free') return null
    return (
      <Button component={Link} to={checkoutPath({ tier, period })}>
        {t('subscription.change.choose', { tier: name })}
      </Button>
    )
  }
  const isMine = tier === subscription.tier
  if (isMine && (period === subscription.period || isEnding)) return null
  return (
    <Button
      variant="default"
      disabled={subscription.status === 'past-due' && tier !== 'free'}
      onClick={() => onChange({ tier, period })}
    >
      {isMine ? t(`subscription.change.to-${period}`) : t('subscription.change.choose', { tier: name })}
    </Button>
  )
}

/** The tier and the period that hold once the paid one is over; null: the same. */
function followsAt(subscription: Subscription): { readonly tier: Tier; readonly period: BillingPeriod | null } | null {
  if (!isPaid(subscription)) return null
  if (subscription.isEnding || subscription.status === 'canceled') return { tier: 'free', period: null }
  if (!hasNext(subscription)) return null
  const { tier, period, nextTier, nextPeriod } = subscription
  return { tier: nextTier ?? tier, period: nextPeriod ?? period }
}

function givesText(tier: Tier, t: Translate): string {
  const plans = TIER_LIMITS.find((limits) => limits.tier === tier)?.maxPlans ?? 0
  return tier === 'free' ? t('billing.gives.free') : t(`billing.gives.${tier}`, { plans })
}

function priceText(
  tier: Tier,
  period: BillingPeriod,
  prices: BillingPrices | null,
  t: Translate,
  language: Language,
): string | null {
  const price = prices?.prices.find((each) => each.tier === tier && each.period === period)
  if (price === undefined) return null
  const amount = formatMoney(price.amount, price.currency, language, { withCode: true })
  return t(`subscription.change.price-${period}`, { price: amount })
}
