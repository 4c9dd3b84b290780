import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Peers } from './peers.ts'
import { type TopicMember, Topics } from './topics.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ROOM = ['room', true] as const

/** One database: notifications reach all gateways that listen, once their transaction ends. */
function aDatabase() {
  const listening = new Map<string, (payload: string) => void>()
  const database = { isAway: false, held: null as (() => void)[] | null, notified: 0 }
  const sql = async (texts: readonly string[], ...values: unknown[]) => {
    if (database.isAway) throw new Error('away')
    if (texts.some((text) => text.includes('pg_stat_activity')))
      return [...listening.keys()].map((name) => ({ name: name.replace('convite-feed ', '') }))
    const payloads = values[1] as string[]
    await new Promise<void>((resolve) => (database.held ? database.held.push(resolve) : resolve()))
    database.notified += payloads.length
    for (const payload of payloads) for (const receive of listening.values()) receive(payload)
    return []
  }
  const aGateway = () => {
    const topics = new Topics()
    const peers = new Peers(topics, { sql: sql as never, log: pino({ level: 'silent' }) })
    const listen = () => {
      listening.set(peers.relay.listenerName, (payload) => peers.relay.receive(payload))
      peers.onHearing()
    }
    listen()
    const joins = (): TopicMember & { heard: string[] } => {
      const heard: string[] = []
      const member = {
        heard,
        ...{ hearsBroadcasts: true, seesPresence: true, onPresence: () => undefined },
        onBroadcast: ({ event }: { event: string }) => heard.push(event),
      }
      topics.join(...ROOM, member)
      return member
    }
    return {
      topics,
      joins,
      listen,
      deafens: () => listening.delete(peers.relay.listenerName),
      shows: (member: TopicMember, key: string) => topics.track(...ROOM, member, key, {}),
      sees: () => Object.keys(topics.presenceOf(...ROOM)).sort(),
      says: (event: string, bytes = 2) =>
        topics.broadcast(...ROOM, { event, encoding: 'json', content: Buffer.alloc(bytes, '1') }, null),
      tend: () => peers.tend(),
    }
  }
  return { database, aGateway }
}

const passes = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

test('who is present is seen on another gateway: who is there, who comes, changes and goes', async () => {
  const { aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  const ana = here.joins()
  here.shows(ana, 'ana')
  await passes()
  const luis = there.joins()
  await passes()
  expect(there.sees()).toEqual(['ana'])
  there.shows(luis, 'luis')
  await passes()
  expect(here.sees()).toEqual(['ana', 'luis'])
  here.shows(ana, 'ana maría')
  there.topics.leave(...ROOM, luis)
  there.joins()
  await passes()
  expect([here.sees(), there.sees()]).toEqual([['ana maría'], ['ana maría']])
})

test('a gateway that comes later hears of those who were there before it', async () => {
  const { aGateway } = aDatabase()
  const first = aGateway()
  first.shows(first.joins(), 'ana')
  await passes()
  const second = aGateway()
  second.shows(second.joins(), 'luis')
  await passes()
  expect([first.sees(), second.sees()]).toEqual([
    ['ana', 'luis'],
    ['ana', 'luis'],
  ])
})

test('a gateway that is gone takes its members along', async () => {
  const { aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  here.joins()
  there.shows(there.joins(), 'luis')
  await passes()
  expect(here.sees()).toEqual(['luis'])
  there.deafens()
  await passes(3_000)
  here.tend()
  await passes()
  expect(here.sees()).toEqual([])
})

test('who did not hear for a while knows afterwards who is present', async () => {
  const { aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  here.joins()
  const [luis, eva] = [there.joins(), there.joins()]
  there.shows(luis, 'luis')
  await passes()
  here.deafens()
  there.topics.untrack(...ROOM, luis)
  there.shows(eva, 'eva')
  await passes()
  expect(here.sees()).toEqual(['luis'])
  here.listen()
  await passes()
  expect(here.sees()).toEqual(['eva'])
})

test('what could not be told is told later', async () => {
  const { database, aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  there.joins()
  await passes()
  database.isAway = true
  here.shows(here.joins(), 'ana')
  await passes(3_000)
  database.isAway = false
  here.tend()
  await passes()
  expect(there.sees()).toEqual(['ana'])
})

test('a gateway that is alone tells nothing', async () => {
  const { database, aGateway } = aDatabase()
  const alone = aGateway()
  alone.shows(alone.joins(), 'ana')
  alone.says('drag')
  await passes()
  expect(database.notified).toBe(0)
})

test('broadcasts follow each other, those that come meanwhile together', async () => {
  const { database, aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  const { heard } = there.joins()
  await passes()
  database.held = []
  for (const event of ['a', 'b', 'c']) {
    here.says(event)
    await passes(30)
  }
  expect(database.held).toHaveLength(1)
  database.held.shift()?.()
  await passes()
  expect(heard).toEqual(['a'])
  database.held.shift()?.()
  await passes()
  expect(heard).toEqual(['a', 'b', 'c'])
})

test('while the database does not answer no more than a bound of them gather', async () => {
  const { database, aGateway } = aDatabase()
  const [here, there] = [aGateway(), aGateway()]
  const { heard } = there.joins()
  await passes()
  database.held = []
  here.says('first')
  await passes()
  for (let i = 0; i < 40; i++) here.says('long', 200_000)
  await passes()
  const { held } = database
  database.held = null
  for (const end of held) end()
  await passes()
  expect(heard[0]).toBe('first')
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.length).toBeLessThan(20)
})
