import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconFileDollar,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { VendorItem } from '../ledger-items.ts'
import { dayLabel, type LedgerLocale, moneyLabel, vendorStatusName } from '../ledger-labels.ts'
import badgeClasses from '../status-badge.module.css'
import { FigureList } from '../summary/figure-list.tsx'
import { useLedger } from '../use-ledger.ts'
import { VendorBody } from './vendor-body.tsx'
import classes from './vendor-row.module.css'

interface VendorRowProps {
  readonly item: VendorItem
  readonly isOpen: boolean
  readonly onToggle: (vendorId: string, isOpen: boolean) => void
}

/** A vendor in one line: what it costs, how much of that is paid, and what comes next. Expands to everything else. */
export const VendorRow = memo(function VendorRow({ item, isOpen, onToggle }: VendorRowProps) {
  const { t, language } = useT()
  const { plan } = useLedger()
  const bodyId = useId()
  const { vendor, figures, overdueCount } = item
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const listedFigures = [
    { name: t('ledger.figure.estimated'), amount: vendor.estimated },
    { name: t('ledger.figure.agreed'), amount: vendor.agreed },
    { name: t('ledger.figure.paid'), amount: figures.paid },
    { name: t('ledger.figure.pending'), amount: figures.pending },
  ]
  return (
    <li className={classes.row} data-open={isOpen}>
      <div className={classes.head}>
        <span className={classes.who}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(vendor.id, !isOpen)}
          >
            <IconChevronRight size={18} stroke={2} aria-hidden className={classes.chevron} />
            <span>{vendor.name}</span>
          </button>
          <StatusBadge status={vendor.status} />
        </span>
        <FigureList className={classes.figures} figures={listedFigures} />
        <p className={classes.next} data-late={overdueCount > 0}>
          {overdueCount > 0 ? <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> : null}
          {nextPaymentLabel(item, locale)}
        </p>
      </div>
      {isOpen ? <VendorBody id={bodyId} item={item} /> : null}
    </li>
  )
})

const STATUS_LOOKS = {
  considering: { Icon: IconCircleDashed, tone: 'quiet' },
  quoted: { Icon: IconFileDollar, tone: 'plain' },
  booked: { Icon: IconCircleCheck, tone: 'good' },
  done: { Icon: IconRosetteDiscountCheck, tone: 'good' },
} as const

function StatusBadge({ status }: { readonly status: VendorStatus }) {
  const { t } = useT()
  const { Icon, tone } = STATUS_LOOKS[status]
  return (
    <span className={badgeClasses.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {vendorStatusName(status, t)}
    </span>
  )
}

/** The next payment, or why there is none. */
function nextPaymentLabel({ next, figures, overdueCount }: VendorItem, locale: LedgerLocale): string {
  const { t } = locale
  if (overdueCount > 0 && next?.payment.dueOn) {
    return t('ledger.vendor.overdue', {
      count: overdueCount,
      money: moneyLabel(next.payment.amount, locale),
      day: dayLabel(next.payment.dueOn, next.daysLeft ?? 0, locale),
    })
  }
  if (next?.payment.dueOn) {
    return t('ledger.vendor.next', {
      money: moneyLabel(next.payment.amount, locale),
      day: dayLabel(next.payment.dueOn, next.daysLeft ?? 0, locale),
    })
  }
  if (next) return t('ledger.vendor.next-undated', { money: moneyLabel(next.payment.amount, locale) })
  if (figures.agreed !== null && figures.pending === 0 && figures.isCommitted) {
    return figures.overpaid
      ? t('ledger.vendor.overpaid', { money: moneyLabel(figures.overpaid, locale) })
      : t('ledger.vendor.all-paid')
  }
  return t('ledger.vendor.no-next')
}
