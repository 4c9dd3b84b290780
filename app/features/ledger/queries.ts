import { queryOptions } from '@tanstack/react-query'
import { loadPlanRow, planQuery } from '#app/features/plans/queries.ts'
import { type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { LEDGER_SELECT, type LedgerRow, toLedger } from './rows.ts'

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
