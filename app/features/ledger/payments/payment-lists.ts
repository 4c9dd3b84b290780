import { addDays, type DayString } from '#domain/day/day.ts'
import { nextPayments, paymentDay } from '#domain/payments/payment.ts'
import type { PaymentFilter } from '../ledger-view.ts'
import type { Payment } from '../rows.ts'

/** How many days the filter of upcoming payments covers. */
const SOON_DAYS = 30

/** The payments of each filter: unpaid ones by due day, then paid ones, the latest first. */
export function paymentLists(
  payments: readonly Payment[],
  today: DayString,
): Readonly<Record<PaymentFilter | 'all', readonly Payment[]>> {
  const open = nextPayments(payments, today)
  const unpaid = open.map(({ payment }) => payment)
  const paid = payments
    .filter(({ status }) => status === 'confirmed')
    .sort((a, b) => {
      const [first, second] = [paymentDay(a) ?? '', paymentDay(b) ?? '']
      return first === second ? (a.id < b.id ? -1 : 1) : first < second ? 1 : -1
    })
  const until = addDays(today, SOON_DAYS)
  return {
    all: [...unpaid, ...paid],
    unpaid,
    overdue: open.filter(({ state }) => state === 'overdue').map(({ payment }) => payment),
    'next-30-days': unpaid.filter(({ dueOn }) => dueOn !== null && dueOn >= today && dueOn <= until),
    paid,
  }
}
