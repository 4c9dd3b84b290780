/** A mail read back from its `.eml` file. */
export interface ParsedMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly sentAt: Date
  /** All headers, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly html: string
  readonly text: string
  /** Addresses of the links in the text part, in order. */
  readonly links: readonly string[]
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/**
 * Reads what `createMailer` writes: one text part and one HTML part, quoted-printable or base64.
 * Not suitable for emails from other sources.
 */
export function parseMail(file: Buffer): ParsedMail {
  // latin1 keeps one byte per character, so that transfer encodings can be decoded before UTF-8 is.
  const mail = splitPart(file.toString('latin1'))
  const leaves = [...leafParts(mail)]
  const text = contentOf(leaves, 'text/plain')
  return {
    from: decodeHeader(mail.headers.get('from') ?? ''),
    to: decodeHeader(mail.headers.get('to') ?? ''),
    subject: decodeHeader(mail.headers.get('subject') ?? ''),
    sentAt: new Date(mail.headers.get('date') ?? 0),
    headers: mail.headers,
    html: contentOf(leaves, 'text/html'),
    text,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function splitPart(source: string): Part {
  const end = source.search(/\r?\n\r?\n/)
  const head = end < 0 ? source : source.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : source.slice(end).replace(/^\r?\n\r?\n/, '') }
}

function* leafParts(part: Part): Generator<Part> {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) {
    yield part
    return
  }
  for (const piece of part.body.split(`--${boundary}`).slice(1)) {
    if (piece.startsWith('--')) return
    yield* leafParts(splitPart(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
  }
}

function contentOf(parts: readonly Part[], type: string): string {
  const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type))
  return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body.replace(/=\r?\n/g, ''))
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : fromQuotedPrintable(word.replaceAll('_', ' ')).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function fromQuotedPrintable(value: string): Buffer {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
