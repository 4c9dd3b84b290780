import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'

/** What the figures of a plan, or those of all plans, begin with. */
export const analyticsKey = (planId: string | null) =>
  planId === null ? (['analytics'] as const) : (['plans', planId, 'analytics'] as const)

/** What of other people's changes the figures show. Apart from the queries, so that following them loads nothing else. */
export const ANALYTICS_LIVE: readonly LiveTable[] = liveTables(
  [
    ...([
      'event_plans',
      'plan_money',
      'budget_allocations',
      'vendors',
      'payments',
      'tasks',
      'guests',
      'party_members',
      'invitations',
    ] as const),
    ...(['rooms', 'room_tables', 'seat_assignments', 'seat_people', 'arrangements', 'drink_plans'] as const),
  ],
  { shownBy: (planId) => [{ queryKey: analyticsKey(planId) }, { queryKey: analyticsKey(null) }] },
)
