import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { accessTokenFor } from '#tests/database/support/data-api.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aPerson, aPlanOf, joined } from './live-plan.ts'

/** What an end of rights may take until the client hears of it: a second, and what a busy machine adds. */
const WITHIN_MS = 3_000

let gateway: TestGateway
const sockets: WebSocket[] = []
beforeAll(async () => {
  const limits = {
    connectionsPerUser: 3,
    connectionsPerAddress: 12,
    channelsPerConnection: 5,
    messagesPerSecond: 20,
    messagesPerSecondOfAddress: 15,
    joinsPerSecond: 2,
    messageBytes: 64 * 1024,
  }
  gateway = await startTestGateway({}, { realtimeLimits: { ...limits, deafMs: 4_000 } })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => gateway.stop())

interface Raw {
  readonly socket: WebSocket
  readonly received: unknown[][]
  send(event: string, payload: unknown, topic?: string): void
  readonly closed: Promise<[code: number, reason: string]>
}

/** A socket without the client, for what the client never sends. */
async function raw({ at = gateway, vsn = '2.0.0', address = '192.0.2.1' } = {}): Promise<Raw> {
  const key = at.keys.publishableKey
  const url = `${at.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${encodeURIComponent(key)}&vsn=${vsn}`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  sockets.push(socket)
  const received: unknown[][] = []
  socket.on('message', (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse(String(data)))
  })
  const closed = once(socket, 'close').then(([code, reason]) => [code as number, String(reason)] as [number, string])
  // One that is refused has an error for both.
  closed.catch(() => undefined)
  await once(socket, 'open')
  let refs = 0
  const send = (event: string, payload: unknown, topic = 'realtime:room') => {
    refs += 1
    socket.send(JSON.stringify(['1', String(refs), topic, event, payload]))
  }
  return { socket, received, send, closed }
}

const statusOf = (received: readonly unknown[][]) =>
  received
    .filter(([, , , event]) => event === 'phx_reply')
    .map(([, , , , payload]) => (payload as { status: string }).status)

/** Joins the private channel of a plan; tells how and when it ends. */
async function inPlan(person: SignedIn, planId: string) {
  const channel = person.client.channel(`plan:${planId}`, { config: { private: true } })
  const states: string[] = []
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      states.push(status)
      if (status === 'SUBSCRIBED') resolve()
      else reject(error ?? new Error(status))
    })
  })
  return { channel, states }
}

const endsWithin = async (states: readonly string[], then: () => PromiseLike<unknown>) => {
  const before = states.length
  const startedAt = performance.now()
  await then()
  await expect.poll(() => states.length, { interval: 10 }).toBeGreaterThan(before)
  return performance.now() - startedAt
}

describe('RT: whoever loses the right is out within a second', () => {
  test('a session that is signed out elsewhere', async () => {
    const person = await aPerson(gateway)
    const { states } = await inPlan(person, await aPlanOf(gateway, person))
    const signOut = () => gateway.serviceClient().auth.admin.signOut(person.session.access_token, 'local')
    expect(await endsWithin(states, signOut)).toBeLessThan(WITHIN_MS)
    expect(states.at(-1)).toBe('CHANNEL_ERROR')
    // It comes again by itself, and is refused.
    await expect.poll(() => states.length).toBeGreaterThan(2)
    expect(states.slice(1)).not.toContain('SUBSCRIBED')
    await person.client.removeAllChannels()
  })

  test('a member who is removed, a role that is less, a plan in the bin', async () => {
    const [owner, member, other] = [await aPerson(gateway), await aPerson(gateway), await aPerson(gateway)]
    const planId = await aPlanOf(gateway, owner, { editor: member, viewer: other })
    const [removed, kept] = [await inPlan(member, planId), await inPlan(other, planId)]
    const { admin } = gateway.database
    const remove = () => admin`delete from plan_members where plan_id = ${planId} and user_id = ${member.user.id}`
    expect(await endsWithin(removed.states, remove)).toBeLessThan(WITHIN_MS)
    expect(removed.states.at(-1)).toBe('CLOSED')
    expect(kept.states).toEqual(['SUBSCRIBED'])
    const bin = async () => await owner.client.rpc('delete_event_plan', { plan_id: planId })
    expect(await endsWithin(kept.states, bin)).toBeLessThan(WITHIN_MS)
    expect(kept.states.at(-1)).toBe('CLOSED')
    for (const { client } of [owner, member, other]) await client.removeAllChannels()
  })

  test('a token that expires stops events, and a refreshed one goes on', async () => {
    const person = await aPerson(gateway)
    const planId = await aPlanOf(gateway, person)
    const { channel, states } = await inPlan(person, planId)
    const { data } = await person.client.auth.refreshSession()
    await person.client.realtime.setAuth(data.session?.access_token ?? '')
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
    expect(states).toEqual(['SUBSCRIBED'])
    await person.client.realtime.setAuth('not.a.token')
    await expect.poll(() => states.at(-1)).toBe('CLOSED')
    await person.client.removeAllChannels()
  })

  test('a token that expires and is not refreshed closes its socket, and opens no other', async () => {
    const person = await aPerson(gateway)
    const topic = `realtime:plan:${await aPlanOf(gateway, person)}`
    const token = await accessTokenFor(gateway, person.user.id, { expiresInSeconds: 3 })
    const payload = { config: { private: true }, access_token: token }
    const first = await raw()
    first.send('phx_join', payload, topic)
    await expect.poll(() => statusOf(first.received)).toEqual(['ok'])
    const heartbeats = setInterval(() => first.send('heartbeat', {}, 'phoenix'), 500)
    const end = await first.closed
    clearInterval(heartbeats)
    expect(end).toEqual([1008, 'the access token has expired'])
    const again = await raw()
    again.send('phx_join', payload, topic)
    await expect.poll(() => statusOf(again.received)).toEqual(['error'])
  })

  test('a channel is closed when the feed is not heard for a while, and comes back by itself', async () => {
    const person = await aPerson(gateway)
    const { states } = await inPlan(person, await aPlanOf(gateway, person))
    const { admin } = gateway.database
    await admin`alter function private.changes_since(text, integer) rename to changes_since_away`
    try {
      await expect.poll(() => states.at(-1)).toBe('CHANNEL_ERROR')
    } finally {
      await admin`alter function private.changes_since_away(text, integer) rename to changes_since`
    }
    // The client waits longer from one attempt to the next.
    await expect.poll(() => states.at(-1), { timeout: 25_000 }).toBe('SUBSCRIBED')
    await person.client.removeAllChannels()
  })
})

describe('RT: floods and what no client sends', () => {
  const joinPayload = { config: {} }

  test.each([
    ['no key', 'apikey='],
    ['a wrong key', 'apikey=sb_publishable_wrong'],
    ['another version', () => `apikey=${gateway.keys.publishableKey}&vsn=9.9.9`],
  ])('a socket with %s is not opened', async (_name, query) => {
    const text = typeof query === 'string' ? query : query()
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/realtime/v1/websocket?${text}`)
    const [error] = await once(socket, 'error').catch((reason: unknown) => [reason])
    expect(String(error)).toMatch(/Unexpected server response: 40[01]/)
  })

  test('other upgrades are answered as the requests that they are', async () => {
    const { port } = new URL(gateway.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
    const [data] = await once(socket, 'data')
    expect(String(data)).toMatch(/^HTTP\/1.1 200/)
    socket.destroy()
    const response = await fetch(`${gateway.url}/realtime/v1/websocket`)
    expect(response.status).toBe(426)
  })

  test('a heartbeat is answered, and without one the socket is closed', async () => {
    const own = await startTestGateway({}, { realtimeLimits: { idleMs: 1_500 } })
    try {
      const { socket, received, closed } = await raw({ at: own })
      socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]))
      await expect.poll(() => received).toEqual([[null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]])
      expect(await closed).toEqual([1008, 'no heartbeat'])
    } finally {
      await own.stop()
    }
  })

  test.each([
    ['no JSON', 'hello'],
    ['no message', '[1,2,3]'],
    ['an object in version 2', '{"topic":"phoenix","event":"heartbeat","payload":{}}'],
    ['bytes of no kind', Buffer.from([9, 9, 9])],
    ['lengths beyond the frame', Buffer.from([3, 255, 255, 255, 255, 255, 1])],
    ['bytes that only say that they are JSON', Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98, 123])],
  ])('%s closes the socket', async (_name, data) => {
    const { socket, closed } = await raw()
    socket.send(data)
    expect(await closed).toEqual([1008, 'not a message of the protocol'])
  })

  test.each(['1.0.0', '2.0.0'])(
    'JSON of version %s that is nested too deep closes the socket, and no other',
    async (vsn) => {
      const other = await raw()
      const { socket, closed } = await raw({ vsn })
      const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
      const payload = `{"event":"x","payload":${deep}}`
      socket.send(
        vsn === '2.0.0'
          ? `["1","1","realtime:room","broadcast",${payload}]`
          : `{"join_ref":"1","ref":"1","topic":"realtime:room","event":"broadcast","payload":${payload}}`,
      )
      expect(await closed).toEqual([1008, 'not a message of the protocol'])
      other.send('phx_join', joinPayload)
      await expect.poll(() => statusOf(other.received)).toEqual(['ok'])
    },
  )

  test('JSON by HTTP that is nested too deep, or begins with what is none, is refused', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const post = async (path: string, body: string) => {
      const headers = { apikey: gateway.keys.publishableKey, 'content-type': 'application/json' }
      const response = await fetch(`${gateway.url}/realtime/v1/api/broadcast${path}`, { method: 'POST', headers, body })
      return response.status
    }
    expect(await post('/room/events/x', deep)).toBe(422)
    expect(await post('', `{"messages":[{"topic":"room","event":"x","payload":${deep}}]}`)).toBe(422)
    expect(await post('/room/events/x', '\uFEFF{}')).toBe(422)
    expect(await post('/room/events/x', '{}')).toBe(202)
  })

  test('a frame that says that it is compressed closes the socket: none is unpacked', async () => {
    const { socket, closed } = await raw()
    // The first bit of a frame of text, and the one that compression takes; masked by zeros.
    const { _socket: connection } = socket as unknown as { _socket: Socket }
    connection.write(Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x61]))
    expect((await closed)[0]).toBe(1002)
    expect(socket.extensions).toBe('')
  })

  test('a connection that is refused is gone, also when the client keeps its half', async () => {
    const { port } = new URL(gateway.url)
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    const ended = once(socket, 'end')
    socket.write(
      'GET /realtime/v1/websocket?apikey=wrong HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.resume()
    await ended
    // What is sent to a connection that is gone comes back as an error.
    const failed = once(socket, 'error').catch((error: unknown) => [error])
    const writing = setInterval(() => socket.write('x'), 20)
    const [error] = await failed
    clearInterval(writing)
    expect(String(error)).toMatch(/ECONNRESET|EPIPE/)
    socket.destroy()
  })

  test('in a private channel none is seen under the id of another account', async () => {
    const [person, other] = [await aPerson(gateway), await aPerson(gateway)]
    const planId = await aPlanOf(gateway, person, { viewer: other })
    const track = async (of: SignedIn, key: string) => {
      const channel = of.client.channel(`plan:${planId}`, { config: { private: true, presence: { key } } })
      await joined(channel)
      const outcome = await channel.track({ screen: 'tasks' })
      await of.client.removeAllChannels()
      return outcome
    }
    expect(await track(other, other.user.id)).toBe('ok')
    expect(await track(other, person.user.id)).toBe('error')
    expect(await track(other, person.user.id.toUpperCase())).toBe('error')
  })

  test('what an address sends to topics has a bound, whatever its sockets, and others send on', async () => {
    const address = '192.0.2.77'
    const joinedAt = async (from: string) => {
      const { send, received } = await raw({ address: from })
      send('phx_join', { config: { broadcast: { ack: true } } })
      await expect.poll(() => statusOf(received)).toEqual(['ok'])
      return { send, received }
    }
    const opened = [await joinedAt(address), await joinedAt(address)]
    for (const { send } of opened) for (let i = 0; i < 100; i++) send('broadcast', { event: 'x', payload: {} })
    await expect.poll(() => opened.flatMap(({ received }) => statusOf(received))).toContain('error')
    const other = await joinedAt('192.0.2.78')
    other.send('broadcast', { event: 'x', payload: {} })
    await expect.poll(() => statusOf(other.received)).toEqual(['ok', 'ok'])
  })

  test('a message that is too large closes the socket', async () => {
    const { send, closed } = await raw()
    send('broadcast', { event: 'x', payload: 'x'.repeat(70_000) })
    expect((await closed)[0]).toBe(1009)
  })

  test('a flood of messages closes the socket, and no other', async () => {
    const other = await raw()
    const flood = await raw()
    for (let i = 0; i < 400; i++) flood.send('broadcast', { event: 'x', payload: i })
    expect(await flood.closed).toEqual([1008, 'too many messages'])
    other.send('phx_join', joinPayload)
    await expect.poll(() => statusOf(other.received)).toEqual(['ok'])
  })

  test('joins beyond the limits of a connection are refused', async () => {
    const { send, received } = await raw()
    for (let i = 0; i < 7; i++) send('phx_join', joinPayload, `realtime:room-${i}`)
    await expect.poll(() => statusOf(received).sort()).toEqual(['error', 'error', 'ok', 'ok', 'ok', 'ok', 'ok'])
    for (let i = 0; i < 20; i++) send('phx_join', joinPayload, 'realtime:room-1')
    await expect.poll(() => JSON.stringify(received)).toContain('ClientJoinRateLimitReached')
  })

  test.each([
    ['no topic', 'realtime:', {}],
    ['a topic without the prefix', 'room', {}],
    ['a topic that is too long', `realtime:${'x'.repeat(300)}`, {}],
    ['a list that is none', 'realtime:room', { config: { postgres_changes: 'all' } }],
    ['an event that is none', 'realtime:room', { config: { postgres_changes: [{ event: 'TRUNCATE' }] } }],
    ['a token that is none', 'realtime:room', { access_token: { a: 1 } }],
    ['a token with control characters', 'realtime:room', { access_token: 'a\r\nb' }],
  ])('a join with %s is refused', async (_name, topic, payload) => {
    const { send, received } = await raw()
    send('phx_join', payload, topic)
    await expect.poll(() => statusOf(received)).toEqual(['error'])
  })

  test('nothing is sent or shown in a channel that was not joined', async () => {
    const { send, received } = await raw()
    send('broadcast', { event: 'x', payload: {} })
    send('presence', { event: 'track', payload: {} })
    await expect.poll(() => statusOf(received)).toEqual(['error', 'error'])
  })

  test('one address has a number of sockets, and others theirs', async () => {
    const address = '192.0.2.99'
    const opened = await Promise.all(Array.from({ length: 12 }, () => raw({ address })))
    await expect(raw({ address })).rejects.toThrow('429')
    await raw({ address: '192.0.2.98' })
    opened[0]?.socket.terminate()
    await expect.poll(() => raw({ address }).then(() => 'opened', String)).toBe('opened')
  })

  test('one user has a number of sockets, whatever their addresses', async () => {
    const person = await aPerson(gateway)
    const payload = { config: {}, access_token: person.session.access_token }
    const outcomes: string[] = []
    for (let i = 0; i < 4; i++) {
      const { send, received } = await raw({ address: `192.0.2.${10 + i}` })
      send('phx_join', payload)
      await expect.poll(() => statusOf(received).length).toBe(1)
      outcomes.push(...statusOf(received))
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'error'])
  })
})

test('a client that does not read is told to ask anew once it reads again, and holds up no other', async () => {
  const limits = { slowBytes: 64 * 1024, stuckBytes: 512 * 1024 * 1024 }
  const own = await startTestGateway({}, { realtimeLimits: limits })
  try {
    const person = await aPerson(own)
    const planId = await aPlanOf(own, person)
    const url = `${own.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${own.keys.publishableKey}&vsn=1.0.0`
    const socket = new WebSocket(url)
    sockets.push(socket)
    const received: { event: string; payload: Record<string, unknown> }[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    await once(socket, 'open')
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'tasks' }] }
    const payload = { config, access_token: person.session.access_token }
    socket.send(JSON.stringify({ join_ref: '1', ref: '1', topic: 'realtime:slow', event: 'phx_join', payload }))
    await expect.poll(() => received.map(({ event }) => event)).toContain('system')
    const quick: unknown[] = []
    const channel = person.client.channel('quick')
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tasks' }, ({ new: row }) =>
      quick.push(row),
    )
    await joined(channel)

    socket.pause()
    const text = 'x'.repeat(200_000)
    const message = { topic: 'slow', event: 'fill', payload: { text } }
    // More than what lies between the two takes.
    for (let i = 0; i < 12; i++) {
      const response = await fetch(`${own.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: own.keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [message, message, message, message] }),
      })
      expect(response.status).toBe(202)
    }
    const task = { plan_id: planId, name: 'Sin verla', category: 'planning', priority: 'low' }
    expect((await person.client.from('tasks').insert(task)).error).toBeNull()
    await expect.poll(() => quick).toMatchObject([{ name: 'Sin verla' }])
    socket.resume()
    await expect.poll(() => received.map(({ payload: { message: said } }) => said)).toContain('ask-anew')
    expect(received.map(({ event }) => event)).not.toContain('postgres_changes')
    await person.client.removeAllChannels()
  } finally {
    await own.stop()
  }
})

test('a gateway that stops closes its sockets, and does so at once', async () => {
  const person = await aPerson(gateway)
  const { socket, closed, send, received } = await raw()
  send('phx_join', { config: {} })
  await joined(person.client.channel('room'))
  await expect.poll(() => statusOf(received)).toEqual(['ok'])
  const startedAt = performance.now()
  await gateway.stop()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await closed).toEqual([1012, 'the service restarts'])
  expect(socket.readyState).toBe(WebSocket.CLOSED)
  await person.client.realtime.disconnect()
})
