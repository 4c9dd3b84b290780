import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { postgres } from '#gateway/database/postgres-driver.ts'
import { isDatabaseUnavailable } from '#gateway/database/unavailable.ts'
import { withDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const database = withDatabase()

/** Ends a connection on the server's side and waits until the server has removed it. */
async function cut(pid: number): Promise<void> {
  const { admin } = database()
  await admin`select pg_terminate_backend(${pid})`
  await until(async () => (await admin`select from pg_stat_activity where pid = ${pid}`).length === 0)
}

const pidOf = async (sql: Sql) => (await sql`select pg_backend_pid() as pid`)[0]?.['pid'] as number

async function loseInTransaction(sql: Sql): Promise<unknown> {
  return await sql
    .begin(async (tx) => {
      await cut(await pidOf(tx as unknown as Sql))
      await tx`select 1`
    })
    .catch((error: unknown) => error)
}

test('a connection lost within a transaction fails that transaction alone', async () => {
  const { auth } = database()
  expect(isDatabaseUnavailable(await loseInTransaction(auth))).toBe(true)
  expect(await auth`select 1 as one`).toMatchObject([{ one: 1 }])
})

test('a connection lost during a statement fails that statement', async () => {
  const { api } = database()
  const connection = await api.reserve()
  const pid = await pidOf(connection)
  const statement = connection`select pg_sleep(60)`.catch((error: unknown) => error)
  await cut(pid)
  expect(await statement).toBeInstanceOf(Error)
  expect(await api`select 1 as one`).toMatchObject([{ one: 1 }])
})

test('a connection lost while idle fails at most its next statement', async () => {
  const { api } = database()
  const connection = await api.reserve()
  await cut(await pidOf(connection))
  connection.release()
  const failure = await api`select 1`.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure === null || isDatabaseUnavailable(failure)).toBe(true)
  expect(await api`select 1 as one`).toMatchObject([{ one: 1 }])
})

test('a connection lost while it is being opened affects no other connection', async () => {
  const { path, user, pass, database: name } = database().api.options
  let isCut = false
  // Forwards everything except the first query that a connection sends by itself.
  const proxy = createServer((near) => {
    const far = connect(path as string)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    far.pipe(near)
    near.on('close', () => far.destroy())
    near.on('data', (chunk) => {
      if (isCut || !chunk.includes('typarray')) return far.write(chunk)
      isCut = true
      return near.destroy()
    })
  })
  const folder = await makeTempFolder()
  const socket = join(folder.path, 'socket')
  await new Promise<void>((resolve) => proxy.listen(socket, resolve))
  const sql = postgres({ path: socket, user, pass: String(pass), database: name, max: 1 })
  // A waiting caller may never be answered, see connection-queue.ts; an unhandled error would fail this run.
  void sql.reserve()
  await until(async () => isCut)
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  await sql.end({ timeout: 0 })
  proxy.close()
  await folder.remove()
})

/** The connections that as many concurrent transactions hold; null for a failed one. */
async function heldAtOnce(sql: Sql, count: number): Promise<(number | null)[]> {
  const gate = Promise.withResolvers<void>()
  let arrived = 0
  const hold = sql.begin.bind(sql)
  const transactions = Array.from({ length: count }, () =>
    hold(async (tx) => {
      const pid = await pidOf(tx as unknown as Sql)
      arrived += 1
      if (arrived === count) gate.resolve()
      await gate.promise
      return pid
    }).catch(() => {
      gate.resolve()
      return null
    }),
  )
  return Promise.all(transactions)
}

test('the pool keeps its size after many lost connections', async () => {
  const { auth } = database()
  for (let count = 0; count < 30; count += 1) await loseInTransaction(auth)
  // The connections cut last may detect it only on use, and each is replaced then. If a slot were lost with its
  // connection, that many transactions could never run concurrently.
  await until(async () => {
    const pids = await heldAtOnce(auth, auth.options.max)
    return new Set(pids.filter((pid) => pid !== null)).size === auth.options.max
  })
})
