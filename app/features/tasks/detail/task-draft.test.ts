import { describe, expect, test } from 'vitest'
import type { Translate } from '#app/i18n/i18n.ts'
import { toDay } from '#domain/day/day.ts'
import { aTask } from '#tests/support/plans.ts'
import { moveAll, setForAll } from '../task-changes.ts'
import { changedFields, draftOf, newFields, taskForm } from './schema.ts'
import { freshDraft, nameIssue, quickFields } from './task-draft.ts'

const t: Translate = (key) => `words of ${key.replace('checklist.template.', '')}`
const template = aTask({ templateId: 'wed-book-venue', name: null, description: null })
const custom = aTask({ name: 'Flores', description: null })

const edited = (task: typeof template, changes: Partial<ReturnType<typeof draftOf>>) => {
  const before = draftOf(task, t)
  return changedFields(task, before, { ...before, ...changes }, t)
}

describe('what an editor sends', () => {
  test('an unchanged draft sends nothing', () => {
    expect(edited(template, {})).toEqual({})
    expect(edited(custom, { name: '  Flores ' })).toEqual({})
  })

  test("an edited template text is sent as the task's own text", () => {
    expect(edited(template, { name: ' La hacienda ' })).toEqual({ name: 'La hacienda' })
  })

  test("a text edited back to the template's is sent as null", () => {
    const own = { ...template, name: 'La hacienda', description: 'Con capilla' }
    expect(
      edited(own, { name: 'words of wed-book-venue.title', description: 'words of instructions.wed-book-venue' }),
    ).toEqual({ name: null, description: null })
  })

  test('a template task may have an empty description', () => {
    expect(edited(template, { description: '' })).toEqual({ description: '' })
  })

  test('a custom task without a description sends none', () => {
    expect(edited({ ...custom, description: 'Rojas' }, { description: ' ' })).toEqual({ description: null })
  })

  test('fields that another person changed meanwhile are not sent', () => {
    const before = draftOf(custom, t)
    const now = { ...custom, priority: 'high' as const, dueOn: toDay('2027-03-03') }
    expect(changedFields(now, before, { ...before, note: 'Rosas' }, t)).toEqual({ note: 'Rosas' })
  })

  test('a missing day and assignee are sent as null', () => {
    const given = { ...custom, dueOn: toDay('2027-01-01'), assigneeId: 'ana' }
    expect(edited(given, { dueOn: '', assigneeId: '' })).toEqual({ dueOn: null, assigneeId: null })
  })
})

test('a new task is saved with its texts trimmed', () => {
  expect(newFields(freshDraft({ name: ' Velas ', note: ' ' }))).toMatchObject({
    name: 'Velas',
    description: null,
    note: '',
    dueOn: null,
    assigneeId: null,
  })
})

describe('several at once', () => {
  test('a bulk change sends only the tasks it changes', () => {
    const low = aTask({ id: 'a', priority: 'low' })
    const high = aTask({ id: 'b', priority: 'high' })
    expect(setForAll([low, high], { priority: 'high' })).toEqual({
      kind: 'change',
      patches: [{ id: 'a', priority: 'high' }],
    })
  })

  test('a move by days crosses the end of a month, and undated tasks stay', () => {
    const dated = aTask({ id: 'a', dueOn: toDay('2028-02-28') })
    const undated = aTask({ id: 'b', dueOn: null })
    expect(moveAll([dated, undated], 2)).toEqual({ kind: 'change', patches: [{ id: 'a', dueOn: '2028-03-01' }] })
  })
})

describe('a task that is added by its name alone', () => {
  test.each(['', '  ', 'Velas', ' Velas ', 'x'.repeat(100), 'x'.repeat(101), ` ${'x'.repeat(100)} `])(
    'the list says of the name %j what the editor says',
    (name) => {
      const [issue] = taskForm.shape.name.safeParse(name).error?.issues ?? []
      expect(nameIssue(name)).toBe(issue?.message.replace('tasks.error.', '') ?? null)
    },
  )

  test('it is saved with the values that the editor would send', () => {
    const dueOn = toDay('2027-01-09')
    expect(quickFields(' Velas ', dueOn, { assigneeId: 'ana', category: 'food' })).toEqual(
      newFields(freshDraft({ name: ' Velas ', dueOn, assigneeId: 'ana', category: 'food' })),
    )
    expect(quickFields('Velas', null)).toEqual(newFields(freshDraft({ name: 'Velas' })))
  })
})
