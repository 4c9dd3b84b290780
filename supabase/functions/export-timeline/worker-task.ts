import type { TimelineFile } from '#contracts/timeline/export-timeline.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import type { TimelineTaker } from '#domain/timeline/take-out.ts'
import { timelineWords } from './messages.ts'
import { type TimelineInput, toTimelineSheets } from './timeline-sheet.ts'

interface TimelineFileInput extends TimelineInput {
  readonly file: TimelineFile
  /** Null: as the file is by itself */
  readonly taker: TimelineTaker | null
}

/** For whom a file is where no one is named; null: a sheet for each role. */
const USUAL: Readonly<Record<TimelineFile, readonly TimelineTaker[] | null>> = {
  csv: ['hosts'],
  wall: ['team'],
  sheets: null,
}

/** Writes the file. */
export async function workerTask({ file, taker, ...input }: TimelineFileInput): Promise<Uint8Array<ArrayBuffer>> {
  const words = timelineWords(input.language)
  const sheets = toTimelineSheets(input, taker === null ? USUAL[file] : [taker])
  if (file === 'csv') {
    const { toCsv } = await loadCsv()
    return new TextEncoder().encode(sheets.map((sheet) => toCsv(sheet, words)).join(''))
  }
  const { toPdf } = await loadPdf()
  return await toPdf(sheets, { isWall: file === 'wall', size: paperSizeIn(input.plan.country_code) }, words)
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadCsv = () => import('./to-csv.ts')
const loadPdf = () => import('./to-pdf.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadCsv(), loadPdf()])
}
