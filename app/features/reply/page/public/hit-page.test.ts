import { expect, test } from 'vitest'
import type { PublicPage } from '#contracts/public-page.ts'
import { answerAll, draftOf, faultOf } from '../draft.ts'
import { answeredPeople, hitPage } from './hit-page.ts'

const event = (id: string) => ({
  ...{ id, name_es: null, name_en: null, time_zone: 'UTC', place: null, dress: null },
  ...{ starts_at: null, ends_at: null, local_starts_at: null, local_ends_at: null },
  ...{ is_main: id === 'main', is_seated: true },
})
const PAGE: PublicPage = {
  language: 'es',
  plan: {
    ...{ name: 'Boda', event_type: 'wedding', starts_at: '2027-05-15T23:00:00Z', time_zone: 'UTC' },
    ...{ local_starts_at: '2027-05-15T23:00', first_host: 'Ana', second_host: null },
  },
  reply_by: null,
  is_open: true,
  sub_events: [event('main'), event('brunch')],
}
const HIT = { ticket: 'sealed', names: ['Ana', 'Luis'] }

test('of the people of a hit only those are sent of whom something was said', () => {
  const draft = draftOf(hitPage(PAGE, HIT))
  expect(faultOf(draft)).toBe('nothing')
  expect(answeredPeople(HIT, draft)).toEqual([])
  const yes = answerAll(draft, 'yes')
  const [first, second] = [yes.members['0'], draft.members['1']]
  if (!(first && second)) throw new Error('both are in the draft')
  const answers = [
    { sub_event_id: 'main', answer: 'yes' },
    { sub_event_id: 'brunch', answer: 'yes' },
  ]
  expect(answeredPeople(HIT, { ...draft, members: { 0: first, 1: second } })).toEqual([{ person: 0, answers }])
  expect(answeredPeople(HIT, yes)).toEqual([0, 1].map((person) => ({ person, answers })))
})
