import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal that is part of the protocol: the status and the exact JSON body the client expects. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    body: Readonly<Record<string, unknown>>,
    options: { cause?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(String(body['message'] ?? body['msg'] ?? body['code'] ?? status), { cause: options.cause })
    this.status = status
    this.body = body
    this.headers = options.headers ?? {}
  }
}
