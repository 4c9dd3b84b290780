import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Relay } from './relay.ts'

/** A notification as another gateway sends it. */
const part = (message: number, position: number, of: number, text: string) =>
  `other ${message} ${position} ${of} ${text}`
const message = '["drag", "ñ"]'
const whole = Buffer.from(message).toString('base64')
const [head, tail] = [whole.slice(0, 10), whole.slice(10)]

test.each([
  ['in one part', [part(1, 1, 1, whole)], [message]],
  ['in two parts', [part(1, 1, 2, head), part(1, 2, 2, tail)], [message]],
  ['two at once', [part(1, 1, 2, head), part(2, 1, 1, whole), part(1, 2, 2, tail)], [message, message]],
  ['without its first part', [part(1, 2, 2, tail)], []],
  ['without its last part', [part(1, 1, 2, head), part(2, 1, 1, whole)], [message]],
  ['that is none', ['', 'hello', 'other 1 x y z'], []],
])('a message of another gateway %s', (_name, payloads, messages) => {
  const received: string[] = []
  const onMessage = (_from: string, text: string) => received.push(text)
  const relay = new Relay({ sql: {} as never, log: pino({ level: 'silent' }) }, { onMessage } as never)
  for (const payload of payloads) relay.receive(payload)
  expect(received).toEqual(messages)
})
