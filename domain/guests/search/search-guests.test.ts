import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import type { Party } from '../party.ts'
import { followGuests, type GuestIndex, indexGuests, sortWords, updateGuestIndex } from './guest-index.ts'
import { searchGuests } from './search-guests.ts'

const namesOf = (index: GuestIndex, text: string) =>
  searchGuests(index, text).map(({ party: { members } }) => `${members[0]?.firstName} ${members[0]?.lastName}`)

const of = (...names: readonly string[]) => aParty({ members: names.map((name) => aMember({ name })) })

const LIST = indexGuests([
  of('Ana López García', 'Luis Peña'),
  of('José Hernández', 'Guadalupe Ruiz'),
  of('Sofía Núñez'),
  aParty({
    members: [aMember({ firstName: 'María José', lastName: 'González' }), aMember({ name: null })],
    guestGroup: 'Compañeros del trabajo',
    tags: ['Hotel Azul'],
    email: 'mj.glez@example.mx',
    phone: '+525551234567',
    whatsapp: '+14155550123',
    tableNumber: '12',
    envelopeName: 'Licenciada Gonzalitos',
  }),
  aParty({ members: [aMember({ firstName: 'Juan Carlos', lastName: 'de la Torre' })], tableNumber: '1' }),
])

describe('the search finds', () => {
  test.each([
    ['the beginning of a name', 'her', ['José Hernández']],
    ['beginnings in any order', 'lop an', ['Ana López García']],
    ['names without their accents', 'SOFIA nunez', ['Sofía Núñez']],
    ['names with ñ', 'peña', ['Ana López García']],
    ['a party member', 'ruiz', ['José Hernández']],
    ['several people of a party together', 'luis lopez', ['Ana López García']],
    ['a nickname', 'pepe', ['José Hernández', 'María José González']],
    ['a diminutive', 'anita', ['Ana López García']],
    ['the nickname of a party member', 'lupita', ['José Hernández']],
    ['a nickname of two names', 'majo', ['María José González']],
    ['two names in one', 'juancarlos', ['Juan Carlos de la Torre']],
    ['another spelling', 'sophia', ['Sofía Núñez']],
    ['a typo', 'hernadez', ['José Hernández']],
    ['the beginning of a name with a typo', 'hrenan', ['José Hernández']],
    ['a group', 'companeros', ['María José González']],
    ['a tag', 'azul hot', ['María José González']],
    ['a mail address', 'mj.glez@exam', ['María José González']],
    ['the host of a mail address', '@example', ['María José González']],
    ['digits of a phone', '1234', ['María José González']],
    ['a phone with spaces', '+52 55 5123-45', ['María José González']],
    ['a WhatsApp number', '415 555', ['María José González']],
    ['a table and no table that begins like it', '1', ['Juan Carlos de la Torre']],
    ['a table by its word', 'mesa 12', ['María José González']],
    ['a name and a group', 'majo comp', ['María José González']],
    ['the name on the envelope', 'gonzalitos', ['María José González']],
    ['a particle that was typed', 'de la torre', ['Juan Carlos de la Torre']],
    ['a name with a particle too many', 'ana de la lopez', ['Ana López García']],
  ])('%s: %s', (_, text, expected) => {
    expect(namesOf(LIST, text)).toEqual(expected)
  })

  test.each(['xyz', 'ana xyz', 'fernandez', '@other', '9999', 'mesa 2', 'juana'])('nothing for %s', (text) => {
    expect(searchGuests(LIST, text)).toEqual([])
  })

  test.each(['', '  ', '!'])('everybody for %j, in the order of the list', (text) => {
    expect(searchGuests(LIST, text).map(({ party }) => party.listPosition)).toEqual(
      [...LIST.parties.values()].map(({ party }) => party.listPosition),
    )
  })
})

describe('the hits', () => {
  test('name the person that is meant', () => {
    const party = of('Ana López', 'Luis Peña')
    const hit = (text: string) => searchGuests(indexGuests([party]), text)[0]?.memberId
    expect(hit('luis pe')).toBe(party.members[1]?.id)
    expect(hit('ana')).toBe(party.members[0]?.id)
    expect(hit('ana peña')).toBeNull()
  })

  test('name the person when a group is typed too, and nobody for a group alone', () => {
    const party = aParty({ members: [aMember(), aMember({ name: 'Luis Peña' })], guestGroup: 'Trabajo' })
    const hit = (text: string) => searchGuests(indexGuests([party]), text)[0]?.memberId
    expect(hit('luis trabajo')).toBe(party.members[1]?.id)
    expect(hit('trabajo')).toBeNull()
  })

  test('have whole names before beginnings, other spellings and nicknames, then the order of the list', () => {
    const index = indexGuests(['Mariana Paz', 'María Ruiz', 'Mari Soto', 'María Gil'].map((name) => of(name)))
    expect(namesOf(index, 'mari')).toEqual(['Mari Soto', 'Mariana Paz', 'María Ruiz', 'María Gil'])
    expect(namesOf(index, 'maria')).toEqual(['María Ruiz', 'María Gil', 'Mariana Paz', 'Mari Soto'])
  })

  test('have one person with all words before several', () => {
    const index = indexGuests([of('Ana Paz', 'Luis Gil'), of('Ana Gil')])
    expect(namesOf(index, 'ana gil')).toEqual(['Ana Gil', 'Ana Paz'])
  })

  test('leave out other names that are near', () => {
    const index = indexGuests(['Ana Hernández', 'Ana Fernández', 'Mario Gil', 'María Gil'].map((name) => of(name)))
    expect(namesOf(index, 'fernandez')).toEqual(['Ana Fernández'])
    expect(namesOf(index, 'fernandz')).toEqual(['Ana Fernández'])
    expect(namesOf(index, 'mario gil')).toEqual(['Mario Gil'])
  })
})

const names = fc.constantFrom(
  'Ana',
  'José',
  'Lupe',
  'Guadalupe',
  'María',
  'Peña',
  'Núñez',
  'López',
  'O’Brien',
  'de la Paz',
)
const lists = fc.array(
  fc
    .record({
      members: fc.array(
        fc.record({ firstName: names, lastName: names }).map((name) => aMember(name)),
        { minLength: 1, maxLength: 3 },
      ),
      guestGroup: fc.constantFrom(null, 'Familia', 'Trabajo'),
      tableNumber: fc.constantFrom(null, '1', '12'),
    })
    .map(aParty),
  { minLength: 1, maxLength: 8 },
)
const texts = fc.constantFrom(
  'an',
  'jose',
  'lupe',
  'pena',
  'ñ',
  'obrien',
  'paz de',
  'familia',
  'mesa',
  '12',
  'lopes ana',
  'jsoe',
)

const idsOf = (index: GuestIndex, text: string) => searchGuests(index, text).map(({ party }) => party.id)

test('everyone is found by their own name', () => {
  fc.assert(
    fc.property(lists, (parties: Party[]) => {
      const index = indexGuests(parties)
      for (const party of parties) {
        for (const { firstName, lastName } of party.members) {
          expect(idsOf(index, `${lastName} ${firstName}`)).toContain(party.id)
        }
      }
    }),
  )
})

test('one more word finds nobody that the words before it did not', () => {
  fc.assert(
    fc.property(lists, texts, texts, (parties, text, more) => {
      const index = indexGuests(parties)
      const found = new Set(idsOf(index, text))
      const both = idsOf(index, `${text} ${more}`)
      if (found.size > 0) for (const id of both) expect(found.has(id) || idsOf(index, more).length === 0).toBe(true)
    }),
  )
})

test('an index that was updated finds what a new one finds', () => {
  fc.assert(
    fc.property(lists, lists, fc.array(fc.nat({ max: 9 })), texts, (before, changes, places, text) => {
      const index = indexGuests(before)
      const removed = places.flatMap((place) => before[place]?.id ?? [])
      const changed = changes.map((party, place) => ({ ...party, id: before[place]?.id ?? party.id }))
      updateGuestIndex(index, changed, removed)
      const after = new Map(before.filter(({ id }) => !removed.includes(id)).map((party) => [party.id, party]))
      for (const party of changed) after.set(party.id, party)
      expect(idsOf(index, text)).toEqual(idsOf(indexGuests(after.values()), text))
    }),
  )
})

test('an index that follows a list finds what a new one finds, and reads what changed only', () => {
  fc.assert(
    fc.property(
      lists,
      lists,
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      texts,
      (before, more, kept, text) => {
        const index = indexGuests(before)
        const after = [...before.filter((_, place) => kept[place]), ...more]
        followGuests(index, after)
        expect(idsOf(index, text)).toEqual(idsOf(indexGuests(after), text))
        const places = index.partyAt.length
        followGuests(index, after)
        expect(index.partyAt.length).toBe(places)
        const [first, ...rest] = after
        if (first === undefined) return
        followGuests(index, [...rest, { ...first, guestGroup: 'Otros' }])
        expect(idsOf(index, 'otros')).toEqual([first.id])
      },
    ),
  )
})

test('an index that follows a list in steps tells when it has it all, and finds the same', () => {
  fc.assert(
    fc.property(lists, lists, texts, (before, after, text) => {
      const index = indexGuests(before)
      let steps = 1
      while (!followGuests(index, after, 2)) steps += 1
      expect(steps).toBe(Math.max(1, Math.ceil(after.length / 2)))
      sortWords(index)
      expect(idsOf(index, text)).toEqual(idsOf(indexGuests(after), text))
    }),
  )
})

test('an index forgets what was replaced often', () => {
  const party = of('Ana López', 'Luis Peña')
  const index = indexGuests([party])
  for (let time = 0; time < 1500; time++) updateGuestIndex(index, [party])
  expect(index.partyAt.length).toBeLessThan(2500)
  expect(namesOf(index, 'luis')).toEqual(['Ana López'])
})
