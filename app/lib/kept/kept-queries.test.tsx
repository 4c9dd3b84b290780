import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../api/app-error.ts'
import { createKeptQueries } from './kept-queries.ts'
import { keptStorage } from './kept-storage.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BRUNO = '00000000-0000-4000-8000-00000000000b'
const PLAN = '00000000-0000-4000-8000-000000000001'
const DAY = 86_400_000

const KEY = ['plans', PLAN, 'tasks']
const meta = { isKept: true } as const

let nowMs = Date.UTC(2026, 10, 28, 12)
/** Whose session the browser keeps. */
let signedIn: string | null = ANA
const clients: QueryClient[] = []

/** A page of the app, with nothing in its memory. */
function openPage({ release = 'one' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } })
  clients.push(client)
  const kept = createKeptQueries({
    client,
    storage: keptStorage,
    release: () => release,
    ownerId: () => signedIn,
    nowMs: () => nowMs,
  })
  const read = (data: unknown, queryKey: readonly unknown[] = KEY) =>
    client.fetchQuery({ queryKey, queryFn: async () => data, meta, staleTime: 0 })
  return { client, kept, read, rows: () => client.getQueryData(KEY) }
}

/** The page is hidden, as before it is closed: what is still to be written is. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Ana reads her tasks and closes the page. */
async function anaReads(data: unknown = ['Call the band']) {
  const page = openPage()
  await page.kept.restore(ANA, PLAN)
  await page.read(data)
  hide()
  return page
}

/** A page that somebody opens, with what it restored. */
async function opened(userId = ANA, options = {}) {
  signedIn = userId
  const page = openPage(options)
  await page.kept.restore(userId, PLAN)
  return page
}

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 28, 12)
  signedIn = ANA
  await keptStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.clear()
})

test('rows as last seen come back, stale and marked until they are read again', async () => {
  await anaReads()
  nowMs += 60_000
  const page = await opened()
  expect(page.rows()).toEqual(['Call the band'])
  expect(page.client.getQueryCache().find({ queryKey: KEY })?.isStaleByTime(300_000)).toBe(true)
  const stop = new QueryObserver(page.client, { queryKey: KEY, refetchOnMount: false }).subscribe(() => undefined)
  expect(page.kept.shownSince()).toBe(nowMs - 60_000)
  await page.read(['Call the band', 'Order the cake'])
  expect(page.kept.shownSince()).toBeNull()
  stop()
})

test('what is written while the page is left is committed at once: the browser ends what is open with the page', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  await anaReads()
  await vi.waitFor(() => expect(commit).toHaveBeenCalled())
  commit.mockRestore()
})

test('rows that the back end gave already stay', async () => {
  await anaReads(['old'])
  const page = openPage()
  await page.read(['new'])
  await page.kept.restore(ANA, PLAN)
  expect(page.rows()).toEqual(['new'])
  expect(page.kept.isMarked(KEY)).toBe(false)
})

test('another account never gets them, and they are removed when it opens the app', async () => {
  await anaReads()
  expect((await opened(BRUNO)).rows()).toBeUndefined()
  expect((await opened(ANA)).rows()).toBeUndefined()
})

test('a page whose session another tab replaced neither reads nor writes', async () => {
  await anaReads()
  const page = openPage()
  signedIn = BRUNO
  await page.kept.restore(ANA, PLAN)
  expect(page.rows()).toBeUndefined()
  signedIn = ANA
  await page.kept.restore(ANA, PLAN)
  await page.read(['Order the cake'])
  signedIn = null
  hide()
  expect((await opened()).rows()).toEqual(['Call the band'])
})

test('after the session has ended nothing is left, not even what was still to be written', async () => {
  const page = await anaReads()
  await page.read(['Order the cake'])
  await page.kept.forget()
  hide()
  expect((await opened()).rows()).toBeUndefined()
})

test('rows of a day ago are not shown, and those of a clock set back neither', async () => {
  await anaReads()
  nowMs += DAY - 1
  expect((await opened()).rows()).toEqual(['Call the band'])
  nowMs -= DAY
  expect((await opened()).rows()).toBeUndefined()
  nowMs += DAY + 1
  expect((await opened()).rows()).toBeUndefined()
})

test('rows of a day ago are removed from the device', async () => {
  await anaReads()
  nowMs += DAY
  await opened()
  nowMs -= 1
  expect((await opened()).rows()).toBeUndefined()
})

test('rows leave an open page when they become a day old without being read again', async () => {
  await anaReads()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await opened()
  nowMs += DAY
  vi.advanceTimersByTime(DAY)
  expect(page.rows()).toBeUndefined()
  expect(page.kept.isMarked(KEY)).toBe(false)
})

test('another release does not read them', async () => {
  await anaReads()
  expect((await opened(ANA, { release: 'two' })).rows()).toBeUndefined()
})

test('only what says so is kept, and of it what it says', async () => {
  const page = openPage()
  await page.kept.restore(ANA, PLAN)
  const read = (name: string, options: { meta?: { isKept: (data: never) => boolean } }) =>
    page.client.fetchQuery({ queryKey: ['plans', PLAN, name], queryFn: async () => name, ...options })
  await read('needs', {})
  await read('part', { meta: { isKept: (data: string) => data !== 'part' } })
  await read('whole', { meta: { isKept: (data: string) => data !== 'part' } })
  hide()
  const next = await opened()
  const names = ['needs', 'part', 'whole'].filter((name) => next.client.getQueryData(['plans', PLAN, name]))
  expect(names).toEqual(['whole'])
})

describe('a long list', () => {
  const LIST = { guests: [{ name: 'Íñigo', table: null }], isWhole: true }
  const GUESTS = ['plans', PLAN, 'guests']
  const long = { isKept: true, isLong: true } as const

  const anaReadsGuests = async () => {
    const page = openPage()
    await page.kept.restore(ANA, PLAN)
    await page.client.fetchQuery({ queryKey: GUESTS, queryFn: async () => LIST, meta: long })
    hide()
  }

  /** Ana's next page asks for the guests; what the back end does then. */
  async function asks(answer: () => Promise<unknown>) {
    const page = await opened()
    expect(page.client.getQueryData(GUESTS)).toBeUndefined()
    const asked = page.client
      .fetchQuery({ queryKey: GUESTS, queryFn: answer, meta: long, retry: false })
      .catch(() => undefined)
    return { ...page, asked, guests: () => page.client.getQueryData(GUESTS) }
  }

  test('comes back once it is asked for, stale and marked, where the back end gives nothing', async () => {
    await anaReadsGuests()
    const page = await asks(() => new Promise(() => undefined))
    await vi.waitFor(() => expect(page.guests()).toEqual(LIST))
    expect(page.kept.isMarked(GUESTS)).toBe(true)
  })

  test('gives way to first rows that the back end gives before', async () => {
    await anaReadsGuests()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await asks(async () => ({ guests: [], isWhole: false }))
    await page.asked
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.guests()).toEqual({ guests: [], isWhole: false })
    expect(page.kept.isMarked(GUESTS)).toBe(false)
  })

  test('is not shown to who may no longer read it, and leaves the device with all of its plan', async () => {
    await anaReads()
    await anaReadsGuests()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await asks(() => Promise.reject(new AppError('access.not-allowed')))
    await page.asked
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.guests()).toBeUndefined()
    expect((await opened()).rows()).toBeUndefined()
    expect(await keptStorage.read({ userId: ANA, release: 'one' }, [PLAN], () => true)).toEqual([])
  })
})

test('who may no longer read rows does not see them as they were either', async () => {
  await anaReads()
  const page = await opened()
  await page.client
    .fetchQuery({
      queryKey: KEY,
      queryFn: () => Promise.reject(new AppError('access.not-allowed')),
      meta,
      retry: false,
      staleTime: 0,
    })
    .catch(() => undefined)
  expect(page.rows()).toBeUndefined()
  expect((await opened()).rows()).toBeUndefined()
})

test('a right that ends while the rows are on screen takes all of their plan off the device', async () => {
  const other = ['plans', PLAN, 'ledger']
  const page = await anaReads()
  await page.read(['The band'], other)
  await page.client
    .fetchQuery({
      queryKey: KEY,
      queryFn: () => Promise.reject(new AppError('row.not-found')),
      meta,
      retry: false,
      staleTime: 0,
    })
    .catch(() => undefined)
  hide()
  const next = await opened()
  expect(next.rows()).toBeUndefined()
  expect(next.client.getQueryData(other)).toBeUndefined()
})

test('what was never read, as for want of a role, leaves the rest of the plan on the device', async () => {
  const page = await anaReads()
  await page.client
    .fetchQuery({
      queryKey: ['plans', PLAN, 'guests'],
      queryFn: () => Promise.reject(new AppError('access.not-allowed')),
      meta,
      retry: false,
    })
    .catch(() => undefined)
  expect((await opened()).rows()).toEqual(['Call the band'])
})

test('rows stay on screen without an answer, and still marked', async () => {
  await anaReads()
  const page = await opened()
  await page.client
    .fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new AppError('network.offline')), meta, staleTime: 0 })
    .catch(() => undefined)
  expect(page.rows()).toEqual(['Call the band'])
  expect(page.kept.isMarked(KEY)).toBe(true)
})

test('a change made to marked rows is shown, but does not pass for a reading', async () => {
  await anaReads()
  const page = await opened()
  page.client.setQueryData(KEY, ['Call the band, twice'])
  expect(page.kept.isMarked(KEY)).toBe(true)
  hide()
  expect((await opened()).rows()).toEqual(['Call the band'])
})

test('rows that came with the answer to another query are renewed', async () => {
  await anaReads()
  const page = await opened()
  page.client.setQueryData(KEY, ['Order the cake'])
  page.kept.renewed(KEY)
  expect(page.kept.isMarked(KEY)).toBe(false)
})
