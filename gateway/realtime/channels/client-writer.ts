import type { WebSocket } from 'ws'
import type { BroadcastContent, ClientMessage, ProtocolVersion } from '../protocol/messages.ts'
import { encodeBroadcast, encodeMessage } from '../protocol/serializer.ts'

/** Writes messages to a client, and leaves out those of streams while it does not take them. */
export class ClientWriter {
  readonly #socket: WebSocket
  readonly #version: ProtocolVersion
  readonly #slowBytes: number
  #isSlow = false

  constructor(socket: WebSocket, version: ProtocolVersion, slowBytes: number) {
    this.#socket = socket
    this.#version = version
    this.#slowBytes = slowBytes
  }

  get waitingBytes(): number {
    return this.#socket.bufferedAmount
  }

  /** @returns whether the client takes messages again, for whom some were left out since this was last asked. */
  hasCaughtUp(): boolean {
    if (!this.#isSlow || this.waitingBytes > this.#slowBytes / 2) return false
    this.#isSlow = false
    return true
  }

  reply({ topic, ref, joinRef }: ClientMessage, status: 'ok' | 'error', response: object): void {
    const payloadJson = JSON.stringify({ status, response })
    this.#send(encodeMessage({ joinRef, ref, topic, event: 'phx_reply', payloadJson }, this.#version))
  }

  push(topic: string, event: string, payloadJson: string, joinRef: string): void {
    this.#send(encodeMessage({ joinRef, ref: null, topic, event, payloadJson }, this.#version))
  }

  /** @returns whether it was sent. */
  stream(topic: string, event: string, payloadJson: string, joinRef: string): boolean {
    if (this.#isBehind()) return false
    this.push(topic, event, payloadJson, joinRef)
    return true
  }

  /** @returns whether it was sent. */
  streamBroadcast(topic: string, content: BroadcastContent): boolean {
    if (this.#isBehind()) return false
    const frame = encodeBroadcast(topic, content, this.#version)
    if (frame !== null) this.#send(frame)
    return true
  }

  #isBehind(): boolean {
    if (this.waitingBytes <= this.#slowBytes) return false
    this.#isSlow = true
    return true
  }

  #send(frame: string | Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame)
  }
}
