import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { LEDGER_SELECT, type LedgerRow, toLedger } from './rows.ts'
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
