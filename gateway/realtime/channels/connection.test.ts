import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http-error.ts'
import { Semaphore } from '../../semaphore.ts'
import { TokenBuckets } from '../../token-buckets.ts'
import { DEFAULT_REALTIME_LIMITS } from '../limits.ts'
import { Connection } from './connection.ts'
import type { RealtimeContext } from './context.ts'
import { Topics } from './topics.ts'

const TOPIC = 'realtime:plan:7'

/** Rights as the policies give them: to hear and be seen, and with `writes` to send. */
const rightsRow = (name: 'writes' | 'reads' | 'nothing') =>
  Buffer.from(
    JSON.stringify({
      heard: name === 'nothing' ? null : ['broadcast', 'presence'],
      sendsBroadcasts: name === 'writes',
      showsPresence: name !== 'nothing',
    }),
  )

/** A connection whose identifications and readings of rights wait until the test answers them. */
function aConnection(joinRates = new TokenBuckets({ capacity: 100, perSecond: 100 })) {
  const sent: { event: string; payload: Record<string, unknown> }[] = []
  const socket = Object.assign(new EventEmitter(), {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0 },
    send: (text: string) => {
      const [, , , event, payload] = JSON.parse(text)
      sent.push({ event, payload })
    },
    close: () => {
      socket.readyState = 2
    },
    terminate: () => {
      socket.readyState = 3
    },
  })
  const identifications: ((answer: Caller | Error) => void)[] = []
  const readings: ((rights: 'writes' | 'reads' | 'nothing') => void)[] = []
  const admitted: string[] = []
  const context = {
    limits: DEFAULT_REALTIME_LIMITS,
    identifyCaller: () =>
      new Promise((resolve, reject) =>
        identifications.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
    transactions: {
      run: () =>
        new Promise((resolve) => readings.push((rights) => resolve([undefined, undefined, [rightsRow(rights)]]))),
    },
    topics: new Topics(),
    feed: { follow: async () => undefined },
    liveTables: async () => new Map(),
    joins: new Semaphore({ perKey: 8, refusal: () => new Error('full') }),
    joinRates,
    messageRates: new TokenBuckets({ capacity: 100, perSecond: 100 }),
    log: pino({ level: 'silent' }),
  } as unknown as RealtimeContext
  const admitUser = (_connection: Connection, userId: string) => {
    admitted.push(userId)
    return userId !== 'crowded'
  }
  const connection = new Connection(socket as unknown as WebSocket, context, { admitUser }, AS)
  const receive = (event: string, payload: unknown) =>
    socket.emit('message', Buffer.from(JSON.stringify(['1', '1', TOPIC, event, payload])), false)
  const channel = () => {
    const joined = connection.channels.get(TOPIC)
    if (!joined) throw new Error('there is no channel')
    return joined
  }
  const events = () => sent.map(({ event, payload }) => `${event} ${payload['status'] ?? payload['reason'] ?? ''}`)
  return { connection, socket, receive, channel, events, identifications, readings, admitted }
}
const AS = { version: '2.0.0', apiKey: 'key', address: '192.0.2.1' } as const

const aUser = (userId: string, session = userId): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub: userId, session_id: session, aal: 'aal1' },
  userId,
})

/** A connection that has joined a private channel with the right to send. */
async function joined() {
  const given = aConnection()
  given.receive('phx_join', { config: { private: true }, access_token: 'first' })
  await turn()
  given.identifications[0]?.(aUser('ana'))
  await turn()
  given.readings[0]?.('writes')
  await turn()
  expect(given.events()).toEqual(['phx_reply ok'])
  return given
}

test('rights that move while a channel is joined are read once it is', async () => {
  const { connection, receive, channel, events, identifications, readings } = aConnection()
  receive('phx_join', { config: { private: true }, access_token: 'first' })
  await turn()
  void connection.renewRights(channel())
  expect(readings).toHaveLength(0)
  identifications[0]?.(aUser('ana'))
  await turn()
  void connection.renewRights(channel())
  readings[0]?.('writes')
  await turn()
  expect(readings).toHaveLength(2)
  readings[1]?.('nothing')
  await turn()
  expect(events().map((each) => each.split(' ')[0])).toEqual(['phx_reply', 'system', 'phx_close'])
  expect(connection.channels.size).toBe(0)
})

test('of rights that move twice those that were read last count', async () => {
  const { connection, channel, readings } = await joined()
  void connection.renewRights(channel())
  void connection.renewRights(channel())
  await turn()
  expect(readings).toHaveLength(2)
  readings[1]?.('writes')
  await turn()
  expect(readings).toHaveLength(3)
  readings[2]?.('reads')
  await turn()
  expect(channel().rights).toMatchObject({ hearsBroadcasts: true, sendsBroadcasts: false })
})

test('who goes while it is asked who they are is not counted', async () => {
  const { socket, receive, identifications, admitted, connection } = aConnection()
  receive('phx_join', { config: {}, access_token: 'first' })
  await turn()
  socket.emit('close')
  identifications[0]?.(aUser('ana'))
  await turn()
  expect(admitted).toEqual([])
  expect(connection.channels.size).toBe(0)
})

test('of two tokens the later one counts, whichever is answered first', async () => {
  const { receive, channel, identifications } = await joined()
  receive('access_token', { access_token: 'second' })
  receive('access_token', { access_token: 'third' })
  await turn()
  const last = aUser('ana')
  identifications[2]?.(last)
  await turn()
  identifications[1]?.(new HttpError(401, { message: 'expired' }))
  await turn()
  expect(channel().caller).toBe(last)
})

test('a token of another user counts as their connection', async () => {
  const { receive, events, identifications, admitted } = await joined()
  receive('access_token', { access_token: 'second' })
  await turn()
  identifications[1]?.(aUser('crowded'))
  await turn()
  expect(admitted).toEqual(['ana', 'crowded'])
  expect(events().at(-1)).toMatch(/^phx_close ConnectionRateLimitReached/)
})

test('what comes after a connection was told to go is not read', async () => {
  const { connection, receive } = await joined()
  connection.close(1008, 'the session has ended')
  receive('phx_join', { config: {} })
  await turn()
  expect(connection.channels.size).toBe(0)
})

test('connections of one address have a bound of joins together', async () => {
  const joinRates = new TokenBuckets({ capacity: 1, perSecond: 0.001 })
  const [first, second] = [aConnection(joinRates), aConnection(joinRates)]
  first.receive('phx_join', { config: {} })
  second.receive('phx_join', { config: {} })
  await turn()
  first.identifications[0]?.(aUser('ana'))
  await turn()
  expect([first.events(), second.events()]).toEqual([['phx_reply ok'], ['phx_reply error']])
})

test('a client that takes nothing for long is gone', () => {
  const { connection, socket } = aConnection()
  socket.bufferedAmount = DEFAULT_REALTIME_LIMITS.slowBytes + 1
  connection.tend()
  expect(socket.readyState).toBe(1)
  socket.bufferedAmount = DEFAULT_REALTIME_LIMITS.stuckBytes + 1
  connection.tend()
  expect(socket.readyState).toBe(3)
})
