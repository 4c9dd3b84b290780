import { toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import type { LedgerCounts } from '#domain/payments/ledger-counts.ts'

/** What the column ledger_counts of event_plans holds; amounts in the plan's currency. */
export interface LedgerCountsRow {
  readonly vendors: number
  readonly committed: number
  readonly settled: number
  readonly agreed: number
  readonly agreed_unknown: number
  readonly paid: number
  readonly pending_count: number
  readonly unconfirmed_count: number
  readonly overdue_count: number
  readonly overdue_amount: number
  readonly next_payment: { readonly vendor_name: string; readonly amount: number; readonly due_on: string } | null
}

/** The counts of a plan without vendors, or of one whose money the reader may not see. */
export const NO_LEDGER_COUNTS: LedgerCounts = {
  vendors: 0,
  committed: 0,
  settled: 0,
  agreed: 0 as LedgerCounts['agreed'],
  agreedUnknown: 0,
  paid: 0 as LedgerCounts['paid'],
  pendingCount: 0,
  unconfirmedCount: 0,
  overdueCount: 0,
  overdueAmount: 0 as LedgerCounts['overdueAmount'],
  nextPayment: null,
}

/** Where a plan's payments are listed: those still to be made, or else to be confirmed; the paid ones when none is. */
export function paymentsAddress(planId: string, { pendingCount, unconfirmedCount }: LedgerCounts): string {
  const show = pendingCount > 0 ? 'unpaid' : unconfirmedCount > 0 ? 'sent' : 'paid'
  return `/app/budget-tracking/${planId}?show=${show}`
}

export const toLedgerCounts = (row: LedgerCountsRow, currency: string): LedgerCounts => ({
  vendors: row.vendors,
  committed: row.committed,
  settled: row.settled,
  agreed: toMinor(row.agreed, currency),
  agreedUnknown: row.agreed_unknown,
  paid: toMinor(row.paid, currency),
  pendingCount: row.pending_count,
  unconfirmedCount: row.unconfirmed_count,
  overdueCount: row.overdue_count,
  overdueAmount: toMinor(row.overdue_amount, currency),
  nextPayment: row.next_payment && {
    vendorName: row.next_payment.vendor_name,
    amount: toMinor(row.next_payment.amount, currency),
    dueOn: toDay(row.next_payment.due_on),
  },
})
