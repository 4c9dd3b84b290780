import { addDays, type DayString, daysFromTo, laterDay } from '../day/day.ts'
import type { LedgerVendor } from './figures.ts'
import { isOwed, type LedgerPayment } from './payment.ts'

/** A payment, or the final day of a vendor, that may move with the event. */
export interface MovedPaymentDay {
  readonly of: 'payment' | 'final-day'
  /** The id of the payment; for a final day that of the vendor */
  readonly id: string
  readonly vendorId: string
  readonly before: DayString
  readonly after: DayString
  /** A deposit depends on the day of signing, so it moves only on request. */
  readonly isDeposit: boolean
}

export interface PaymentMove {
  /** The previous day of the event */
  readonly from: DayString
  /** The new day of the event */
  readonly to: DayString
  /** Today, on the calendar of the event's time zone */
  readonly today: DayString
}

/**
 * The new days of open payments and final days when the event moves to another day; what stays in any case is not
 * listed.
 *
 * A payment due after today moves by as many days as the event, but not before today: a balance "two weeks before"
 * stays two weeks before. Confirmed and sent payments stay; overdue payments and those due today stay, because they are owed for
 * what has already been promised; payments without a day get none.
 *
 * A deposit is listed and marked. It is the first payment to a vendor, by day, when more is to follow: later payments,
 * or a later final day. Where the rest, or the event, would be before it, it moves like the rest and is not marked: so
 * the payments to a vendor keep their order.
 *
 * @returns in the order of the vendors, each one's payments by day and then its final day
 */
export function movePaymentDays(
  { vendors, payments }: { readonly vendors: readonly LedgerVendor[]; readonly payments: readonly LedgerPayment[] },
  { from, to, today }: PaymentMove,
): readonly MovedPaymentDay[] {
  if (from === to) return []
  const shift = daysFromTo(from, to)
  const moved = (day: DayString) => (day > today ? laterDay(today, addDays(day, shift)) : day)
  const byVendor = new Map<string, LedgerPayment[]>(vendors.map(({ id }) => [id, []]))
  for (const payment of payments) byVendor.get(payment.vendorId)?.push(payment)

  return vendors.flatMap(({ id: vendorId, finalPaymentOn }) => {
    const dated = (byVendor.get(vendorId) ?? [])
      .flatMap(({ id, status, dueOn }) => (dueOn === null ? [] : [{ id, status, dueOn }]))
      .sort((a, b) => compare(a.dueOn, b.dueOn) || compare(a.id, b.id))
    const [first] = dated
    const staysAhead = (day: DayString) => {
      const rest = [...dated.map(({ dueOn }) => dueOn), ...(finalPaymentOn === null ? [] : [finalPaymentOn])].filter(
        (on) => on > day,
      )
      return rest.length > 0 && day <= to && rest.every((on) => day <= moved(on))
    }
    const moves: MovedPaymentDay[] = []
    for (const { id, status, dueOn: before } of dated) {
      const after = moved(before)
      if (!isOwed({ status }) || after === before) continue
      const isDeposit = before === first?.dueOn && staysAhead(before)
      moves.push({ of: 'payment', id, vendorId, before, after, isDeposit })
    }
    if (finalPaymentOn !== null && moved(finalPaymentOn) !== finalPaymentOn)
      moves.push({
        of: 'final-day',
        id: vendorId,
        vendorId,
        before: finalPaymentOn,
        after: moved(finalPaymentOn),
        isDeposit: false,
      })
    return moves
  })
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
