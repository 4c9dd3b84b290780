import { describe, expect, test } from 'vitest'
import { fieldRefusals } from '../field-issues.ts'
import { contactSchema } from './contact.ts'

const aMessage = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Ana',
  last_name: 'Pérez',
  email: 'ana@example.com',
  company: '',
  subject: 'Pregunta',
  message: 'x'.repeat(20),
  language: 'es',
  ...changes,
})

const issuesOf = (changes: Record<string, unknown>) => {
  const { error } = contactSchema.safeParse(aMessage(changes))
  return error ? fieldRefusals(error).map(({ field, issue }) => `${field} ${issue}`) : []
}

describe('the least of each field is that of the specification', () => {
  test.each([
    ['first_name', 'Al', 'A'],
    ['last_name', 'Li', 'L'],
    ['subject', 'Hola!', 'Hola'],
    ['message', 'x'.repeat(20), 'x'.repeat(19)],
  ])('the minimum length of %s is that of the specification', (field, enough, short) => {
    expect(issuesOf({ [field]: enough })).toEqual([])
    expect(issuesOf({ [field]: short })).toEqual([`${field} too-short`])
    expect(issuesOf({ [field]: `  ${short}   ` })).toEqual([`${field} too-short`])
  })
})

test.each([
  ['first_name', 100],
  ['last_name', 100],
  ['company', 100],
  ['subject', 200],
  ['message', 2_000],
])('%s accepts at most %i characters', (field, most) => {
  expect(issuesOf({ [field]: 'ñ'.repeat(most) })).toEqual([])
  expect(issuesOf({ [field]: 'ñ'.repeat(most + 1) })).toEqual([`${field} too-long`])
})

test('characters are counted as the database counts them', () => {
  expect(issuesOf({ subject: '🎉🎉🎉' })).toEqual(['subject too-short'])
  expect(issuesOf({ subject: '🎉'.repeat(200) })).toEqual([])
})

test.each([
  ['an address without a domain', { email: 'ana@' }, ['email email-invalid']],
  ['two addresses', { email: 'ana@example.com,eva@example.com' }, ['email email-invalid']],
  ['a name before the address', { email: 'Ana <ana@example.com>' }, ['email email-invalid']],
  ['an address with a line break in it', { email: 'ana@example.com\r\nBcc: eva@example.com' }, ['email email-invalid']],
  ['an address of over a hundred characters', { email: `${'a'.repeat(90)}@example.com` }, ['email too-long']],
  ['no address', { email: ' ' }, ['email required']],
  ['empty fields', { first_name: '', message: ' \n ' }, ['first_name required', 'message required']],
  ['fields left out', { last_name: undefined, subject: undefined }, ['last_name required', 'subject required']],
  ['fields that are no text', { first_name: 7, company: {} }, ['first_name required', 'company invalid']],
  ['a language we do not write', { language: 'fr' }, ['language invalid']],
  ['more than was asked for', { id: 'x' }, [' invalid']],
])('%s get their issues by field', (_, changes, issues) => {
  expect(issuesOf(changes)).toEqual(issues)
})

test('fields are trimmed, an empty company is null, and a line break becomes a space', () => {
  const sent = aMessage({
    first_name: ' Ana ',
    email: ' ana@example.com ',
    subject: 'Hola\r\nBcc:\tx\u202e\0 ',
    company: '  ',
  })
  expect(contactSchema.parse(sent)).toMatchObject({
    first_name: 'Ana',
    email: 'ana@example.com',
    subject: 'Hola Bcc: x',
    company: null,
  })
})

test('a message keeps its lines and loses characters that the database cannot store', () => {
  const { message } = contactSchema.parse(
    aMessage({ message: 'Buenos días:\r\n\r\nsomos 120\0 y\ud800 queremos baile.' }),
  )
  expect(message).toBe('Buenos días:\n\nsomos 120  y\ufffd queremos baile.')
})
