import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { clearPrepared, type Prepared, preparedStorage, removePreparedBut } from './prepared-storage.ts'

const days = preparedStorage<Prepared<string>>('day-1')
const prepared = (data: string, untilMs = 2000) => ({ readAtMs: 1000, untilMs, bytes: 4, data })

beforeEach(clearPrepared)

test('what is prepared is of one person, one plan and one shape', async () => {
  await days.change('ana', 'plan', () => prepared('data'))
  expect(await days.read('ana', 'plan')).toEqual(prepared('data'))
  expect(await days.read('luis', 'plan')).toBeNull()
  expect(await days.read('ana', 'other')).toBeNull()
  expect(await preparedStorage('day-2').read('ana', 'plan')).toBeNull()
})

test('two changes at once do not overwrite each other', async () => {
  await days.change('ana', 'plan', () => prepared('a'))
  const add = (text: string) =>
    days.change('ana', 'plan', (before) => (before ? { ...before, data: before.data + text } : undefined))
  await Promise.all([add('b'), add('c')])
  expect((await days.read('ana', 'plan'))?.data).toBe('abc')
})

test('a change of what is not there, which gives nothing, stores nothing', async () => {
  await days.change('ana', 'plan', () => undefined)
  expect(await days.read('ana', 'plan')).toBeNull()
})

test('what is of others, and what is of no use any more, is removed', async () => {
  await days.change('ana', 'over', () => prepared('over', 1999))
  await days.change('ana', 'plan', () => prepared('plan', 2001))
  await days.change('luis', 'plan', () => prepared('plan', 2001))
  await removePreparedBut('ana', 2000)
  expect(await days.read('ana', 'over')).toBeNull()
  expect(await days.read('ana', 'plan')).not.toBeNull()
  expect(await days.read('luis', 'plan')).toBeNull()
})
