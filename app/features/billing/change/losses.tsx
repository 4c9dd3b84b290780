import { type Translate, useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatList } from '#app/lib/format/format.ts'
import type { TierFeature, TierLosses } from '#contracts/billing/change-subscription.ts'

/** What a smaller tier ends, and that nothing of it is deleted. */
export function Losses({ losses }: { readonly losses: TierLosses }) {
  const { t, language } = useT()
  const { closedPlans, overGuests, overTableItems, membersBecomeViewers, features } = losses
  const isNone = closedPlans.length + overGuests + overTableItems + membersBecomeViewers + features.length === 0
  if (isNone) return <p>{t('subscription.confirm.no-losses')}</p>
  return (
    <div className="stack gap-8">
      <h3 className="text-title">{t('subscription.confirm.losses')}</h3>
      <ul className="stack gap-8" style={{ paddingInlineStart: '1.25rem', margin: 0 }}>
        {closedPlans.length === 0 ? null : (
          <li>
            {t('subscription.loss.plans', { count: closedPlans.length })}{' '}
            <strong className="breaks">
              {formatList(
                closedPlans.map(({ name }) => name),
                language,
              )}
            </strong>
            . {t('subscription.loss.plans-choice')}
          </li>
        )}
        {overGuests === 0 ? null : <li>{t('subscription.loss.guests', { count: overGuests })}</li>}
        {overTableItems === 0 ? null : <li>{t('subscription.loss.tables', { count: overTableItems })}</li>}
        {membersBecomeViewers === 0 ? null : <li>{t('subscription.loss.members', { count: membersBecomeViewers })}</li>}
        {features.length === 0 ? null : (
          <li>{t('subscription.loss.features', { features: featureNames(features, t, language) })}</li>
        )}
      </ul>
      <p className="soft">{t('subscription.confirm.comes-back')}</p>
    </div>
  )
}

/** The features by the columns of their tier. */
const FEATURES = {
  has_pdf_export: 'subscription.feature.pdf-export',
  has_all_ai: 'subscription.feature.all-ai',
  has_collaboration: 'subscription.feature.collaboration',
  has_analytics: 'subscription.feature.analytics',
  has_api: 'subscription.feature.api',
  has_white_label: 'subscription.feature.white-label',
  has_integrations: 'subscription.feature.integrations',
  has_sla: 'subscription.feature.sla',
  has_phone_support: 'subscription.feature.phone-support',
} as const satisfies Readonly<Record<TierFeature, MessageKey>>

const featureNames = (features: readonly TierFeature[], t: Translate, language: Parameters<typeof formatList>[1]) =>
  formatList(
    features.map((feature) => t(FEATURES[feature])),
    language,
  )
