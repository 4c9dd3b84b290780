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
  test('is nothing when nothing was done', () => {
    expect(nextBatch(EMPTY_OUTBOX)).toBeNull()
  })

  test('joins commands of one kind', () => {
    const batch = nextBatch(outbox(entry('1', tick('a')), entry('2', tick('b'))))
    expect(batch).toEqual({ planId: PLAN, entryIds: ['1', '2'], work: tick('a', 'b') })
  })

  test('names a task once, with its last values', () => {
    const batch = nextBatch(
      outbox(
        entry('1', tick('a')),
        entry('2', { kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] }),
      ),
    )
    expect(batch?.work).toEqual({ kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'high' }] })
  })

  test('never lets a later command overtake an earlier one', () => {
    const held = outbox(entry('1', { kind: 'remove', ids: ['a'] }), entry('2', tick('b')), entry('3', tick('c')))
    expect(nextBatch(held)?.entryIds).toEqual(['1'])
    expect(nextBatch(outboxAfter(held, { type: 'settled', ids: ['1'] }))?.entryIds).toEqual(['2', '3'])
  })

  test('is about one plan', () => {
    const held = outbox(entry('1', tick('a')), entry('2', tick('b'), 'another'), entry('3', tick('c')))
    expect(nextBatch(held)).toEqual({ planId: PLAN, entryIds: ['1', '3'], work: tick('a', 'c') })
  })

  test('sends commands that were refused together one by one', () => {
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
  test('keeps commands in the order they ran, those of another tab included', () => {
    const held = outboxAfter(outbox(entry('2', tick('b'))), {
      type: 'reloaded',
      entries: [entry('3', tick('c')), entry('1', tick('a'))],
    })
    expect(held.entries.map(({ id }) => id)).toEqual(['1', '3'])
  })

  test('counts attempts without a response until one has a response', () => {
    const waiting = outboxAfter(outbox(entry('1', tick('a'))), { type: 'unanswered' })
    expect(outboxAfter(waiting, { type: 'unanswered' }).unanswered).toBe(2)
    expect(outboxAfter(waiting, { type: 'settled', ids: ['1'] }).unanswered).toBe(0)
  })
})

describe('the tasks on screen', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('are those loaded while nothing waits', () => {
    const tasks = [first, second]
    expect(withOutbox(tasks, [entry('1', tick('a'), 'another')], PLAN)).toBe(tasks)
  })

  test('show what was done, and leave the others the very same', () => {
    const [ticked, same] = withOutbox([first, second], [entry('1', tick('a'))], PLAN)
    expect(ticked).toMatchObject({ id: 'a', status: 'completed', completedAtMs: 1000 })
    expect(same).toBe(second)
  })

  test('forget when it was completed once it is open again', () => {
    const done = aTask({ id: 'a', status: 'completed', completedAtMs: 5 })
    const [open] = withOutbox([done], [entry('1', { kind: 'change', patches: [{ id: 'a', status: 'pending' }] })], PLAN)
    expect(open?.completedAtMs).toBeNull()
  })

  test('are without the removed and with the added', () => {
    const added = toNewTask(aTask({ id: 'c', name: 'Flores' }))
    const shown = withOutbox(
      [first, second],
      [entry('1', { kind: 'remove', ids: ['a'] }), entry('2', { kind: 'add', tasks: [added] })],
      PLAN,
    )
    expect(shown.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('show an added task once when its answer was lost', () => {
    const shown = withOutbox([first], [entry('1', { kind: 'add', tasks: [toNewTask(first)] })], PLAN)
    expect(shown).toEqual([first])
  })

  test('stay without what another person removed', () => {
    expect(withOutbox([second], [entry('1', tick('a'))], PLAN)).toEqual([second])
  })
})

describe('taking back', () => {
  const task = aTask({ id: 'a', status: 'pending', priority: 'low', dueOn: null })

  test('a change brings the former values of just those fields', () => {
    const work: TaskCommand = { kind: 'change', patches: [{ id: 'a', status: 'completed', priority: 'high' }] }
    expect(undoOf(work, [task])).toEqual({ kind: 'change', patches: [{ id: 'a', status: 'pending', priority: 'low' }] })
  })

  test('a day that was set where there was none removes it again', () => {
    const work: TaskCommand = { kind: 'change', patches: [{ id: 'a', dueOn: '2027-01-01' as never }] }
    expect(undoOf(work, [task])).toEqual({ kind: 'change', patches: [{ id: 'a', dueOn: null }] })
  })

  test('a removal puts the task back as it was', () => {
    const work: TaskCommand = { kind: 'remove', ids: ['a'] }
    const back = undoOf(work, [task])
    expect(back).toEqual({ kind: 'add', tasks: [toNewTask(task)] })
    const entries = [entry('1', work), entry('2', back as TaskCommand)]
    expect(withOutbox([task], entries, PLAN)[0]).toMatchObject(toNewTask(task))
  })

  test('an addition removes it', () => {
    expect(undoOf({ kind: 'add', tasks: [toNewTask(task)] }, [])).toEqual({ kind: 'remove', ids: ['a'] })
  })

  test('what touched nothing is nothing', () => {
    expect(undoOf(tick('gone'), [task])).toBeNull()
  })
})

describe('what was loaded, after an answer', () => {
  const [first, second] = [aTask({ id: 'a' }), aTask({ id: 'b' })]

  test('has the answered rows in their places', () => {
    const saved = aTask({ id: 'a', status: 'completed', completedAtMs: 7 })
    expect(withSaved([first, second], tick('a'), [saved])).toEqual([saved, second])
  })

  test('is without a task that was sent and did not come back', () => {
    expect(withSaved([first, second], tick('a'), [])).toEqual([second])
  })

  test('has what was added, and not what was removed', () => {
    const third = aTask({ id: 'c' })
    expect(withSaved([first], { kind: 'add', tasks: [toNewTask(third)] }, [third])).toEqual([first, third])
    expect(withSaved([first, second], { kind: 'remove', ids: ['a'] }, [])).toEqual([second])
  })
})
