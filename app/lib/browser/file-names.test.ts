import { expect, test } from 'vitest'
import { downloadName, nameOfPath, objectName } from './file-names.ts'

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

test.each([
  ['Invitados - Boda de Ñandú / "2026".csv', 'Invitados - Boda de Ñandú - -2026-.csv'],
  ['Guests - A:B <x>|*?.pdf', 'Guests - A-B -x----.pdf'],
  ['Guests - a\tb.xlsx', 'Guests - a-b.xlsx'],
])('%s is saved as %s', (name, saved) => {
  expect(downloadName(name)).toBe(saved)
})
