import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'

/** What all queries of a plan's drinks begin with. */
export const drinksKey = (planId: string) => ['plans', planId, 'drinks'] as const

/** What of other people's changes the drinks show. Apart from the queries, which load the rules of drinks. */
export const DRINKS_LIVE: readonly LiveTable[] = liveTables(
  ['drink_plans', 'drink_choices', 'drink_leftovers', 'drink_proposals'],
  { shownBy: (planId) => [{ queryKey: drinksKey(planId) }] },
)
