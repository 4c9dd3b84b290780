import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, readForm } from './multipart.ts'

interface Read {
  readonly name: string
  readonly filename: string | null
  readonly type: string | null
  readonly content: string
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(bytes: Buffer, boundary: string, size: number): Promise<Read[]> {
  const parts: Read[] = []
  for await (const { name, filename, type, body } of readForm(inPieces(bytes, size), boundary)) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(Buffer.from(chunk))
    parts.push({ name, filename, type, content: Buffer.concat(chunks).toString('latin1') })
  }
  return parts
}

test('the bytes of a form are read unchanged, for every division of the body into chunks', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const nasty = fc.constantFrom('\r\n--', '\r\n--b', '--b--', '\r\n', '\r', '').map((text) => Buffer.from(text))
  const content = fc.array(fc.oneof(bytes, nasty), { maxLength: 5 }).map((pieces) => Buffer.concat(pieces))
  await fc.assert(
    fc.asyncProperty(content, content, fc.integer({ min: 1, max: 400 }), async (first, second, size) => {
      const form = new FormData()
      form.append('field', 'a value')
      form.append('', new Blob([first as Uint8Array<ArrayBuffer>], { type: 'image/png' }))
      form.append('other', new Blob([second as Uint8Array<ArrayBuffer>]), 'name "x".bin')
      const answer = new Response(form)
      const boundary = boundaryOf(answer.headers.get('content-type') ?? '')
      expect(await readAll(Buffer.from(await answer.arrayBuffer()), boundary, size)).toEqual([
        { name: 'field', filename: null, type: null, content: 'a value' },
        { name: '', filename: 'blob', type: 'image/png', content: first.toString('latin1') },
        {
          name: 'other',
          filename: 'name %22x%22.bin',
          type: 'application/octet-stream',
          content: second.toString('latin1'),
        },
      ])
    }),
    { numRuns: 60 },
  )
})

test('a part that is not read is skipped', async () => {
  const body = Buffer.from(
    'before\r\n--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name="c"\r\n\r\n2\r\n--b--\r\nafter',
  )
  const names: string[] = []
  for await (const { name } of readForm(inPieces(body, 7), 'b')) names.push(name)
  expect(names).toEqual(['a', 'c'])
})

test.each([
  '',
  'hello',
  '--b',
  '--b\r\n',
  '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc\r\n--',
  '--b\r\n\r\nx\r\n--b--',
  '--b\r\nx\r\n--b--',
  '--b\r\nx\r\n--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc\r\n--b--',
])('%j is refused as a form', async (text) => {
  await expect(readAll(Buffer.from(text), 'b', 3)).rejects.toMatchObject({ status: 400 })
})

/** Sends pieces while they are requested, and counts them. */
function endless(first: string, piece: string) {
  const sent = { bytes: 0 }
  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(first)
    for (;;) {
      sent.bytes += piece.length
      yield Buffer.from(piece)
    }
  }
  return { sent, body: pieces() }
}

const PART = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'
const KILOBYTE = 'x'.repeat(1024)

test.each([
  ['the headers of a part', '--b\r\n', `x: ${KILOBYTE}\r\n`],
  ['one header', '--b\r\ncontent-disposition: form-data; name="', KILOBYTE],
  ['what follows the last boundary', `${PART}1\r\n--b--`, KILOBYTE],
  ['the sequence of parts', '', `${PART}1\r\n`],
])('endless input in %s is refused early', async (_what, first, piece) => {
  const { sent, body } = endless(first, piece)
  const read = async () => {
    for await (const { body: content } of readForm(body, 'b')) for await (const _chunk of content);
  }
  await expect(read()).rejects.toMatchObject({ status: 400 })
  expect(sent.bytes).toBeLessThan(64 * 1024)
})

test('complete headers that are too long are refused, not truncated', async () => {
  const form = (length: number) =>
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${'x'.repeat(length)}"\r\n\r\n1\r\n--b--`)
  expect((await readAll(form(8_000), 'b', 100))[0]?.name).toHaveLength(8_000)
  for (const length of [9_000, 20_000, 100_000]) {
    await expect(readAll(form(length), 'b', 100_000)).rejects.toMatchObject({ status: 400 })
  }
})

test('headers may begin at the very end of a large chunk', async () => {
  const form = Buffer.from(`${PART}${'1'.repeat(60_000)}\r\n${PART}2\r\n--b--`)
  for (let size = 60_000; size < form.length; size += 1) {
    expect((await readAll(form, 'b', size)).map(({ content }) => content.length)).toEqual([60_000, 1])
  }
})

test.each([1_000, 65_536, 100_000, 1_000_000])(
  'large parts are read completely from pieces of %i bytes',
  async (size) => {
    const lengths = [65_536, 65_537, 200_000, 0, 100_000, 300_000]
    const form = Buffer.from(`${lengths.map((length) => `${PART}${'1'.repeat(length)}`).join('\r\n')}\r\n--b--`)
    expect((await readAll(form, 'b', size)).map(({ content }) => content.length)).toEqual(lengths)
    const last = Buffer.from(`${PART}${'1'.repeat(300_000)}\r\n--b--\r\n`)
    expect((await readAll(last, 'b', size)).map(({ content }) => content.length)).toEqual([300_000])
  },
)

test('the sender is read no faster than the reader consumes', async () => {
  const { sent, body } = endless(PART, KILOBYTE)
  for await (const { body: content } of readForm(body, 'b')) {
    await content.next()
    // Enough for a thousand pieces without back pressure.
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(sent.bytes).toBeLessThan(256 * 1024)
    break
  }
})

test('a sender that disconnects in the middle of a part passes its error unchanged to the reader', async () => {
  const gone = new Error('gone')
  async function* body(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${PART}the beginning`)
    throw gone
  }
  const read = async () => {
    for await (const { body: content } of readForm(body(), 'b')) for await (const _chunk of content);
  }
  await expect(read()).rejects.toBe(gone)
})

test('a part whose reader stops in the middle is skipped', async () => {
  const body = Buffer.from(`${PART}${'1'.repeat(300_000)}\r\n${PART.replace('"a"', '"c"')}2\r\n--b--`)
  const names: string[] = []
  for await (const { name, body: content } of readForm(inPieces(body, 1_000), 'b')) {
    names.push(name)
    for await (const _chunk of content) break
  }
  expect(names).toEqual(['a', 'c'])
})
