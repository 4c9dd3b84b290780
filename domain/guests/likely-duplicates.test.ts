import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import type { Party } from './party.ts'

const of = (name: string, changes: Partial<Party> = {}) => aParty({ members: [aMember({ name })], ...changes })
const PHONE = '+525551234567'
const WITH_TITLE = aParty({ members: [aMember({ firstName: 'Sra. Ana', lastName: 'de la Paz' })] })

describe('parties are likely duplicates', () => {
  test.each([
    ['with one mail address', of('Ana Gil', { email: 'ana@x.mx' }), of('Eva Paz', { email: 'ANA@x.mx' }), ['email']],
    ['with one phone and first name', of('Ana Gil', { phone: PHONE }), of('Ana Paz', { phone: PHONE }), ['phone']],
    [
      'with one number, be it of WhatsApp',
      of('Ana Gil', { phone: PHONE }),
      of('Ana Paz', { whatsapp: PHONE }),
      ['phone'],
    ],
    ['with one phone and a nickname', of('Lupe Gil', { phone: PHONE }), of('Guadalupe', { phone: PHONE }), ['phone']],
    ['with one full name', of('Ana López'), of('ANA Lopez'), ['name']],
    ['with one full name but for what is left out', WITH_TITLE, of('Ana Paz'), ['name']],
    ['with names and mail', of('Ana Gil', { email: 'a@x.mx' }), of('Ana Gil', { email: 'a@x.mx' }), ['email', 'name']],
  ] as const)('%s', (_, one, other, reasons) => {
    expect(likelyDuplicates([one, other])).toEqual([{ parties: [one, other], reasons }])
  })

  test('by any of their people', () => {
    const [one, other] = [
      aParty({ members: [aMember({ name: 'Eva Paz' }), aMember({ name: 'Leo Gil' })] }),
      of('Leo Gil'),
    ]
    expect(likelyDuplicates([one, other])).toEqual([{ parties: [one, other], reasons: ['name'] }])
  })

  test.each([
    ['one phone and different first names', of('Ana Gil', { phone: PHONE }), of('Leo Gil', { phone: PHONE })],
    ['first names alone', of('Ana'), of('Ana')],
    ['given names in another order', of('José María'), of('María José')],
    ['father and son', of('Juan Soto Jr.'), of('Juan Soto Sr.')],
    ['surnames in another order', of('Ana Gil Paz'), of('Ana Paz Gil')],
  ])('not with %s', (_, one, other) => {
    expect(likelyDuplicates([one, other])).toEqual([])
  })

  test('not within a party', () => {
    expect(likelyDuplicates([aParty({ members: [aMember(), aMember()], email: 'a@x.mx', phone: PHONE })])).toEqual([])
  })
})

test('who shares one thing with one and another with another joins them', () => {
  const parties = [
    of('Ana Gil'),
    of('Leo Paz', { email: 'leo@x.mx' }),
    of('Eva Sol'),
    of('Ana Gil', { email: 'leo@x.mx' }),
  ]
  expect(likelyDuplicates(parties)).toEqual([
    { parties: [parties[0], parties[1], parties[3]], reasons: ['email', 'name'] },
  ])
})

const lists = fc.array(
  fc
    .record({
      name: fc.constantFrom('Ana Gil', 'Ana Paz', 'Leo Gil', 'Lupe Gil', 'Guadalupe Gil'),
      email: fc.constantFrom(null, 'a@x.mx', 'b@x.mx'),
      phone: fc.constantFrom(null, '+521', '+522'),
    })
    .map(({ name, ...changes }) => of(name, changes)),
  { maxLength: 8 },
)

test('each party is in one group at most, with another, in the order of the list', () => {
  fc.assert(
    fc.property(lists, (parties) => {
      const groups = likelyDuplicates(parties)
      const grouped = groups.flatMap((group) => group.parties)
      expect(new Set(grouped).size).toBe(grouped.length)
      for (const group of groups) {
        expect(group.parties.length).toBeGreaterThan(1)
        expect(group.reasons.length).toBeGreaterThan(0)
        const places = group.parties.map((party) => parties.indexOf(party))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('the order of the list changes no group', () => {
  const idsOf = (parties: readonly Party[]) =>
    likelyDuplicates(parties)
      .map((group) =>
        group.parties
          .map(({ id }) => id)
          .toSorted()
          .join(),
      )
      .toSorted()
  fc.assert(
    fc.property(lists, (parties) => {
      expect(idsOf(parties.toReversed())).toEqual(idsOf(parties))
    }),
  )
})
