import type { FieldList, RecordOf } from '../../records/field-list.ts'

/**
 * The room of a sub-event and what stands in it. Lengths are metres, angles degrees clockwise. Places are measured from
 * the room's upper left corner, x to the right and y down; those of tables and items are their centers.
 */
export const ROOM_SHAPES = ['rectangle', 'circle', 'l-shape'] as const

/** How sizes are shown and typed; they are stored in metres. */
export const LENGTH_UNITS = ['metres', 'feet'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** How tables without a name are called: 1, 2, 3 or A, B, C. */
export const TABLE_NUMBERINGS = ['numbers', 'letters'] as const
export type TableNumbering = (typeof TABLE_NUMBERINGS)[number]

export const ROOM_TABLE_SHAPES = ['round', 'rectangle', 'square', 'wedding-party'] as const
export type RoomTableShape = (typeof ROOM_TABLE_SHAPES)[number]

/** What counts as a table item of the tier, besides the tables themselves. */
export const VENUE_ITEM_KINDS = ['dance-floor', 'band-area', 'bar', 'buffet', 'entrance'] as const
/** As well, and for weddings only. */
export const WEDDING_ITEM_KINDS = ['altar', 'gift-table', 'cake-table'] as const
/** Parts of the building, which do not count. */
export const BUILDING_ITEM_KINDS = ['door', 'pillar', 'loudspeaker', 'steps'] as const
export const ROOM_ITEM_KINDS = [...VENUE_ITEM_KINDS, ...WEDDING_ITEM_KINDS, ...BUILDING_ITEM_KINDS] as const
export type RoomItemKind = (typeof ROOM_ITEM_KINDS)[number]

const BUILDING: ReadonlySet<string> = new Set(BUILDING_ITEM_KINDS)

/** Whether an item counts toward the tables and items of the tier. */
export const isCountedKind = (kind: RoomItemKind): boolean => !BUILDING.has(kind)

export const MAX_SEATS = 60
export const MAX_TABLE_NUMBER = 999

const metres = { type: 'number', max: 500, decimals: 2, isRequired: true } as const

export const ROOM_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  shape: { column: 'shape', type: 'choice', choices: ROOM_SHAPES, isRequired: true },
  // A circle's diameter is its width and its length.
  width: { ...metres, column: 'width', min: 2 },
  length: { ...metres, column: 'length', min: 2 },
  // What an L-shaped room lacks at its lower right corner; null for the other shapes.
  notchWidth: { column: 'notch_width', type: 'number', max: 500, decimals: 2 },
  notchLength: { column: 'notch_length', type: 'number', max: 500, decimals: 2 },
  unit: { column: 'unit', type: 'choice', choices: LENGTH_UNITS, isRequired: true },
  numbering: { column: 'numbering', type: 'choice', choices: TABLE_NUMBERINGS, isRequired: true },
  // Between the chairs of two tables; less is a warning.
  aisleCm: { column: 'aisle_cm', type: 'number', min: 0, max: 500, isRequired: true },
  // The venue's own plan, below everything else: a picture among the files of the plan. Its place is that of its center.
  backgroundPath: { column: 'background_path', type: 'file' },
  isBackgroundShown: { column: 'is_background_shown', type: 'boolean', isRequired: true },
  backgroundX: { ...metres, column: 'background_x', min: -1000, max: 1000 },
  backgroundY: { ...metres, column: 'background_y', min: -1000, max: 1000 },
  backgroundWidth: { column: 'background_width', type: 'number', min: 0.5, max: 2000, decimals: 2 },
  backgroundRotation: { column: 'background_rotation', type: 'number', max: 359.99, decimals: 2, isRequired: true },
  backgroundOpacity: { column: 'background_opacity', type: 'number', max: 1, decimals: 2, isRequired: true },
} as const satisfies FieldList

export const ROOM_TABLE_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  shape: { column: 'shape', type: 'choice', choices: ROOM_TABLE_SHAPES, isRequired: true },
  seats: { column: 'seats', type: 'number', min: 1, max: MAX_SEATS, isRequired: true },
  // All seats lie on one side: of a wedding party that looks at the room.
  isOneSided: { column: 'is_one_sided', type: 'boolean', isRequired: true },
  // A round table's diameter is its width, and its length the same.
  width: { ...metres, column: 'width', min: 0.4, max: 40 },
  length: { ...metres, column: 'length', min: 0.4, max: 40 },
  x: { ...metres, column: 'x' },
  y: { ...metres, column: 'y' },
  rotation: { column: 'rotation', type: 'number', max: 359.99, decimals: 2, isRequired: true },
  number: { column: 'number', type: 'number', min: 1, max: MAX_TABLE_NUMBER, isRequired: true },
  name: { column: 'name', type: 'text', max: 40 },
  // Numbers of seats, from 1, that stay free.
  reservedSeats: { column: 'reserved_seats', type: 'numbers', isRequired: true },
  isAccessible: { column: 'is_accessible', type: 'boolean', isRequired: true },
  isForChildren: { column: 'is_for_children', type: 'boolean', isRequired: true },
} as const satisfies FieldList

export const ROOM_ITEM_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  kind: { column: 'kind', type: 'choice', choices: ROOM_ITEM_KINDS, isRequired: true },
  x: { ...metres, column: 'x' },
  y: { ...metres, column: 'y' },
  width: { ...metres, column: 'width', min: 0.1, max: 100 },
  length: { ...metres, column: 'length', min: 0.1, max: 100 },
  rotation: { column: 'rotation', type: 'number', max: 359.99, decimals: 2, isRequired: true },
  name: { column: 'name', type: 'text', max: 40 },
} as const satisfies FieldList

export type Room = RecordOf<typeof ROOM_FIELDS>
export type RoomTable = RecordOf<typeof ROOM_TABLE_FIELDS>
export type RoomItem = RecordOf<typeof ROOM_ITEM_FIELDS>

/** A room with everything that stands in it. */
export interface RoomContent {
  readonly room: Room
  readonly tables: readonly RoomTable[]
  readonly items: readonly RoomItem[]
}

/** A room that nothing is known of yet: one for about a hundred people with a dance floor. */
export const newRoom = (id: string, unit: LengthUnit = 'metres'): Room => ({
  id,
  shape: 'rectangle',
  width: 20,
  length: 14,
  notchWidth: null,
  notchLength: null,
  unit,
  numbering: 'numbers',
  aisleCm: 90,
  backgroundPath: null,
  isBackgroundShown: true,
  backgroundX: 0,
  backgroundY: 0,
  backgroundWidth: null,
  backgroundRotation: 0,
  backgroundOpacity: 0.5,
})
