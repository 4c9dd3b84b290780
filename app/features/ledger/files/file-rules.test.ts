import { expect, test } from 'vitest'
import { checkFile, MAX_BYTES, nameOfPath, objectName } from './file-rules.ts'

test.each([
  ['Contrato fotógrafo (final).pdf', 'Contrato fotografo -final.pdf'],
  ['契約.pdf', 'file.pdf'],
  ['../../etc/passwd.txt', 'etc-passwd.txt'],
  ['.pdf', 'file.pdf'],
  ['año nuevo.JPG', 'ano nuevo.jpg'],
])('%s is kept as %s', (name, kept) => {
  expect(objectName(name)).toBe(kept)
})

test('a long name is cut and keeps its ending', () => {
  const kept = objectName(`${'a'.repeat(300)}.docx`)
  expect(kept.length).toBeLessThanOrEqual(100)
  expect(kept.endsWith('.docx')).toBe(true)
})

test('a program is refused, and a file that is too large, and one with nothing in it', () => {
  expect(checkFile({ name: 'contrato.exe', size: 10 })).toEqual({ answer: 'wrong-type' })
  expect(checkFile({ name: 'contrato.svg', size: 10 })).toEqual({ answer: 'wrong-type' })
  expect(checkFile({ name: 'contrato.pdf', size: MAX_BYTES + 1 })).toEqual({ answer: 'too-large' })
  expect(checkFile({ name: 'contrato.pdf', size: 0 })).toEqual({ answer: 'empty' })
  expect(checkFile({ name: 'foto.HEIC', size: MAX_BYTES })).toEqual({ answer: 'ok', type: 'image/heic' })
})

test('a kept file is called by the last part of its path', () => {
  expect(nameOfPath('5b0c/0f2c/Contrato.pdf')).toBe('Contrato.pdf')
})
