import { expect, test } from 'vitest'
import { joinCommands, readCommand } from './read-command.ts'

// Entries on devices have this form: its text is fixed for 30 days after a release that changes it.
const STORED =
  '{"entries":[{"id":"7f3c6f0e-0000-4000-8000-000000000001","kind":"arrival","subject_id":"7f3c6f0e-0000-4000-8000-000000000002","value":{"arrived":true},"at":"2027-05-15T23:10:00.000Z","replaces":[]}]}'

test('a stored command is read as it was', () => {
  expect(readCommand(JSON.parse(STORED))).toEqual(JSON.parse(STORED))
})

test.each([
  ['another kind', STORED.replace('arrival', 'dance')],
  ['no id', STORED.replace('"id":"7f3c6f0e-0000-4000-8000-000000000001",', '')],
  ['no value', STORED.replace('{"arrived":true}', 'null')],
  ['no instant', STORED.replace('"2027-05-15T23:10:00.000Z"', '5')],
  ['no entries', '{"entries":[]}'],
  ['no command', '"arrival"'],
])('a command with %s is none', (_, text) => {
  expect(readCommand(JSON.parse(text))).toBeNull()
})

test('what was noted one after the other goes in one call, up to 500', () => {
  const [entry] = readCommand(JSON.parse(STORED))?.entries ?? []
  if (!entry) throw new Error('no entry')
  const many = (count: number) => ({ entries: Array.from({ length: count }, () => entry) })
  expect(joinCommands(many(300), many(200))?.entries).toHaveLength(500)
  expect(joinCommands(many(300), many(201))).toBeNull()
})
