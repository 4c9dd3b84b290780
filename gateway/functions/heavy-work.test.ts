import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { createHeavyWork, type HeavyWork, type HeavyWorkOptions } from './heavy-work.ts'

const MODULES = {
  // Stands still, thread and all, until told to go on.
  'hold-up': `export const heavy = (gate) => { Atomics.wait(gate, 0, 0); return 'done' }`,
  count: `let times = 0
    export const warmUp = () => { times = 100 }
    export const heavy = (by) => (times += by)`,
  'throw-up': `export const heavy = async () => { throw new RangeError('too much') }`,
  'fall-over': `export const heavy = () => process.exit(3)`,
  hoard: `export const heavy = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }`,
  'look-around': `export const heavy = () => process.env`,
  measure: `export const heavy = (text) => text.length`,
  nothing: `export const light = 1`,
}

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let work: HeavyWork

beforeAll(async () => {
  folder = await makeTempFolder()
  for (const [name, text] of Object.entries(MODULES)) await writeFile(join(folder.path, `${name}.mjs`), text)
})
afterAll(() => folder.remove())
afterEach(() => work.stop())

const start = (options: Omit<HeavyWorkOptions, 'log'> = {}) => {
  work = createHeavyWork({ log: pino({ level: 'silent' }), ...options })
}
const run = (
  name: keyof typeof MODULES,
  input: unknown = null,
  signal = new AbortController().signal,
  who: string = crypto.randomUUID(),
) => work.run(join(folder.path, `${name}.mjs`), input, signal, who)

/** Work that is held up until it is let go. */
function heldUp(signal?: AbortSignal, who?: string) {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const letGo = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { done: run('hold-up', gate, signal, who), letGo }
}

test('work that stands still holds up nothing else', async () => {
  start()
  const { done, letGo } = heldUp()
  const order: string[] = []
  const heavy = done.then(() => order.push('heavy'))
  await new Promise((resolve) => setTimeout(resolve))
  order.push('light')
  letGo()
  await heavy
  expect(order).toEqual(['light', 'heavy'])
})

test('work is done one after another on a thread that stays', async () => {
  start()
  expect(await Promise.all([run('count', 1), run('count', 1), run('count', 1)])).toEqual([1, 2, 3])
})

test('what was loaded beforehand is there', async () => {
  start()
  await work.warm(join(folder.path, 'count.mjs'))
  expect(await run('count', 1)).toBe(101)
})

test('a fault reaches whoever asked', async () => {
  start()
  await expect(run('throw-up')).rejects.toThrow(new RangeError('too much'))
  await expect(run('nothing')).rejects.toThrow(/does not export/)
  await expect(run('count', () => 'no value')).rejects.toThrow(/could not be cloned/)
  expect(await run('count', 1)).toBe(1)
})

test.each(['fall-over', 'hoard'] as const)(
  'a thread that comes to an end by %s is replaced',
  { timeout: 20_000 },
  async (name) => {
    start({ runLimitMs: 60_000 })
    const [failed, next] = await Promise.allSettled([run(name), run('count', 1)])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 1 }])
  },
)

test('who comes when too many wait is asked to come again', async () => {
  start({ waiting: 1 })
  const { done, letGo } = heldUp()
  const waiting = run('count', 1)
  await expect(run('count', 1)).rejects.toMatchObject({ status: 503, body: { code: 'function.busy' } })
  letGo()
  expect(await Promise.all([done, waiting])).toEqual(['done', 1])
})

test('work nobody waits for any more gives its thread to the next', async () => {
  start({ patienceMs: 0 })
  const gone = new AbortController()
  const { done } = heldUp(gone.signal)
  const next = run('count', 1)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  expect(await next).toBe(1)
})

test('work nobody waits for any more is not begun', async () => {
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

test('work nobody waits for any more may end, for its thread has loaded what the next one needs', async () => {
  start({ patienceMs: 60_000 })
  await run('count', 1)
  const gone = new AbortController()
  const { done, letGo } = heldUp(gone.signal)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  letGo()
  expect(await run('count', 1)).toBe(2)
})

test('work given up at the moment it is done takes nobody else’s along', async () => {
  start({ patienceMs: 0 })
  await run('count', 1)
  const gone = new AbortController()
  const { done, letGo } = heldUp(gone.signal)
  const next = run('count', 1)
  letGo()
  // Its answer arrives while nothing here can take it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  gone.abort(new Error('gone'))
  await expect(done).rejects.toThrow('gone')
  expect(await next).toEqual(expect.any(Number))
})

test('work that runs too long is ended, so that the next is in time', async () => {
  start({ runLimitMs: 1_500 })
  const { done } = heldUp()
  await expect(done).rejects.toMatchObject({ status: 504, body: { code: 'function.timed-out' } })
  expect(await run('count', 1)).toBe(1)
})

test('whoever has used the thread least of late comes first', async () => {
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

test('a small job comes before large ones of people who never had any', async () => {
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

test('where too many wait, whoever has used the thread most is asked to come again', async () => {
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

test('stopping refuses what is under way and what waits', async () => {
  start()
  const { done } = heldUp()
  const both = Promise.allSettled([done, run('count', 1)])
  await work.stop()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a thread is told none of the secrets of its process', async () => {
  start()
  expect(await run('look-around')).toEqual({})
})
