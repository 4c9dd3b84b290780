import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { needsQuery } from '../queries.ts'

/** Whether the reader's role has what guests need. */
export const canKnowNeeds = ({ role }: Pick<Plan, 'role'>): boolean => role !== 'viewer'

/** What guests need, read while it is shown; never for a reader who may not know it. */
export const useNeeds = (plan: Pick<Plan, 'id' | 'role'>, isShown = true) =>
  useQuery({ ...needsQuery(plan.id), enabled: isShown && canKnowNeeds(plan) })
