import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { hasPgNet } from '../database/bootstrap.ts'

/** Limit on a stored response, which is only read by operators; a function's response is a code or a count. */
const MAX_CONTENT_LENGTH = 10_000

export interface RequestOptions {
  readonly log: Logger
  /** Calls the gateway's services within the process. */
  readonly gatewayFetch: typeof fetch
  readonly siteUrl: string
  readonly secretKey: string
}

/** Sends the queued requests; an aborted signal ends the running ones and leaves the rest for other processes. */
export type SendRequests = (stopping: AbortSignal) => Promise<void>

/**
 * Creates the sender for the requests of schema `net`: to functions of this product only, with the key of the service.
 * Any number of processes may send for one database; each request is sent by one of them, at most once.
 * @returns null where the server has pg_net and sends them itself.
 */
export async function requestSender(sql: Sql, options: RequestOptions): Promise<SendRequests | null> {
  const [row] = await sql`select to_regprocedure('net.take_request()') is not null as is_ours`
  if (!row?.['is_ours'] || (await hasPgNet(sql))) return null
  return async (stopping) => {
    while (!stopping.aborted) {
      const [taken] = await sql`select * from net.take_request()`
      if (!taken) return
      await send(sql, taken as unknown as TakenRequest, options, stopping)
    }
  }
}

interface TakenRequest {
  readonly id: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>> | null
  readonly body: string
  readonly timeout_milliseconds: number
}

async function send(sql: Sql, request: TakenRequest, options: RequestOptions, stopping: AbortSignal): Promise<void> {
  const { log, gatewayFetch, siteUrl, secretKey } = options
  const path = functionPath(request.url, siteUrl)
  const timeout = AbortSignal.timeout(request.timeout_milliseconds)
  try {
    if (path === null) throw new Error('only functions of this product can be asked')
    const response = await gatewayFetch(siteUrl + path, {
      method: 'POST',
      headers: { ...request.headers, apikey: secretKey },
      body: request.body,
      signal: AbortSignal.any([timeout, stopping]),
    })
    const content = (await response.text()).slice(0, MAX_CONTENT_LENGTH)
    if (!response.ok) log.warn({ path, status: response.status }, 'scheduled request was refused')
    const type = response.headers.get('content-type')
    await sql`select net.keep_response(${request.id}, ${response.status}, ${type}, ${content}, false, null)`
  } catch (error) {
    log.error({ path, err: error }, 'scheduled request was not answered')
    const message = error instanceof Error ? error.message : String(error)
    await sql`select net.keep_response(${request.id}, null, null, null, ${timeout.aborted}, ${message})`
  }
}

/** `/functions/v1/…`, alone or at the site's own address; null for everything else. */
function functionPath(url: string, siteUrl: string): string | null {
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  return /^\/functions\/v1\/[a-z][a-z0-9-]*$/.test(path) ? path : null
}
