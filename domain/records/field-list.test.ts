import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TASK_FIELDS } from '../checklist/task-fields.ts'
import { addDays, toDay } from '../day/day.ts'
import {
  GUEST_FIELDS,
  GUEST_FORM_FIELDS,
  GUEST_QUESTION_FIELDS,
  GUEST_SETTINGS_FIELDS,
  INVITATION_FIELDS,
  MEAL_OPTION_FIELDS,
  MEMBER_FIELDS,
  NEEDS_FIELDS,
  REPLY_FIELDS,
  SUB_EVENT_FIELDS,
} from '../guests/guest-fields.ts'
import { currencyExponent, minorUnits } from '../money/money.ts'
import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '../payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '../payments/payment.ts'
import { PLAN_FIELDS, PLAN_MONEY_FIELDS } from '../plans/plan-fields.ts'
import { FINDING_FIELDS, QUOTE_FIELDS } from '../vendors/quote-fields.ts'
import { VENDOR_FIELDS } from '../vendors/vendor-fields.ts'
import {
  emptyDraft,
  type Field,
  type FieldList,
  fieldsOfType,
  fromRow,
  inputsOf,
  kebabCase,
  nullRow,
  pickFields,
  searchTextOf,
  selectOf,
  toPartialRow,
  toRow,
} from './field-list.ts'

const LISTS: readonly (readonly [string, FieldList])[] = [
  ['vendors', VENDOR_FIELDS],
  ['payments', PAYMENT_FIELDS],
  ['contributors', CONTRIBUTOR_FIELDS],
  ['contributions', CONTRIBUTION_FIELDS],
  ['tasks', TASK_FIELDS],
  ['plans', PLAN_FIELDS],
  ['plan money', PLAN_MONEY_FIELDS],
  ['quotes', { ...QUOTE_FIELDS, ...FINDING_FIELDS }],
  ['guests', { ...GUEST_FIELDS, ...REPLY_FIELDS }],
  ['party members', MEMBER_FIELDS],
  ['the guest form', GUEST_FORM_FIELDS],
  ['invitations', INVITATION_FIELDS],
  ['needs', NEEDS_FIELDS],
  ['sub-events', SUB_EVENT_FIELDS],
  ['meal options', MEAL_OPTION_FIELDS],
  ['questions', GUEST_QUESTION_FIELDS],
  ['guest settings', GUEST_SETTINGS_FIELDS],
]

const CURRENCIES = ['MXN', 'JPY', 'KWD'] as const

function cells(field: Field, currency: string): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'money':
      return fc.integer({ min: 0, max: 10 ** 12 }).map((amount) => amount / 10 ** currencyExponent(currency))
    case 'day':
      return fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(toDay('1990-01-01'), days))
    case 'number':
      return fc.integer({ min: field.min ?? 0, max: field.max })
    case 'boolean':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.choices)
    case 'list':
      return field.choices ? fc.subarray([...field.choices]) : fc.array(fc.string())
    case 'numbersById':
      return fc.dictionary(fc.string(), fc.integer())
    case 'textsById':
      return fc.dictionary(fc.string(), fc.string())
    case 'position':
      return fc.nat()
    case 'e164':
      return fc.bigInt(10n, 10n ** 16n - 1n).map((digits) => `+${digits}`)
    default:
      return fc.string()
  }
}

const cellsOrNull = (field: Field, currency: string) =>
  field.isRequired ? cells(field, currency) : fc.option(cells(field, currency))

const rows = (fields: FieldList, currency: string) =>
  fc.record(Object.fromEntries(Object.values(fields).map((field) => [field.column, cellsOrNull(field, currency)])))

describe.each(LISTS)('the fields of %s', (_, fields) => {
  test('a row made a record and written again is the same row', () => {
    const any = fc
      .constantFrom(...CURRENCIES)
      .chain((currency) => fc.tuple(rows(fields, currency), fc.constant(currency)))
    fc.assert(
      fc.property(any, ([row, currency]) => {
        expect(toRow(fields, fromRow(fields, row as never, currency), currency)).toEqual(row)
      }),
    )
  })

  test('each column is selected once', () => {
    const columns = selectOf(fields).split(', ')
    expect(columns).toEqual(Object.values(fields).map(({ column }) => column))
    expect(new Set(columns).size).toBe(columns.length)
  })

  test('a new form holds every input, and nothing but first choices', () => {
    const draft = emptyDraft(fields)
    expect(Object.keys(draft)).toEqual(inputsOf(fields))
    for (const [name, typed] of Object.entries<string>(draft)) {
      const field = fields[name]
      const isFirstChoice = field?.type === 'choice' && field.initial !== undefined && field.choices.includes(typed)
      expect(isFirstChoice ? '' : typed).toBe('')
    }
  })

  test('a row of nulls has every column that may be null and no other', () => {
    const optional = Object.values(fields).filter(({ isRequired }) => !isRequired)
    expect(nullRow(fields)).toEqual(Object.fromEntries(optional.map(({ column }) => [column, null])))
  })
})

test('an amount becomes minor units of the currency, and null stays null', () => {
  const row = { id: 'a', amount: 10.5, received_on: null }
  expect(fromRow(CONTRIBUTION_FIELDS, row, 'KWD')).toEqual({ id: 'a', amount: 10_500, receivedOn: null })
})

test('a row with a day that does not exist is refused', () => {
  expect(() => fromRow(CONTRIBUTION_FIELDS, { id: 'a', amount: 1, received_on: '2026-02-30' }, 'MXN')).toThrow(
    RangeError,
  )
})

test('what a record has besides its fields is not written', () => {
  const contribution = { ...fromRow(CONTRIBUTION_FIELDS, { id: 'a', amount: 1, received_on: null }, 'MXN'), note: 'x' }
  expect(toRow(CONTRIBUTION_FIELDS, contribution, 'MXN')).toEqual({ id: 'a', amount: 1, received_on: null })
})

test('a partial row has the columns of the given fields, null ones too', () => {
  const changes = { dueOn: null, note: 'Rosas', assigneeId: 'ana', isUrgent: true }
  expect(toPartialRow(TASK_FIELDS, changes)).toEqual({ due_on: null, note: 'Rosas', assignee_id: 'ana' })
})

test('changes become the columns that are given, amounts in units of the currency', () => {
  const changes = { receivedOn: null, amount: minorUnits(10_500), note: 'x' }
  expect(toPartialRow(CONTRIBUTION_FIELDS, changes, 'KWD')).toEqual({ amount: 10.5, received_on: null })
  expect(toPartialRow(CONTRIBUTION_FIELDS, {}, 'KWD')).toEqual({})
})

test('the fields of a shorter list are picked of a record', () => {
  const { id, receivedOn } = CONTRIBUTION_FIELDS
  const contribution = fromRow(CONTRIBUTION_FIELDS, { id: 'a', amount: 1, received_on: null }, 'MXN')
  expect(pickFields({ id, receivedOn }, contribution)).toEqual({ id: 'a', receivedOn: null })
})

test('ids, files and moments are no inputs', () => {
  expect(inputsOf(CONTRIBUTOR_FIELDS)).toEqual(['name', 'kind', 'pledged', 'expectedOn', 'purpose', 'category'])
})

test('fields of a type keep the order of the list', () => {
  expect(fieldsOfType(VENDOR_FIELDS, ['email', 'phone'])).toEqual(['phone', 'email'])
})

test('a search looks at texts and mail addresses, not at phones, amounts or choices', () => {
  const row = { ...nullRow(CONTRIBUTOR_FIELDS), id: 'a', name: 'Rosa', kind: 'padrino', purpose: 'El pastel' } as const
  expect(searchTextOf(CONTRIBUTOR_FIELDS, fromRow(CONTRIBUTOR_FIELDS, row, 'MXN'))).toBe('Rosa El pastel')
})

test.each([
  ['name', 'name'],
  ['finalPaymentOn', 'final-payment-on'],
])('%s is spelt %s in message keys', (name, spelt) => {
  expect(kebabCase(name)).toBe(spelt)
})
