import { expect, test } from 'vitest'
import { nameOfPath, objectName } from './file-names.ts'

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

test('a kept file is called by the last part of its path', () => {
  expect(nameOfPath('5b0c/0f2c/Contrato.pdf')).toBe('Contrato.pdf')
})
