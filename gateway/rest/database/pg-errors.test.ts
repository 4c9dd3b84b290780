import { expect, test } from 'vitest'
import { toHttpError } from './pg-errors.ts'

const raised = (code: string, message: string) =>
  Object.assign(new Error(message), {
    name: 'PostgresError',
    code,
    detail: `in ${message}`,
    hint: 'Check free disk space.',
  })

test.each([
  ['53100', 503, 'could not extend file "base/5/16432": No space left on device'],
  ['53200', 503, 'out of memory in /var/lib/convite/postgres'],
  ['53300', 503, 'remaining connection slots are reserved'],
  ['58030', 500, 'could not read file "pg_wal/000000010000000000000003"'],
  ['58P01', 500, 'could not open file "base/5/16432": No such file or directory'],
  ['F0000', 500, 'configuration file "/data/postgres/postgresql.conf" contains errors'],
  ['XX000', 500, 'could not open relation "base/5/16432"'],
  ['XX001', 500, 'invalid page in block 0 of relation "base/5/16432"'],
])('a fault %s of the server is answered with its code alone', (code, status, message) => {
  const answer = toHttpError(raised(code, message), false)
  expect(answer).toMatchObject({ status, body: { code, details: null, hint: null } })
  expect(JSON.stringify(answer?.body)).not.toMatch(/[/]|pg_wal|space left/)
})

test.each(['23502', '23514'])('an error %s about a row does not hold the row', (code) => {
  const answer = toHttpError(raised(code, 'new row for relation "guest_needs" violates check constraint'), false)
  expect(answer).toMatchObject({ status: 400, body: { code, details: null } })
})

test.each([
  ['23505', 409, 'duplicate key value violates unique constraint "notes_pkey"'],
  ['57014', 500, 'canceling statement due to statement timeout'],
  ['P0001', 400, 'plan.limit-reached'],
])('an error %s about the request keeps its text', (code, status, message) => {
  const answer = toHttpError(raised(code, message), false)
  expect(answer).toMatchObject({ status, body: { code, message, details: `in ${message}` } })
})
