import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDiskFull } from '../disk/disk-full.ts'
import { HttpError } from '../http-error.ts'
import { isDatabaseError } from '../rest/database/pg-errors.ts'

/** A refusal as Supabase Storage reports it: `code` is one of its error codes, `message` is for people. */
export class StorageFailure extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** The name of the error from before there were codes; older clients read it. */
  readonly oldName: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: { oldName?: string; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.oldName = options.oldName ?? code
    this.headers = options.headers ?? {}
  }
}

export const invalidRequest = (message: string) => new StorageFailure(400, 'InvalidRequest', message)
export const noSuchBucket = () =>
  new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', { oldName: 'Bucket not found' })
export const noSuchKey = () => new StorageFailure(404, 'NoSuchKey', 'Object not found', { oldName: 'not_found' })
/** The name is not repeated: it is invalid text from a caller. */
export const invalidKey = () => new StorageFailure(400, 'InvalidKey', 'Invalid key')
export const wrongType = (type: string) =>
  new StorageFailure(415, 'InvalidMimeType', `mime type ${type} is not supported`, { oldName: 'invalid_mime_type' })
export const tooLarge = () =>
  // The rest of the body is not waited for.
  new StorageFailure(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    oldName: 'Payload too large',
    headers: { connection: 'close' },
  })
export const storageFull = (cause?: unknown) =>
  new StorageFailure(507, 'InsufficientStorage', 'There is no room for another file at the moment', { cause })
export const storeAway = (cause: unknown) =>
  new StorageFailure(503, 'InternalError', 'The file store cannot be reached at the moment', {
    headers: { 'retry-after': '5' },
    cause,
  })
/** A part of Supabase's contract that is not implemented: refused explicitly rather than ignored. */
export const notOffered = (feature: string) =>
  new StorageFailure(400, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)

/** The failure for an error of a request's work, or the error itself when it is an internal one. */
export function toFailure(error: unknown): unknown {
  if (isDiskFull(error)) return storageFull(error)
  if (error instanceof HttpError) return fromHttpError(error)
  if (!isDatabaseError(error)) return error
  switch (error.code) {
    case '42501':
      return denied(error)
    case '23505':
      return new StorageFailure(409, 'ResourceAlreadyExists', 'The resource already exists', { oldName: 'Duplicate' })
    case '23503':
      return error.detail?.includes('is still referenced')
        ? new StorageFailure(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
        : noSuchBucket()
    case '55P03':
      return new StorageFailure(423, 'ResourceLocked', 'The resource is locked', { cause: error })
    case '57014':
      return new StorageFailure(504, 'DatabaseTimeout', 'The database took too long', { cause: error })
    // Refused by a trigger of a migration, such as a quota: its message is the code.
    case 'P0001':
      return new StorageFailure(400, 'DatabaseError', error.message, { cause: error })
  }
  // Values no row can store, and check constraints of a migration.
  const isTheirs = error.code.startsWith('22') || error.code.startsWith('23')
  return isTheirs ? new StorageFailure(400, 'InvalidRequest', 'The request cannot be kept', { cause: error }) : error
}

function denied(cause: Error): StorageFailure {
  const isPolicy = cause.message.includes('row-level security')
  return new StorageFailure(
    403,
    'AccessDenied',
    isPolicy ? 'new row violates row-level security policy' : 'Access denied',
    {
      oldName: 'Unauthorized',
      cause,
    },
  )
}

/** A caller that was not authenticated, or a request that waited too long for a connection. */
function fromHttpError(error: HttpError): unknown {
  const code = String(error.body['code'] ?? '')
  if (error.status === 401) {
    return new StorageFailure(401, code.startsWith('PGRST30') ? 'InvalidJWT' : 'AccessDenied', error.message, {
      oldName: 'Unauthorized',
    })
  }
  if (error.status === 429) return new StorageFailure(429, 'SlowDown', error.message, { headers: error.headers })
  return code === 'PGRST003' ? new StorageFailure(504, 'DatabaseTimeout', error.message, { cause: error }) : error
}

export function failureResponse(c: Context, failure: StorageFailure): Response {
  const { status, code, oldName, message } = failure
  const headers = { ...failure.headers, 'cache-control': 'no-store' }
  return c.json({ statusCode: String(status), code, error: oldName, message }, status, headers)
}
