import type { PostgrestError } from '@supabase/supabase-js'
import { fromDatabase } from '../api/app-error.ts'

/** The columns to send: those whose values differ, so that changes of other users to the others stay. */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([column, value]) => before[column as keyof Row] !== value)
  return Object.fromEntries(changed) as Partial<Row>
}

/** Replaces records by id, and appends those with a new id. */
export function putRecords<Entry extends { readonly id: string }>(
  records: readonly Entry[],
  news: readonly Entry[],
): readonly Entry[] {
  const byId = new Map(news.map((entry) => [entry.id, entry]))
  const known = new Set(records.map(({ id }) => id))
  return [...records.map((entry) => byId.get(entry.id) ?? entry), ...news.filter(({ id }) => !known.has(id))]
}

/**
 * Handles a refused insert. The id was made for this row alone, so if it is taken an earlier attempt succeeded and its
 * response was lost; the form may have changed since, so the result is marked as unknown.
 * @throws AppError with any other refusal
 */
export function ignoreDuplicateInsert(error: PostgrestError, markResultUnknown: () => void): void {
  const failure = fromDatabase(error)
  if (failure.code !== 'row.taken') throw failure
  markResultUnknown()
}
