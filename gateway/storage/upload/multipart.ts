import { invalidRequest } from '../failure.ts'

/** One part of a form, to be read before the next is asked for. */
export interface FormPart {
  readonly name: string
  /** Null for a plain field. */
  readonly filename: string | null
  readonly type: string | null
  readonly body: AsyncGenerator<Buffer, void>
}

const LONGEST_HEADERS = 8 * 1024
const NEW_LINE = Buffer.from('\r\n')
const BLANK_LINE = Buffer.from('\r\n\r\n')

const malformed = () => invalidRequest('The form could not be read')

/** @throws StorageFailure 400 when the type of a form names no boundary. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  return boundary
}

/**
 * Reads a `multipart/form-data` body as it comes and keeps no more of it than a chunk.
 * @throws StorageFailure 400 when it ends before its last boundary, or is no form.
 */
export async function* readForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart, void> {
  const source = new Source(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  for await (const _preamble of source.until(delimiter)) {
    // Whatever stands before the first boundary says nothing.
  }
  while (!(await source.takeEnd())) {
    const { name, filename, type } = parseHeaders(await source.take(BLANK_LINE, LONGEST_HEADERS))
    const content = source.until(delimiter)
    yield { name, filename, type, body: content }
    for await (const _rest of content) {
      // Nobody wanted it.
    }
  }
  await source.finish()
}

/** Bytes that have come and are not read yet. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>
  // The first boundary has no line end before it; this one makes it like the others.
  #held: Buffer = NEW_LINE

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** What comes before a delimiter, which is taken too. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#held.indexOf(delimiter)
      if (at >= 0) {
        const last = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + delimiter.length)
        if (last.length > 0) yield last
        return
      }
      // A delimiter may have begun at the very end.
      const sure = Math.max(0, this.#held.length - delimiter.length + 1)
      const ready = this.#held.subarray(0, sure)
      this.#held = this.#held.subarray(sure)
      if (ready.length > 0) yield ready
      await this.#more()
    }
  }

  /** What comes before a mark, which is taken too, and is short. */
  async take(mark: Buffer, longest: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at >= 0) {
        const taken = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.length)
        return taken
      }
      if (this.#held.length > longest) throw malformed()
      await this.#more()
    }
  }

  /** After a boundary comes either the mark of the last one or the next part. */
  async takeEnd(): Promise<boolean> {
    while (this.#held.length < 2) await this.#more()
    if (this.#held.toString('latin1', 0, 2) === '--') return true
    // The line end stays: without headers it is the first half of the blank line.
    if (this.#held.indexOf(NEW_LINE) !== 0) throw malformed()
    return false
  }

  /** Reads what may follow the last boundary, so that the connection can take another request. */
  async finish(): Promise<void> {
    for (let bytes = this.#held.length; ; ) {
      if (bytes > LONGEST_HEADERS) throw malformed()
      const { value, done } = await this.#chunks.next()
      if (done) return
      bytes += value.length
    }
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw malformed()
    this.#held = Buffer.concat([this.#held, value])
  }
}

function parseHeaders(bytes: Buffer): Pick<FormPart, 'name' | 'filename' | 'type'> {
  const headers = bytes.toString('utf8').split('\r\n')
  const headerOf = (name: string) => {
    const line = headers.find((header) => header.toLowerCase().startsWith(`${name}:`))
    return line?.slice(name.length + 1).trim() ?? null
  }
  const disposition = headerOf('content-disposition') ?? ''
  if (!/^form-data\b/i.test(disposition)) throw malformed()
  return {
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    filename: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null,
    type: headerOf('content-type'),
  }
}
