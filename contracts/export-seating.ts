import { z } from 'zod'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import type { ExportFormat } from './export-formats.ts'

/** What the seating of a part of an event is taken out as. */
export const SEATING_FILES = ['csv', 'xlsx', 'seating-list', 'room-plan', 'place-cards', 'table-cards'] as const
export type SeatingFile = (typeof SEATING_FILES)[number]

export const formatOfSeatingFile = (file: SeatingFile): ExportFormat =>
  file === 'csv' || file === 'xlsx' ? file : 'pdf'

/** Who sits where: under the name of each table, and with the table beside each name. */
export const SEATING_ORDERS = ['by-table', 'by-name'] as const
export type SeatingOrder = (typeof SEATING_ORDERS)[number]

/** The plan of a room may be larger than what is printed at home. */
export const SEATING_PAPERS = ['a4', 'letter', 'a3'] as const
export type SeatingPaper = (typeof SEATING_PAPERS)[number]
export const CARD_PAPERS = ['a4', 'letter'] as const
export type CardPaper = (typeof CARD_PAPERS)[number]

/** What is printed on where an event takes place. */
export const cardPaperIn = (countryCode: string): CardPaper => (paperSizeIn(countryCode) === 'LETTER' ? 'letter' : 'a4')

/** Place cards that stand, folded, or lie flat. */
export const PLACE_CARDS = ['tent', 'flat'] as const
export type PlaceCard = (typeof PLACE_CARDS)[number]

/** Cards of one sheet, on either paper. */
export const PLACE_CARDS_PER_SHEET: Readonly<Record<PlaceCard, number>> = { tent: 6, flat: 10 }
/** With the names of those who sit there a table's card is larger. */
export const TABLE_CARDS_PER_SHEET = { names: 2, number: 4 } as const

/** What of the choices each file has a use for. */
export const seatingChoices = (file: SeatingFile) => ({
  hasOrder: file === 'csv' || file === 'seating-list' || file === 'place-cards',
  /** Both orders are in one file. */
  hasBothOrders: file === 'seating-list',
  hasMenus: file === 'seating-list' || file === 'place-cards',
  hasNeeds: file === 'csv' || file === 'xlsx' || file === 'seating-list' || file === 'place-cards',
  papers: file === 'csv' || file === 'xlsx' ? [] : file === 'room-plan' ? SEATING_PAPERS : CARD_PAPERS,
})

/**
 * Body of POST /functions/v1/export-seating. Without a sub-event it is the main one; without an arrangement the final
 * one, or the first; without a language the plan's; without a paper the one of the plan's country. What a file has no
 * use for is passed over.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier
 * has no PDF, `access.not-allowed` (403) for needs that the caller may not read, `plan.not-found` (404) for every plan
 * the caller cannot read and for what is no id, `seating.not-found` (404) for a part of the event or an arrangement that
 * is not there (any more).
 */
export const exportSeatingRequest = z.strictObject({
  planId: z.uuid(),
  subEventId: z.uuid().optional(),
  arrangementId: z.uuid().optional(),
  file: z.enum(SEATING_FILES),
  language: z.enum(['es', 'en']).optional(),
  /** Of a table as text and of place cards the first one; a workbook has a sheet of each. */
  orders: z.array(z.enum(SEATING_ORDERS)).min(1).max(2).optional(),
  paper: z.enum(SEATING_PAPERS).optional(),
  cards: z.enum(PLACE_CARDS).optional(),
  /** Menus on paper; tables have them always. */
  hasMenus: z.boolean().optional(),
  /** Diets, allergens, access needs; on place cards a mark. That they were read is noted. */
  hasNeeds: z.boolean().optional(),
  /** Who sits at a table, on its card. */
  hasNames: z.boolean().optional(),
})

export type ExportSeatingRequest = z.input<typeof exportSeatingRequest>
