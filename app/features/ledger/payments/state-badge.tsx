import { IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { PaymentState } from '#domain/payments/statuses.ts'
import { paymentStateName } from '../ledger-labels.ts'
import badgeClasses from '../status-badge.module.css'

const STATE_LOOKS = {
  pending: { Icon: IconHourglass, tone: 'plain' },
  unconfirmed: { Icon: IconHourglass, tone: 'warning' },
  scheduled: { Icon: IconCalendarEvent, tone: 'plain' },
  confirmed: { Icon: IconCircleCheck, tone: 'good' },
  overdue: { Icon: IconAlertTriangle, tone: 'danger' },
} as const

/** What a payment is today. */
export function StateBadge({ state }: { readonly state: PaymentState }) {
  const { t } = useT()
  const { Icon, tone } = STATE_LOOKS[state]
  return (
    <span className={badgeClasses.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {paymentStateName(state, t)}
    </span>
  )
}
