import { expect, test } from 'vitest'
import { kindOfBytes, kindOfFile } from './read-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n....', 'picture'],
  ['a JPEG', '\xff\xd8\xff\xe0....', 'picture'],
  ['a WebP', 'RIFF....WEBPVP8 ', 'picture'],
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PDF after a line of another program', '\n@PJL\n%PDF-1.4', 'pdf'],
  ['a drawing that could run scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">', null],
  ['a page', '<!doctype html><script>alert(1)</script>', null],
  ['a program', 'MZ\x90\x00', null],
])('%s is told by its first bytes', (_, text, kind) => {
  expect(kindOfBytes(bytes(text))).toBe(kind)
})

test('a file is judged by what is in it, not by its name and type', async () => {
  const drawing = new File(['<svg onload="alert(1)"/>'], 'salon.png', { type: 'image/png' })
  await expect(kindOfFile(drawing)).rejects.toMatchObject({ problem: 'wrong-type' })
  await expect(kindOfFile(new File([], 'salon.png'))).rejects.toMatchObject({ problem: 'empty' })
  const heavy = { name: 'salon.pdf', size: 26 * 1024 * 1024 } as File
  await expect(kindOfFile(heavy)).rejects.toMatchObject({ problem: 'too-large' })
  await expect(kindOfFile(new File(['%PDF-1.7'], 'salon.svg'))).resolves.toBe('pdf')
})
