import { connect } from 'node:net'

export interface PipelinedRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path with query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface PipelinedAnswer {
  readonly status: number
  readonly body: string
}

/** Sends all requests over one connection before any is answered (RFC 9112, 9.3.2); the answers in their order. */
export async function pipeline(url: string, requests: readonly PipelinedRequest[]): Promise<PipelinedAnswer[]> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    socket.write(requests.map((request, i) => serialize(request, host, i === requests.length - 1)).join(''))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return parseAnswers(Buffer.concat(chunks))
  } finally {
    socket.destroy()
  }
}

function serialize({ method, path, headers, body = '' }: PipelinedRequest, host: string, isLast: boolean): string {
  const lines = Object.entries({
    host,
    ...headers,
    ...(isLast && { connection: 'close' }),
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function parseAnswers(bytes: Buffer): PipelinedAnswer[] {
  const answers: PipelinedAnswer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at)
    const head = bytes.toString('latin1', at, end)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    const { body, next } = readBody(bytes, end + 4, head)
    answers.push({ status, body })
    at = next
  }
  return answers
}

function readBody(bytes: Buffer, from: number, head: string): { body: string; next: number } {
  if (/^transfer-encoding: chunked/im.test(head)) {
    let body = ''
    for (let at = from; ; ) {
      const lineEnd = bytes.indexOf('\r\n', at)
      const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
      if (!(size > 0)) return { body, next: lineEnd + 4 }
      body += bytes.toString('utf8', lineEnd + 2, lineEnd + 2 + size)
      at = lineEnd + 2 + size + 2
    }
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return { body: bytes.toString('utf8', from, from + length), next: from + length }
}
