import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { LEDGER_SELECT, type LedgerRow, toLedger } from './rows.ts'
import {
  SEARCHED_CONTRIBUTOR_SELECT,
  SEARCHED_PAYMENT_SELECT,
  SEARCHED_VENDOR_SELECT,
  type SearchedContributor,
  type SearchedLedgers,
  type SearchedPayment,
  type SearchedVendor,
} from './searched-rows.ts'

type PlanWithLedgerRow = PlanRow & LedgerRow

const ledgerKey = (planId: string) => ['plans', planId, 'ledger'] as const

/** Vendors, payments and contributors of a plan. The plan comes along in the same request and is renewed too. */
export const ledgerQuery = (planId: string) =>
  queryOptions({
    queryKey: ledgerKey(planId),
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithLedgerRow>(planId, signal, LEDGER_SELECT)
      client.setQueryData(planQuery(planId).queryKey, toPlan(row))
      return toLedger(row, row.currency)
    },
  })

/** The plan, with its ledger put where `ledgerQuery` finds it: one request for a screen that shows both. */
export const planWithLedgerQuery = (planId: string) =>
  queryOptions({
    ...planQuery(planId),
    queryFn: async ({ signal, client }) => {
      const row = await loadPlanRow<PlanWithLedgerRow>(planId, signal, LEDGER_SELECT)
      client.setQueryData(ledgerQuery(planId).queryKey, toLedger(row, row.currency))
      return toPlan(row)
    },
  })

/** How many records of each kind the search looks through, over all plans; of payments the latest. */
const SEARCHED = { vendors: 2000, payments: 4000, contributors: 1000 } as const

/** The names, amounts and days of every ledger the reader may see. Three requests at once. */
export const searchedLedgersQuery = () =>
  queryOptions({
    queryKey: ['plans', 'all', 'searched-ledgers'],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<SearchedLedgers> => {
      const [vendors, payments, contributors] = await Promise.all([
        supabase()
          .from('vendors')
          .select(SEARCHED_VENDOR_SELECT)
          .order('name')
          .order('id')
          .limit(SEARCHED.vendors)
          .abortSignal(signal)
          .overrideTypes<SearchedVendor[], { merge: false }>(),
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
      const error = vendors.error ?? payments.error ?? contributors.error
      if (error) throw fromDatabase(error)
      return { vendors: vendors.data ?? [], payments: payments.data ?? [], contributors: contributors.data ?? [] }
    },
  })
