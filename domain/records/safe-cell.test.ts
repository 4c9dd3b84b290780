import { expect, test } from 'vitest'
import { safeCell, safeTableCell } from './safe-cell.ts'

test('CSV: no text is a formula, in whatever program the table is opened', () => {
  for (const text of ['=1+1', '+52 55', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1']) {
    expect(safeCell(text)).toBe(`'${text}`)
  }
  expect(safeTableCell('Vajilla; =1+1')).toBe("Vajilla; '=1+1")
  expect(safeTableCell('Vajilla para seis')).toBe('Vajilla para seis')
})
