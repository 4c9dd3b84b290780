import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { PaidTier } from '#contracts/billing/subscription.ts'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'

/** Where a subscription is looked at and changed. */
export const SUBSCRIPTION_PATH = '/app/subscription'

/** What a tier gives, in a sentence. */
export function Gives({ tier }: { readonly tier: PaidTier }) {
  const { t } = useT()
  const plans = TIER_LIMITS.find((limits) => limits.tier === tier)?.maxPlans ?? 0
  return (
    <section aria-labelledby="gives">
      <h2 id="gives" className="text-title">
        {t('subscription.checkout.what')}
      </h2>
      <p>{t(`billing.gives.${tier}`, { plans })}</p>
    </section>
  )
}

interface ResultProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** What became of a checkout, and where to go from there. */
export const Result = ({ title, text, children }: ResultProps) => (
  <Stack gap="md" align="flex-start">
    <Title order={1}>{title}</Title>
    <p>{text}</p>
    {children}
  </Stack>
)
