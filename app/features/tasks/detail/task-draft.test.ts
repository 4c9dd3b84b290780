import { describe, expect, test } from 'vitest'
import type { Translate } from '#app/i18n/i18n.ts'
import { toDay } from '#domain/day/day.ts'
import { aTask } from '#tests/support/plans.ts'
import { moveAll, setForAll } from '../task-changes.ts'
import { changedFields, draftOf, freshDraft, newFields } from './task-draft.ts'

const t: Translate = (key) => `words of ${key.replace('checklist.template.', '')}`
const template = aTask({ templateId: 'wed-book-venue', name: null, description: null })
const custom = aTask({ name: 'Flores', description: null })

const edited = (task: typeof template, changes: Partial<ReturnType<typeof draftOf>>) => {
  const before = draftOf(task, t)
  return changedFields(task, before, { ...before, ...changes }, t)
}

describe('what an editor sends', () => {
  test('is nothing when nothing was changed', () => {
    expect(edited(template, {})).toEqual({})
    expect(edited(custom, { name: '  Flores ' })).toEqual({})
  })

  test('is an own text once it differs from the suggested one', () => {
    expect(edited(template, { name: ' La hacienda ' })).toEqual({ name: 'La hacienda' })
  })

  test('is null for a text that is the suggested one again', () => {
    const own = { ...template, name: 'La hacienda', description: 'Con capilla' }
    expect(
      edited(own, { name: 'words of wed-book-venue.title', description: 'words of wed-book-venue.description' }),
    ).toEqual({ name: null, description: null })
  })

  test('can be a template without its description', () => {
    expect(edited(template, { description: '' })).toEqual({ description: '' })
  })

  test('is no description for a custom task without one', () => {
    expect(edited({ ...custom, description: 'Rojas' }, { description: ' ' })).toEqual({ description: null })
  })

  test('leaves alone what another person changed meanwhile', () => {
    const before = draftOf(custom, t)
    const now = { ...custom, priority: 'high' as const, dueOn: toDay('2027-03-03') }
    expect(changedFields(now, before, { ...before, note: 'Rosas' }, t)).toEqual({ note: 'Rosas' })
  })

  test('has a missing day and assignee as null', () => {
    const given = { ...custom, dueOn: toDay('2027-01-01'), assigneeId: 'ana' }
    expect(edited(given, { dueOn: '', assigneeId: '' })).toEqual({ dueOn: null, assigneeId: null })
  })
})

test('a new task is saved without the spaces around its words', () => {
  expect(newFields(freshDraft({ name: ' Velas ', note: ' ' }))).toMatchObject({
    name: 'Velas',
    description: null,
    note: '',
    dueOn: null,
    assigneeId: null,
  })
})

describe('several at once', () => {
  test('are changed where that changes something', () => {
    const low = aTask({ id: 'a', priority: 'low' })
    const high = aTask({ id: 'b', priority: 'high' })
    expect(setForAll([low, high], { priority: 'high' })).toEqual({
      kind: 'change',
      patches: [{ id: 'a', priority: 'high' }],
    })
  })

  test('move by days over the end of a month, those without a day stay', () => {
    const dated = aTask({ id: 'a', dueOn: toDay('2028-02-28') })
    const undated = aTask({ id: 'b', dueOn: null })
    expect(moveAll([dated, undated], 2)).toEqual({ kind: 'change', patches: [{ id: 'a', dueOn: '2028-03-01' }] })
  })
})
