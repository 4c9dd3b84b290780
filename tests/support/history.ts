import type { HistoryChange, HistoryPage, HistoryPerson } from '#contracts/history/history.ts'

export const LUCIA: HistoryPerson = {
  id: '7f3c6f0e-0000-4000-8000-000000000001',
  name: 'Lucía Hernández',
  isMember: true,
}
export const ANA: HistoryPerson = { id: 'bbbbbbbb-0000-4000-8000-000000000002', name: 'Ana Soto', isMember: true }

/** A change as the procedure tells it: Ana gave a task another priority. */
export const aChange = (changes: Partial<HistoryChange> = {}): HistoryChange => ({
  position: 1,
  action: '100',
  at: '2026-11-20T18:40:00Z',
  actor: ANA.id,
  byLink: false,
  module: 'tasks',
  table: 'tasks',
  verb: 'UPDATE',
  key: { id: 'eeeeeeee-0000-4000-8000-000000000001' },
  columns: ['priority', 'updated_at'],
  earlier: { priority: 'low' },
  later: { priority: 'high' },
  subject: { name: 'Llamar a la tía Rosa', template: null },
  isUndone: false,
  isRestorable: true,
  ...changes,
})

export const aHistoryPage = (
  changes: readonly HistoryChange[],
  people: readonly HistoryPerson[] | null = [LUCIA, ANA],
): HistoryPage => ({ changes, people })
