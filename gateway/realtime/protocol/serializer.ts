import { isTooDeep } from '../../rest/request/parse-body.ts'
import type { BroadcastContent, ClientMessage, Frame, ProtocolVersion, ServerMessage } from './messages.ts'

const KIND_BROADCAST_PUSH = 3
const KIND_BROADCAST = 4
const ENCODING_JSON = 1
/** Lengths in the header of a binary frame are one byte each. */
const MAX_NAME_BYTES = 255

/** @returns the message in a frame, or null for anything a client of the protocol does not send. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: ProtocolVersion): ClientMessage | null {
  if (isBinary) return version === '2.0.0' ? decodeBinary(data) : null
  const parsed = parseJson(data)
  if (version === '2.0.0') return Array.isArray(parsed) && parsed.length === 5 ? toMessage(parsed) : null
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>
  return toMessage([join_ref, ref, topic, event, payload])
}

function toMessage([joinRef, ref, topic, event, payload]: readonly unknown[]): ClientMessage | null {
  if (typeof topic !== 'string' || typeof event !== 'string' || !isRef(joinRef) || !isRef(ref)) return null
  const content = payload ?? {}
  if (typeof content !== 'object' || Array.isArray(content)) return null
  const fields = content as Readonly<Record<string, unknown>>
  const base = { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload: fields }
  if (event !== 'broadcast' || typeof fields['event'] !== 'string') return base
  const text = JSON.stringify(fields['payload'] ?? {})
  return { ...base, broadcast: { event: fields['event'], content: Buffer.from(text), encoding: 'json' } }
}

const isRef = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || (typeof value === 'string' && value.length <= MAX_NAME_BYTES)

/** A frame of kind 3: five lengths, the encoding, join_ref, ref, topic, event and metadata, then the content. */
function decodeBinary(data: Buffer): ClientMessage | null {
  if (data.length < 7 || data[0] !== KIND_BROADCAST_PUSH) return null
  const lengths = [...data.subarray(1, 6)]
  let offset = 7
  if (data.length < offset + lengths.reduce((sum, length) => sum + length, 0)) return null
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    offset += length
    return data.toString('utf8', offset - length, offset)
  })
  const content = data.subarray(offset)
  const isJson = data[6] === ENCODING_JSON
  if (isJson && !isJsonContent(content)) return null
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: {},
    broadcast: { event, content, encoding: isJson ? 'json' : 'binary' },
  }
}

/** Passed on as it is, so it must be what it says: one client could otherwise break the parser of the others. */
export const isJsonContent = (content: Buffer): boolean => parseJson(content) !== undefined

/** @returns undefined for what is not JSON, or nested too deep. */
export function parseJson(data: Buffer): unknown {
  const text = data.toString('utf8')
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function encodeMessage(message: ServerMessage, version: ProtocolVersion): string {
  const { joinRef, ref, topic, event, payloadJson } = message
  const [join, own] = [JSON.stringify(joinRef), JSON.stringify(ref)]
  const [at, name] = [JSON.stringify(topic), JSON.stringify(event)]
  return version === '2.0.0'
    ? `[${join},${own},${at},${name},${payloadJson}]`
    : `{"join_ref":${join},"ref":${own},"topic":${at},"event":${name},"payload":${payloadJson}}`
}

/**
 * A broadcast for the members of a topic: in version 2 a frame of kind 4, in version 1 JSON.
 * @returns null for binary content in version 1, which has no form for it.
 */
export function encodeBroadcast(
  topic: string,
  { event, content, encoding }: BroadcastContent,
  version: ProtocolVersion,
): Frame | null {
  if (version === '1.0.0') {
    if (encoding === 'binary') return null
    const payloadJson = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.toString('utf8')}}`
    return encodeMessage({ joinRef: null, ref: null, topic, event: 'broadcast', payloadJson }, version)
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const sizes = [topicBytes.length, eventBytes.length, 0, encoding === 'json' ? ENCODING_JSON : 0]
  return Buffer.concat([Buffer.from([KIND_BROADCAST, ...sizes]), topicBytes, eventBytes, content])
}

/** Whether a name fits into the header of a binary frame. */
export const fitsFrame = (name: string): boolean => Buffer.byteLength(name) <= MAX_NAME_BYTES
