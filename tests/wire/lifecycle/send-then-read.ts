import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** The code of the error that ended the connection; null when it was closed in order. */
  readonly error: string | null
}

/** Sends part of a body, waits for the answer, sends the rest, and waits until the server has closed the connection. */
export function sendThenRead(
  url: string,
  path: string,
  options: { headers: Record<string, string | number>; before: Buffer; after: Buffer },
): Promise<RawAnswer> {
  const lines = Object.entries({ host: 'localhost', ...options.headers }).map(([name, value]) => `${name}: ${value}`)
  return new Promise((resolve) => {
    let text = ''
    let error: string | null = null
    let isAnswered = false
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(options.before)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isAnswered || !text.includes('}')) return
      isAnswered = true
      socket.end(options.after)
    })
    socket.on('end', () => socket.end())
    socket.on('error', (failure: NodeJS.ErrnoException) => {
      error = failure.code ?? 'unknown'
    })
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text, error }))
  })
}
