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

test('whatever bytes a form holds come out as they went in, however the body is cut', async () => {
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

test('a part nobody reads is passed over', async () => {
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
])('%j is no form', async (text) => {
  await expect(readAll(Buffer.from(text), 'b', 3)).rejects.toMatchObject({ status: 400 })
})
