import { describe, expect, test } from 'vitest'
import { aChecklistEvent } from '../example/checklist-event.ts'
import { checklistChanges, type TouchableTask, templateIdeas } from './checklist-changes.ts'
import { chooseTemplates } from './choose-templates.ts'

/** A task as its template made it, with the given changes. */
const aTask = (templateId: string | null, changes: Partial<TouchableTask> = {}): TouchableTask => ({
  id: `task-${templateId}`,
  templateId,
  status: 'pending',
  name: null,
  description: null,
  note: '',
  assigneeId: null,
  ...changes,
})

const civilOnly = aChecklistEvent({ traits: ['civil'] })
const withChurch = aChecklistEvent({ traits: ['civil', 'religious'] })
const listOf = (event = civilOnly) => chooseTemplates(event).included.map(({ id }) => aTask(id))

test('a list that fits the event needs no change', () => {
  expect(checklistChanges(civilOnly, listOf(civilOnly))).toEqual({ toAdd: [], toDrop: [] })
})

test('a religious ceremony adds its tasks', () => {
  const { toAdd, toDrop } = checklistChanges(withChurch, listOf(civilOnly))
  expect(toAdd.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['wed-book-ceremony-place', 'wed-church-file', 'wed-church-talks']),
  )
  expect(toDrop).toEqual([])
})

test('dropping the religious ceremony removes its tasks', () => {
  const { toAdd, toDrop } = checklistChanges(civilOnly, listOf(withChurch))
  expect(toAdd).toEqual([])
  expect(toDrop).toEqual(expect.arrayContaining(['task-wed-church-file', 'task-wed-church-talks']))
  expect(toDrop).not.toContain('task-wed-book-venue')
})

test.each<[string, Partial<TouchableTask>]>([
  ['is done', { status: 'completed' }],
  ['was decided against', { status: 'wont-do' }],
  ['has a name of its own', { name: 'Hablar con el padre Miguel' }],
  ['has a description of its own', { description: '' }],
  ['has a note', { note: 'Miércoles a las 18:00' }],
  ['is assigned', { assigneeId: 'ada' }],
])('a task that %s is not removed', (_, changes) => {
  expect(checklistChanges(civilOnly, [aTask('wed-church-file', changes)]).toDrop).toEqual([])
  expect(checklistChanges(civilOnly, [aTask('wed-church-file')]).toDrop).toEqual(['task-wed-church-file'])
})

test('tasks made by users and tasks of a template no longer offered stay', () => {
  const tasks = [aTask(null, { name: 'Llamar a la tía' }), aTask('wed-dragons')]
  expect(checklistChanges(civilOnly, tasks).toDrop).toEqual([])
})

test('an idea that was added stays while it fits the event', () => {
  const mariachi = aTask('wed-book-mariachi')
  expect(checklistChanges(civilOnly, [mariachi]).toDrop).toEqual([])
  expect(checklistChanges(aChecklistEvent({ countryCode: 'ES' }), [mariachi]).toDrop).toEqual([mariachi.id])
})

describe('changes relative to the event as it was', () => {
  const withoutCake = listOf(civilOnly).filter(({ templateId }) => templateId !== 'wed-order-cake')

  test('a task that the user removed is not added again when the earlier event is given', () => {
    const ids = checklistChanges(withChurch, withoutCake, civilOnly).toAdd.map(({ id }) => id)
    expect(ids).toContain('wed-church-file')
    expect(ids).not.toContain('wed-order-cake')
  })

  test('a removed task is added again when the earlier event is unknown', () => {
    expect(checklistChanges(withChurch, withoutCake).toAdd.map(({ id }) => id)).toContain('wed-order-cake')
  })
})

describe('ideas', () => {
  test('ideas are the templates that fit and are not on the list, earliest first', () => {
    const ideas = templateIdeas(
      civilOnly,
      listOf(civilOnly).filter(({ templateId }) => templateId !== 'wed-order-cake'),
    )
    const ids = ideas.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['wed-hire-planner', 'wed-order-cake', 'wed-book-mariachi']))
    expect(ids.indexOf('wed-hire-planner')).toBeLessThan(ids.indexOf('wed-order-cake'))
    expect(ids).not.toContain('wed-church-file')
  })

  test('an idea that was added is no longer an idea', () => {
    expect(templateIdeas(civilOnly, [aTask('wed-hire-planner')]).map(({ id }) => id)).not.toContain('wed-hire-planner')
  })
})
