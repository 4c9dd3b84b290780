import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns, ignoreDuplicateInsert, putRecords } from '#app/lib/records/row-changes.ts'
import { useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { type PlanOfLedger, useLedgerWrite, withPayments } from './mutations.ts'
import {
  CONTRIBUTION_SELECT,
  CONTRIBUTOR_SELECT,
  type Contribution,
  type ContributionRow,
  type Contributor,
  type ContributorRow,
  fromContribution,
  fromContributor,
  type LedgerData,
  toContribution,
  toContributor,
} from './rows.ts'

const withContributor = (ledger: LedgerData, contributor: Contributor): LedgerData => ({
  ...ledger,
  contributors: putRecords(ledger.contributors, [contributor]),
})

/** The payments of a removed contributor become the hosts', as in the database. */
const withoutContributor = (ledger: LedgerData, contributorId: string): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.filter(({ id }) => id !== contributorId),
  payments: ledger.payments.map((payment) =>
    payment.contributorId === contributorId ? { ...payment, contributorId: null } : payment,
  ),
})

const withContributions = (
  ledger: LedgerData,
  contributorId: string,
  change: (contributions: readonly Contribution[]) => readonly Contribution[],
): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.map((contributor) =>
    contributor.id === contributorId
      ? { ...contributor, contributions: change(contributor.contributions) }
      : contributor,
  ),
})

const withContribution = (ledger: LedgerData, contributorId: string, contribution: Contribution): LedgerData =>
  withContributions(ledger, contributorId, (contributions) => putRecords(contributions, [contribution]))

const withoutContribution = (ledger: LedgerData, contributorId: string, contributionId: string): LedgerData =>
  withContributions(ledger, contributorId, (contributions) => contributions.filter(({ id }) => id !== contributionId))

export interface ContributorSave {
  readonly contributor: Contributor
  /** As it was; null when it is new. */
  readonly before: Contributor | null
}

export function useSaveContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributor, before }: ContributorSave, markResultUnknown) => {
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
      ignoreDuplicateInsert(error, markResultUnknown)
      return contributor
    },
    withContributor,
  )
}

/** A removed contributor, and the payments it was the payer of. */
interface RemovedContributor {
  readonly contributor: Contributor
  readonly paymentIds: readonly string[]
}

/** Removes a contributor with the contributions; undo restores them, and what the contributor pays. */
export function useRemoveContributor(plan: PlanOfLedger) {
  const remove = useLedgerWrite(
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
  const restore = useLedgerWrite(
    plan,
    async (removed: RemovedContributor, markResultUnknown) => {
      const { contributor, paymentIds } = removed
      const { error } = await supabase().rpc('restore_contributor', {
        plan_id: plan.id,
        contributor: fromContributor(contributor, plan.currency),
        contributions: contributor.contributions.map((contribution) => fromContribution(contribution, plan.currency)),
        payment_ids: [...paymentIds],
      })
      if (error) ignoreDuplicateInsert(error, markResultUnknown)
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
  return useUndoableMutation(remove, restore, (removed) => removed)
}

export interface ContributionSave {
  readonly contributorId: string
  readonly contribution: Contribution
  /** As it was; null when it is new. */
  readonly before: Contribution | null
}

export function useSaveContribution(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, contribution, before }: ContributionSave, markResultUnknown) => {
      const row = fromContribution(contribution, plan.currency)
      const contributions = supabase().from('contributions')
      const changed = before === null ? row : changedColumns(fromContribution(before, plan.currency), row)
      if (Object.keys(changed).length === 0) return { contributorId, contribution }
      const { data, error } = await (before === null
        ? contributions.insert({ ...row, plan_id: plan.id, contributor_id: contributorId })
        : contributions.update(changed).eq('id', contribution.id)
      )
        .select(CONTRIBUTION_SELECT)
        .single()
        .overrideTypes<ContributionRow, { merge: false }>()
      if (!error) return { contributorId, contribution: toContribution(data, plan.currency) }
      if (before !== null) throw fromDatabase(error)
      ignoreDuplicateInsert(error, markResultUnknown)
      return { contributorId, contribution }
    },
    (ledger, { contributorId, contribution }) => withContribution(ledger, contributorId, contribution),
  )
}

interface ContributionRemoval {
  readonly contributorId: string
  readonly contribution: Contribution
}

/** Removes a contribution; undo adds it again under its id. */
export function useRemoveContribution(plan: PlanOfLedger) {
  const remove = useLedgerWrite(
    plan,
    async (removal: ContributionRemoval) => {
      const { id } = removal.contribution
      const { error } = await supabase().from('contributions').delete().eq('id', id).select('id').single()
      if (error) throw fromDatabase(error)
      return removal
    },
    (ledger, { contributorId, contribution }) => withoutContribution(ledger, contributorId, contribution.id),
  )
  const restore = useSaveContribution(plan)
  return useUndoableMutation(remove, restore, (removal): ContributionSave => ({ ...removal, before: null }))
}
