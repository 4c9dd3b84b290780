import { expect, test } from 'vitest'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import { invitationText, whatsappAddress } from './invitation-text.ts'
import { queueOf } from './queue.ts'

const PLAN = {
  name: 'Boda de Ana & Luis',
  startsAtMs: Date.parse('2027-05-16T03:00:00Z'),
  timeZone: 'America/Mexico_City',
}
const LINK = 'https://convite.test/r#qwertyuiopasdfghjklzxc'

test('the text is in the language of the party, on the day where the event is', () => {
  const party = aParty({ members: [aMember({ firstName: 'Emily' })] })
  expect(invitationText('invite', party, PLAN, 'en', LINK)).toBe(
    `Hi Emily, we would love to have you at Boda de Ana & Luis on May 15, 2027. Please let us know here who is coming:\n${LINK}`,
  )
  expect(invitationText('remind', party, PLAN, 'es', LINK)).toMatch(/^Hola, Emily: .*, 15 de mayo de 2027\..*\n/)
  const unnamed = aParty({ members: [aMember({ firstName: null })] })
  expect(invitationText('invite', unnamed, PLAN, 'es', LINK)).toMatch(/^Hola: /)
})

test('WhatsApp is opened with the number and the whole text, its secret included', () => {
  const address = new URL(whatsappAddress({ whatsapp: '+52 1 33 1234', phone: '+1555' }, `a & b\n${LINK}`))
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/521331234'])
  expect(address.searchParams.get('text')).toBe(`a & b\n${LINK}`)
  expect(new URL(whatsappAddress({ whatsapp: null, phone: null }, 'x')).pathname).toBe('/')
})

test('the queue holds who has no invitation yet, or has not answered one; never the second list', () => {
  const invitation = (answer: 'pending' | 'yes') => ({
    subEventId: 'main',
    answer,
    mealOptionId: null,
    answeredBy: null,
    answeredAt: null,
  })
  const party = (id: string, isInviteSent: boolean, answer: 'pending' | 'yes', isSecondList = false) =>
    aParty({ id, isInviteSent, isSecondList, members: [aMember({ invitations: [invitation(answer)] })] })
  const parties = [
    party('new', false, 'pending'),
    party('sent', true, 'pending'),
    party('answered', true, 'yes'),
    party('answered by phone', false, 'yes'),
    party('second', false, 'pending', true),
  ]
  expect([queueOf('invite', parties, 'main'), queueOf('remind', parties, 'main')]).toEqual([['new'], ['sent']])
})
