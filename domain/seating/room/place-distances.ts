import { MEASURED_PLACES, type MeasuredPlace } from '../seating-instance.ts'
import { topArea } from './footprints.ts'
import { distanceBetweenAreas } from './geometry/areas.ts'
import { toCentimetre } from './geometry/points.ts'
import type { RoomContent, RoomItemKind, RoomTable } from './room-fields.ts'

const IS_TABLE_OF_PLACE = {
  'head-table': ({ shape }: RoomTable) => shape === 'wedding-party',
  'children-table': ({ isForChildren }: RoomTable) => isForChildren,
}

/** The items a place stands for, in the order in which they are looked for; the others are tables. */
const ITEMS_OF_PLACE: Readonly<
  Record<Exclude<MeasuredPlace, keyof typeof IS_TABLE_OF_PLACE>, readonly (readonly RoomItemKind[])[]>
> = {
  loudspeakers: [['loudspeaker'], ['band-area']],
  exit: [['entrance', 'door']],
  steps: [['steps']],
  bar: [['bar']],
}

/**
 * Metres from a table to each place of its room, from edge to edge of the nearest. A place that the room does not have
 * is absent; where no loudspeakers are drawn, the band stands for them.
 */
export function placeDistances(
  { tables, items }: Pick<RoomContent, 'tables' | 'items'>,
  table: RoomTable,
): { readonly [place in MeasuredPlace]?: number } {
  const from = topArea(table)
  const distances: { [place in MeasuredPlace]?: number } = {}
  for (const place of MEASURED_PLACES) {
    const targets =
      place === 'head-table' || place === 'children-table'
        ? tables.filter(IS_TABLE_OF_PLACE[place])
        : (ITEMS_OF_PLACE[place]
            .map((kinds) => items.filter(({ kind }) => kinds.includes(kind)))
            .find((found) => found.length > 0) ?? [])
    if (targets.length === 0) continue
    const each = targets.map((target) => (target.id === table.id ? 0 : distanceBetweenAreas(from, topArea(target))))
    distances[place] = toCentimetre(Math.min(...each))
  }
  return distances
}
