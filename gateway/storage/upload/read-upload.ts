import type { Context } from 'hono'
import { invalidRequest, notOffered, tooLarge } from '../failure.ts'
import { USER_METADATA_BYTES } from '../limits.ts'
import { boundaryOf, type FormPart, readForm } from './multipart.ts'

/** The declared properties of a file. */
export interface Declared {
  readonly type: string
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/** A file that is being uploaded, with the properties declared before it. */
export interface Upload extends Declared {
  /** The length of the whole body in bytes, which in a form is a little more than the file; null when unknown. */
  readonly announcedBytes: number | null
  readonly body: AsyncIterable<Uint8Array>
  /**
   * Reads what comes after the file, to be called once `body` is read: fields of a form may follow its file.
   * @throws StorageFailure 400, 413; the file is then incomplete
   */
  finish(): Promise<Declared>
}

/** Overhead of a form around its file: the values of all fields together. */
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
  if (isForm) return { ...(await readFormUpload(readForm(body, boundaryOf(type)))), announcedBytes }
  refuseEncoding(header('content-encoding'))
  const declared = {
    type,
    cacheControl: cacheControlOf(header('cache-control')),
    userMetadata: parseMetadata(decodeBase64(header('x-metadata'))),
  }
  return { ...declared, announcedBytes, body, finish: async () => declared }
}

type Parts = AsyncGenerator<FormPart, void>

async function readFormUpload(parts: Parts): Promise<Omit<Upload, 'announcedBytes'>> {
  const fields = new Fields()
  const file = await readToFile(parts, fields)
  if (file === null) throw invalidRequest('No content provided')
  return {
    ...declaredBy(fields, file),
    body: file.body,
    finish: async () => {
      if ((await readToFile(parts, fields)) !== null) throw invalidRequest('The form has more than one file')
      return declaredBy(fields, file)
    },
  }
}

/** Reads fields up to a file, or to the end of the form: null then. */
async function readToFile(parts: Parts, fields: Fields): Promise<FormPart | null> {
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if (part.value.filename !== null) return part.value
    await fields.read(part.value)
  }
  return null
}

/** The fields of a form, before and after its file, bounded in number and in size. */
class Fields {
  readonly #values = new Map<string, string>()
  #count = 0
  #bytes = 0

  get(name: string): string | undefined {
    return this.#values.get(name)
  }

  async read({ name, body }: FormPart): Promise<void> {
    this.#count += 1
    if (this.#count > MAX_FIELDS) throw invalidRequest('The form has too many fields')
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      this.#bytes += chunk.length
      if (bytes > USER_METADATA_BYTES || this.#bytes > FORM_BYTES) throw tooLarge()
      chunks.push(Buffer.from(chunk))
    }
    this.#values.set(name, Buffer.concat(chunks).toString('utf8'))
  }
}

function declaredBy(fields: Fields, file: FormPart): Declared {
  refuseEncoding(fields.get('contentEncoding'))
  const seconds = fields.get('cacheControl')
  return {
    type: fields.get('contentType') || file.type || 'application/octet-stream',
    cacheControl: cacheControlOf(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds),
    userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
  }
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
