import { useQuery } from '@tanstack/react-query'
import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import { needsQuery } from '../queries.ts'

/** Whether the reader may know what guests need. */
export const canKnowNeeds = (plan: Pick<Plan, 'rights'>): boolean => mayRead(plan, 'needs')

/** What guests need, read while it is shown; never for a reader who may not know it. */
export const useNeeds = (plan: Pick<Plan, 'id' | 'rights'>, isShown = true) =>
  useQuery({ ...needsQuery(plan.id), enabled: isShown && canKnowNeeds(plan) })
