import type { Context } from 'hono'
import { invalidRequest, notOffered, tooLarge } from '../failure.ts'
import { USER_METADATA_BYTES } from '../limits.ts'
import { boundaryOf, type FormPart, readForm } from './multipart.ts'

/** A file that is being uploaded, and its declared properties. */
export interface Upload {
  readonly type: string
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
  /** The length of the whole body in bytes, which in a form is a little more than the file; null when unknown. */
  readonly announcedBytes: number | null
  readonly body: AsyncIterable<Uint8Array>
}

/** Overhead of a form around its file: fields and boundaries. */
const FORM_BYTES = 2 * USER_METADATA_BYTES
const MAX_FIELDS = 10

/**
 * Reads what comes before the bytes of the file: headers, or the fields of a form.
 * @throws StorageFailure 413 unread when the announced length exceeds the limit, 400 for malformed input.
 */
export async function readUpload(c: Context, limitBytes: number): Promise<Upload> {
  const header = (name: string) => c.req.header(name)
  const type = header('content-type') ?? 'application/octet-stream'
  const isForm = /^multipart\/form-data\b/i.test(type)
  const length = header('content-length')
  const announcedBytes = length === undefined ? null : Number(length)
  if ((announcedBytes ?? 0) > limitBytes + (isForm ? FORM_BYTES : 0)) throw tooLarge()
  const body = chunksOf(c.req.raw.body)
  if (isForm) return { ...(await readFormUpload(body, type)), announcedBytes }
  refuseEncoding(header('content-encoding'))
  return {
    type,
    cacheControl: cacheControlOf(header('cache-control')),
    userMetadata: parseMetadata(decodeBase64(header('x-metadata'))),
    announcedBytes,
    body,
  }
}

async function readFormUpload(body: AsyncIterable<Uint8Array>, type: string): Promise<Omit<Upload, 'announcedBytes'>> {
  const fields = new Map<string, string>()
  const parts = readForm(body, boundaryOf(type))
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { name, filename, type: partType, body: content } = part.value
    if (filename === null) {
      if (fields.size >= MAX_FIELDS) throw invalidRequest('The form has too many fields')
      fields.set(name, await readField(content))
      continue
    }
    refuseEncoding(fields.get('contentEncoding'))
    const seconds = fields.get('cacheControl')
    return {
      type: fields.get('contentType') || partType || 'application/octet-stream',
      cacheControl: cacheControlOf(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds),
      userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
      body: toTheEnd(content, parts),
    }
  }
  throw invalidRequest('No content provided')
}

/** A form that was cut off after its file is incomplete. */
async function* toTheEnd(content: AsyncIterable<Buffer>, parts: AsyncIterator<FormPart>): AsyncGenerator<Buffer, void> {
  yield* content
  const next = await parts.next()
  if (!next.done) throw invalidRequest('The file must be the last part of the form')
}

async function readField(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > USER_METADATA_BYTES) throw tooLarge()
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Encoded content cannot be inspected, and clients that download it would decode it. */
function refuseEncoding(encoding: string | undefined): void {
  if (encoding && encoding.toLowerCase() !== 'identity') throw notOffered('content_encoding')
}

/** It becomes a header of every response, so it may contain only directives. */
function cacheControlOf(given: string | undefined): string {
  if (!given) return 'no-cache'
  if (!/^[a-z0-9=, -]{1,100}$/i.test(given)) throw invalidRequest('The cache control cannot be understood')
  return given.toLowerCase()
}

function decodeBase64(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8')
}

function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  if (Buffer.byteLength(text) > USER_METADATA_BYTES) throw tooLarge()
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // The check below refuses it with the same message.
  }
  throw invalidRequest('The metadata must be a JSON object')
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  if (body) for await (const chunk of body) yield chunk
}
