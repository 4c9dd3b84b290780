import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconFileDollar,
  IconHourglass,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { PaymentStatus, VendorStatus } from '#domain/payments/statuses.ts'
import { paymentStateName, vendorStatusName } from '../ledger-labels.ts'
import classes from './status-badge.module.css'

const VENDOR_LOOKS = {
  considering: { Icon: IconCircleDashed, tone: 'quiet' },
  quoted: { Icon: IconFileDollar, tone: 'plain' },
  booked: { Icon: IconCircleCheck, tone: 'good' },
  done: { Icon: IconRosetteDiscountCheck, tone: 'good' },
} as const

const PAYMENT_LOOKS = {
  pending: { Icon: IconHourglass, tone: 'warning' },
  scheduled: { Icon: IconCalendarEvent, tone: 'plain' },
  confirmed: { Icon: IconCircleCheck, tone: 'good' },
  overdue: { Icon: IconAlertTriangle, tone: 'danger' },
} as const

export function VendorStatusBadge({ status }: { readonly status: VendorStatus }) {
  const { t } = useT()
  const { Icon, tone } = VENDOR_LOOKS[status]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {vendorStatusName(status, t)}
    </span>
  )
}

export function PaymentStateBadge({ state }: { readonly state: PaymentStatus }) {
  const { t } = useT()
  const { Icon, tone } = PAYMENT_LOOKS[state]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {paymentStateName(state, t)}
    </span>
  )
}
