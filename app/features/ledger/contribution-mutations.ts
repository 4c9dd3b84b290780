import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { ignoreDuplicateInsert } from '#app/lib/records/row-changes.ts'
import { type PlanOfLedger, useLedgerWrite, withContribution, withoutContribution } from './ledger-mutations.ts'
import {
  CONTRIBUTION_SELECT,
  type Contribution,
  type ContributionRow,
  fromContribution,
  toContribution,
} from './rows.ts'

export interface ContributionSave {
  readonly contributorId: string
  readonly contribution: Contribution
  readonly isNew: boolean
}

export function useSaveContribution(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, contribution, isNew }: ContributionSave, invalidate) => {
      const { id, ...row } = fromContribution(contribution, plan.currency)
      const contributions = supabase().from('contributions')
      const { data, error } = await (isNew
        ? contributions.insert({ id, ...row, plan_id: plan.id, contributor_id: contributorId })
        : contributions.update(row).eq('id', id)
      )
        .select(CONTRIBUTION_SELECT)
        .single()
        .overrideTypes<ContributionRow, { merge: false }>()
      if (!error) return { contributorId, contribution: toContribution(data, plan.currency) }
      if (!isNew) throw fromDatabase(error)
      ignoreDuplicateInsert(error, invalidate)
      return { contributorId, contribution }
    },
    (ledger, { contributorId, contribution }) => withContribution(ledger, contributorId, contribution),
  )
}

export function useRemoveContribution(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, contributionId }: { readonly contributorId: string; readonly contributionId: string }) => {
      const { error } = await supabase().from('contributions').delete().eq('id', contributionId).select('id').single()
      if (error) throw fromDatabase(error)
      return { contributorId, contributionId }
    },
    (ledger, { contributorId, contributionId }) => withoutContribution(ledger, contributorId, contributionId),
  )
}
