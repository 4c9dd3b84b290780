import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconFileDollar,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import { CommentCount } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway } from '#app/lib/format/format.ts'
import { type Arrival, useLitRow } from '#app/ui/records/use-arrival.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { VendorItem } from '../ledger-items.ts'
import { type LedgerLocale, moneyLabel, moneyOrUnknown, vendorStatusName } from '../ledger-labels.ts'
import badgeClasses from '../status-badge.module.css'
import { useLedger } from '../use-ledger.ts'
import { VendorBody } from './vendor-body.tsx'
import { AgreedCell } from './vendor-cells.tsx'
import classes from './vendor-row.module.css'
import tableClasses from './vendors-table.module.css'

interface VendorRowProps {
  readonly item: VendorItem
  readonly isOpen: boolean
  readonly arrival: Arrival | null
  readonly onToggle: (vendorId: string, isOpen: boolean) => void
}

/** A vendor in one line: what it costs, how much of that is paid, and what comes next. Expands to everything else. */
export const VendorRow = memo(function VendorRow({ item, isOpen, arrival, onToggle }: VendorRowProps) {
  const { t, language } = useT()
  const { plan, isNarrow } = useLedger()
  const bodyId = useId()
  const row = useRef<HTMLTableRowElement>(null)
  const lit = useLitRow(row, arrival, item.vendor.id)
  const { vendor, figures, overdueCount } = item
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const next = nextPaymentOf(item, locale)
  const amount = `${tableClasses.amount} ${tableClasses.wide}`
  return (
    <>
      <tr ref={row} className={`lights ${tableClasses.row} ${classes.row}`} data-open={isOpen} {...lit}>
        <th scope="row" className={classes.who}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(vendor.id, !isOpen)}
          >
            <IconChevronRight size={18} stroke={2} aria-hidden className={classes.chevron} />
            <span>{vendor.name}</span>
            <CommentCount planId={plan.id} subjectId={vendor.id} />
          </button>
        </th>
        <td className={classes.status}>
          <StatusBadge status={vendor.status} />
        </td>
        <td className={amount}>{isNarrow ? null : <AgreedCell item={item} />}</td>
        <td className={amount}>{moneyLabel(figures.paid, locale)}</td>
        <td className={amount} data-unknown={figures.owed === null}>
          {moneyOrUnknown(figures.owed, locale)}
        </td>
        <td className={classes.next} data-late={overdueCount > 0}>
          {next.money === null ? null : <strong>{next.money}</strong>}
          <span>
            {overdueCount > 0 ? <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> : null}
            {next.when}
          </span>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={6}>
            <VendorBody id={bodyId} item={item} />
          </td>
        </tr>
      ) : null}
    </>
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

/** What is to be paid next, or waits to be confirmed: how much and when; or why there is nothing. */
function nextPaymentOf({ next, sent, figures, overdueCount }: VendorItem, locale: LedgerLocale) {
  const { t, language } = locale
  if (next) {
    const money = moneyLabel(next.amount, locale)
    const { dueOn, daysLeft } = next
    if (dueOn === null) return { money, when: t('ledger.payment.no-day') }
    const day = formatDay(dueOn, language, 'medium')
    if (overdueCount > 0) return { money, when: t('ledger.vendor.overdue', { count: overdueCount, day }) }
    return { money, when: isSoon(daysLeft) ? formatDaysAway(daysLeft, language) : day }
  }
  if (sent) return { money: moneyLabel(sent.amount, locale), when: t('ledger.state.unconfirmed') }
  if (figures.agreed !== null && figures.pending === 0 && figures.isCommitted) {
    const when = figures.overpaid
      ? t('ledger.vendor.overpaid', { money: moneyLabel(figures.overpaid, locale) })
      : t('ledger.vendor.all-paid')
    return { money: null, when }
  }
  return { money: null, when: t('ledger.vendor.no-next') }
}

/** Today and tomorrow have names. */
const isSoon = (daysLeft: number | null): daysLeft is number => daysLeft !== null && daysLeft <= 1
