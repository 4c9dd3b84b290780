import { expect, test } from 'vitest'
import type { DayEntryRow, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import type { CheckInPage, OpenEventDayRequest, OpenedEventDay } from '#contracts/event-day/open-event-day.ts'
import type { Answered } from '../call.ts'
import type { CheckInStore, KeptCheckIn } from './check-in-store.ts'
import { type FollowedCheckIn, followCheckIn } from './follow-check-in.ts'

const PAGE: CheckInPage = {
  ...{ plan_name: 'Boda', event_type: 'wedding', language: 'es', name: 'Luz', shows_needs: false },
  parties: [],
}
const REVISION = 'a'.repeat(32)

/** A server that keeps what it is sent, as far as it is reached, and whose responses may be lost. */
function aServer() {
  const stored: DayEntryRow[] = []
  const asked: OpenEventDayRequest[] = []
  const server = {
    stored,
    asked,
    network: 'up' as 'up' | 'down' | 'loses-responses' | 'closed',
    refuses: [] as string[],
    open: async (request: OpenEventDayRequest): Promise<Answered<OpenedEventDay>> => {
      asked.push(request)
      if (server.network === 'down') return { problem: { kind: 'offline', minutes: 1 } }
      if (server.network === 'closed') return { problem: { kind: 'not-found', minutes: 1 } }
      const refused = request.entries.filter(({ id }) => server.refuses.includes(id))
      for (const entry of request.entries) {
        const isKnown = stored.some(({ id }) => id === entry.id)
        if (!isKnown && !refused.includes(entry)) stored.push(rowOf(entry, stored.length + 1))
      }
      if (server.network === 'loses-responses') return { problem: { kind: 'failed', minutes: 1 } }
      const page = request.since === undefined || request.since === REVISION ? null : PAGE
      return {
        answer: {
          entries: stored.filter(({ position }) => position > request.after),
          position: stored.length,
          refused: refused.map(({ id }) => ({ id, code: 'event-day.not-found' })),
          ...{ revision: request.since === undefined ? null : REVISION, page, ends_at: '2099-01-01T00:00:00Z' },
        },
      }
    },
  }
  return server
}

const rowOf = (entry: NewDayEntryRow, position: number): DayEntryRow => ({
  ...entry,
  ...{ by: 'Luz', position, is_applied: null },
})

/** What a device keeps, also when its page is closed. */
function aDevice(works = true): CheckInStore & { kept: KeptCheckIn | null; unsent: Map<string, NewDayEntryRow> } {
  const device = {
    kept: null as KeptCheckIn | null,
    unsent: new Map<string, NewDayEntryRow>(),
    read: async () => ({ kept: device.kept, unsent: [...device.unsent.values()] }),
    add: async (_token: string, entries: readonly NewDayEntryRow[]) => {
      if (works) for (const entry of entries) device.unsent.set(entry.id, entry)
      return works
    },
    keep: async (_token: string, kept: KeptCheckIn, sentIds: readonly string[]) => {
      if (works) device.kept = kept
      for (const id of sentIds) device.unsent.delete(id)
      return works
    },
    remove: async () => {
      device.kept = null
      device.unsent.clear()
    },
  }
  return device
}

let ids = 0

/** A page on a device, with a clock that runs when it is told to. */
async function aPage(server: ReturnType<typeof aServer>, store: CheckInStore = aDevice()) {
  let timers: { run: () => void; ms: number }[] = []
  const shown: FollowedCheckIn[] = []
  let nowMs = Date.parse('2099-05-15T23:00:00Z')
  let isHidden = false
  const following = followCheckIn({
    ...{ token: 'secret', open: server.open, store },
    show: (followed) => shown.push(followed),
    now: () => nowMs,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    later: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    isHidden: () => isHidden,
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  await settle()
  const last = () => shown.at(-1) ?? expect.unreachable()
  const open = () => {
    const followed = last()
    return followed.kind === 'open' ? followed : expect.unreachable()
  }
  return {
    ...{ shown, last, open, settle },
    hide: (hidden: boolean) => {
      isHidden = hidden
    },
    arrived: (member: string) => open().state.arrivals.get(member)?.arrived,
    waits: () => timers.map(({ ms }) => ms),
    note: async (member: string, arrived: boolean) => {
      await following.add([{ kind: 'arrival', subjectId: member, value: { arrived } }])
      await settle()
    },
    pass: async (ms = 10_000) => {
      nowMs += ms
      const due = timers
      timers = []
      for (const { run } of due) run()
      await settle()
    },
    close: () => following.stop(),
  }
}

test('what is noted counts at once, is sent, and is seen on the other phone', async () => {
  const server = aServer()
  const [door, garden] = [await aPage(server), await aPage(server)]
  await door.note('ana', true)
  expect(door.arrived('ana')).toBe(true)
  expect(server.stored).toHaveLength(1)
  expect(garden.arrived('ana')).toBeUndefined()
  await garden.pass()
  expect(garden.arrived('ana')).toBe(true)
  expect(door.open()).toMatchObject({ unsent: 0, problem: null, isHeard: true })
})

test('the same tap takes back what it did, on both phones', async () => {
  const server = aServer()
  const [door, garden] = [await aPage(server), await aPage(server)]
  await door.note('ana', true)
  await door.note('ana', false)
  await garden.pass()
  expect([door.arrived('ana'), garden.arrived('ana')]).toEqual([false, false])
  expect(garden.open().state.differences).toEqual([])
})

test('without a network everything stays on the device, and is sent once it is back', async () => {
  const server = aServer()
  const device = aDevice()
  const page = await aPage(server, device)
  server.network = 'down'
  await page.note('ana', true)
  await page.note('luis', true)
  expect(page.open()).toMatchObject({ unsent: 2, problem: { kind: 'offline' } })
  expect([page.arrived('ana'), device.unsent.size, server.stored.length]).toEqual([true, 2, 0])
  server.network = 'up'
  await page.pass()
  expect(page.open()).toMatchObject({ unsent: 0, problem: null })
  expect([device.unsent.size, server.stored.length]).toEqual([0, 2])
})

test('a page that is killed loses nothing: the next one shows and sends what was noted, in its order', async () => {
  const server = aServer()
  const device = aDevice()
  const killed = await aPage(server, device)
  server.network = 'down'
  await killed.note('ana', true)
  await killed.note('ana', false)
  await killed.note('luis', true)
  killed.close()
  const next = await aPage(server, device)
  expect([next.arrived('ana'), next.arrived('luis')]).toEqual([false, true])
  expect(next.open()).toMatchObject({ isHeard: false, unsent: 3, problem: { kind: 'offline' } })
  server.network = 'up'
  await next.pass()
  expect(server.stored.map(({ subject_id }) => subject_id)).toEqual(['ana', 'ana', 'luis'])
})

test('what was stored though its response was lost is not stored twice', async () => {
  const server = aServer()
  const page = await aPage(server)
  server.network = 'loses-responses'
  await page.note('ana', true)
  expect(page.open().unsent).toBe(1)
  server.network = 'up'
  await page.pass()
  expect([page.open().unsent, server.stored.length]).toEqual([0, 1])
})

test('two phones without a network that say different things ask for a decision, and the next tap decides', async () => {
  const server = aServer()
  const [door, garden] = [await aPage(server), await aPage(server)]
  await door.note('ana', true)
  await garden.pass()
  server.network = 'down'
  await door.note('ana', false)
  await garden.note('ana', false)
  await garden.note('ana', true)
  server.network = 'up'
  for (const page of [door, garden, door]) await page.pass()
  expect(door.open().state.arrivals.get('ana')?.isDisputed).toBe(true)
  await door.note('ana', true)
  await garden.pass()
  expect(garden.open().state.arrivals.get('ana')).toMatchObject({ arrived: true, isDisputed: false })
})

test('an entry that is refused is told, not shown and not sent again', async () => {
  const server = aServer()
  const page = await aPage(server)
  server.refuses = [`id-${ids + 1}`]
  await page.note('gone', true)
  expect(page.open()).toMatchObject({ refused: 1, unsent: 0 })
  expect(page.arrived('gone')).toBeUndefined()
})

test('the list is asked for once a minute, what others noted more often', async () => {
  const server = aServer()
  const page = await aPage(server)
  await page.pass()
  await page.pass(60_000)
  expect(server.asked.map(({ since }) => since)).toEqual(['', undefined, REVISION])
})

test('a page that nobody sees asks nothing, but sends what waits', async () => {
  const server = aServer()
  const page = await aPage(server)
  page.hide(true)
  await page.pass()
  expect(server.asked).toHaveLength(1)
  server.network = 'down'
  await page.note('ana', true)
  server.network = 'up'
  await page.pass()
  expect(server.stored).toHaveLength(1)
})

test('a link that was ended shows nothing, keeps nothing, and says what was not sent', async () => {
  const server = aServer()
  const device = aDevice()
  const page = await aPage(server, device)
  server.network = 'down'
  await page.note('ana', true)
  server.network = 'closed'
  await page.pass()
  expect(page.last()).toEqual({ kind: 'problem', problem: { kind: 'not-found', minutes: 1 }, lost: 1 })
  expect([device.kept, device.unsent.size, page.waits()]).toEqual([null, 0, []])
})

test('a browser that keeps nothing is named', async () => {
  const page = await aPage(aServer(), aDevice(false))
  await page.note('ana', true)
  expect(page.open().isKept).toBe(false)
})
