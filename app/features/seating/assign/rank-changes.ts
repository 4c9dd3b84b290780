import type { RankedTable } from '#domain/seating/assign/rank-seats.ts'
import { type PlanSeating, planChanges } from '#domain/seating/plan-instance.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'

/** The changes that put somebody at a ranked table, with who makes room, and who does not come and holds the chair. */
export function rankChanges(
  plan: Pick<PlanSeating, 'people' | 'assignments'>,
  { moves }: Pick<RankedTable, 'moves'>,
): readonly SeatChange[] {
  const moving = new Set(moves.map(({ person }) => person))
  const seats = moves.flatMap(({ person, to, seat }) => (seat === undefined ? [] : [{ person, table: to, seat }]))
  return planChanges(plan, ({ who }) => moving.has(who), seats)
}
