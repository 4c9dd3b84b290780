import { describe, expect, test } from 'vitest'
import { rowEvent, TOLD_COLUMNS, toldFields, toldTable } from './history-fields.ts'

const anUpdate = (table: string, earlier: Record<string, unknown>, later: Record<string, unknown>) => ({
  table,
  columns: Object.keys(later),
  earlier,
  later,
})

describe('what of a row changed', () => {
  test('fields come in the order of their table, with what they were and became', () => {
    const { fields, hasOthers } = toldFields(
      anUpdate(
        'tasks',
        { priority: 'low', name: 'Una', updated_at: '1' },
        { priority: 'high', name: 'Otra', updated_at: '2' },
      ),
    )
    expect(fields).toEqual([
      { name: 'name', as: { type: 'text' }, earlier: 'Una', later: 'Otra' },
      { name: 'priority', as: { type: 'choice', list: 'task-priority' }, earlier: 'low', later: 'high' },
    ])
    expect(hasOthers).toBe(false)
  })

  test('columns without words are other details, and ids and what the table sets itself are none', () => {
    expect(toldFields(anUpdate('tasks', { template_id: null }, { template_id: 'x' })).hasOthers).toBe(true)
    expect(toldFields(anUpdate('guests', { changed_at: '1' }, { changed_at: '2' })).hasOthers).toBe(false)
    expect(toldFields(anUpdate('unknown_table', { a: 1 }, { a: 2 }))).toEqual({ fields: [], hasOthers: true })
  })

  test('a value that was not kept is told as changed alone', () => {
    const fields = (earlier: Record<string, unknown> | null, later: Record<string, unknown> | null) =>
      toldFields({ table: 'guests', columns: ['email', 'tags'], earlier, later }).fields
    expect(fields(null, null)).toEqual([
      { name: 'email', as: { type: 'changed' } },
      { name: 'tags', as: { type: 'changed' } },
    ])
    expect(fields({ tags: [] }, { tags: ['mesa'] })).toEqual([
      { name: 'email', as: { type: 'changed' } },
      { name: 'tags', as: { type: 'list' }, earlier: [], later: ['mesa'] },
    ])
  })

  test('the total of a plan is told as one of the plan', () => {
    expect(toldTable('plan_money')).toBe('event_plans')
    expect(toldFields(anUpdate('plan_money', { total_budget: 1 }, { total_budget: 2 })).fields).toEqual([
      { name: 'budget', as: { type: 'money' }, earlier: 1, later: 2 },
    ])
  })

  test('two columns of one thing are told once', () => {
    expect(toldFields(anUpdate('room_tables', { x: 1, y: 1 }, { x: 2, y: 2 })).fields).toEqual([
      { name: 'where', as: { type: 'changed' } },
    ])
  })
})

describe('what happened to a row', () => {
  const change = { verb: 'UPDATE', table: 'guests', earlier: null, later: null } as const
  test('a guest who goes to the bin is removed, and one who comes back is added', () => {
    const then = '2026-11-28T12:00:00Z'
    expect(rowEvent({ ...change, earlier: { deleted_at: null }, later: { deleted_at: then } })).toBe('removed')
    expect(rowEvent({ ...change, earlier: { deleted_at: then }, later: { deleted_at: null } })).toBe('added')
    expect(rowEvent({ ...change, earlier: { email: null }, later: { email: 'a@example.org' } })).toBe('changed')
  })

  test('rows without values are told by the verb', () => {
    expect(rowEvent(change)).toBe('changed')
    expect(rowEvent({ ...change, verb: 'MANY' })).toBe('many')
    expect(rowEvent({ ...change, verb: 'INSERT' })).toBe('added')
    expect(rowEvent({ ...change, verb: 'DELETE' })).toBe('removed')
  })
})

test('every table with told columns has a word, and parts have that of what they belong to', () => {
  for (const table of Object.keys(TOLD_COLUMNS)) expect(toldTable(table), table).not.toBeNull()
  expect(toldTable('guests')).toBe('guests')
  expect(toldTable('drink_choices')).toBe('drink_plans')
  expect(toldTable('plan_money')).toBe('event_plans')
  expect(toldTable('plan_members')).toBeNull()
})
