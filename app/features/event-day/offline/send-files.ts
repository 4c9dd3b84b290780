import { type AppError, toAppError } from '#app/lib/api/app-error.ts'
import { planFiles } from '#app/lib/api/plan-files.ts'
import { readWaitingFile } from '#app/lib/offline/waiting-files.ts'
import type { NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import type { NoteValue } from '#domain/event-day/day-entries.ts'

/** A file may take so long: a photo over a hall's last bar of reception. */
const FILE_TIMEOUT_MS = 120_000

/** Refusals of a file alone, which the note goes without. */
const OF_FILE: readonly string[] = ['file.refused', 'file.limit-reached']

const isNote = (value: NewDayEntryRow['value']): value is NoteValue => 'files' in value && Array.isArray(value.files)

/** The paths of the files that an entry names. */
export const filesOf = ({ value }: NewDayEntryRow): readonly string[] =>
  isNote(value) ? value.files.map(({ path }) => path) : []

/** Uploads the files that wait on the device; the entries without those that are refused, since what was written is worth more. */
export async function sendFiles(
  planId: string,
  userId: string,
  entries: readonly NewDayEntryRow[],
): Promise<{ readonly entries: readonly NewDayEntryRow[]; readonly refused: AppError | null }> {
  const lost = new Set<string>()
  let refused: AppError | null = null
  for (const path of entries.flatMap(filesOf)) {
    const file = await readWaitingFile(userId, path)
    // Sent by an earlier attempt already.
    if (!file) continue
    try {
      await planFiles(planId).sendTo(path, file, {
        signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
        onProgress: () => undefined,
      })
    } catch (failure) {
      const error = toAppError(failure)
      if (!OF_FILE.includes(error.code)) throw error
      lost.add(path)
      refused = error
    }
  }
  return { entries: lost.size === 0 ? entries : entries.map((entry) => without(entry, lost)), refused }
}

const without = (entry: NewDayEntryRow, lost: ReadonlySet<string>): NewDayEntryRow =>
  isNote(entry.value)
    ? { ...entry, value: { ...entry.value, files: entry.value.files.filter(({ path }) => !lost.has(path)) } }
    : entry
