import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { invitationTo, isMinor, isNamed, leadOf, toMemberNeeds, toParty, whatsappOf } from './party.ts'
import { isIncomplete, isPartlyConfirmed, missingFields, partyStatus } from './party-status.ts'

const answered = (...answers: readonly ('pending' | 'yes' | 'no')[]) =>
  aParty({ members: answers.map((answer) => aMember({ answers: { [MAIN]: answer } })) })

test('a row without its nulls is a party with all fields', () => {
  const party = toParty({
    id: 'g',
    list_position: 7,
    phone: '+525551234567',
    save_the_date_sent: true,
    created_at: 'then',
    changed_at: 'now',
    members: [
      {
        id: 'm',
        position: 0,
        first_name: 'Ana',
        age_group: '25-35',
        invitations: [{ sub_event_id: 's', answer: 'yes', answered_by: 'guest' }],
      },
    ],
  })
  expect(party).toMatchObject({
    id: 'g',
    listPosition: 7,
    email: null,
    tags: [],
    questionAnswers: {},
    isSaveTheDateSent: true,
    isInviteSent: false,
    isSecondList: false,
  })
  expect(party.members).toEqual([
    {
      id: 'm',
      position: 0,
      firstName: 'Ana',
      lastName: null,
      ageGroup: '25-35',
      age: null,
      gender: null,
      isNonDrinker: false,
      isDriver: false,
      invitations: [{ subEventId: 's', answer: 'yes', mealOptionId: null, answeredBy: 'guest', answeredAt: null }],
    },
  ])
})

test('needs without a code are empty lists', () => {
  expect(toMemberNeeds({ member_id: 'm', diets: ['vegan'] })).toEqual({
    memberId: 'm',
    diets: ['vegan'],
    allergens: [],
    access: [],
    note: null,
  })
})

describe('the status of a party', () => {
  test.each([
    [['yes'], 'confirmed', false],
    [['yes', 'no'], 'confirmed', true],
    [['yes', 'pending'], 'confirmed', true],
    [['no', 'no'], 'declined', false],
    [['no', 'pending'], 'pending', false],
    [['pending'], 'pending', false],
    [[], 'pending', false],
  ] as const)('of %j is %s, partly %s', (answers, status, isPartly) => {
    expect(partyStatus(answered(...answers), MAIN)).toBe(status)
    expect(isPartlyConfirmed(answered(...answers), MAIN)).toBe(isPartly)
  })

  test('looks at who is invited only', () => {
    const party = aParty({
      members: [aMember({ answers: { [MAIN]: 'no' } }), aMember({ answers: { brunch: 'yes' } })],
    })
    expect(partyStatus(party, MAIN)).toBe('declined')
    expect(partyStatus(party, 'brunch')).toBe('confirmed')
  })
})

describe('an entry is incomplete', () => {
  const lead = aMember({ ageGroup: '36-50' })

  test('not when its lead has names and an age group, and it has a phone', () => {
    expect(isIncomplete(aParty({ members: [lead, aMember({ name: null })], phone: '+525551234567' }))).toBe(false)
  })

  test('with what it lacks in the order of the form', () => {
    expect(missingFields(aParty({ members: [aMember({ name: 'Ana' })] }))).toEqual(['lastName', 'ageGroup', 'phone'])
    expect(missingFields(aParty({ members: [] }))).toEqual(['firstName', 'lastName', 'ageGroup', 'phone'])
    expect(isIncomplete(aParty({ members: [lead] }))).toBe(true)
  })
})

test('the lead is the first member', () => {
  const party = aParty({ members: [aMember({ name: 'Eva' }), aMember()] })
  expect(leadOf(party)?.firstName).toBe('Eva')
  expect(leadOf(aParty({ members: [] }))).toBeUndefined()
})

test('a place with any name is named', () => {
  expect(isNamed(aMember({ name: 'Ana' }))).toBe(true)
  expect(isNamed(aMember({ name: null, lastName: 'López' }))).toBe(true)
  expect(isNamed(aMember({ name: null }))).toBe(false)
})

test('messages in WhatsApp go to the phone unless another number is given', () => {
  expect(whatsappOf({ phone: '+521', whatsapp: null })).toBe('+521')
  expect(whatsappOf({ phone: '+521', whatsapp: '+522' })).toBe('+522')
  expect(whatsappOf({ phone: null, whatsapp: null })).toBeNull()
})

test('not invited is no answer', () => {
  expect(invitationTo(aMember({ answers: {} }), MAIN)).toBeUndefined()
  expect(invitationTo(aMember(), MAIN)?.answer).toBe('pending')
})

test.each([
  [{ ageGroup: 'under-18', age: null }, true],
  [{ ageGroup: null, age: 0 }, true],
  [{ ageGroup: '18-24', age: null }, false],
  [{ ageGroup: null, age: null }, null],
] as const)('whether %j is a minor: %s', (member, expected) => {
  expect(isMinor(member)).toBe(expected)
})
