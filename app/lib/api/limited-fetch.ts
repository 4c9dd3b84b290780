/**
 * How long a write waits for its response: longer than the server, which gives up after 8 s in the queue for a
 * connection and 8 s in the database. A mutation is tried twice (query-client.ts), so that a form can be sent again after
 * some 40 s.
 */
const TIMEOUT_MS = 20_000

/**
 * What may take longer: whole files, an export that is composed while the user waits, and the session: when its renewal
 * fails, the client sends what waited for it without any.
 */
const UNLIMITED = ['/storage/v1/', '/functions/v1/export-', '/auth/v1/']

/**
 * `fetch` for the client of the back end: a write without a response fails like one without a connection, so that its
 * form does not stay disabled. A caller with a signal of its own has its own limit.
 */
export const limitedFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const address = input instanceof Request ? input.url : String(input)
  const isRead = init.method === undefined || init.method === 'GET' || init.method === 'HEAD'
  if (isRead || init.signal || UNLIMITED.some((path) => address.includes(path))) return fetch(input, init)
  return fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
}
