import { describe, expect, test } from 'vitest'
import { nextBatch, type OutboxEntry } from '#app/lib/offline/outbox.ts'
import { aTask } from '#tests/support/plans.ts'
import { toNewTask } from '../rows.ts'
import { readCommand } from './read-command.ts'
import {
  type AdaptCommand,
  joinCommands,
  type TaskCommand,
  traitsWithOutbox,
  undoOf,
  withOutbox,
  withSaved,
} from './task-commands.ts'

const PLAN = aTask().planId

const entry = (id: string, command: TaskCommand): OutboxEntry<TaskCommand> => ({
  id,
  feature: 'tasks',
  planId: PLAN,
  atMs: 1000,
  command,
})
const tick = (...ids: string[]): TaskCommand => ({
  kind: 'change',
  patches: ids.map((id) => ({ id, status: 'completed' as const })),
})
const next = (...entries: OutboxEntry<TaskCommand>[]) =>
  nextBatch(
    { entries, unanswered: 0, suspects: new Set() },
    new Map([['tasks', { feature: 'tasks', readCommand, joinCommands }]]),
  )

describe('what is sent next', () => {
  test('a batch joins commands of one kind', () => {
    const batch = next(entry('1', tick('a')), entry('2', tick('b')))
    expect(batch).toEqual({ feature: 'tasks', planId: PLAN, entryIds: ['1', '2'], command: tick('a', 'b') })
  })

  test('a batch names each task once, with its last values', () => {
    const batch = next(
      entry('1', tick('a')),
      entry('2', { kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] }),
    )
    expect(batch?.command).toEqual({ kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] })
  })

  test('a batch ends before a command of another kind', () => {
    const entries = [entry('1', { kind: 'remove', ids: ['a'] }), entry('2', tick('b')), entry('3', tick('c'))]
    expect(next(...entries)?.entryIds).toEqual(['1'])
    expect(next(...entries.slice(1))?.entryIds).toEqual(['2', '3'])
  })

  test('a batch of 200 rows takes no further command', () => {
    const rows = Array.from({ length: 200 }, (_, number) => `task-${number}`)
    expect(next(entry('1', tick(...rows.slice(1))), entry('2', tick('a')))?.entryIds).toEqual(['1', '2'])
    expect(next(entry('1', tick(...rows)), entry('2', tick('a')))?.entryIds).toEqual(['1'])
  })
})

describe('the tasks on screen', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('an empty outbox shows the loaded tasks', () => {
    const tasks = [first, second]
    expect(withOutbox(tasks, [])).toBe(tasks)
  })

  test('a change shows on its task, and unchanged tasks keep their identity', () => {
    const [ticked, same] = withOutbox([first, second], [entry('1', tick('a'))])
    expect(ticked).toMatchObject({ id: 'a', status: 'completed', completedAt: '1970-01-01T00:00:01.000Z' })
    expect(same).toBe(second)
  })

  test('a reopened task has no completion time', () => {
    const done = aTask({ id: 'a', status: 'completed', completedAt: '2026-11-20T12:00:00+00:00' })
    const [open] = withOutbox([done], [entry('1', { kind: 'change', patches: [{ id: 'a', status: 'pending' }] })])
    expect(open?.completedAt).toBeNull()
  })

  test('removed tasks are hidden and added ones shown', () => {
    const added = toNewTask(aTask({ id: 'c', name: 'Flores' }))
    const shown = withOutbox(
      [first, second],
      [entry('1', { kind: 'remove', ids: ['a'] }), entry('2', { kind: 'add', tasks: [added] })],
    )
    expect(shown.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('an added task shows once when the response was lost', () => {
    const shown = withOutbox([first], [entry('1', { kind: 'add', tasks: [toNewTask(first)] })])
    expect(shown).toEqual([first])
  })

  test('a change to a task that another person removed shows nothing', () => {
    expect(withOutbox([second], [entry('1', tick('a'))])).toEqual([second])
  })
})

describe('taking back', () => {
  const task = aTask({ id: 'a', status: 'pending', priority: 'low', dueOn: null })

  test('undoing a change restores the former values of just those fields', () => {
    const command: TaskCommand = { kind: 'change', patches: [{ id: 'a', status: 'completed', priority: 'high' }] }
    expect(undoOf(command, [task], null)).toEqual({
      kind: 'change',
      patches: [{ id: 'a', status: 'pending', priority: 'low' }],
    })
  })

  test('undoing a newly set day removes it', () => {
    const command: TaskCommand = { kind: 'change', patches: [{ id: 'a', dueOn: '2027-01-01' as never }] }
    expect(undoOf(command, [task], null)).toEqual({ kind: 'change', patches: [{ id: 'a', dueOn: null }] })
  })

  test('undoing a removal restores the task as it was', () => {
    const command: TaskCommand = { kind: 'remove', ids: ['a'] }
    const back = undoOf(command, [task], null)
    expect(back).toEqual({ kind: 'add', tasks: [toNewTask(task)] })
    const entries = [entry('1', command), entry('2', back as TaskCommand)]
    expect(withOutbox([task], entries)[0]).toMatchObject(toNewTask(task))
  })

  test('undoing an addition removes the task', () => {
    expect(undoOf({ kind: 'add', tasks: [toNewTask(task)] }, [], null)).toEqual({ kind: 'remove', ids: ['a'] })
  })

  test('a command without effect has no undo', () => {
    expect(undoOf(tick('gone'), [task], null)).toBeNull()
  })
})

describe('what was loaded, after an answer', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('returned rows replace the loaded ones in place', () => {
    const saved = aTask({ id: 'a', status: 'completed', completedAt: '2026-11-20T12:00:00+00:00' })
    expect(withSaved([first, second], tick('a'), [saved])).toEqual([saved, second])
  })

  test('a task that was sent and not returned is removed', () => {
    expect(withSaved([first, second], tick('a'), [])).toEqual([second])
  })

  test('added tasks are included and removed ones are not', () => {
    const third = aTask({ id: 'c' })
    expect(withSaved([first], { kind: 'add', tasks: [toNewTask(third)] }, [third])).toEqual([first, third])
    expect(withSaved([first, second], { kind: 'remove', ids: ['a'] }, [])).toEqual([second])
  })
})

describe('adapting the checklist', () => {
  const [first, second, third] = [aTask({ id: 'a' }), aTask({ id: 'b' }), aTask({ id: 'c' })]
  const adapt: AdaptCommand = { kind: 'adapt', traits: ['religious'], tasks: [toNewTask(third)], ids: ['a'] }

  test('an adaptation goes in a call of its own', () => {
    expect(next(entry('1', adapt), entry('2', adapt))?.entryIds).toEqual(['1'])
    expect(next(entry('1', { kind: 'add', tasks: [toNewTask(second)] }), entry('2', adapt))?.entryIds).toEqual(['1'])
  })

  test('an adaptation shows its traits, without the tasks it removes and with those it adds', () => {
    const entries = [entry('1', adapt)]
    expect(withOutbox([first, second], entries).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(traitsWithOutbox(null, entries)).toEqual(['religious'])
    expect(traitsWithOutbox(null, [entry('1', tick('a'))])).toBeNull()
  })

  test('an adaptation of tasks alone leaves the traits as they are, and so does its undo', () => {
    const { traits: _, ...alone } = adapt
    expect(traitsWithOutbox(['children'], [entry('1', alone)])).toEqual(['children'])
    const back = undoOf(alone, [first, second], ['children'])
    expect(back).toEqual({ kind: 'adapt', tasks: [toNewTask(first)], ids: ['c'] })
    expect(traitsWithOutbox(['religious'], [entry('1', back as TaskCommand)])).toEqual(['religious'])
    expect(readCommand(JSON.parse(JSON.stringify(alone)))).toEqual(alone)
  })

  test('undoing an adaptation restores traits and tasks', () => {
    const back = undoOf(adapt, [first, second], null)
    expect(back).toEqual({ kind: 'adapt', traits: null, tasks: [toNewTask(first)], ids: ['c'] })
    const entries = [entry('1', adapt), entry('2', back as TaskCommand)]
    expect(withOutbox([first, second], entries).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(traitsWithOutbox(['children'], entries)).toBeNull()
  })

  test('after an adaptation the list holds what the server returned, in the order it had', () => {
    const other = aTask({ id: 'd' })
    expect(withSaved([first, second], adapt, [third, other, second])).toEqual([second, third, other])
  })

  test('a stored adaptation is read as it was written', () => {
    expect(readCommand(JSON.parse(JSON.stringify(adapt)))).toEqual(adapt)
  })
})

test.each([
  null,
  'adapt',
  {},
  { kind: 'other', ids: ['a'] },
  { kind: 'remove', ids: 'a' },
  { kind: 'remove', ids: [1] },
  { kind: 'add', tasks: [{ id: 'a' }] },
  { kind: 'change', patches: [{ status: 'completed' }] },
  { kind: 'change', patches: [{ id: 'a', status: 'lost' }] },
  { kind: 'adapt', traits: [1], tasks: [], ids: [] },
])('%j is no command', (stored) => {
  expect(readCommand(stored)).toBeNull()
})
