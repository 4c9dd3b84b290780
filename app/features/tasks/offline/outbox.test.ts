import { describe, expect, test } from 'vitest'
import { aTask } from '#tests/support/plans.ts'
import { toNewTask } from '../rows.ts'
import {
  EMPTY_OUTBOX,
  nextBatch,
  type Outbox,
  type OutboxEntry,
  outboxAfter,
  type TaskCommand,
  undoOf,
  withOutbox,
  withSaved,
} from './outbox.ts'

const PLAN = aTask().planId

const entry = (id: string, work: TaskCommand, planId = PLAN): OutboxEntry => ({ id, planId, atMs: 1000, work })
const tick = (...ids: string[]): TaskCommand => ({
  kind: 'change',
  patches: ids.map((id) => ({ id, status: 'completed' as const })),
})
const outbox = (...entries: OutboxEntry[]): Outbox =>
  entries.reduce((held, each) => outboxAfter(held, { type: 'enqueued', entry: each }), EMPTY_OUTBOX)

describe('what is sent next', () => {
  test('an empty outbox sends nothing', () => {
    expect(nextBatch(EMPTY_OUTBOX)).toBeNull()
  })

  test('a batch joins commands of one kind', () => {
    const batch = nextBatch(outbox(entry('1', tick('a')), entry('2', tick('b'))))
    expect(batch).toEqual({ planId: PLAN, entryIds: ['1', '2'], work: tick('a', 'b') })
  })

  test('a batch names each task once, with its last values', () => {
    const batch = nextBatch(
      outbox(
        entry('1', tick('a')),
        entry('2', { kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] }),
      ),
    )
    expect(batch?.work).toEqual({ kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] })
  })

  test('a batch never lets a later command overtake an earlier one', () => {
    const held = outbox(entry('1', { kind: 'remove', ids: ['a'] }), entry('2', tick('b')), entry('3', tick('c')))
    expect(nextBatch(held)?.entryIds).toEqual(['1'])
    expect(nextBatch(outboxAfter(held, { type: 'settled', ids: ['1'] }))?.entryIds).toEqual(['2', '3'])
  })

  test('a batch covers one plan', () => {
    const held = outbox(entry('1', tick('a')), entry('2', tick('b'), 'another'), entry('3', tick('c')))
    expect(nextBatch(held)).toEqual({ planId: PLAN, entryIds: ['1', '3'], work: tick('a', 'c') })
  })

  test('commands that were refused together are sent one by one', () => {
    const held = outboxAfter(outbox(entry('1', tick('a')), entry('2', tick('b')), entry('3', tick('c'))), {
      type: 'refused-together',
      ids: ['1', '2'],
    })
    expect(nextBatch(held)?.entryIds).toEqual(['1'])
    expect(nextBatch(outboxAfter(held, { type: 'settled', ids: ['1'] }))?.entryIds).toEqual(['2'])
    expect(nextBatch(outboxAfter(held, { type: 'settled', ids: ['1', '2'] }))?.entryIds).toEqual(['3'])
  })
})

describe('the outbox', () => {
  test('the outbox keeps commands in the order they ran, including those of another tab', () => {
    const held = outboxAfter(outbox(entry('2', tick('b'))), {
      type: 'reloaded',
      entries: [entry('3', tick('c')), entry('1', tick('a'))],
    })
    expect(held.entries.map(({ id }) => id)).toEqual(['1', '3'])
  })

  test('the outbox counts consecutive attempts without a response', () => {
    const waiting = outboxAfter(outbox(entry('1', tick('a'))), { type: 'unanswered' })
    expect(outboxAfter(waiting, { type: 'unanswered' }).unanswered).toBe(2)
    expect(outboxAfter(waiting, { type: 'settled', ids: ['1'] }).unanswered).toBe(0)
  })
})

describe('the tasks on screen', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('an empty outbox shows the loaded tasks', () => {
    const tasks = [first, second]
    expect(withOutbox(tasks, [entry('1', tick('a'), 'another')], PLAN)).toBe(tasks)
  })

  test('a change shows on its task, and unchanged tasks keep their identity', () => {
    const [ticked, same] = withOutbox([first, second], [entry('1', tick('a'))], PLAN)
    expect(ticked).toMatchObject({ id: 'a', status: 'completed', completedAtMs: 1000 })
    expect(same).toBe(second)
  })

  test('a reopened task has no completion time', () => {
    const done = aTask({ id: 'a', status: 'completed', completedAtMs: 5 })
    const [open] = withOutbox([done], [entry('1', { kind: 'change', patches: [{ id: 'a', status: 'pending' }] })], PLAN)
    expect(open?.completedAtMs).toBeNull()
  })

  test('removed tasks are hidden and added ones shown', () => {
    const added = toNewTask(aTask({ id: 'c', name: 'Flores' }))
    const shown = withOutbox(
      [first, second],
      [entry('1', { kind: 'remove', ids: ['a'] }), entry('2', { kind: 'add', tasks: [added] })],
      PLAN,
    )
    expect(shown.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('an added task shows once when the response was lost', () => {
    const shown = withOutbox([first], [entry('1', { kind: 'add', tasks: [toNewTask(first)] })], PLAN)
    expect(shown).toEqual([first])
  })

  test('a change to a task that another person removed shows nothing', () => {
    expect(withOutbox([second], [entry('1', tick('a'))], PLAN)).toEqual([second])
  })
})

describe('taking back', () => {
  const task = aTask({ id: 'a', status: 'pending', priority: 'low', dueOn: null })

  test('undoing a change restores the former values of just those fields', () => {
    const work: TaskCommand = { kind: 'change', patches: [{ id: 'a', status: 'completed', priority: 'high' }] }
    expect(undoOf(work, [task])).toEqual({ kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'low' }] })
  })

  test('undoing a newly set day removes it', () => {
    const work: TaskCommand = { kind: 'change', patches: [{ id: 'a', dueOn: '2027-01-01' as never }] }
    expect(undoOf(work, [task])).toEqual({ kind: 'change', patches: [{ id: 'a', dueOn: null }] })
  })

  test('undoing a removal restores the task as it was', () => {
    const work: TaskCommand = { kind: 'remove', ids: ['a'] }
    const back = undoOf(work, [task])
    expect(back).toEqual({ kind: 'add', tasks: [toNewTask(task)] })
    const entries = [entry('1', work), entry('2', back as TaskCommand)]
    expect(withOutbox([task], entries, PLAN)[0]).toMatchObject(toNewTask(task))
  })

  test('undoing an addition removes the task', () => {
    expect(undoOf({ kind: 'add', tasks: [toNewTask(task)] }, [])).toEqual({ kind: 'remove', ids: ['a'] })
  })

  test('a command without effect has no undo', () => {
    expect(undoOf(tick('gone'), [task])).toBeNull()
  })
})

describe('what was loaded, after an answer', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('returned rows replace the loaded ones in place', () => {
    const saved = aTask({ id: 'a', status: 'completed', completedAtMs: 7 })
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
