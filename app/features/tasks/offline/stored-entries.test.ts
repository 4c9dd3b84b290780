import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxStorage } from '#app/lib/offline/outbox-storage.ts'
import { stubLocalStorage } from '#tests/support/local-storage.ts'
import { readCommand } from './read-command.ts'
import { joinCommands } from './task-commands.ts'

const ANA = '7f3c6f0e-0000-4000-8000-000000000001'
const PLAN = '5f0f6a51-0000-4000-8000-000000000001'
const AT_MS = 1_795_300_000_000
const DAY_MS = 86_400_000

// Entries on devices were written in this form when tasks alone had an outbox: their text is fixed.
const STORED = {
  change: {
    key: `convite.tasks-outbox.${ANA}.01795300000000-000001-4f0c2a1b`,
    text: `{"id":"01795300000000-000001-4f0c2a1b","planId":"${PLAN}","atMs":1795300000000,"work":{"kind":"change","patches":[{"id":"0b6c","status":"completed"},{"id":"0b6d","dueOn":null,"note":"Por la tarde"}]}}`,
    work: {
      kind: 'change',
      patches: [
        { id: '0b6c', status: 'completed' },
        { id: '0b6d', dueOn: null, note: 'Por la tarde' },
      ],
    },
  },
  add: {
    key: `convite.tasks-outbox.${ANA}.01795300000000-000002-5a1d3b2c`,
    text: `{"id":"01795300000000-000002-5a1d3b2c","planId":"${PLAN}","atMs":1795300000000,"work":{"kind":"add","tasks":[{"name":"Flores","description":null,"note":"","category":"decorations","priority":"high","status":"pending","dueOn":"2027-01-31","assigneeId":null,"id":"0b6e","templateId":null}]}}`,
    work: {
      kind: 'add',
      tasks: [
        {
          name: 'Flores',
          description: null,
          note: '',
          category: 'decorations',
          priority: 'high',
          status: 'pending',
          dueOn: '2027-01-31',
          assigneeId: null,
          id: '0b6e',
          templateId: null,
        },
      ],
    },
  },
  remove: {
    key: `convite.tasks-outbox.${ANA}.01795300000000-000003-6b2e4c3d`,
    text: `{"id":"01795300000000-000003-6b2e4c3d","planId":"${PLAN}","atMs":1795300000000,"work":{"kind":"remove","ids":["0b6f","0b70"]}}`,
    work: { kind: 'remove', ids: ['0b6f', '0b70'] },
  },
}

const loadAt = (nowMs: number) => {
  const tasks = { feature: 'tasks', readCommand, joinCommands }
  return outboxStorage(ANA, new Map([['tasks', tasks]]), () => nowMs).load()
}

let stored: Record<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  for (const { key, text } of Object.values(STORED)) stored[key] = text
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([0, 30 * DAY_MS - 1])('an entry stored without a feature is a command on tasks (%i ms later)', (laterMs) => {
  expect(loadAt(AT_MS + laterMs)).toEqual(
    Object.values(STORED).map(({ key, work }) => ({
      id: key.split('.').at(-1),
      feature: 'tasks',
      planId: PLAN,
      atMs: AT_MS,
      command: work,
    })),
  )
  expect(Object.keys(stored)).toHaveLength(3)
})

test('an entry stored without a feature is dropped after 30 days', () => {
  expect(loadAt(AT_MS + 30 * DAY_MS)).toEqual([])
  expect(stored).toEqual({})
})

test('a stored command with an unknown kind or value is dropped', () => {
  const { key, text } = STORED.change
  stored[key] = text.replace('completed', 'danced')
  stored[STORED.remove.key] = STORED.remove.text.replace('"remove"', '"burn"')
  expect(loadAt(AT_MS).map(({ id }) => id)).toEqual([STORED.add.key.split('.').at(-1)])
  expect(Object.keys(stored)).toEqual([STORED.add.key])
})
