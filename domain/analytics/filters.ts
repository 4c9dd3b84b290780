import { type DayString, isStorableDay } from '../day/day.ts'
import { EVENT_TYPES, type EventType } from '../plans/event-types.ts'

/** Of which events: by the days of the events. */
export const PERIODS = ['all', 'upcoming', 'past', 'this-year', 'last-year'] as const
export type Period = (typeof PERIODS)[number]

/** What the comparison puts together. */
export const COHORTS = ['year', 'type', 'size', 'season'] as const
export type Cohort = (typeof COHORTS)[number]

/** Which plans the figures are of, and in which currency. */
export interface AnalyticsFilters {
  /** One plan; null: all of the reader's */
  readonly planId: string | null
  readonly type: EventType | null
  readonly period: Period
  /** Own days, which a tier must include */
  readonly from: DayString | null
  readonly to: DayString | null
  /** Null: that of most plans */
  readonly currency: string | null
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

const dayOf = (text: string | null): DayString | null => (text !== null && isStorableDay(text) ? text : null)

/**
 * The filters that an address says; what is no filter is left out. Of one plan only the currency of others could be chosen, so all other filters
 * are those of all plans.
 * @param get the value of a parameter of the address
 */
export function readFilters(get: (name: string) => string | null): AnalyticsFilters {
  const planId = get('plan') || null
  if (planId !== null) return { planId, type: null, period: 'all', from: null, to: null, currency: null }
  const currency = get('currency')
  const [from, to] = [dayOf(get('from')), dayOf(get('to'))]
  const isReversed = from !== null && to !== null && from > to
  return {
    planId,
    type: oneOf(EVENT_TYPES, get('type')),
    period: oneOf(PERIODS, get('period')) ?? 'all',
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
  }
}
