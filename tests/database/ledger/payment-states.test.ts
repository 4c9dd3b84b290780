import { expect, test } from 'vitest'
import { type DuePaymentRow, toDuePayment } from '#app/features/ledger/rows.ts'
import { type LedgerCountsRow, toLedgerCounts } from '#app/features/plans/ledger-counts.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { PAYMENT_STATE_VECTORS } from '#domain/example/payment-states.ts'
import { minorUnits } from '#domain/money/money.ts'
import { PAYMENT_FIELDS, paymentState } from '#domain/payments/payment.ts'
import { withDatabase } from '#tests/support/database.ts'
import { claimReminders } from '../support/calls.ts'
import { withTestContext } from '../support/test-context.ts'

const database = withDatabase()

/** 25 hours apart: at any hour, two of them have different days. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Niue', 'America/Mexico_City']

test.each(PAYMENT_STATE_VECTORS)(
  'the database takes a $status payment due in $days days for $state',
  ({ status, days, state, isOwed, isReminded }) =>
    withTestContext(database(), async ({ sql, as, planId, ledger }) => {
      // Without another payment or a rest.
      await sql`update vendors set final_payment_on = null where plan_id = ${planId}`
      await sql`delete from payments where id <> ${ledger.paymentId}`
      for (const zone of ZONES) {
        await sql`update event_plans set time_zone = ${zone} where id = ${planId}`
        const [row] = await sql`select (now() at time zone ${zone})::date::text as today, now()::text as now`
        const today = toDay(String(row?.today))
        const dueOn = days === null ? null : addDays(today, days)
        await sql`
          update payments set amount = 100, due_on = ${dueOn}, status = ${status},
            paid_on = ${status === 'confirmed' ? today : null}`
        await sql`delete from private.payment_reminders`

        const counted = await as('viewer', (inner) => inner`select ledger_counts(p) as counts from event_plans p`)
        const counts = counted.isAllowed ? (counted.rows[0]?.counts as LedgerCountsRow) : null
        expect(counts && toLedgerCounts(counts, 'MXN'), zone).toMatchObject({
          pendingCount: isOwed ? 1 : 0,
          overdueCount: state === 'overdue' ? 1 : 0,
          overdueAmount: minorUnits(state === 'overdue' ? 10_000 : 0),
          unconfirmedCount: state === 'unconfirmed' ? 1 : 0,
          nextPayment: state === 'scheduled' && dueOn !== null ? { dueOn } : null,
        })

        const listed = await as('viewer', (inner) => inner`select to_jsonb(due) as line from due_payments() as due`)
        const states = listed.isAllowed
          ? listed.rows.map(({ line }) => paymentState(toDuePayment(line as DuePaymentRow), today))
          : null
        expect(states, zone).toEqual(status === 'confirmed' || (dueOn === null && status !== 'pending') ? [] : [state])

        const claimed = await as('service', (inner) => claimReminders(inner, String(row?.now)))
        expect(claimed.isAllowed && claimed.rows.length, zone).toBe(isReminded ? 1 : 0)
      }
    }),
)

test('a payment that nobody said was sent is scheduled', () =>
  withTestContext(database(), async ({ sql, planId, ledger }) => {
    const [row] = await sql`
      insert into payments (plan_id, vendor_id, amount) values (${planId}, ${ledger.vendorId}, 1) returning status`
    expect(row?.status).toBe(PAYMENT_FIELDS.status.initial)
  }))
