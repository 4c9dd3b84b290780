import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#app/lib/api/plan-files.ts'
import { checkFile } from './file-rules.ts'

test('a program is refused, and a file that is too large, and one with nothing in it', () => {
  expect(checkFile({ name: 'contrato.exe', size: 10 })).toEqual({ answer: 'wrong-type' })
  expect(checkFile({ name: 'contrato.svg', size: 10 })).toEqual({ answer: 'wrong-type' })
  expect(checkFile({ name: 'contrato.pdf', size: MAX_FILE_BYTES + 1 })).toEqual({ answer: 'too-large' })
  expect(checkFile({ name: 'contrato.pdf', size: 0 })).toEqual({ answer: 'empty' })
  expect(checkFile({ name: 'foto.HEIC', size: MAX_FILE_BYTES })).toEqual({ answer: 'ok', type: 'image/heic' })
})
