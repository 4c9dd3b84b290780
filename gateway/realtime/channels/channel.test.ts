import { expect, test } from 'vitest'
import { ALL_RIGHTS } from './authorize.ts'
import { Channel } from './channel.ts'

const ANONYMOUS = { role: 'anon', claims: { role: 'anon' }, userId: null } as const
const CONFIG = {
  ...{ isPrivate: false, selfBroadcast: false, ackBroadcast: false, presenceKey: '', hasPresence: true },
  ...{ changes: [], accessToken: null },
}

function aChannel() {
  const sent: string[] = []
  const client = { isSlow: false }
  const stream = (event: string, payload: string) => {
    if (!client.isSlow) sent.push(`${event} ${payload}`)
    return !client.isSlow
  }
  const output = { push: stream, stream, streamBroadcast: () => !client.isSlow }
  const as = { caller: ANONYMOUS, rights: ALL_RIGHTS, presenceKey: 'ana' }
  const channel = new Channel('room', '1', CONFIG, as, output)
  channel.subscriptions = [
    { event: '*', table: 'tasks', conditions: [], filterText: '', select: null, tellsActor: false, id: 1 },
  ]
  channel.isJoined = true
  return { channel, sent, client }
}

const missed = (sent: readonly string[]) =>
  sent.filter((each) => each.startsWith('system')).map((each) => JSON.parse(each.slice(7)))

test('a slow client gets no events, and is told once that it missed some', () => {
  const { channel, sent, client } = aChannel()
  client.isSlow = true
  for (let i = 0; i < 5; i++) channel.onEvent([1], '{}')
  channel.onMissed('tasks')
  channel.catchUp(() => ({}))
  expect(sent).toEqual([])
  client.isSlow = false
  channel.catchUp(() => ({}))
  channel.catchUp(() => ({}))
  expect(missed(sent)).toEqual([
    { extension: 'postgres_changes', status: 'ok', message: 'ask-anew', table: null, channel: 'room' },
  ])
  channel.onEvent([1], '{"n":1}')
  expect(sent.at(-1)).toBe('postgres_changes {"ids":[1],"data":{"n":1}}')
})

test('who is present is told anew where that was left out', () => {
  const { channel, sent, client } = aChannel()
  client.isSlow = true
  channel.onPresence({ joins: {}, leaves: {} })
  client.isSlow = false
  channel.catchUp(() => ({ luis: { metas: [{ phx_ref: 'a' }] } }))
  expect(sent).toEqual(['presence_state {"luis":{"metas":[{"phx_ref":"a"}]}}'])
})

test('who is present is told later to a client that was slow when it joined', () => {
  const { channel, sent, client } = aChannel()
  client.isSlow = true
  channel.tellPresence({ luis: { metas: [] } })
  expect(sent).toEqual([])
  client.isSlow = false
  channel.catchUp(() => ({ eva: { metas: [] } }))
  channel.catchUp(() => ({ ana: { metas: [] } }))
  expect(sent).toEqual(['presence_state {"eva":{"metas":[]}}'])
})

test('a channel that is not joined yet hears nothing', () => {
  const { channel, sent } = aChannel()
  channel.isJoined = false
  channel.onEvent([1], '{}')
  channel.onMissed(null)
  expect(sent).toEqual([])
})
