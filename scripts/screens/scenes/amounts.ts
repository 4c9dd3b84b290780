import { PLAN } from '../seed.ts'
import { BOTH, type Scene } from './scene.ts'

const screensOf = (planId: string) => ({
  home: '/app/saved-plans',
  calendar: '/app/saved-plans?view=calendar',
  plan: `/app/event-plan/${planId}`,
  budget: `/app/budget-breakdown/${planId}`,
  ledger: `/app/budget-tracking/${planId}`,
  payments: `/app/budget-tracking/${planId}?tab=payments`,
  'cash-flow': `/app/budget-tracking/${planId}?tab=cash-flow`,
  charts: `/app/budget-tracking/${planId}?tab=charts`,
  comparison: `/app/vendor-comparison/venue?plan=${planId}`,
  tasks: `/app/event-tasks/${planId}`,
})

const scenesOf = (size: string, person: 'starter' | 'busy', planId: string): Scene[] =>
  Object.entries(screensOf(planId)).map(([name, path]) => ({ name: `${size}-${name}`, person, path, looks: BOTH }))

/** The screens with a little and with a lot: long names, large amounts, more rows than a window holds. */
export const amounts: readonly Scene[] = [
  ...scenesOf('little', 'starter', PLAN.small),
  ...scenesOf('a-lot', 'busy', PLAN.large),
]
