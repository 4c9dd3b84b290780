import { footprint } from '../footprints.ts'
import { freePlace } from '../free-place.ts'
import { boxArea } from '../geometry/areas.ts'
import type { Point } from '../geometry/points.ts'
import { freeNumbers } from '../numbering.ts'
import {
  isCountedKind,
  type RoomContent,
  type RoomItem,
  type RoomItemKind,
  type RoomTable,
  type RoomTableShape,
  WEDDING_ITEM_KINDS,
} from '../room-fields.ts'
import { fillRoom, type TemplateOptions } from '../room-templates.ts'
import { USUAL_ITEM_SIZES, usualTableSize } from '../table-sizes.ts'
import { roomBox } from '../venue-outline.ts'
import { countedOf } from './copy-actions.ts'
import type { RoomAction } from './room-editor.ts'

export interface NewTable {
  readonly shape: RoomTableShape
  readonly seats: number
  readonly isOneSided?: boolean
  /** Where it is wanted, such as the middle of what is seen; else the middle of the room. */
  readonly near?: Point
}

const middleOf = ({ room }: RoomContent): Point => {
  const { right, bottom } = roomBox(room)
  return { x: right / 2, y: bottom / 2 }
}

const takenOf = ({ tables, items }: RoomContent) => [...tables, ...items].map(footprint)

/** Adds a table of the usual size at the nearest free place, or where it is wanted when the room is full. */
export const addTable: RoomAction<NewTable> = {
  id: 'add-table',
  labelKey: 'seating.room.add-table',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { shape, seats, isOneSided = false, near = middleOf(content) }, { newId, itemsLeft }) => {
    if (itemsLeft !== null && itemsLeft < 1) return { refused: { code: 'table-item.limit-reached' } }
    const [number] = freeNumbers(content.tables, 1)
    if (number === undefined) return { refused: { code: 'seating.too-many-tables' } }
    const table: RoomTable = {
      id: newId(),
      shape,
      seats,
      isOneSided,
      ...usualTableSize(shape, seats, isOneSided),
      ...near,
      rotation: 0,
      number,
      name: null,
      reservedSeats: [],
      isAccessible: true,
      isForChildren: false,
    }
    const aisle = content.room.aisleCm / 100
    const place = freePlace(content.room, takenOf(content), (at) => footprint({ ...table, ...at }), near, aisle)
    return {
      content: { ...content, tables: [...content.tables, { ...table, ...(place ?? near) }] },
      selection: [table.id],
    }
  },
}

/** Kinds of a plan: those for weddings only where it is one. */
export const offeredKinds = (kinds: readonly RoomItemKind[], isWedding: boolean): readonly RoomItemKind[] =>
  isWedding ? kinds : kinds.filter((kind) => !(WEDDING_ITEM_KINDS as readonly RoomItemKind[]).includes(kind))

export const addItem: RoomAction<{ readonly kind: RoomItemKind; readonly near?: Point }> = {
  id: 'add-item',
  labelKey: 'seating.room.add-item',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { kind, near = middleOf(content) }, { newId, itemsLeft, isWedding }) => {
    if (offeredKinds([kind], isWedding).length === 0) return {}
    if (isCountedKind(kind) && itemsLeft !== null && itemsLeft < 1)
      return { refused: { code: 'table-item.limit-reached' } }
    const size = USUAL_ITEM_SIZES[kind]
    const areaAt = (at: Point) => boxArea({ ...at, ...size, rotation: 0 })
    const place = freePlace(content.room, takenOf(content), areaAt, near, 0) ?? near
    const item: RoomItem = { id: newId(), kind, ...place, ...size, rotation: 0, name: null }
    return { content: { ...content, items: [...content.items, item] }, selection: [item.id] }
  },
}

/** Adds the tables of a template, all of them or none. */
export const applyTemplate: RoomAction<TemplateOptions> = {
  id: 'apply-template',
  labelKey: 'seating.room.apply-template',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, options, { newId, itemsLeft }) => {
    const { tables, items, missing } = fillRoom(content, options, newId)
    const counted = countedOf(tables, items) + missing
    if (itemsLeft !== null && counted > itemsLeft) return { refused: { code: 'table-item.limit-reached' } }
    if (missing > 0) return { refused: { code: 'seating.no-place', missing } }
    return {
      content: { ...content, tables: [...content.tables, ...tables], items: [...content.items, ...items] },
      selection: [...tables, ...items].map(({ id }) => id),
    }
  },
}
