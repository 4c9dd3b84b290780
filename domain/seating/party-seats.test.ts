import { expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { partySeatsAt } from './party-seats.ts'

const yes = { [MAIN]: 'yes' } as const
const ana = aMember({ name: 'Ana', answers: yes })
const bea = aMember({ name: 'Bea', answers: yes })
const baby = aMember({ name: 'Eva', answers: yes, age: 1 })
const silent = aMember({ name: 'Leo', answers: { [MAIN]: 'pending' } })
const declined = aMember({ name: 'Sol', answers: { [MAIN]: 'no' } })
const party = aParty({ members: [ana, bea, baby, silent, declined] })

const at = (label: string, ...members: { readonly id: string }[]) => ({ label, members: members.map(({ id }) => id) })

test.each([
  ['nobody has a seat', [], { state: 'unassigned', seated: 0, tables: [] }],
  ['some have one', [at('1', bea)], { state: 'partially-assigned', isSplit: false, seated: 1, tables: ['1'] }],
  ['they are split', [at('1', bea), at('2', ana)], { state: 'partially-assigned', isSplit: true, tables: ['1', '2'] }],
  ['all sit together', [at('Novios', bea, ana)], { state: 'fully-assigned', isSplit: false, tables: ['Novios'] }],
  ['who declined keeps a chair', [at('1', bea, ana), at('2', declined)], { state: 'fully-assigned', tables: ['1'] }],
])('a party of two who come, where %s', (_, tables, expected) => {
  expect(partySeatsAt(MAIN, tables)(party)).toMatchObject({ needing: 2, ...expected })
})

test('who was seated without an answer needs a seat like the others', () => {
  expect(partySeatsAt(MAIN, [at('1', ana, bea, silent)])(party)).toMatchObject({
    state: 'fully-assigned',
    needing: 3,
    seated: 3,
  })
})

test('two tables of one name are two tables', () => {
  expect(partySeatsAt(MAIN, [at('Familia', ana), at('Familia', bea)])(party)).toMatchObject({ isSplit: true })
})

test('a party of which nobody needs a seat has no state', () => {
  const seatsOf = partySeatsAt(MAIN, [])
  expect(seatsOf(aParty({ members: [silent, declined, baby] }))).toBeNull()
})
