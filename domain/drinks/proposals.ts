import { addDays, type DayString } from '../day/day.ts'
import type { MinorUnits } from '../money/money.ts'
import { type DrinkResult, shopCost } from './drink-result.ts'
import type { DrinkAnswers } from './drinks-plan.ts'
import { SHOPS, type Shop } from './shopping-list.ts'

/** What there is to do about drinks, in the order of its days; the words are the screens'. */
export const DRINK_TASKS = [
  'ask-corkage',
  'book-bartenders',
  'order-bottles',
  'rent-glasses',
  'order-ice',
  'collect-drinks',
  'chill-drinks',
  'return-bottles',
] as const
export type DrinkTask = (typeof DRINK_TASKS)[number]

/** Days before the event; after it when negative. Our own, from when shops and venues ask to be told. */
const DAYS_BEFORE: Readonly<Record<DrinkTask, number>> = {
  'ask-corkage': 60,
  'book-bartenders': 45,
  'order-bottles': 21,
  'rent-glasses': 21,
  'order-ice': 7,
  'collect-drinks': 3,
  'chill-drinks': 1,
  'return-bottles': -3,
}

const PRIORITIES: Readonly<Record<DrinkTask, 'high' | 'medium' | 'low'>> = {
  'ask-corkage': 'high',
  'book-bartenders': 'medium',
  'order-bottles': 'high',
  'rent-glasses': 'medium',
  'order-ice': 'medium',
  'collect-drinks': 'medium',
  'chill-drinks': 'medium',
  'return-bottles': 'low',
}

/** A task that is proposed; its key stands for it when it is accepted. */
export interface DrinkTaskProposal {
  readonly key: `task-${DrinkTask}`
  readonly task: DrinkTask
  /** Not before today */
  readonly dueOn: DayString
  readonly priority: 'high' | 'medium' | 'low'
}

/** Whether there is that to do for these answers. */
function isNeeded(task: DrinkTask, answers: DrinkAnswers, result: DrinkResult): boolean {
  switch (task) {
    case 'ask-corkage':
      return answers.corkageKind !== 'none' || answers.packagePerGuest !== null
    case 'book-bartenders':
      return result.bartenders > 0 && answers.service !== 'bottles-on-tables'
    case 'rent-glasses':
      return result.glasses > 0
    case 'order-ice':
      return result.lines.some(({ item }) => item === 'ice')
    case 'return-bottles':
      return result.lines.some(({ isReturnable }) => isReturnable)
    default:
      return result.lines.length > 0
  }
}

/** The tasks that the drinks of an event make, in the order of their days. What would have been due is due today. */
export const drinkTaskProposals = (
  answers: DrinkAnswers,
  result: DrinkResult,
  { eventOn, today }: { readonly eventOn: DayString; readonly today: DayString },
): readonly DrinkTaskProposal[] =>
  DRINK_TASKS.filter((task) => isNeeded(task, answers, result)).map((task) => {
    const due = addDays(eventOn, -DAYS_BEFORE[task])
    return { key: `task-${task}` as const, task, dueOn: due < today ? today : due, priority: PRIORITIES[task] }
  })

/** An amount that is proposed for the drinks of the budget. */
export interface DrinkBudgetProposal {
  readonly key: `budget-${Shop}` | 'budget-fixed-cost'
  /** Null: what the same however many come costs (delivery, glasses, waiters) */
  readonly shop: Shop | null
  readonly amount: MinorUnits
}

/** What each shop takes at likely prices, and what is fixed; without what has no known price. */
export const drinkBudgetProposals = (answers: DrinkAnswers, result: DrinkResult): readonly DrinkBudgetProposal[] => [
  ...SHOPS.flatMap((shop) => {
    const amount = shopCost(result, shop)
    return amount === null || amount === 0 ? [] : [{ key: `budget-${shop}` as const, shop, amount }]
  }),
  ...(answers.fixedCost ? [{ key: 'budget-fixed-cost' as const, shop: null, amount: answers.fixedCost }] : []),
]
