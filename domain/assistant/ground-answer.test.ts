import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClaimedChange, groundChanges, isGrounded, knownNumbers, sentencesOf } from './ground-answer.ts'

const KNOWN = knownNumbers(['Quedan $305,000 de $350,000.', '3 tareas y 1 pago', '2027-05-03', 'DJ Luna: $45,000.50'])

test.each([
  ['Quedan $305,000.', true],
  ['Left: 305000', true],
  ['Son 3 tareas, hasta el 3 de mayo de 2027.', true],
  ['Son tres tareas.', true],
  ['Nothing is said of it.', true],
  ['It changes once you accept it.', true],
  ['Son once tareas.', false],
  ['Quedan $306,000.', false],
  ['Son cuatro tareas.', false],
  ['You owe 45,000.50', true],
  ['You owe 45,000.51', false],
  ['Write to thief@evil.example', false],
  ['See https://evil.example', false],
  ['Look at evil.com', false],
])('%s: %s', (sentence, isTrue) => {
  expect(isGrounded(sentence, KNOWN)).toBe(isTrue)
})

test('sentences are held back until they end', () => {
  expect(sentencesOf('One. Two', false)).toEqual({ sentences: ['One.'], rest: ' Two' })
  expect(sentencesOf('$45,000.5', false)).toEqual({ sentences: [], rest: '$45,000.5' })
  expect(sentencesOf(' Two', true)).toEqual({ sentences: [' Two'], rest: '' })
})

test('a text is the same in whatever pieces it comes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1500 }), fc.integer({ min: 0, max: 1500 }), (text, at) => {
      const first = sentencesOf(text.slice(0, at), false)
      const second = sentencesOf(first.rest + text.slice(at), true)
      expect([...first.sentences, ...second.sentences].join('') + second.rest).toBe(text)
    }),
  )
})

describe('PROMPT: of what a model claims, only changes of what was sent are proposed', () => {
  const TASKS = [
    { id: 'a', name: 'Taste the cake', dueOn: '2027-05-03', status: 'pending' },
    { id: 'b', name: 'Buy rings', dueOn: null, status: 'completed' },
  ] as const
  const claim = (changes: Partial<ClaimedChange>): ClaimedChange => ({
    ...{ kind: 'add-task', taskId: null, name: null, day: null, guests: null, drinks: null, value: null },
    ...changes,
  })
  test.each<[Partial<ClaimedChange>, object | null]>([
    [
      { name: ' Call  Rosa ', day: '2027-01-02' },
      { kind: 'add-task', taskId: '', name: 'Call Rosa', dueOn: '2027-01-02' },
    ],
    [{ name: 'Call Rosa', day: '2027-02-30' }, null],
    [{ name: 'Pay at https://evil.example' }, null],
    [{ name: ' ' }, null],
    [
      { kind: 'complete-task', taskId: 'a' },
      { kind: 'set-task-status', taskId: 'a', status: 'completed' },
    ],
    [{ kind: 'complete-task', taskId: 'b' }, null],
    [{ kind: 'complete-task', taskId: 'c' }, null],
    [{ kind: 'complete-task' }, null],
    [
      { kind: 'reopen-task', taskId: 'b' },
      { kind: 'set-task-status', taskId: 'b', status: 'pending' },
    ],
    [
      { kind: 'move-task', taskId: 'a', day: '2027-05-04' },
      { kind: 'move-task', taskId: 'a', dueOn: '2027-05-04' },
    ],
    [{ kind: 'move-task', taskId: 'a', day: '2027-05-03' }, null],
    [{ kind: 'move-task', taskId: 'a', day: 'tomorrow' }, null],
    [
      { kind: 'set-guests', guests: 140 },
      { kind: 'set-guests', guests: 140 },
    ],
    [{ kind: 'set-guests', guests: 1e9 }, null],
    [{ kind: 'set-guests', guests: 1.5 }, null],
    [
      { kind: 'set-drinks', drinks: 'hours', value: '6.5' },
      { kind: 'set-drinks', change: { field: 'hours', value: 6.5 } },
    ],
    [
      { kind: 'set-drinks', drinks: 'barMode', value: 'beer-and-wine' },
      { kind: 'set-drinks', change: { field: 'barMode', value: 'beer-and-wine' } },
    ],
    [
      { kind: 'set-drinks', drinks: 'hasToast', value: 'false' },
      { kind: 'set-drinks', change: { field: 'hasToast', value: false } },
    ],
    [{ kind: 'set-drinks', drinks: 'hours', value: '500' }, null],
    [{ kind: 'set-drinks', drinks: 'hours', value: '6.3' }, null],
    [{ kind: 'set-drinks', drinks: 'level', value: 'free' }, null],
    [{ kind: 'set-drinks', drinks: 'corkage', value: '1' }, null],
    [{ kind: 'set-drinks' }, null],
    [{ kind: 'delete-plan', taskId: 'a' }, null],
    [{ kind: 'answer', taskId: 'a' }, null],
  ])('%o', (claimed, proposal) => {
    expect(groundChanges([claim(claimed)], TASKS)).toEqual(proposal === null ? [] : [proposal])
  })

  test('and no more than are listed', () => {
    expect(groundChanges(Array(50).fill(claim({ name: 'x' })), TASKS)).toHaveLength(8)
  })
})
