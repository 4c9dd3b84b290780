import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns, ignoreDuplicateInsert } from '#app/lib/records/row-changes.ts'
import {
  type PlanOfLedger,
  useLedgerWrite,
  withContributor,
  withoutContributor,
  withPayments,
} from './ledger-mutations.ts'
import {
  CONTRIBUTOR_SELECT,
  type Contributor,
  type ContributorRow,
  fromContribution,
  fromContributor,
  toContributor,
} from './rows.ts'

export interface ContributorSave {
  readonly contributor: Contributor
  /** As it was; null when it is new. */
  readonly before: Contributor | null
}

export function useSaveContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributor, before }: ContributorSave, invalidate) => {
      const row = fromContributor(contributor, plan.currency)
      const contributors = supabase().from('contributors')
      const changed = before === null ? row : changedColumns(fromContributor(before, plan.currency), row)
      if (Object.keys(changed).length === 0) return contributor
      const { data, error } = await (before === null
        ? contributors.insert({ ...row, plan_id: plan.id })
        : contributors.update(changed).eq('id', contributor.id)
      )
        .select(CONTRIBUTOR_SELECT)
        .single()
        .overrideTypes<ContributorRow, { merge: false }>()
      if (!error) return toContributor(data, plan.currency)
      if (before !== null) throw fromDatabase(error)
      ignoreDuplicateInsert(error, invalidate)
      return contributor
    },
    withContributor,
  )
}

/** A removed contributor, and the payments it was the payer of. */
export interface RemovedContributor {
  readonly contributor: Contributor
  readonly paymentIds: readonly string[]
}

export function useRemoveContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (contributorId: string): Promise<RemovedContributor> => {
      const { data, error } = await supabase()
        .from('contributors')
        .delete()
        .eq('id', contributorId)
        .select(`${CONTRIBUTOR_SELECT}, payments(id)`)
        .single()
        .overrideTypes<ContributorRow & { readonly payments: readonly { readonly id: string }[] }, { merge: false }>()
      if (error) throw fromDatabase(error)
      return { contributor: toContributor(data, plan.currency), paymentIds: data.payments.map(({ id }) => id) }
    },
    (ledger, { contributor }) => withoutContributor(ledger, contributor.id),
  )
}

export function useRestoreContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (removed: RemovedContributor, invalidate) => {
      const { contributor, paymentIds } = removed
      const { error } = await supabase().rpc('restore_contributor', {
        plan_id: plan.id,
        contributor: fromContributor(contributor, plan.currency),
        contributions: contributor.contributions.map((contribution) => fromContribution(contribution, plan.currency)),
        payment_ids: [...paymentIds],
      })
      if (!error) return removed
      ignoreDuplicateInsert(error, invalidate)
      return removed
    },
    (ledger, { contributor, paymentIds }) => {
      const paid = ledger.payments.filter(({ id }) => paymentIds.includes(id))
      return withPayments(
        withContributor(ledger, contributor),
        paid.map((payment) => ({ ...payment, contributorId: contributor.id })),
      )
    },
  )
}
