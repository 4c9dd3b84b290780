import { type Account, anAccount, aSavedPlan } from '#tests/e2e/support/account.ts'
import { aParty } from '#tests/e2e/support/guests.ts'
import { manyTasks, raiseTier } from '#tests/e2e/support/planner.ts'
import type { Product } from '#tests/e2e/support/product.ts'
import { fillLedger, PAYMENTS_OF_EACH, VENDORS } from '#tests/support/ledger/large-ledger.ts'

const PLANS = 50
const PARTIES = 40

export const TASKS = 500

/** A screen of the busy planner. */
export interface BusyScreen {
  readonly name: string
  readonly path: string
  /** What is on the screen as soon as its rows are. */
  readonly rows: string
}

export interface BusyPlanner {
  readonly account: Account
  /** The plan with many tasks, and the one with the large ledger. */
  readonly busy: string
  readonly rich: string
  readonly screens: Readonly<
    Record<'dashboard' | 'plan' | 'budget' | 'tasks' | 'ledger' | 'guests' | 'seating', BusyScreen>
  >
}

/** A planner with fifty plans, one of them with five hundred tasks, another with a large ledger and a guest list. */
export async function aBusyPlanner(product: Product): Promise<BusyPlanner> {
  const account = await anAccount(product, 'planner@example.com', 'es')
  await raiseTier(product, account, 'enterprise')
  // The soonest event, so that its card is at the same place in every run.
  const busy = await aSavedPlan(account, {}, { weeksAhead: 20 })
  const planIds = [busy]
  while (planIds.length < PLANS) planIds.push(await aSavedPlan(account))
  await manyTasks(account, busy, TASKS)
  const rich = planIds[1] ?? ''
  await fillLedger(account, rich)
  for (let number = 1; number <= PARTIES; number += 1) {
    await aParty(account, rich, {
      language: 'es',
      names: [
        ['Ana', `Ruiz ${number}`],
        ['José', `Ruiz ${number}`],
      ],
    })
  }
  const ledger = `ledger, ${VENDORS} vendors with ${VENDORS * PAYMENTS_OF_EACH} payments`
  return {
    account,
    busy,
    rich,
    screens: {
      dashboard: { name: `dashboard, ${PLANS} plans`, path: '/app/saved-plans', rows: 'main article h3' },
      plan: { name: `plan detail, ${TASKS} tasks`, path: `/app/event-plan/${busy}`, rows: 'main a[href*="task="]' },
      budget: { name: 'budget', path: `/app/budget-breakdown/${rich}`, rows: 'main input[type="range"]' },
      tasks: { name: `tasks, ${TASKS}`, path: `/app/event-tasks/${busy}`, rows: 'main [aria-posinset="1"]' },
      ledger: {
        name: ledger,
        path: `/app/budget-tracking/${rich}`,
        rows: 'main [aria-labelledby="ledger-vendors"] tbody [aria-expanded]',
      },
      guests: { name: `guests, ${PARTIES * 2}`, path: `/app/guest-list/${rich}`, rows: 'main [data-row]' },
      seating: {
        name: 'seating',
        path: `/app/table-arrangement/${rich}?view=list`,
        rows: 'main h1:not(.visually-hidden)',
      },
    },
  }
}
