import type { PlaceCard, SeatingFile, SeatingOrder, SeatingPaper } from '#contracts/export-seating.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { paperContext } from './paper-text.ts'
import { toSeatedList } from './seated-list.ts'
import type { SeatingRows } from './seating-rows.ts'

interface SeatingFileInput {
  readonly rows: SeatingRows
  readonly file: SeatingFile
  readonly language: Language
  readonly orders: readonly SeatingOrder[]
  readonly paper: SeatingPaper
  readonly cards: PlaceCard
  readonly hasMenus: boolean
  readonly hasNames: boolean
  readonly nowMs: number
}

/** Writes the file: a thousand people take as long as hundreds of other requests. */
export async function workerTask({
  rows,
  file,
  language,
  nowMs,
  ...choices
}: SeatingFileInput): Promise<Uint8Array<ArrayBuffer>> {
  const context = paperContext(toSeatedList(rows, nowMs), language)
  const paper = choices.paper === 'a3' ? 'a4' : choices.paper
  switch (file) {
    case 'csv': {
      const { toCsv } = await loadTable()
      return new TextEncoder().encode(toCsv(context, choices.orders[0] ?? 'by-table'))
    }
    case 'xlsx':
      return await (await loadTable()).toXlsx(context)
    case 'seating-list':
      return await (await loadList()).toListPdf(context, { ...choices, paper })
    case 'room-plan':
      return await (await loadRoom()).toRoomPlan(context, choices.paper, rows.picture)
    case 'place-cards':
      return await (await loadPlaceCards()).toPlaceCards(context, { ...choices, paper })
    case 'table-cards':
      return await (await loadTableCards()).toTableCards(context, { ...choices, paper })
  }
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadTable = () => import('./seat-table.ts')
const loadList = () => import('./list-pdf.ts')
const loadRoom = () => import('./room-plan.ts')
const loadPlaceCards = () => import('./place-cards.ts')
const loadTableCards = () => import('./table-cards.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadTable(), loadList(), loadRoom(), loadPlaceCards(), loadTableCards()])
}
