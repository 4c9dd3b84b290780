import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const MODULES = {
  // Blocks its thread until released.
  'hold-up': `export const workerTask = (gate) => { Atomics.wait(gate, 0, 0); return 'done' }`,
  count: `let times = 0
    export const warmUp = () => { times = 100 }
    export const workerTask = (by) => (times += by)`,
  'throw-up': `export const workerTask = async () => { throw new RangeError('too much') }`,
  'fall-over': `export const workerTask = () => process.exit(3)`,
  hoard: `export const workerTask = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }`,
  'look-around': `export const workerTask = () => process.env`,
  // Longer to load than its task may take.
  'load-slowly': `const end = performance.now() + 400; while (performance.now() < end);
    export const workerTask = () => 'done'`,
  // Notes that it is loaded, which takes until it is released.
  'load-once': `import { appendFileSync, existsSync } from 'node:fs'
    import { join } from 'node:path'
    appendFileSync(join(import.meta.dirname, 'loads'), 'once ')
    while (!existsSync(join(import.meta.dirname, 'released'))) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    export const workerTask = () => 'done'`,
  measure: `export const workerTask = (text) => text.length`,
  nothing: `export const light = 1`,
}

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let pool: WorkerPool

beforeAll(async () => {
  folder = await makeTempFolder()
  for (const [name, text] of Object.entries(MODULES)) await writeFile(join(folder.path, `${name}.mjs`), text)
})
afterAll(() => folder.remove())
afterEach(() => pool.stop())

const start = (options: Omit<WorkerPoolOptions, 'log'> = {}) => {
  pool = createWorkerPool({ log: pino({ level: 'silent' }), ...options })
}
const run = (
  name: keyof typeof MODULES,
  input: unknown = null,
  signal = new AbortController().signal,
  who: string = crypto.randomUUID(),
) => pool.run(join(folder.path, `${name}.mjs`), input, signal, who)

/** A task that is blocked until it is released. */
function heldUp(signal?: AbortSignal, who?: string) {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const letGo = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { done: run('hold-up', gate, signal, who), letGo }
}

test('what is preloaded takes no place of what is asked for, and waits for it', async () => {
  start({ waiting: 1 })
  const { done, letGo } = heldUp()
  const order: string[] = []
  const warmed = (['count', 'measure', 'nothing'] as const).map((name) =>
    pool.warm(join(folder.path, `${name}.mjs`)).then(() => order.push('preloaded')),
  )
  const asked = run('measure', 'four').then((length) => order.push(`asked for: ${length}`))
  letGo()
  await Promise.all([done, asked, ...warmed])
  expect(order).toEqual(['asked for: 4', 'preloaded', 'preloaded', 'preloaded'])
})

test('a task that blocks its thread does not block the event loop', async () => {
  start()
  const { done, letGo } = heldUp()
  const order: string[] = []
  const held = done.then(() => order.push('held'))
  await new Promise((resolve) => setTimeout(resolve))
  order.push('free')
  letGo()
  await held
  expect(order).toEqual(['free', 'held'])
})

test('tasks run one after another on a reused thread', async () => {
  start()
  expect(await Promise.all([run('count', 1), run('count', 1), run('count', 1)])).toEqual([1, 2, 3])
})

test('a preloaded module is not loaded again', async () => {
  start()
  await pool.warm(join(folder.path, 'count.mjs'))
  expect(await run('count', 1)).toBe(101)
})

test("a failure of a task rejects its caller's promise", async () => {
  start()
  await expect(run('throw-up')).rejects.toThrow(new RangeError('too much'))
  await expect(run('nothing')).rejects.toThrow(/does not export/)
  await expect(run('count', () => 'no value')).rejects.toThrow(/could not be cloned/)
  expect(await run('count', 1)).toBe(1)
})

test.each(['fall-over', 'hoard'] as const)(
  'a thread that ends by %s is replaced',
  { timeout: 20_000 },
  async (name) => {
    start({ runLimitMs: 60_000 })
    const [failed, next] = await Promise.allSettled([run(name), run('count', 1)])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 1 }])
  },
)

test('a task beyond the queue is refused as busy', async () => {
  start({ waiting: 1 })
  const { done, letGo } = heldUp()
  const waiting = run('count', 1)
  await expect(run('count', 1)).rejects.toMatchObject({ status: 503, body: { code: 'function.busy' } })
  letGo()
  expect(await Promise.all([done, waiting])).toEqual(['done', 1])
})

test('a task whose request has ended gives its thread to the next', async () => {
  start({ abandonedTimeoutMs: 0 })
  const gone = new AbortController()
  const { done } = heldUp(gone.signal)
  const next = run('count', 1)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  expect(await next).toBe(1)
})

test('a waiting task whose request has ended is not started', async () => {
  start()
  const gone = new AbortController()
  const { done, letGo } = heldUp()
  const dropped = run('count', 1, gone.signal)
  const last = run('count', 1)
  gone.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  letGo()
  expect([await done, await last]).toEqual(['done', 1])
})

test('a task whose request has ended may finish within its time, so that its thread and what it loaded stay', async () => {
  start({ abandonedTimeoutMs: 60_000 })
  await run('count', 1)
  const gone = new AbortController()
  const { done, letGo } = heldUp(gone.signal)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  letGo()
  expect(await run('count', 1)).toBe(2)
})

test('the time to load a module is not part of the time of its task', async () => {
  start({ runLimitMs: 200 })
  expect(await run('load-slowly')).toBe('done')
})

test('a module whose request ends while it is loaded is not loaded again for the next', async () => {
  start({ abandonedTimeoutMs: 0 })
  const loads = () => readFile(join(folder.path, 'loads'), 'utf8').catch(() => '')
  const gone = new AbortController()
  const left = run('load-once', null, gone.signal)
  await expect.poll(loads, { timeout: 20_000 }).toBe('once ')
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const next = run('load-once')
  await writeFile(join(folder.path, 'released'), '')
  expect(await next).toBe('done')
  expect(await loads()).toBe('once ')
})

test('a task that is abandoned at the moment it completes does not end the next one', async () => {
  start({ abandonedTimeoutMs: 0 })
  await run('count', 1)
  const gone = new AbortController()
  const { done, letGo } = heldUp(gone.signal)
  const next = run('count', 1)
  letGo()
  // Its result arrives while the event loop is blocked.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  expect(await next).toEqual(expect.any(Number))
})

test('a task that runs too long is ended, so that the next one runs in time', async () => {
  // The next thread starts within the limit, too.
  start({ runLimitMs: 2_500 })
  const { done } = heldUp()
  await expect(done).rejects.toMatchObject({ status: 504, body: { code: 'function.timed-out' } })
  expect(await run('count', 1)).toBe(1)
})

test('the task of the caller with the least recent thread usage runs first', async () => {
  start()
  const first = heldUp(undefined, 'ana')
  first.letGo()
  await first.done
  const { done, letGo } = heldUp()
  const order: string[] = []
  const waiting = ['ana', 'luis'].map((who) => run('count', 1, undefined, who).then(() => order.push(who)))
  letGo()
  await Promise.all([done, ...waiting])
  expect(order).toEqual(['luis', 'ana'])
})

test('a small task runs before large ones of callers without thread usage', async () => {
  start({ waiting: 2 })
  const { done, letGo } = heldUp(undefined, 'ana')
  const order: string[] = []
  const large = ['bea', 'carla'].map((who) => run('measure', 'x'.repeat(2_000_000), undefined, who))
  const refused = expect(large[1]).rejects.toMatchObject({ status: 503, body: { code: 'function.busy' } })
  const all = [large[0]?.then(() => order.push('large')), run('measure', 'x').then(() => order.push('small'))]
  letGo()
  await Promise.all([done, refused, ...all])
  expect(order).toEqual(['small', 'large'])
})

test('in a full queue, the task of the caller with the most thread usage is refused', async () => {
  start({ waiting: 1 })
  const first = heldUp(undefined, 'ana')
  first.letGo()
  await first.done
  const { done, letGo } = heldUp()
  const [ana, luis] = ['ana', 'luis'].map((who) => run('count', 1, undefined, who))
  await expect(ana).rejects.toMatchObject({ status: 503, body: { code: 'function.busy' } })
  letGo()
  expect(await Promise.all([done, luis])).toEqual(['done', 1])
})

test('stopping refuses running and waiting tasks', async () => {
  start()
  const { done } = heldUp()
  const both = Promise.allSettled([done, run('count', 1)])
  await pool.stop()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a thread has no access to the environment of its process', async () => {
  start()
  expect(await run('look-around')).toEqual({})
})
