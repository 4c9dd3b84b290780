import { type DayString, daysFromTo } from '../day/day.ts'
import type { MinorUnits } from '../money/money.ts'
import { type LedgerVendor, restOf, type VendorFigures } from './figures.ts'
import { byDueDay, isOwed, type LedgerPayment, paymentState } from './payment.ts'

/**
 * Something that the hosts still have to pay: a scheduled payment, or the rest of what was agreed with a vendor, on the
 * vendor's last day to pay. The same as `due_payments` of the database, without what was sent.
 */
export interface OwedItem<Payment> {
  /** That of the payment; for a rest it is made from that of the vendor */
  readonly id: string
  readonly vendorId: string
  /** Null for a rest */
  readonly payment: Payment | null
  readonly amount: MinorUnits
  /** Null when unknown; a rest always has one */
  readonly dueOn: DayString | null
  /** Whole days from today; negative when overdue, null without a day */
  readonly daysLeft: number | null
  readonly isOverdue: boolean
}

/** The id of the rest of what was agreed with a vendor, which has at most one. */
export const restId = (vendorId: string): string => `rest-${vendorId}`

/**
 * What the hosts still have to pay: longest overdue first, then by day, those without a day last.
 *
 * @param byVendor the figures of every vendor
 * @param today the day where the event takes place
 */
export function owedItems<Payment extends LedgerPayment>(
  {
    vendors,
    payments,
  }: {
    readonly vendors: readonly Pick<LedgerVendor, 'id' | 'finalPaymentOn'>[]
    readonly payments: readonly Payment[]
  },
  byVendor: ReadonlyMap<string, VendorFigures>,
  today: DayString,
): OwedItem<Payment>[] {
  const when = (dueOn: DayString | null) => ({
    dueOn,
    daysLeft: dueOn === null ? null : daysFromTo(today, dueOn),
    isOverdue: paymentState({ status: 'scheduled', dueOn }, today) === 'overdue',
  })
  const planned = payments.filter(isOwed).map((payment) => ({
    id: payment.id,
    vendorId: payment.vendorId,
    payment,
    amount: payment.amount,
    ...when(payment.dueOn),
  }))
  const rests = vendors.flatMap(({ id: vendorId, finalPaymentOn }) => {
    const figures = byVendor.get(vendorId)
    if (figures === undefined || finalPaymentOn === null || restOf(figures) === 0) return []
    return [{ id: restId(vendorId), vendorId, payment: null, amount: restOf(figures), ...when(finalPaymentOn) }]
  })
  return [...planned, ...rests].sort(byDueDay)
}
