import type { IncomingMessage } from 'node:http'

/** What still arrives after an answer is read and discarded up to these bounds; then the connection is cut. */
const LINGER_MS = 60_000
const QUIET_MS = 5_000
const LINGER_BYTES = 64 * 1024 * 1024
/** A body of this size is on its way with its headers: its end is waited for this long, and the connection lives on. */
const SMALL_BYTES = 64 * 1024
const SMALL_WITHIN_MS = 1_000

/**
 * A refusal given before the whole request has arrived. Closing the connection while bytes are still coming in resets
 * it, and the reset can reach the client before it has read the answer. So the answer is sent at once, and the
 * connection closes when the rest of the request has arrived, or too much or too little of it.
 */
export async function outlastingRequest(response: Response, incoming: IncomingMessage): Promise<Response> {
  if (response.status < 400 || incoming.complete || incoming.destroyed) return response
  // Further requests may follow on the connection (pipelining) and would be lost with it.
  if (Number(incoming.headers['content-length']) <= SMALL_BYTES) await discard(incoming, SMALL_WITHIN_MS)
  if (incoming.complete) return response
  const answer = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  // The answer is complete for the client before the response ends here.
  headers.set('content-length', String(answer.length))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(answer),
    pull: async (controller) => {
      await discard(incoming)
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers })
}

/** Resolves when the request has arrived, its connection is gone, or a bound is reached. */
function discard(incoming: IncomingMessage, withinMs = LINGER_MS): Promise<void> {
  return new Promise((resolve) => {
    if (incoming.complete || incoming.destroyed) return resolve()
    let bytes = 0
    const end = () => {
      clearTimeout(whole)
      clearTimeout(quiet)
      resolve()
    }
    const whole = setTimeout(end, withinMs).unref()
    const quiet = setTimeout(end, QUIET_MS).unref()
    // Whoever began to read the body would otherwise keep its bytes, or pause it.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      quiet.refresh()
      if (bytes > LINGER_BYTES) end()
    })
    for (const event of ['end', 'close', 'error'] as const) incoming.on(event, end)
    incoming.resume()
  })
}
