import { Agent, type IncomingMessage, request as send } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export interface RawRequest {
  readonly method: string
  /** With the query; sent as it is, but for characters that no request line can hold. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** A request that no client has put right before. */
export function rawRequest(url: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  // Of its own accord, Node announces the body of no DELETE.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(UNSENDABLE, '?')]),
  )
  return new Promise((resolve, reject) => {
    const asked = send(
      { agent, hostname, port, method, path: encoded(path), headers: { ...given, ...length }, timeout: 30_000 },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() })
        })
      },
    )
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error(`no answer within 30 s: ${method} ${path}`)))
    asked.end(body)
  })
}

/** A header holds visible ASCII here. */
const UNSENDABLE = /[^\x20-\x7e]/g

const encoded = (path: string) =>
  path.replace(/[^\x21-\x7e]/gu, (char) =>
    [...Buffer.from(char)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  )

/**
 * What every answer to a malformed request must be: no failure of the server, and where it is a refusal, one with a code.
 * @returns what is wrong with it, or null
 */
export function faultOf({ status, headers, text }: RawAnswer, method: string): string | null {
  if (status >= 500) return `${status}: ${text}`
  if (status < 400 || method === 'HEAD') return null
  // Without a valid key, the answer is that of Supabase's own edge, which has no codes.
  if (status === 401 && /^(No|Invalid) API key/.test(String(parsed(text)?.['message']))) return null
  const code = parsed(text)?.['code'] ?? parsed(text)?.['error_code']
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? '')
  return isJson && typeof code === 'string' && code !== '' ? null : `a refusal without a code: ${status} ${text}`
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    // Reported by the caller, as a refusal without a code.
    return null
  }
}
