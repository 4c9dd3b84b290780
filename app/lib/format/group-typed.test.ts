import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTyped, type TypedAmount } from './group-typed.ts'
import { parseAmount } from './parse-amount.ts'

const EMPTY: TypedAmount = { text: '', caret: 0, hasOwnMarks: false }

const edit = (before: TypedAmount, text: string, caret: number, isForwardDelete = false) =>
  groupTyped({ before, after: { text, caret }, isForwardDelete })
const insert = (before: TypedAmount, typed: string) =>
  edit(
    before,
    before.text.slice(0, before.caret) + typed + before.text.slice(before.caret),
    before.caret + typed.length,
  )
const backspace = (before: TypedAmount) =>
  edit(before, before.text.slice(0, before.caret - 1) + before.text.slice(before.caret), before.caret - 1)
const type = (keys: string, from = EMPTY) => [...keys].reduce(insert, from)
const at = (text: string, caret: number): TypedAmount => ({ text, caret, hasOwnMarks: false })
/** The text with a bar where the caret is. */
const shown = ({ text, caret }: TypedAmount) => `${text.slice(0, caret)}|${text.slice(caret)}`

describe('typing an amount', () => {
  test.each([
    ['350000', '350,000|'],
    ['999', '999|'],
    ['1250000', '1,250,000|'],
    ['1250.5', '1,250.5|'],
    ['1250.50', '1,250.50|'],
    ['0.75', '0.75|'],
    ['007', '007|'],
  ])('%s is grouped', (keys, expected) => {
    expect(shown(type(keys))).toBe(expected)
  })

  test.each([
    ['1250,50', '1,250.50|', '1250.5'],
    ['12500,5', '12,500.5|', '12500.5'],
  ])('a comma after grouped digits is a decimal mark: %s', (keys, expected, amount) => {
    expect(shown(type(keys))).toBe(expected)
    expect(parseAmount(type(keys).text, { fractionDigits: 2 })).toBe(amount)
  })

  test.each([
    ['350,000', '350000'],
    ['1,250,000', '1250000'],
    ['12,500,000', '12500000'],
    ['350.000', '350000'],
    ['1.250.000', '1250000'],
    ['1.250.000,50', '1250000.5'],
    ['350 000', '350000'],
    ['12,34,567', '1234567'],
    ['350 mil', '350000'],
    ['350k', '350000'],
    ['1.5 millones', '1500000'],
    ['99,50', '99.5'],
    ['$350000', '350000'],
  ])('marks of one’s own are left as typed and mean the same: %s', (keys, amount) => {
    expect(parseAmount(type(keys).text, { fractionDigits: 2 })).toBe(amount)
  })

  test('text that is no amount stays as typed', () => {
    expect(shown(type('12a4'))).toBe('12a4|')
    expect(shown(type('--5'))).toBe('--5|')
  })
})

describe('the caret', () => {
  test('it stays between the same digits when one is typed before others', () => {
    expect(shown(insert(at('1,250', 1), '9'))).toBe('19|,250')
    expect(shown(insert(at('350,000', 3), '1'))).toBe('3,501|,000')
    expect(shown(insert(at('250', 0), '1'))).toBe('1|,250')
  })

  test('deleting backwards passes a comma and takes the digit before it next', () => {
    const passed = backspace(at('1,250', 2))
    expect(shown(passed)).toBe('1|,250')
    expect(shown(backspace(passed))).toBe('|250')
  })

  test('deleting forwards passes a comma', () => {
    expect(shown(edit(at('1,250', 1), '1250', 1, true))).toBe('1,|250')
  })

  test('what is left of a number is grouped anew', () => {
    expect(shown(backspace(at('1,250', 5)))).toBe('125|')
    expect(shown(edit(at('1,250,000', 9), '50,000', 0))).toBe('|50,000')
  })

  test('a sign before the number stays', () => {
    expect(shown(insert(at('$1,200.50', 2), '5'))).toBe('$15|,200.50')
  })
})

describe('pasting', () => {
  test('digits are grouped, and a formatted amount stays as it is', () => {
    expect(shown(insert(EMPTY, '350000'))).toBe('350,000|')
    expect(shown(insert(EMPTY, '$350,000.00'))).toBe('$350,000.00|')
    expect(shown(insert(EMPTY, '350.000,50'))).toBe('350.000,50|')
  })

  test('digits over a selection are grouped', () => {
    expect(shown(edit(at('350,000', 0), '42000', 5))).toBe('42,000|')
  })
})

test('digits typed one by one are the same amount, wherever the caret is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.nat(12),
      fc.integer({ min: 0, max: 9 }),
      (n, where, digit) => {
        const typed = type(String(n))
        expect(typed.text.replaceAll(',', '')).toBe(String(n))
        const caret = Math.min(where, typed.text.length)
        const digitsBefore = typed.text.slice(0, caret).replaceAll(',', '').length
        const next = insert({ ...typed, caret }, String(digit))
        const expected = String(n).slice(0, digitsBefore) + digit + String(n).slice(digitsBefore)
        expect(next.text.replaceAll(',', '')).toBe(expected)
        if (expected.startsWith('0')) return
        expect(next.text.slice(0, next.caret).replaceAll(',', '').length).toBe(digitsBefore + 1)
      },
    ),
  )
})
