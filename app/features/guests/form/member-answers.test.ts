import { describe, expect, test } from 'vitest'
import { invitationsOf, savedAnswer } from './member-answers.ts'
import { newMember, newParty } from './new-party.ts'

const invitation = (subEventId: string, mealOptionId: string | null = null) =>
  ({ subEventId, answer: 'yes', mealOptionId, answeredBy: 'guest', answeredAt: null }) as const

const lead = { ...newMember(0, 'main'), invitations: [invitation('main', 'fish'), invitation('brunch')] }
const party = newParty('party', {}, [lead])

describe('the answers in the form of a party', () => {
  test('a saved person has the saved answers, a new one is invited to what the lead is', () => {
    expect(savedAnswer(party, lead.id, 'main', 'main')).toEqual({ answer: 'yes', mealOptionId: 'fish' })
    expect(savedAnswer(party, lead.id, 'civil', 'main')).toEqual({ answer: 'none', mealOptionId: '' })
    expect(savedAnswer(party, 'someone', 'brunch', 'main')).toEqual({ answer: 'pending', mealOptionId: '' })
    expect(savedAnswer(null, 'someone', 'main', 'main').answer).toBe('pending')
    expect(savedAnswer(null, 'someone', 'brunch', 'main').answer).toBe('none')
  })

  test('only what was changed is saved, so that answers that came in meanwhile stay', () => {
    const savedOf = (id: string) => savedAnswer(party, lead.id, id, 'main')
    expect(invitationsOf({}, savedOf)).toEqual({})
    expect(invitationsOf({ main: { answer: 'yes', mealOptionId: 'fish' } }, savedOf)).toEqual({})
    expect(
      invitationsOf(
        {
          main: { answer: 'yes', mealOptionId: '' },
          brunch: { answer: 'none', mealOptionId: '' },
          civil: { answer: 'no', mealOptionId: '' },
        },
        savedOf,
      ),
    ).toEqual({
      invitations: [
        { subEventId: 'main', answer: 'yes', mealOptionId: null },
        { subEventId: 'brunch', isInvited: false },
        { subEventId: 'civil', answer: 'no', mealOptionId: null },
      ],
    })
  })
})
