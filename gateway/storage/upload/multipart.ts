import { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { invalidRequest } from '../failure.ts'

/** One part of a form, to be read before the next is requested. */
export interface FormPart {
  readonly name: string
  /** Null for a plain field. */
  readonly filename: string | null
  readonly type: string | null
  readonly body: AsyncGenerator<Buffer, void>
}

/** Limits for one part, and for the epilogue after the last one. */
const MAX_HEADER_BYTES = 8 * 1024
/** Further parts are refused: a chunk of the body could contain a thousand, each with a stream of its own. */
const MAX_PARTS = 16

const malformed = () => invalidRequest('The form could not be read')

/** @throws StorageFailure 400 when the type of a form has no boundary. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  return boundary
}

type Headers = Readonly<Record<string, readonly string[]>>

interface Split {
  readonly headers: Headers
  readonly body: AsyncGenerator<Buffer, void>
  /** Discards what was not read. */
  pass(): void
}

/**
 * Parses a `multipart/form-data` body as it arrives and buffers no more than the streams of its parts hold back.
 * @throws StorageFailure 400 when it ends before its last boundary, or is no form.
 */
export async function* readForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart, void> {
  const parts = split(body, boundary)
  try {
    for await (const { headers, body: content, pass } of parts as AsyncIterable<Split>) {
      yield { ...parseHeaders(headers), body: content }
      pass()
    }
  } finally {
    parts.destroy()
  }
}

/**
 * The parts of a form, a stream of streams. Dicer finds the boundaries; Busboy, which wraps it, silently skips what it
 * cannot parse and truncates what is too long, whereas a malformed form must be refused.
 */
function split(body: AsyncIterable<Uint8Array>, boundary: string): Readable {
  // Truncates longer headers, so that those within our limit are complete.
  const config = { boundary, maxHeaderSize: 2 * MAX_HEADER_BYTES }
  const dicer = new Dicer(config)
  const parts = new Readable({ objectMode: true, read: () => undefined })
  let count = 0
  let bytesFed = 0
  /** Bytes up to the end of the chunk in which unfinished headers began. */
  let headersSince: number | null = null
  let content: Readable | null = null
  let isSplit = false
  let isFed = false
  let failure: Error | null = null
  let endWrite = () => {}

  const fail = (error: Error) => {
    failure ??= error
    parts.destroy(error)
    content?.destroy(error)
  }
  async function* chunksOf(part: Readable): AsyncGenerator<Buffer, void> {
    try {
      // The stream stays paused when its reader stops; it has to be drained before the next part.
      for await (const chunk of part.iterator({ destroyOnReturn: false })) yield chunk as Buffer
    } catch (error) {
      // Dicer reports a part without an end with its own error.
      throw failure ?? error
    }
  }
  const endWhenDone = () => {
    if (isSplit && isFed) parts.push(null)
  }
  // The iterators report the error to the reader; without a listener the process would end.
  parts.on('error', () => undefined)
  dicer.on('error', () => fail(malformed()))
  dicer.on('part', (part) => {
    part.on('error', () => undefined)
    count += 1
    if (headersSince !== null || count > MAX_PARTS) return fail(malformed())
    content = part
    headersSince = bytesFed
    part.on('header', (headers) => {
      headersSince = null
      parts.push({ headers, body: chunksOf(part), pass: () => part.resume() })
    })
  })
  dicer.on('finish', () => {
    if (headersSince !== null) return fail(malformed())
    isSplit = true
    // Dicer does not call back for a chunk that was paused and contained the last boundary.
    endWrite()
    endWhenDone()
  })

  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      endWrite = resolve
      dicer.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  const feed = async () => {
    const chunks = body[Symbol.asyncIterator]()
    let bytesAfter = 0
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      if (parts.destroyed) return
      bytesFed += next.value.length
      // The epilogue is read, so that the connection can take another request.
      if (isSplit) bytesAfter += next.value.length
      else await write(next.value)
      if (bytesAfter > MAX_HEADER_BYTES) throw malformed()
      if (headersSince !== null && bytesFed - headersSince > MAX_HEADER_BYTES) throw malformed()
    }
    isFed = true
    if (isSplit) endWhenDone()
    else dicer.end()
  }
  feed().catch(fail)
  return parts
}

function parseHeaders(headers: Headers): Pick<FormPart, 'name' | 'filename' | 'type'> {
  const bytes = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value) => name.length + value.length + 4),
  )
  if (bytes.reduce((sum, each) => sum + each, 0) > MAX_HEADER_BYTES) throw malformed()
  const headerOf = (name: string) => {
    const value = headers[name]?.[0]
    return value === undefined ? null : Buffer.from(value, 'latin1').toString('utf8').trim()
  }
  const disposition = headerOf('content-disposition') ?? ''
  if (!/^form-data\b/i.test(disposition)) throw malformed()
  return {
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    filename: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null,
    type: headerOf('content-type'),
  }
}
