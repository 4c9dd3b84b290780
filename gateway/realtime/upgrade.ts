import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { IdentifyCaller } from '../caller.ts'
import { addressGroup, addressOfRequest } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { ClientDetails } from './channels/connection.ts'
import { isProtocolVersion } from './protocol/messages.ts'

interface UpgradeOptions {
  readonly trustedProxies: Config['trustedProxies']
  readonly identifyCaller: IdentifyCaller
  readonly messageBytes: number
  readonly hasRoomFor: (address: string) => boolean
  readonly onSocket: (socket: WebSocket, details: ClientDetails) => void
}

interface Upgrades {
  /** Makes a request a WebSocket, or refuses it. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  /** From now on all are refused. */
  stop(): void
}

/** Takes over connections that ask to become WebSockets, where the key is one of this service and there is room. */
export function createUpgrades(options: UpgradeOptions): Upgrades {
  const { trustedProxies, identifyCaller, messageBytes, hasRoomFor, onSocket } = options
  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: messageBytes },
  })
  let isStopping = false
  return {
    async handle(request, socket, head) {
      const asked = new URL(request.url ?? '/', 'http://localhost').searchParams
      const apiKey = asked.get('apikey') ?? String(request.headers['apikey'] ?? '')
      const version = asked.get('vsn') ?? '1.0.0'
      if (!isProtocolVersion(version)) return refuse(socket, 400, 'Bad Request')
      try {
        if (/[^\x21-\x7e]/.test(apiKey)) return refuse(socket, 401, 'Unauthorized')
        await identifyCaller(new Headers({ apikey: apiKey }))
      } catch {
        return refuse(socket, 401, 'Unauthorized')
      }
      if (isStopping) return refuse(socket, 503, 'Service Unavailable')
      const address = addressGroup(addressOfRequest(request, trustedProxies))
      if (!hasRoomFor(address)) return refuse(socket, 429, 'Too Many Requests')
      if (socket.destroyed) return
      server.handleUpgrade(request, socket, head, (webSocket) => onSocket(webSocket, { version, apiKey, address }))
    },
    stop() {
      isStopping = true
      server.close()
    },
  }
}

/** A refusal before the connection is a WebSocket. */
function refuse(socket: Duplex, status: number, text: string): void {
  // Or a client that does not end its half would hold the connection.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
