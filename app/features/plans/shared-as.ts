import { MODULES } from '#domain/team/rights.ts'
import { hasWrite, type Plan } from './rows.ts'

/** What somebody else's plan is shared as, in the words of its card: all to edit, some, or to look at. */
export function sharedAs(plan: Pick<Plan, 'rights'>): 'editor' | 'some' | 'viewer' {
  const written = MODULES.filter((module) => hasWrite(plan, module)).length
  if (written === MODULES.length) return 'editor'
  return written === 0 ? 'viewer' : 'some'
}
