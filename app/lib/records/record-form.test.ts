import { describe, expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { emptyDraft, type FieldList, type InputList } from '#domain/records/field-list.ts'
import { phoneReader } from '../format/read-phone.ts'
import { type ContextOf, recordDraft, recordSchema } from './record-form.ts'

const FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  name: { column: 'name', type: 'text', max: 10, isRequired: true },
  notes: { column: 'notes', type: 'longText', max: 20 },
  remark: { column: 'remark', type: 'longText', max: 20, isRequired: true, canBeEmpty: true },
  price: { column: 'price', type: 'money' },
  amount: { column: 'amount', type: 'money', isPositive: true, isRequired: true },
  dueOn: { column: 'due_on', type: 'day' },
  paidOn: { column: 'paid_on', type: 'day', isPast: true },
  firstOn: { column: 'first_on', type: 'day', isRequired: true },
  status: { column: 'status', type: 'choice', choices: ['open', 'done'], initial: 'open', isRequired: true },
  category: { column: 'category', type: 'choice', choices: ['music', 'venue'], isRequired: true },
  kind: { column: 'kind', type: 'choice', choices: ['band', 'dj'] },
  vendorId: { column: 'vendor_id', type: 'reference', isRequired: true },
  payerId: { column: 'payer_id', type: 'reference' },
  phone: { column: 'phone', type: 'phone', max: 40 },
  whatsapp: { column: 'whatsapp', type: 'e164' },
  email: { column: 'email', type: 'email', max: 30 },
  website: { column: 'website', type: 'website', max: 40 },
  receiptPath: { column: 'receipt_path', type: 'file' },
} as const satisfies FieldList

const CONTEXT: ContextOf<typeof FIELDS> = {
  currency: 'MXN',
  language: 'en',
  readPhone: phoneReader('MX'),
  today: toDay('2026-11-21'),
}

const DRAFT = {
  ...emptyDraft(FIELDS),
  name: 'DJ Luna',
  amount: '10',
  firstOn: '2026-12-01',
  category: 'music',
  vendorId: 'a',
} as const

function read(changes: Partial<Record<keyof typeof DRAFT, string>>, context: Partial<typeof CONTEXT> = {}) {
  const schema = recordSchema(FIELDS, { ...CONTEXT, ...context }, (issue) => issue as never)
  const result = schema.safeParse({ ...DRAFT, ...changes })
  return result.success
    ? { fields: result.data }
    : { issues: result.error.issues.map(({ path, message }) => [path[0], message]) }
}

test('a draft is read to the fields of the record, empty ones to null', () => {
  expect(read({ notes: ' quiet ', price: '$1,250.5', kind: 'dj', payerId: 'b' })).toEqual({
    fields: {
      name: 'DJ Luna',
      notes: 'quiet',
      remark: '',
      price: 125_050,
      amount: 1000,
      dueOn: null,
      paidOn: null,
      firstOn: '2026-12-01',
      status: 'open',
      category: 'music',
      kind: 'dj',
      vendorId: 'a',
      payerId: 'b',
      phone: null,
      whatsapp: null,
      email: null,
      website: null,
    },
  })
})

test.each([
  [{ name: ' ' }, 'name', 'name-required'],
  [{ name: 'x'.repeat(11) }, 'name', 'name-long'],
  [{ notes: 'x'.repeat(21) }, 'notes', 'notes-long'],
  [{ remark: 'x'.repeat(21) }, 'remark', 'remark-long'],
  [{ price: 'much' }, 'price', 'amount-invalid'],
  [{ price: '-1' }, 'price', 'amount-invalid'],
  [{ price: '10000000000' }, 'price', 'common.amount-large?%7B%22most%22%3A%22%249%2C999%2C999%2C999%22%7D'],
  [{ price: '9'.repeat(30) }, 'price', 'common.amount-large?%7B%22most%22%3A%22%249%2C999%2C999%2C999%22%7D'],
  [{ amount: '' }, 'amount', 'amount-required'],
  [{ amount: '0' }, 'amount', 'amount-required'],
  [{ dueOn: '2026-02-30' }, 'dueOn', 'day-invalid'],
  [{ dueOn: '0026-02-01' }, 'dueOn', 'day-invalid'],
  [{ firstOn: '?' }, 'firstOn', 'day-invalid'],
  [{ paidOn: '2026-11-23' }, 'paidOn', 'day-ahead'],
  [{ firstOn: '' }, 'firstOn', 'day-required'],
  [{ category: '' }, 'category', 'category-required'],
  [{ vendorId: '' }, 'vendorId', 'vendor-id-required'],
  [{ email: 'a@b' }, 'email', 'email-invalid'],
  [{ email: `${'a'.repeat(30)}@b.mx` }, 'email', 'email-invalid'],
  [{ phone: '12' }, 'phone', 'phone-invalid'],
  [{ whatsapp: '12' }, 'whatsapp', 'phone-invalid'],
  [{ whatsapp: '55 5123 4567 ext. 12' }, 'whatsapp', 'phone-invalid'],
  [{ website: 'no address' }, 'website', 'website-invalid'],
  [{ website: 'javascript:alert(1)' }, 'website', 'website-invalid'],
  [{ website: 'localhost' }, 'website', 'website-invalid'],
  [{ website: 'ana@example.mx' }, 'website', 'website-invalid'],
  [{ website: 'https://a:b@example.mx' }, 'website', 'website-invalid'],
  [{ website: 'example.mx/"a' }, 'website', 'website-invalid'],
  [{ website: "o'higgins.mx" }, 'website', 'website-invalid'],
  [{ website: 'example.mx/\u202ea' }, 'website', 'website-invalid'],
  [{ website: `x.mx/${'a'.repeat(40)}` }, 'website', 'website-invalid'],
])('%j is refused at %s with %s', (changes, name, issue) => {
  expect(read(changes)).toEqual({ issues: [[name, issue]] })
})

test('an unknown choice is refused', () => {
  expect(read({ kind: 'choir' })).toMatchObject({ issues: [['kind', expect.any(String)]] })
})

test.each([
  ['the most that is stored', { price: '9,999,999,999' }, { price: 999_999_999_900 }],
  ['today on the calendar of a person a day ahead', { paidOn: '2026-11-22' }, { paidOn: '2026-11-22' }],
  ['a phone of the country', { phone: '33 1234 5678' }, { phone: '+52 33 1234 5678' }],
  ['a phone of another country', { phone: '+1 212 555 0123' }, { phone: '+1 212 555 0123' }],
  ['an address without a scheme', { website: 'example.mx' }, { website: 'https://example.mx' }],
  ['an address with an apostrophe', { website: "example.mx/o'h" }, { website: 'https://example.mx/o%27h' }],
  ['the address of a profile', { website: 'example.mx/@a' }, { website: 'https://example.mx/@a' }],
  ['an address with a port', { website: 'example.mx:8080/a' }, { website: 'https://example.mx:8080/a' }],
])('%s is read', (_, changes, fields) => {
  expect(read(changes)).toMatchObject({ fields })
})

describe('the draft of a saved record', () => {
  const parsed = read({ notes: 'quiet', price: '1250.5', dueOn: '2026-12-31' })
  const record = 'fields' in parsed && parsed.fields ? parsed.fields : expect.unreachable()

  test('shows amounts in the language, and nothing for null', () => {
    expect(recordDraft(FIELDS, record, CONTEXT)).toMatchObject({ price: '$1,250.50', dueOn: '2026-12-31', phone: '' })
  })

  test.each(['es', 'en'] as const)('is read to the same record in %s', (language) => {
    const draft = recordDraft(FIELDS, record, { currency: 'MXN', language })
    expect(read(draft, { language })).toEqual({ fields: record })
  })
})

test('a rule between two days is not asked while one of them is missing', () => {
  const fields = {
    firstOn: { type: 'day', isRequired: true },
    lastOn: { type: 'day', isRequired: true },
  } as const satisfies InputList
  const schema = recordSchema(fields, {}, (issue) => issue as never).refine(
    ({ firstOn, lastOn }) => firstOn <= lastOn,
    { path: ['lastOn'], message: 'last-before-first' },
  )
  const issuesOf = (firstOn: string, lastOn: string) =>
    schema.safeParse({ firstOn, lastOn }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(issuesOf('', '2026-12-01')).toEqual([['firstOn', 'day-required']])
  expect(issuesOf('2026-12-02', '2026-12-01')).toEqual([['lastOn', 'last-before-first']])
})

test('a number that programs dial is stored without spaces', () => {
  expect(read({ whatsapp: '(55) 5123-4567' })).toMatchObject({ fields: { whatsapp: '+525551234567' } })
})

test('a required number is asked for', () => {
  const fields = { phone: { type: 'e164', isRequired: true } } as const satisfies InputList
  const schema = recordSchema(fields, { readPhone: phoneReader('MX') }, (issue) => issue as never)
  expect(schema.safeParse({ phone: ' ' }).error?.issues.map(({ message }) => message)).toEqual(['phone-required'])
  expect(schema.safeParse({ phone: '55 5123 4567' }).data).toEqual({ phone: '+525551234567' })
})
