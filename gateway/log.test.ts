import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(error: unknown): string {
  let text = ''
  createLog('info', {
    write: (line) => {
      text += line
    },
  }).error({ err: error }, 'request failed')
  return text
}

test('a database error is logged without the values of its row', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ana@example.com"'), {
    name: 'PostgresError',
    code: '22P02',
    detail: 'Key (email)=(ana@example.com) already exists.',
    query: 'insert …',
    parameters: ['ana@example.com'],
    constraint_name: 'users_email_key',
  })
  const text = logged(error)
  expect(text).toContain('22P02')
  expect(text).toContain('users_email_key')
  expect(text).not.toContain('ana@example.com')
})

test('a cause is logged without personal data, like the error itself', () => {
  const cause = Object.assign(new Error('ana@example.com'), { name: 'PostgresError', code: '23505' })
  const text = logged(new Error('could not save', { cause }))
  expect(text).toContain('could not save')
  expect(text).toContain('23505')
  expect(text).not.toContain('ana@example.com')
})
