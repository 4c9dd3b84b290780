import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { anotherClient, aPerson, aPlanOf, joined } from './live-plan.ts'

let gateway: TestGateway
let planId = ''
const people: Record<'owner' | 'editor' | 'viewer' | 'stranger', SignedIn> = {} as never
const clients: SupabaseClient[] = []
beforeAll(async () => {
  gateway = await startTestGateway()
  for (const name of ['owner', 'editor', 'viewer', 'stranger'] as const) people[name] = await aPerson(gateway)
  const { owner, editor, viewer } = people
  planId = await aPlanOf(gateway, owner, { editor, viewer })
})
afterAll(async () => {
  await Promise.all(
    [...clients, ...Object.values(people).map(({ client }) => client)].map((each) => each.removeAllChannels()),
  )
  await gateway.stop()
})

let topics = 0
const aTopic = () => `room-${++topics}`

async function guest(realtime: Record<string, unknown> = {}): Promise<SupabaseClient> {
  const client = await anotherClient(gateway, null, realtime)
  clients.push(client)
  return client
}

type Message = { readonly event: string; readonly payload: unknown }

function collect(channel: RealtimeChannel): Message[] {
  const messages: Message[] = []
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => messages.push({ event, payload }))
  return messages
}

const VERSIONS = ['1.0.0', '2.0.0'] as const
const PAIRS = VERSIONS.flatMap((from) => VERSIONS.map((to) => [from, to] as const))

describe('broadcast', () => {
  test.each(PAIRS)('goes from a client of version %s to one of version %s', async (from, to) => {
    const topic = aTopic()
    const receiver = (await guest({ vsn: to })).channel(topic)
    const messages = collect(receiver)
    const sender = (await guest({ vsn: from })).channel(topic, { config: { broadcast: { ack: true } } })
    const own = collect(sender)
    await Promise.all([joined(receiver), joined(sender)])
    const payload = { x: 1.5, text: 'ñandú 🎉 "comillas"', nested: { list: [null, true] } }
    expect(await sender.send({ type: 'broadcast', event: 'drag', payload })).toBe('ok')
    await expect.poll(() => messages).toEqual([{ event: 'drag', payload }])
    expect(own).toEqual([])
  })

  test('reaches its sender when it asks for that', async () => {
    const channel = (await guest()).channel(aTopic(), { config: { broadcast: { self: true, ack: true } } })
    const messages = collect(channel)
    await joined(channel)
    await channel.send({ type: 'broadcast', event: 'here', payload: { n: 1 } })
    await expect.poll(() => messages).toEqual([{ event: 'here', payload: { n: 1 } }])
  })

  test('carries bytes', async () => {
    const topic = aTopic()
    const receiver = (await guest()).channel(topic)
    const messages = collect(receiver)
    const sender = (await guest()).channel(topic, { config: { broadcast: { ack: true } } })
    await Promise.all([joined(receiver), joined(sender)])
    const bytes = new Uint8Array([0, 255, 10, 13, 128]).buffer
    expect(await sender.send({ type: 'broadcast', event: 'bytes', payload: bytes })).toBe('ok')
    await expect
      .poll(() => messages.map(({ payload }) => [...new Uint8Array(payload as ArrayBuffer)]))
      .toEqual([[0, 255, 10, 13, 128]])
  })

  test('is sent by HTTP, with and without being in the channel', async () => {
    const topic = aTopic()
    const receiver = (await guest()).channel(topic)
    const messages = collect(receiver)
    await joined(receiver)
    const outside = (await guest()).channel(topic)
    expect(await outside.httpSend('one', { n: 1 })).toEqual({ success: true })
    expect(await outside.httpSend('two', new Uint8Array([7]).buffer)).toEqual({ success: true })
    expect(await outside.send({ type: 'broadcast', event: 'three', payload: { n: 3 } })).toBe('ok')
    await expect.poll(() => messages.map(({ event }) => event)).toEqual(['one', 'two', 'three'])
  })

  test('stays in its topic, and in the private or public one', async () => {
    const topic = `plan:${planId}`
    const inside = people.owner.client.channel(topic, { config: { private: true } })
    const messages = collect(inside)
    await joined(inside)
    const outside = people.stranger.client.channel(topic, { config: { broadcast: { ack: true } } })
    await joined(outside)
    expect(await outside.send({ type: 'broadcast', event: 'guess', payload: {} })).toBe('ok')
    const editor = people.editor.client.channel(topic, { config: { private: true, broadcast: { ack: true } } })
    await joined(editor)
    expect(await editor.send({ type: 'broadcast', event: 'real', payload: {} })).toBe('ok')
    await expect.poll(() => messages.map(({ event }) => event)).toEqual(['real'])
    await Promise.all([
      people.owner.client.removeAllChannels(),
      people.editor.client.removeAllChannels(),
      people.stranger.client.removeAllChannels(),
    ])
  })
})

describe.each(VERSIONS)('the client in version %s', (vsn) => {
  const GOES_SOON = { vsn, disconnectOnEmptyChannelsAfterMs: 250 }
  /** Its token comes from a function, which the client asks for each channel. */
  const ofOwner = async () => {
    const accessToken = async () => people.owner.session.access_token
    const client = createClient(gateway.url, gateway.keys.publishableKey, { accessToken, realtime: GOES_SOON })
    clients.push(client)
    await client.realtime.setAuth()
    return client
  }
  const PRIVATE = { config: { private: true, broadcast: { ack: true, self: true } } }

  test('changes its channel without losing the connection, and closes it when none is left', async () => {
    const client = await ofOwner()
    const first = await joined(client.channel(`plan:${planId}:tasks`, PRIVATE))
    expect(await client.removeChannel(first)).toBe('ok')
    expect(client.realtime.isConnected()).toBe(true)
    const second = client.channel(`plan:${planId}:seating`, PRIVATE)
    const messages = collect(second)
    await joined(second)
    expect(client.realtime.isConnected()).toBe(true)
    expect(await second.send({ type: 'broadcast', event: 'own', payload: { n: 1 } })).toBe('ok')
    await expect.poll(() => messages).toEqual([{ event: 'own', payload: { n: 1 } }])
    expect(client.getChannels()).toEqual([second])
    expect(await second.unsubscribe()).toBe('ok')
    await expect.poll(() => client.realtime.isConnected()).toBe(false)
  })

  test('closes its connection with all of its channels', async () => {
    const client = await guest(GOES_SOON)
    await Promise.all([joined(client.channel(aTopic())), joined(client.channel(aTopic()))])
    expect(await client.removeAllChannels()).toEqual(['ok', 'ok'])
    expect(client.realtime.isConnected()).toBe(false)
  })

  test('hears its heartbeats answered, goes away and is back in its channels', async () => {
    const client = await guest({ vsn, heartbeatIntervalMs: 200 })
    const beats: string[] = []
    client.realtime.onHeartbeat((status) => beats.push(status))
    const topic = aTopic()
    const channel = client.channel(topic)
    const messages = collect(channel)
    await joined(channel)
    await expect.poll(() => beats).toContain('ok')
    await client.realtime.sendHeartbeat()
    await expect.poll(() => beats.filter((status) => status === 'ok').length).toBeGreaterThan(1)
    expect(beats).not.toContain('timeout')
    expect(client.realtime.connectionState()).toBe('open')
    await client.realtime.disconnect()
    expect(client.realtime.isConnected()).toBe(false)
    client.realtime.connect()
    await expect.poll(() => channel.state).toBe('joined')
    await (await guest()).channel(topic).httpSend('after', { n: 1 })
    await expect.poll(() => messages).toEqual([{ event: 'after', payload: { n: 1 } }])
  })

  test('hears by the socket what it sends by HTTP', async () => {
    const client = await ofOwner()
    const heard = [client.channel(`plan:${planId}`, PRIVATE), client.channel(aTopic())].map(
      (channel) => [channel, collect(channel)] as const,
    )
    for (const [channel, messages] of heard) {
      await joined(channel)
      expect(await channel.httpSend('told', { n: 1 })).toEqual({ success: true })
      await expect.poll(() => messages).toEqual([{ event: 'told', payload: { n: 1 } }])
    }
  })
})

describe('presence', () => {
  test('tells who comes, what they show, and who leaves', async () => {
    const topic = aTopic()
    const first = (await guest()).channel(topic, { config: { presence: { key: 'ana' } } })
    const seen: string[] = []
    first
      .on('presence', { event: 'join' }, ({ key, newPresences }) =>
        seen.push(`join ${key} ${newPresences[0]?.['screen']}`),
      )
      .on('presence', { event: 'leave' }, ({ key, leftPresences }) =>
        seen.push(`leave ${key} ${leftPresences[0]?.['screen']}`),
      )
    await joined(first)
    expect(await first.track({ screen: 'guests' })).toBe('ok')
    const client = await guest()
    const second = client.channel(topic, { config: { presence: { key: 'luis' } } })
    second.on('presence', { event: 'sync' }, () => undefined)
    await joined(second)
    await expect.poll(() => Object.keys(second.presenceState())).toEqual(['ana'])
    await second.track({ screen: 'seating' })
    await expect.poll(() => seen).toEqual(['join ana guests', 'join luis seating'])
    await second.track({ screen: 'tasks' })
    await expect.poll(() => first.presenceState()['luis']).toMatchObject([{ screen: 'tasks' }])
    await second.untrack()
    await expect.poll(() => Object.keys(first.presenceState())).toEqual(['ana'])
    await second.track({ screen: 'budget' })
    await expect.poll(() => Object.keys(first.presenceState()).sort()).toEqual(['ana', 'luis'])
    // A connection that just ends leaves too.
    await client.realtime.disconnect()
    await expect.poll(() => seen.at(-1)).toBe('leave luis budget')
  })

  test('keys that are names of every object are keys like others', async () => {
    const topic = aTopic()
    const watching = (await guest()).channel(topic)
    watching.on('presence', { event: 'sync' }, () => undefined)
    await joined(watching)
    const odd = (await guest()).channel(topic, { config: { presence: { key: '__proto__' } } })
    await joined(odd)
    expect(await odd.track({ phx_ref: 'forged', screen: 'x' })).toBe('ok')
    const plain = (await guest()).channel(topic, { config: { presence: { key: 'constructor' } } })
    await joined(plain)
    expect(await plain.track({ screen: 'y' })).toBe('ok')
    await expect.poll(() => watching.presenceState()['constructor']).toMatchObject([{ screen: 'y' }])
  })
})

describe('RT: private channels', () => {
  const MODULES = ['details', 'guests', 'needs', 'seating', 'tasks', 'money', 'team']
  const HIDDEN = ['needs', 'team']
  const open = async (client: SupabaseClient, topic: string) => {
    const channel = client.channel(topic, { config: { private: true, broadcast: { ack: true } } })
    const outcome = await joined(channel).then(
      async () =>
        `joined, ${await channel.send({ type: 'broadcast', event: 'x', payload: {} })}, ${await channel.track({ on: 1 })}`,
      (error: Error) => error.message.replace(/:.*/, ''),
    )
    await client.removeChannel(channel)
    return outcome
  }

  test.each(['owner', 'editor', 'viewer', 'stranger', 'visitor', 'service'] as const)('%s', async (name) => {
    const client =
      name === 'visitor' ? await guest() : name === 'service' ? gateway.serviceClient() : people[name].client
    const found: Record<string, string> = {}
    for (const topic of ['', ...MODULES.map((module) => `:${module}`), ':nothing'])
      found[topic] = await open(client, `plan:${planId}${topic}`)
    const expected = ['', ...MODULES.map((module) => `:${module}`), ':nothing'].map((topic) => {
      const writes = 'joined, ok, ok'
      if (name === 'service') return [topic, writes]
      if (topic === ':nothing' || name === 'stranger' || name === 'visitor') return [topic, 'CHANNEL_ERROR']
      if (name !== 'viewer') return [topic, writes]
      return [topic, HIDDEN.includes(topic.slice(1)) ? 'CHANNEL_ERROR' : 'joined, error, ok']
    })
    expect(found).toEqual(Object.fromEntries(expected))
    if (name === 'service') await client.removeAllChannels()
  })

  test.each([
    ['another plan', () => `plan:${crypto.randomUUID()}`],
    ['a pattern', () => 'plan:%'],
    ['nothing', () => 'plan:'],
    ['SQL', () => `plan:' or true --`],
  ])('%s opens nothing', async (_name, topic) => {
    expect(await open(people.owner.client, topic())).toBe('CHANNEL_ERROR')
  })

  test('HTTP asks the same policies', async () => {
    const topic = `plan:${planId}`
    const send = (person: SignedIn) =>
      person.client.channel(topic, { config: { private: true } }).httpSend('x', { a: 1 })
    await expect(send(people.stranger)).rejects.toThrow('permissions')
    await expect(send(people.viewer)).rejects.toThrow('permissions')
    expect(await send(people.editor)).toEqual({ success: true })
  })
})
