import { IconLock } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'

/** In the place of figures that the reader may not see: unknown, not zero. */
export function HiddenPart() {
  const { t } = useT()
  return (
    <p className="notice icon-line">
      <IconLock size={20} stroke={1.6} aria-hidden />
      {t('analytics.hidden-part')}
    </p>
  )
}

/** Says of how many of the chosen plans the figures are, where that is not all. */
export function OfPlans({
  plans,
  of,
  currency,
}: {
  readonly plans: number
  readonly of: number
  readonly currency?: string | null
}) {
  const { t } = useT()
  if (plans >= of) return null
  return (
    <p className="soft">
      {currency
        ? t('analytics.some-plans-currency', { count: plans, total: of, currency })
        : t('analytics.some-plans', { count: plans, total: of })}
    </p>
  )
}
