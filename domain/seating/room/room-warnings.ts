import { footprint, topArea } from './footprints.ts'
import { type Area, boundsOf, distanceBetweenAreas } from './geometry/areas.ts'
import type { Box } from './geometry/points.ts'
import type { RoomContent, RoomItemKind } from './room-fields.ts'
import { isInRoom } from './venue-outline.ts'

/**
 * What is not as it should be: something beyond the walls, two that overlap, an aisle between the chairs of two
 * tables that is narrower than the room's setting, or a table for children beside the bar or a way out.
 */
export type RoomWarning =
  | { readonly kind: 'outside'; readonly ids: readonly [string] }
  | { readonly kind: 'overlap'; readonly ids: readonly [string, string] }
  | { readonly kind: 'narrow'; readonly ids: readonly [string, string]; readonly metres: number }
  | { readonly kind: 'children'; readonly ids: readonly [string, string]; readonly metres: number }

/** Where children are not to sit close by, and how close that is: what an adult takes two steps to cross. */
const NOT_BY_CHILDREN: ReadonlySet<RoomItemKind> = new Set(['bar', 'entrance', 'door'])
const MIN_FROM_CHILDREN_METRES = 2

/** Doors, the entrance and steps lie in or on a wall. */
const IN_WALLS: ReadonlySet<RoomItemKind> = new Set(['door', 'entrance', 'steps'])

interface Checked {
  readonly id: string
  readonly isTable: boolean
  readonly area: Area
  readonly bounds: Box
}

/** Every warning of a room: first what is outside, then pairs in the order in which they stand, then tables for children. */
export function roomWarnings({ room, tables, items }: RoomContent): RoomWarning[] {
  const aisle = room.aisleCm / 100
  const warnings: RoomWarning[] = []
  for (const placed of [...tables, ...items]) {
    const isInWall = 'kind' in placed && IN_WALLS.has(placed.kind)
    // The chairs of a table at the wall need their place; a table may stand against it.
    if (!isInWall && !isInRoom(room, footprint(placed))) warnings.push({ kind: 'outside', ids: [placed.id] })
  }
  const checked = [
    ...tables.map((table) => check(table.id, true, footprint(table))),
    ...items.map((item) => check(item.id, false, topArea(item))),
  ]
  for (const [at, one] of checked.entries()) {
    // Items lie on each other as is: a band on the dance floor, a loudspeaker on the band's area.
    if (!one.isTable) break
    for (let next = at + 1; next < checked.length; next += 1) {
      const other = checked[next] as Checked
      const least = other.isTable ? aisle : 0
      if (isClear(one.bounds, other.bounds, least)) continue
      const metres = distanceBetweenAreas(one.area, other.area)
      if (metres < 0.005) warnings.push({ kind: 'overlap', ids: [one.id, other.id] })
      else if (metres < least - 0.005) warnings.push({ kind: 'narrow', ids: [one.id, other.id], metres })
    }
  }
  for (const table of tables.filter(({ isForChildren }) => isForChildren)) {
    for (const item of items.filter(({ kind }) => NOT_BY_CHILDREN.has(kind))) {
      const metres = distanceBetweenAreas(footprint(table), topArea(item))
      // What overlaps is told as such.
      if (metres >= 0.005 && metres < MIN_FROM_CHILDREN_METRES - 0.005)
        warnings.push({ kind: 'children', ids: [table.id, item.id], metres })
    }
  }
  return warnings
}

const check = (id: string, isTable: boolean, area: Area): Checked => ({ id, isTable, area, bounds: boundsOf(area) })

const isClear = (a: Box, b: Box, least: number) =>
  a.left - b.right > least || b.left - a.right > least || a.top - b.bottom > least || b.top - a.bottom > least
