import { useQueryClient } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { sendTaskCommand } from '#app/features/tasks/mutations.ts'
import { ledgerVendors, useRemoveVendor } from '#app/features/vendors/mutations.ts'
import type { SentProposal } from '#contracts/drinks.ts'
import { drinksQuery } from '../queries.ts'

/** Takes back what was just made of proposals: the tasks and vendors of these ids; each proposal is open again. */
export function useRemoveAccepted(plan: Plan) {
  const client = useQueryClient()
  const removing = useRemoveVendor(plan, ledgerVendors(plan))
  return async (sent: readonly SentProposal[]): Promise<void> => {
    const ids = (kind: SentProposal['kind']) => sent.flatMap((each) => (each.kind === kind ? [each.id] : []))
    const tasks = ids('task')
    if (tasks.length > 0) await sendTaskCommand(plan.id, { kind: 'remove', ids: tasks }, new AbortController().signal)
    for (const id of ids('budget')) await removing.run(id)
    await Promise.all([
      client.invalidateQueries({ queryKey: drinksQuery(plan).queryKey }),
      client.invalidateQueries({ queryKey: ['plans', plan.id] }),
      client.invalidateQueries({ queryKey: ['plans'], exact: true }),
    ])
  }
}
