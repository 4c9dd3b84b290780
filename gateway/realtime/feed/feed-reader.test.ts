import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { afterEach, expect, test } from 'vitest'
import type { ListenerHandlers } from '../../database/database.ts'
import type { Change } from './changes.ts'
import { FeedReader } from './feed-reader.ts'

const readers: FeedReader[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop()
})

/** A database whose feed is written by the test, and whose readings take as long as it says. */
function aFeed(options = { lookEveryMs: 60_000 }) {
  const database = { readings: 0, failures: 0, takesMs: 0, isAway: false, entries: [] as string[] }
  const heard: string[] = []
  let handlers: ListenerHandlers | undefined
  const read = async () => {
    await wait(database.takesMs)
    if (database.isAway) {
      database.failures += 1
      throw new Error('away')
    }
    database.readings += 1
    const tables = database.entries.splice(0)
    const state = { snapshot: String(database.readings), is_pending: false }
    if (tables.length === 0) return [{ ...state, xid: null }]
    return tables.map((table) => ({
      ...state,
      xid: '7',
      changed_at: new Date(0),
      table_name: table,
      verb: 'MANY',
      key: null,
    }))
  }
  const sql = (first: unknown) => {
    if (!Array.isArray(first)) return first
    return String(first[0]).startsWith('select') ? read() : Promise.resolve([])
  }
  const onChanges = (changes: readonly Change[]) => heard.push(...changes.map(({ table }) => table))
  const onMissed = () => heard.push('missed')
  const reader = new FeedReader(
    (given) => {
      handlers = given
      return Object.assign(sql, { end: async () => undefined }) as unknown as Sql
    },
    pino({ level: 'silent' }),
    { onChanges, onMissed },
    options,
  )
  readers.push(reader)
  const write = (table: string) => {
    database.entries.push(table)
    handlers?.onNotify('changes', '')
  }
  return { reader, database, heard, write }
}

test('a notification that comes while the feed is read stops no later one', async () => {
  const { reader, database, heard, write } = aFeed()
  await reader.follow()
  database.takesMs = 60
  for (let i = 0; i < 5; i++) {
    write(`table-${i}`)
    await wait(45)
  }
  await expect.poll(() => heard).toEqual(['table-0', 'table-1', 'table-2', 'table-3', 'table-4'])
  await wait(150)
  write('last')
  await expect.poll(() => heard.at(-1)).toBe('last')
})

test('many notifications are few readings, and without any the reader rests', async () => {
  const { reader, database, write } = aFeed()
  await reader.follow()
  for (let i = 0; i < 50; i++) write('tasks')
  await wait(300)
  const readings = database.readings
  expect(readings).toBeLessThan(10)
  await wait(100)
  expect(database.readings).toBe(readings)
})

test('a change without a notification is found by looking', async () => {
  const { reader, database, heard } = aFeed({ lookEveryMs: 30 })
  await reader.follow()
  database.entries.push('tasks')
  await expect.poll(() => heard).toEqual(['tasks'])
})

test('what was written while the database was away is heard afterwards', async () => {
  const { reader, database, heard, write } = aFeed()
  await reader.follow()
  database.isAway = true
  write('tasks')
  await expect.poll(() => database.failures).toBeGreaterThan(0)
  database.isAway = false
  await expect.poll(() => heard).toEqual(['tasks'])
})
