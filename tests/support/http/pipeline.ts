import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends all requests over one connection before any is answered (RFC 9112, 9.3.2); the responses in their order. */
export async function pipeline(requests: readonly Request[]): Promise<Response[]> {
  const [first] = requests
  if (!first) return []
  const { hostname, port, host } = new URL(first.url)
  const texts = await Promise.all(requests.map((request, i) => serialize(request, host, i === requests.length - 1)))
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    socket.write(texts.join(''))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return parseResponses(Buffer.concat(chunks), requests)
  } finally {
    socket.destroy()
  }
}

/** A `fetch` that waits until it was called `count` times and then sends these requests pipelined. */
export function pipelinedFetch(count: number): typeof fetch {
  const requests: Request[] = []
  const all = Promise.withResolvers<readonly Response[]>()
  return async (input, init) => {
    const place = requests.push(new Request(input, init)) - 1
    if (requests.length === count) pipeline(requests).then(all.resolve, all.reject)
    const response = (await all.promise)[place]
    if (!response) throw new Error('the connection ended before this request was answered')
    return response
  }
}

async function serialize(request: Request, host: string, isLast: boolean): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const headers = Object.entries({
    ...Object.fromEntries(request.headers),
    host,
    ...(isLast && { connection: 'close' }),
    ...((body !== '' || !/^(GET|HEAD)$/.test(request.method)) && { 'content-length': String(Buffer.byteLength(body)) }),
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${request.method} ${pathname}${search} HTTP/1.1\r\n${lines}\r\n${body}`
}

const HAS_NO_BODY = [204, 304]

function parseResponses(bytes: Buffer, requests: readonly Request[]): Response[] {
  const responses: Response[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at)
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n')
    const status = Number(statusLine.split(' ')[1])
    const headers = new Headers(
      lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    const isEmpty = HAS_NO_BODY.includes(status) || requests[responses.length]?.method === 'HEAD'
    const { body, next } = isEmpty ? { body: null, next: end + 4 } : readBody(bytes, end + 4, headers)
    responses.push(new Response(body, { status, headers }))
    at = next
  }
  return responses
}

function readBody(bytes: Buffer, from: number, headers: Headers): { body: string; next: number } {
  if (headers.get('transfer-encoding') !== 'chunked') {
    const next = from + Number(headers.get('content-length'))
    return { body: bytes.toString('utf8', from, next), next }
  }
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) return { body: Buffer.concat(parts).toString(), next: lineEnd + 4 }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
