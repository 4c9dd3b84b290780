import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { storeAway } from '../failure.ts'
import { type ByteRange, FileMissing, type FileStore, requireVersion } from './file-store.ts'
import { EMPTY_HASH, type S3Credentials, signS3 } from './s3-signature.ts'

/** Time limit for the headers of a response, and for the bytes of one file. */
const ANSWER_WITHIN_MS = 15_000
const PUT_WITHIN_MS = 120_000

/**
 * Files in a bucket of any store with an S3 API: `s3://key:secret@host[:port]/bucket[/prefix]?region=…`. Uses https,
 * except plain http for this machine itself.
 */
export function createS3Store(address: string, fetchFrom: typeof fetch = fetch): FileStore {
  const { origin, path, credentials } = readAddress(address)
  const send = async (method: string, version: string, options: Sending = {}) => {
    const url = new URL(`${origin}${path}/${requireVersion(version)}`)
    const payloadHash = options.body ? 'UNSIGNED-PAYLOAD' : EMPTY_HASH
    const headers = signS3({ method, url, headers: options.headers ?? {}, payloadHash }, credentials, new Date())
    const answer = await fetchFrom(url, {
      method,
      headers,
      ...(options.body ? { body: options.body } : {}),
      ...(options.withinMs === null ? {} : { signal: AbortSignal.timeout(options.withinMs ?? ANSWER_WITHIN_MS) }),
    }).catch((cause: unknown) => {
      throw storeAway(cause)
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw new FileMissing('the file is not there')
    throw storeAway(new Error(`the file store answered ${answer.status} to ${method}`))
  }
  return {
    put: async (version, file) => {
      // A blob has a known length, which S3 requires, and is read from the disk while it is sent.
      const body = (await stat(file)).size > 0 ? await openAsBlob(file) : new Blob([])
      await (await send('PUT', version, { body, withinMs: PUT_WITHIN_MS })).body?.cancel()
    },
    open: async (version, range) => {
      const answer = await send('GET', version, { headers: rangeHeader(range), withinMs: null })
      return answer.body ?? new ReadableStream({ start: (controller) => controller.close() })
    },
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `${path}/${requireVersion(from)}` }
      await (await send('PUT', to, { headers, withinMs: PUT_WITHIN_MS })).body?.cancel()
    },
    remove: async (version) => {
      const answer = await send('DELETE', version).catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error
      })
      await answer?.body?.cancel()
    },
  }
}

interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  /** Null for a body that is read at the speed of a client's download. */
  readonly withinMs?: number | null
}

function rangeHeader(range: ByteRange | null): Record<string, string> {
  return range ? { range: `bytes=${range.first}-${range.last}` } : {}
}

function readAddress(address: string): { origin: string; path: string; credentials: S3Credentials } {
  const url = new URL(address)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return {
    origin: `${isLocal ? 'http' : 'https'}://${url.host}`,
    path: url.pathname.replace(/\/+$/, ''),
    credentials: {
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  }
}
