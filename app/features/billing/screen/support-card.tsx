import { Anchor } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import type { Tier, TierLimits } from '../rows.ts'
import { SectionCard } from './section-card.tsx'

/** How the reader's tier is supported. */
export function SupportCard({ tier, limits }: { readonly tier: Tier; readonly limits: TierLimits }) {
  const { t } = useT()
  const { supportEmail } = useBrand()
  const subject = t('subscription.support.subject', { tier: t(`plans.subscription.tier-${tier}`) })
  return (
    <SectionCard title={t('subscription.support.title')}>
      <p>
        {t(`subscription.support.${limits.support}`)} {/* The tier in the subject, so that who answers sees it. */}
        <Anchor href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} underline="always">
          {supportEmail}
        </Anchor>
      </p>
      {limits.hasPhoneSupport ? <p>{t('subscription.support.phone')}</p> : null}
    </SectionCard>
  )
}
