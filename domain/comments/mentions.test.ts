import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChosenMention, commentText, mentionedIn, mentionQuery, toBody, toDraft } from './mentions.ts'
import { commentsPath, readSubjectParam, SUBJECT_KINDS, subjectParam } from './subjects.ts'

const ANA = '11111111-2222-4333-8444-555555555555'
const EVA = '22222222-2222-4333-8444-555555555555'
const NAMES = { [ANA]: 'Ana', [EVA]: 'Ana Soto' }

test('names of who was chosen become ids, the longest first; other names stay text', () => {
  const mentions: ChosenMention[] = [
    { userId: ANA, name: 'Ana' },
    { userId: EVA, name: 'Ana Soto' },
  ]
  expect(toBody({ text: ' @Ana Soto y @Ana, no @Luis ', mentions })).toBe(`@[${EVA}] y @[${ANA}], no @Luis`)
  expect(toBody({ text: 'Ana', mentions })).toBe('Ana')
})

test('two of one name are told apart', () => {
  const draft = toDraft(`@[${ANA}] @[${EVA}] @[${ANA}]`, { [ANA]: 'Ana', [EVA]: 'Ana' }, 'Alguien')
  expect(draft.text).toBe('@Ana @Ana (2) @Ana')
  expect(toBody(draft)).toBe(`@[${ANA}] @[${EVA}] @[${ANA}]`)
})

test('what is stored is the same after it was opened and saved unchanged', () => {
  const piece = fc.oneof(fc.constantFrom(`@[${ANA}]`, `@[${EVA}]`), fc.stringMatching(/^[a-z .,¿?\n-]{0,12}$/))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const body = pieces.join(' ').trim()
      expect(toBody(toDraft(body, NAMES, 'Alguien'))).toBe(body)
      expect(mentionedIn(body).length).toBeLessThanOrEqual(2)
      expect(commentText(body, NAMES, 'Alguien')).not.toContain('@[')
    }),
  )
})

describe('a name is being typed', () => {
  test.each([
    ['hola @an', 8, { at: 5, typed: 'an' }],
    ['@', 1, { at: 0, typed: '' }],
    ['@Ana So', 7, { at: 0, typed: 'Ana So' }],
    ['ana@correo', 10, null],
    ['@ana, y', 7, null],
    ['@an\nb', 5, null],
    ['sin nada', 8, null],
    ['@an más', 3, { at: 0, typed: 'an' }],
  ])('in %j at %i', (text, caret, expected) => {
    expect(mentionQuery(text, caret)).toEqual(expected)
  })
})

test('an address names a subject, and nothing else is one', () => {
  for (const kind of SUBJECT_KINDS) {
    expect(readSubjectParam(subjectParam({ kind, id: ANA }))).toEqual({ kind, id: ANA })
    expect(commentsPath('p', { kind, id: ANA })).toContain(`comments=${kind}.${ANA}`)
  }
  for (const other of [null, '', 'plan.x', `guests.${ANA}`, `vendor.${ANA}x`, `__proto__.${ANA}`]) {
    expect(readSubjectParam(other)).toBeNull()
  }
})
