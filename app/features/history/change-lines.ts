import { dotted } from '#app/lib/format/dotted.ts'
import type { HistoryChange } from '#contracts/history/history.ts'
import { rowEvent, toldFields } from '#domain/history/history-fields.ts'
import { fieldText, type HistoryReader, thingOf } from './history-labels.ts'

/** Why values of a change are missing, where they are never kept. */
function missingNote(change: HistoryChange, { t }: HistoryReader): string | null {
  const lacksMinors =
    rowEvent(change) === 'changed' &&
    ['guests', 'party_members'].includes(change.table) &&
    change.columns?.some((column) => !(change.later && column in change.later)) === true
  return lacksMinors ? t('history.without-minors') : null
}

/** What of a changed row became what, a paragraph each; nothing for one that was added or removed. */
export function changeNotes(change: HistoryChange, reader: HistoryReader): readonly string[] {
  const { t } = reader
  if (change.module === 'needs') return [t('history.without-needs')]
  if (rowEvent(change) !== 'changed') return []
  const { fields, hasOthers } = toldFields(change)
  const told =
    fields.length === 0
      ? t('history.others')
      : dotted([...fields.map((field) => fieldText(field, reader)), hasOthers ? t('history.others-too') : null])
  const missing = missingNote(change, reader)
  return missing === null ? [told] : [told, missing]
}

interface ChangeLine {
  readonly position: number
  readonly text: string
  readonly notes: readonly string[]
}

/** The changes of an action in lines; equal ones are one, with their number. */
export function changeLines(changes: readonly HistoryChange[], reader: HistoryReader): readonly ChangeLine[] {
  const { t } = reader
  const lines = new Map<string, ChangeLine & { readonly count: number }>()
  for (const change of changes) {
    const text = t(`history.line.${rowEvent(change)}`, { thing: thingOf(change, reader) })
    const notes = changeNotes(change, reader)
    const key = JSON.stringify([text, notes])
    const line = lines.get(key)
    lines.set(key, line ? { ...line, count: line.count + 1 } : { position: change.position, text, notes, count: 1 })
  }
  return [...lines.values()].map(({ count, ...line }) =>
    count === 1 ? line : { ...line, text: t('history.times', { line: line.text, count }) },
  )
}
