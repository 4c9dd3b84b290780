import type { GuestFile, LabelSheet } from '#contracts/export-guests.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { toGuestList } from '../_shared/guests/guest-list.ts'
import type { GuestRows } from '../_shared/guests/guest-rows.ts'
import type { GuestListWishes } from './to-pdf.ts'

interface GuestsFile extends GuestListWishes {
  readonly rows: GuestRows
  readonly file: GuestFile
  readonly language: Language
  readonly sheet: LabelSheet
  readonly nowMs: number
}

/** Writes the file: some 10,000 people take as long as hundreds of other requests. */
export async function workerTask({
  rows,
  file,
  language,
  sheet,
  nowMs,
  ...wishes
}: GuestsFile): Promise<Uint8Array<ArrayBuffer>> {
  const list = toGuestList(rows, nowMs)
  const t = guestMessages(language)
  if (file === 'guest-list') return await (await loadPdf()).toPdf(list, wishes, language, t)
  if (file === 'csv' || file === 'xlsx') {
    const table = (await loadTable()).guestTable(list, language, t)
    if (file === 'csv') return new TextEncoder().encode((await loadCsv()).tableCsv(table))
    return await (await loadXlsx()).toXlsx(table, list, t)
  }
  const { toLabels } = await loadLabels()
  const options = { hasAddress: file === 'address-labels', sheet }
  return await toLabels(list, options, language, t)
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadTable = () => import('./guest-table.ts')
const loadCsv = () => import('../_shared/files/csv.ts')
const loadXlsx = () => import('./to-xlsx.ts')
const loadPdf = () => import('./to-pdf.ts')
const loadLabels = () => import('./labels.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadTable(), loadCsv(), loadXlsx(), loadPdf(), loadLabels()])
}
