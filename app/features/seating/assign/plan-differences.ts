import type { SeatChange } from '#domain/seating/seat-changes.ts'

export interface PlanDifferences {
  /** People whose table changes, who get a first seat, or lose theirs. */
  readonly listed: readonly SeatChange[]
  /** People who had a table and get another one, or none. */
  readonly moved: number
  readonly newlySeated: number
  /** Tables at which people change seats and none the table. */
  readonly reorderedTables: number
}

/** What a plan changes, as one looks at it: the table counts, the seat at it does not. */
export function differencesOf(changes: readonly SeatChange[]): PlanDifferences {
  const listed = changes.filter(({ from, to }) => from?.tableId !== to?.tableId)
  const touched = new Set(listed.flatMap(({ from, to }) => [from?.tableId, to?.tableId]))
  const reordered = new Set(changes.flatMap(({ to }) => to?.tableId ?? []))
  return {
    listed,
    moved: listed.filter(({ from }) => from !== null).length,
    newlySeated: listed.filter(({ from }) => from === null).length,
    reorderedTables: [...reordered].filter((tableId) => !touched.has(tableId)).length,
  }
}
