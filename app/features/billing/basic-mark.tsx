import { useT } from '#app/i18n/i18n.ts'

/** Marks a feature that the tier Basic has, and Free only in part. */
export function BasicMark() {
  const { t } = useT()
  return <span className="tier-mark">{t('plans.subscription.tier-basic')}</span>
}
