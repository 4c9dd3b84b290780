import type { EventType } from '../plans/event-types.ts'
import type { Cohort } from './filters.ts'

/** A plan in the comparison; a part that the reader may not read is null. */
export interface ComparedPlan {
  readonly id: string
  readonly eventType: EventType
  /** YYYY-MM-DD */
  readonly eventOn: string
  readonly currency: string
  readonly guests: number
  readonly money: { readonly planned: number; readonly spent: number; readonly likely: number } | null
  readonly answers: {
    readonly people: number
    readonly yes: number
    readonly no: number
    readonly days: number | null
  } | null
  readonly tasks: { readonly total: number; readonly done: number; readonly late: number } | null
}

/** Upper bounds of the sizes of events, by guests. */
export const SIZES = [50, 100, 200, Number.POSITIVE_INFINITY] as const

/** Plans that have something in common, and how they went. A figure of which nothing is known is null. */
export interface CohortFigures {
  /** A year, a type, the place of a size in `SIZES`, or a quarter from 1 to 4 */
  readonly key: string
  readonly plans: number
  readonly guests: number
  /** Of the plans in one currency: medians of the likely cost, of the cost for each guest, and of the cost as a part of the budget */
  readonly cost: number | null
  readonly costPerGuest: number | null
  readonly ofBudget: number | null
  /** The part of the people who answered, and of those who answered who come */
  readonly answered: number | null
  readonly coming: number | null
  /** The median of the plans' medians, in days */
  readonly answerDays: number | null
  /** The part of the done tasks that were late */
  readonly late: number | null
}

/** What a plan is put under. */
export function cohortOf(plan: Pick<ComparedPlan, 'eventOn' | 'eventType' | 'guests'>, by: Cohort): string {
  switch (by) {
    case 'year':
      return plan.eventOn.slice(0, 4)
    case 'type':
      return plan.eventType
    case 'size':
      return String(SIZES.findIndex((most) => plan.guests <= most))
    case 'season':
      return String(Math.ceil(Number(plan.eventOn.slice(5, 7)) / 3))
  }
}

/** The middle of some numbers; of two in the middle the mean; null of none. */
export function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/**
 * The plans put together by what they have in common, in the order of the keys.
 * @param currency in which costs are compared; those of other currencies are left out, for they have no sum
 */
export function cohortsOf(
  plans: readonly ComparedPlan[],
  by: Cohort,
  currency: string | null,
): readonly CohortFigures[] {
  const groups = new Map<string, ComparedPlan[]>()
  for (const plan of plans) {
    const key = cohortOf(plan, by)
    const group = groups.get(key)
    if (group) group.push(plan)
    else groups.set(key, [plan])
  }
  return [...groups.keys()].toSorted().map((key) => figuresOf(key, groups.get(key) ?? [], currency))
}

function figuresOf(key: string, plans: readonly ComparedPlan[], currency: string | null): CohortFigures {
  const priced = plans.flatMap(({ money, guests, currency: own }) =>
    money !== null && own === currency ? [{ ...money, guests }] : [],
  )
  const answers = plans.flatMap((plan) => (plan.answers === null ? [] : [plan.answers]))
  const tasks = plans.flatMap((plan) => (plan.tasks === null ? [] : [plan.tasks]))
  const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const given = sum(answers, ({ yes, no }) => yes + no)
  return {
    key,
    plans: plans.length,
    guests: sum(plans, (plan) => plan.guests),
    cost: median(priced.map(({ likely }) => likely)),
    costPerGuest: median(priced.flatMap(({ likely, guests }) => (guests > 0 ? [likely / guests] : []))),
    ofBudget: median(priced.flatMap(({ likely, planned }) => (planned > 0 ? [likely / planned] : []))),
    answered: ratio(
      given,
      sum(answers, ({ people }) => people),
    ),
    coming: ratio(
      sum(answers, ({ yes }) => yes),
      given,
    ),
    answerDays: median(answers.flatMap(({ days }) => (days === null ? [] : [days]))),
    late: ratio(
      sum(tasks, ({ late }) => late),
      sum(tasks, ({ done }) => done),
    ),
  }
}
