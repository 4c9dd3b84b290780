import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Caller } from '../../caller.ts'
import type { Transactions } from '../../rest/database/transaction.ts'
import { Parameters } from '../../rest/query/sql-text.ts'
import { SharedReads } from './shared-reads.ts'

const aUser = (name: string): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub: name },
  userId: name,
})
const aQuery = (text: string, values = 1) => {
  const parameters = new Parameters()
  for (let i = 0; i < values; i++) parameters.add(String(i))
  return { text, parameters }
}
const cell = (text: string) => [Buffer.from(text)]

/** Transactions that end when the test says; each tells who reads what. */
function aDatabase() {
  const begun: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const transactions: Transactions = {
    run: (settings, queries) => {
      let reader = JSON.parse(settings.claims).sub
      const read: string[] = []
      const rows = queries.map(({ text, parameters }) => {
        if (text.includes('set_config')) reader = JSON.parse(parameters.values[1] ?? '').sub
        else read.push(`${reader} ${text}`)
        return cell(`${reader} ${text}`)
      })
      begun.push(read)
      return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(rows))))
    },
  }
  const reads = new SharedReads(transactions)
  const run = (name: string, query = aQuery('rows')) =>
    reads.run(aUser(name), query).then(
      (row) => String(row?.[0]),
      (error: Error) => error.message,
    )
  return { begun, ends, run }
}
const aDatabaseError = () =>
  Object.assign(new Error('22P02'), { name: 'PostgresError', code: '22P02', severity: 'ERROR' })

test('those of one moment are read in one transaction, each as its own user', async () => {
  const { begun, ends, run } = aDatabase()
  const answers = Promise.all(['ana', 'luis', 'eva'].map((name) => run(name)))
  await turn()
  expect(begun).toEqual([['ana rows', 'luis rows', 'eva rows']])
  ends[0]?.()
  expect(await answers).toEqual(['ana rows', 'luis rows', 'eva rows'])
})

test('what comes while transactions are under way goes together into the next', async () => {
  const { begun, ends, run } = aDatabase()
  for (const name of ['ana', 'luis']) {
    void run(name)
    await turn()
  }
  for (const name of ['eva', 'leo', 'mar']) void run(name)
  await turn()
  expect(begun).toEqual([['ana rows'], ['luis rows']])
  ends[1]?.()
  await turn()
  expect(begun[2]).toEqual(['eva rows', 'leo rows', 'mar rows'])
})

test('one that has many values is read by itself', async () => {
  const { begun, run } = aDatabase()
  void run('ana', aQuery('filters', 2_000))
  void run('luis')
  await turn()
  expect(begun).toEqual([['ana filters'], ['luis rows']])
})

test('one that fails fails alone', async () => {
  const { begun, ends, run } = aDatabase()
  const answers = Promise.all(['ana', 'luis'].map((name) => run(name)))
  await turn()
  ends[0]?.(aDatabaseError())
  await turn()
  ends[1]?.(aDatabaseError())
  await turn()
  ends[2]?.()
  expect(await answers).toEqual(['22P02', 'luis rows'])
  expect(begun).toEqual([['ana rows', 'luis rows'], ['ana rows'], ['luis rows']])
})

test('when the database is away nobody is asked for again', async () => {
  const { begun, ends, run } = aDatabase()
  const answers = Promise.all(['ana', 'luis'].map((name) => run(name)))
  await turn()
  ends[0]?.(new Error('away'))
  expect(await answers).toEqual(['away', 'away'])
  expect(begun).toHaveLength(1)
})

test('nor when it goes away while each is read', async () => {
  const { begun, ends, run } = aDatabase()
  const answers = Promise.all(['ana', 'luis', 'eva'].map((name) => run(name)))
  await turn()
  ends[0]?.(aDatabaseError())
  await turn()
  ends[1]?.(new Error('away'))
  expect(await answers).toEqual(['away', 'away', 'away'])
  expect(begun).toHaveLength(2)
})
