import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { toVendor, type VendorRow } from '#app/features/vendors/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { putRead } from '#app/lib/kept/kept-queries.ts'
import { type LiveRow, type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import { putRecords } from '#app/lib/records/row-changes.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { lastDueDay } from '#domain/payments/due-payments.ts'
import {
  type DuePaymentRow,
  LEDGER_SELECT,
  type LedgerData,
  type LedgerRow,
  type PaymentRow,
  toDuePayment,
  toLedger,
  toPayment,
} from './rows.ts'
import {
  SEARCHED_CONTRIBUTOR_SELECT,
  SEARCHED_PAYMENT_SELECT,
  type SearchedContributor,
  type SearchedLedgers,
  type SearchedPayment,
} from './searched-rows.ts'

type PlanWithLedgerRow = PlanRow & LedgerRow

const ledgerKey = (planId: string) => ['plans', planId, 'ledger'] as const

/** Vendors, payments and contributors of a plan. The plan comes along in the same request and is renewed too. */
export const ledgerQuery = (planId: string) =>
  queryOptions({
    queryKey: ledgerKey(planId),
    meta: { isKept: true },
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithLedgerRow>(planId, signal, LEDGER_SELECT)
      putRead(client, planQuery(planId).queryKey, toPlan(row))
      return toLedger(row, row.currency)
    },
  })

/** The plan, with its ledger put where `ledgerQuery` finds it: one request for a screen that shows both. */
export const planWithLedgerQuery = (planId: string) =>
  queryOptions({
    ...planQuery(planId),
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithLedgerRow>(planId, signal, LEDGER_SELECT)
      putRead(client, ledgerQuery(planId).queryKey, toLedger(row, row.currency))
      return toPlan(row)
    },
  })

/** How many payments, the latest, and contributors the search looks through, over all plans. */
const SEARCHED = { payments: 4000, contributors: 1000 } as const

/** The payments and contributors that the reader may see, of every plan. Two requests at once. */
export const searchedLedgersQuery = () =>
  queryOptions({
    queryKey: ['plans', 'all', 'searched-ledgers'],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<SearchedLedgers> => {
      const [payments, contributors] = await Promise.all([
        supabase()
          .from('payments')
          .select(SEARCHED_PAYMENT_SELECT)
          .order('due_on', { ascending: false, nullsFirst: true })
          .order('id')
          .limit(SEARCHED.payments)
          .abortSignal(signal)
          .overrideTypes<SearchedPayment[], { merge: false }>(),
        supabase()
          .from('contributors')
          .select(SEARCHED_CONTRIBUTOR_SELECT)
          .order('name')
          .order('id')
          .limit(SEARCHED.contributors)
          .abortSignal(signal)
          .overrideTypes<SearchedContributor[], { merge: false }>(),
      ])
      if (payments.error) throw fromDatabase(payments.error)
      if (contributors.error) throw fromDatabase(contributors.error)
      return { payments: payments.data, contributors: contributors.data }
    },
  })

/** The keys of everything that is due begin with this one. */
export const duePaymentsKey = ['plans', 'all', 'due-payments'] as const

/** How many due payments one request lists. */
export const MOST_DUE_PAYMENTS = 2000

/**
 * What is to be paid until a day, or on any known day, over all plans of the reader that are not completed: by day, at
 * most MOST_DUE_PAYMENTS. One request.
 */
export const duePaymentsQuery = (until: DayString | null) =>
  queryOptions({
    queryKey: [...duePaymentsKey, until],
    meta: { isKept: true },
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .rpc('due_payments', until === null ? {} : { until })
        .abortSignal(signal)
        .overrideTypes<DuePaymentRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map(toDuePayment)
    },
  })

/** Where each day begins first, so that the month of no event is cut short. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** What is overdue, due this month and in the next days, wherever the events are. */
export const dueThisMonthQuery = (nowMs: number) => duePaymentsQuery(lastDueDay(toDay(dayAt(nowMs, FIRST_ZONE))))

/** The currency of the plan that a row is of, which says what its amounts are. */
const currencyOf = (row: LiveRow, client: QueryClient): string | undefined =>
  client.getQueryData(planQuery(String(row['plan_id'])).queryKey)?.currency

const moneyLists = () => [{ queryKey: duePaymentsKey }, { queryKey: searchedLedgersQuery().queryKey }]

/** What of other people's changes the ledger and the lists of what is due show. */
export const LEDGER_LIVE: readonly LiveTable[] = [
  ...liveTables<LedgerData>(['vendors'], {
    shownBy: moneyLists,
    put: {
      query: ledgerQuery,
      put: (ledger, row, client) => {
        const currency = currencyOf(row, client)
        if (currency === undefined) return undefined
        return { ...ledger, vendors: putRecords(ledger.vendors, [toVendor(row as unknown as VendorRow, currency)]) }
      },
      remove: (ledger, { id }) => ({
        ...ledger,
        vendors: ledger.vendors.filter((vendor) => vendor.id !== id),
        payments: ledger.payments.filter(({ vendorId }) => vendorId !== id),
      }),
    },
    isOnDashboard: true,
  }),
  ...liveTables<LedgerData>(['payments'], {
    shownBy: moneyLists,
    put: {
      query: ledgerQuery,
      put: (ledger, row, client) => {
        const currency = currencyOf(row, client)
        const isKnown = ledger.vendors.some(({ id }) => id === row['vendor_id'])
        if (currency === undefined || !isKnown) return undefined
        return { ...ledger, payments: putRecords(ledger.payments, [toPayment(row as unknown as PaymentRow, currency)]) }
      },
      remove: (ledger, { id }) => ({ ...ledger, payments: ledger.payments.filter((payment) => payment.id !== id) }),
    },
    isOnDashboard: true,
  }),
  // A contribution is shown inside its contributor.
  ...liveTables(['contributors', 'contributions'], {
    shownBy: (planId) => [{ queryKey: ledgerQuery(planId).queryKey, exact: true }, ...moneyLists()],
  }),
]
