import { RealtimeClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFrame, encodeBroadcast, encodeMessage } from './serializer.ts'

const client = new RealtimeClient('ws://localhost', { params: { apikey: 'x' } }).serializer
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })

/** A frame as the client of version 2 writes it. */
function framesOf(message: Parameters<typeof client.encode>[0]) {
  let frame: ArrayBuffer | string = ''
  client.encode(message, (encoded) => {
    frame = encoded
  })
  const isBinary = (frame as unknown) instanceof ArrayBuffer
  return { data: Buffer.from(frame as unknown as ArrayBuffer), isBinary }
}

/** What the client of version 2 reads in a frame. */
function readBy(frame: string | Buffer): unknown {
  let message: unknown
  const data = typeof frame === 'string' ? frame : Uint8Array.from(frame).buffer
  client.decode(data as ArrayBuffer, (read: unknown) => {
    message = read
  })
  return message
}

test('broadcasts of the official client are read, and passed on so that it reads them', () => {
  fc.assert(
    fc.property(name, name, fc.jsonValue(), (topic, event, content) => {
      const payload = { type: 'broadcast', event, payload: content as never }
      const { data, isBinary } = framesOf({ join_ref: '1', ref: '2', topic, event: 'broadcast', payload })
      const message = decodeFrame(data, isBinary, '2.0.0')
      expect(message).toMatchObject({ joinRef: '1', ref: '2', topic, event: 'broadcast' })
      if (!message?.broadcast) throw new Error('no broadcast')
      expect(message.broadcast.event).toBe(event)
      const frame = encodeBroadcast(topic, message.broadcast, '2.0.0') as Buffer
      const read = { type: 'broadcast', event, payload: JSON.parse(JSON.stringify(content ?? {})) }
      expect(readBy(frame)).toEqual({ join_ref: null, ref: null, topic, event: 'broadcast', payload: read })
      const older = JSON.parse(encodeBroadcast(topic, message.broadcast, '1.0.0') as string)
      expect(older).toEqual({ join_ref: null, ref: null, topic, event: 'broadcast', payload: read })
    }),
  )
})

test('bytes go through as they are, but not to a client of version 1', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const payload = { type: 'broadcast', event: 'x', payload: Uint8Array.from(bytes).buffer }
      const { data, isBinary } = framesOf({ topic: 't', event: 'broadcast', payload })
      const broadcast = decodeFrame(data, isBinary, '2.0.0')?.broadcast
      if (!broadcast) throw new Error('no broadcast')
      const read = readBy(encodeBroadcast('t', broadcast, '2.0.0') as Buffer) as { payload: { payload: ArrayBuffer } }
      expect([...new Uint8Array(read.payload.payload)]).toEqual([...bytes])
      expect(encodeBroadcast('t', broadcast, '1.0.0')).toBeNull()
    }),
  )
})

test('whatever bytes arrive, they are a message or none', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.boolean(), fc.constantFrom('1.0.0', '2.0.0'), (bytes, isBinary, version) => {
      decodeFrame(Buffer.from(isBinary ? [3, ...bytes] : bytes), isBinary, version as '1.0.0')
    }),
  )
})

test.each(['1.0.0', '2.0.0'] as const)(
  'JSON of version %s that is nested too deep to be written again is no message',
  (version) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const payloadJson = `{"event":"x","payload":${deep}}`
    const text = encodeMessage({ joinRef: '1', ref: '2', topic: 't', event: 'broadcast', payloadJson }, version)
    expect(decodeFrame(Buffer.from(text), false, version)).toBeNull()
    const frame = Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98]), Buffer.from(deep)])
    expect(decodeFrame(frame, true, version)).toBeNull()
  },
)

test.each(['1.0.0', '2.0.0'] as const)('messages of version %s go both ways', (version) => {
  const message = { joinRef: '1', ref: '2', topic: 'a "b"', event: 'phx_reply', payloadJson: '{"status":"ok"}' }
  expect(decodeFrame(Buffer.from(encodeMessage(message, version)), false, version)).toEqual({
    ...{ joinRef: '1', ref: '2', topic: 'a "b"', event: 'phx_reply', payload: { status: 'ok' } },
  })
})

test.each([
  ...['null', '"x"', '7', '{}', '[]', '[1,"2","t","e",{}]', '["1","2",3,"e",{}]', '["1","2","t","e",[]]'],
  '["1","2","t","e",7]',
])('%s is no message of version 2', (text) => {
  expect(decodeFrame(Buffer.from(text), false, '2.0.0')).toBeNull()
})
