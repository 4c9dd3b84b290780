import { useMemo, useSyncExternalStore } from 'react'
import { MODULES, mayRead, type Rights, readOnly } from '#domain/team/rights.ts'
import { NO_LEDGER_COUNTS } from './ledger-counts.ts'
import { NO_TASK_COUNTS, type Plan } from './rows.ts'

/** The member whose view of a plan the reader tries out. */
export interface SeenAs {
  readonly planId: string
  readonly name: string
  readonly rights: Rights
}

// Kept while the page is open only: a reload shows the plan as it is again.
let seenAs: SeenAs | null = null
const renderers = new Set<() => void>()

/** Shows a plan as one of its members sees it, until this is called with null. */
export function seePlanAs(next: SeenAs | null): void {
  seenAs = next
  for (const render of renderers) render()
}

function subscribe(render: () => void) {
  renderers.add(render)
  return () => renderers.delete(render)
}

/** The member whose view of this plan is shown; null for the reader's own. */
export function useSeenAs(planId: string | null): SeenAs | null {
  const shown = useSyncExternalStore(
    subscribe,
    () => seenAs,
    () => null,
  )
  return shown?.planId === planId ? shown : null
}

/**
 * A plan as a member sees it, and nothing of it to be changed: the rights are the member's without writing, and what these do not
 * let them see is taken out.
 */
export function planSeenAs(plan: Plan, { name, rights }: SeenAs): Plan {
  const read = readOnly(rights)
  return {
    ...plan,
    role: 'viewer',
    rights: read,
    seenAs: name,
    ...(mayRead(read, 'money')
      ? {}
      : { total: 0 as Plan['total'], allocations: [], priorities: [], ledgerCounts: NO_LEDGER_COUNTS }),
    ...(mayRead(read, 'tasks') ? {} : { taskCounts: NO_TASK_COUNTS, nextTasks: [] }),
  }
}

/** A plan as the reader looks at it now: as it is, or as a member sees it. */
export function useShownPlan(plan: Plan | undefined): Plan | undefined {
  const member = useSeenAs(plan?.id ?? null)
  return useMemo(() => (plan && member ? planSeenAs(plan, member) : plan), [plan, member])
}

/** Plans as the reader looks at them now, of which one may be shown as a member sees it. */
export function useShownPlans(plans: readonly Plan[] | undefined): readonly Plan[] | undefined {
  const member = useSyncExternalStore(
    subscribe,
    () => seenAs,
    () => null,
  )
  return useMemo(
    () =>
      plans && member ? plans.map((plan) => (plan.id === member.planId ? planSeenAs(plan, member) : plan)) : plans,
    [plans, member],
  )
}

/** The modules that a member may write, which the preview does not do. */
export const writtenModules = ({ rights }: SeenAs) => MODULES.filter((module) => rights[module] === 'write')
