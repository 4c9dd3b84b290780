/** The two serializers of `@supabase/realtime-js`, by the `vsn` parameter of the socket's address. */
export type ProtocolVersion = '1.0.0' | '2.0.0'

export const isProtocolVersion = (value: string | null): value is ProtocolVersion =>
  value === '1.0.0' || value === '2.0.0'

/** Before the name of a channel in the topic of a message. */
export const TOPIC_PREFIX = 'realtime:'

/** A message of a client, as Phoenix has them. */
export interface ClientMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Of a broadcast sent as a binary frame: its content is passed on as it came. */
  readonly broadcast?: BroadcastContent
}

/** What a broadcast carries; JSON is kept as text, so that it is not read only to be written again. */
export interface BroadcastContent {
  readonly event: string
  readonly content: Buffer
  readonly encoding: 'json' | 'binary'
}

/** A message to a client; the payload is JSON already, as the same one often goes to many. */
export interface ServerMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payloadJson: string
}

/** What a WebSocket sends: text, or a binary frame. */
export type Frame = string | Buffer

/** Codes with which a WebSocket is closed: the client broke a rule, or may no longer be here; the service restarts. */
export const POLICY_VIOLATION = 1008
export const SERVICE_RESTART = 1012
