import { describe, expect, test } from 'vitest'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import { answerAll, carryOver, type Draft, draftOf, faultOf, replyOf, unansweredMembers } from './draft.ts'

const NO_NEEDS = { diets: [], allergens: [], access: [], note: '' }
const VEGAN: GuestReplyPage['members'][number]['needs'] = { ...NO_NEEDS, diets: ['vegan'] }

const aPage = (changes: Partial<GuestReplyPage> = {}): GuestReplyPage => ({
  id: 'guest',
  language: 'es',
  plan: {
    name: 'Boda de Ana y Luis',
    event_type: 'wedding',
    starts_at: '2027-05-15T23:00:00+00:00',
    local_starts_at: '2027-05-15T17:00',
    time_zone: 'America/Mexico_City',
    duration_hours: 8,
    first_host: null,
    second_host: null,
    owner: null,
    needs_days: 90,
  },
  reply_by: null,
  is_open: true,
  replied_at: null,
  sub_events: [],
  meal_options: [{ id: 'fish', name_es: 'Pescado', name_en: null, is_for_children: false }],
  questions: [{ id: 'bus', kind: 'yes-no', text_es: '¿Autobús?', text_en: null, choices_es: [], choices_en: [] }],
  members: [aMember('ana', { first_name: 'Ana' }), aMember('second', { can_be_named: true })],
  message: null,
  song: null,
  question_answers: {},
  ...changes,
})

function aMember(
  id: string,
  changes: Partial<GuestReplyPage['members'][number]> = {},
): GuestReplyPage['members'][number] {
  return {
    id,
    first_name: null,
    last_name: null,
    can_be_named: false,
    is_child: false,
    invitations: [{ sub_event_id: 'main', answer: 'pending', meal_option_id: null }],
    needs: null,
    ...changes,
  }
}

const changed = (draft: Draft, id: string, changes: Partial<Draft['members'][string]>): Draft => {
  const member = draft.members[id] ?? expect.unreachable(id)
  return { ...draft, members: { ...draft.members, [id]: { ...member, ...changes } } }
}

describe('what is sent', () => {
  test('a form that nobody touched sends no answers, names or needs', () => {
    const page = aPage()
    expect(replyOf(page, draftOf(page)).members).toEqual([
      { id: 'ana', answers: [] },
      { id: 'second', answers: [] },
    ])
  })

  test('needs are sent when they were changed, and when they were taken back', () => {
    const page = aPage({ members: [aMember('ana', { needs: VEGAN }), aMember('luis', { needs: VEGAN })] })
    const draft = changed(draftOf(page), 'ana', { needs: NO_NEEDS })
    expect(replyOf(page, draft).members).toEqual([
      { id: 'ana', answers: [], needs: NO_NEEDS },
      { id: 'luis', answers: [] },
    ])
  })

  test('only a place that may be named sends its name', () => {
    const page = aPage()
    const draft = changed(changed(draftOf(page), 'ana', { firstName: 'Anita' }), 'second', { firstName: 'Leo' })
    expect(replyOf(page, draft).members).toEqual([
      { id: 'ana', answers: [] },
      { id: 'second', answers: [], first_name: 'Leo', last_name: '' },
    ])
  })

  test('who does not come chooses no menu', () => {
    const page = aPage()
    const draft = changed(draftOf(page), 'ana', { answers: { main: { answer: 'no', meal: 'fish' } } })
    expect(replyOf(page, draft).members[0]?.answers).toEqual([
      { sub_event_id: 'main', answer: 'no', meal_option_id: null },
    ])
  })
})

describe('what keeps a draft from being sent', () => {
  test('something is answered, and needs come with consent', () => {
    const page = aPage()
    expect(faultOf(draftOf(page))).toBe('nothing')
    const answered = answerAll(draftOf(page), 'yes')
    expect(faultOf(answered)).toBeNull()
    const needy = changed(answered, 'ana', { needs: { ...NO_NEEDS, note: 'Sin sal' } })
    expect([faultOf(needy), faultOf({ ...needy, hasConsented: true })]).toEqual(['consent', null])
  })

  test('an answer for one person is enough, and the others are named', () => {
    const page = aPage()
    const draft = changed(draftOf(page), 'ana', { answers: { main: { answer: 'no', meal: '' } } })
    expect(faultOf(draft)).toBeNull()
    expect(unansweredMembers(page, draft).map(({ id }) => id)).toEqual(['second'])
  })
})

describe('a draft over a page that was read again', () => {
  test('what was typed stays, what is gone is left out, and what is new is there', () => {
    const before = aPage()
    const typed = {
      ...changed(answerAll(draftOf(before), 'yes'), 'second', {
        firstName: 'Leo',
        answers: { main: { answer: 'yes', meal: 'fish' } },
      }),
      message: '¡Felicidades!',
      questionAnswers: { bus: 'yes' },
    }
    const brunch = { sub_event_id: 'brunch', answer: 'pending', meal_option_id: null } as const
    const main = { sub_event_id: 'main', answer: 'pending', meal_option_id: null } as const
    const after = aPage({
      meal_options: [],
      questions: [],
      members: [aMember('second', { can_be_named: true, invitations: [main, brunch] }), aMember('third')],
    })
    expect(carryOver(typed, after)).toEqual({
      members: {
        second: {
          firstName: 'Leo',
          lastName: '',
          answers: { main: { answer: 'yes', meal: '' }, brunch: { answer: null, meal: '' } },
          needs: NO_NEEDS,
        },
        third: { firstName: '', lastName: '', answers: { main: { answer: null, meal: '' } }, needs: NO_NEEDS },
      },
      message: '¡Felicidades!',
      song: '',
      questionAnswers: {},
      hasConsented: false,
    })
  })

  test('a name that the hosts gave meanwhile stays theirs', () => {
    const typed = changed(draftOf(aPage()), 'second', { firstName: 'Leo' })
    const after = aPage({ members: [aMember('second', { first_name: 'Leonardo' })] })
    expect(carryOver(typed, after).members['second']?.firstName).toBe('Leonardo')
  })
})
