import { expect, test } from 'vitest'
import type { GuestReplyPage, GuestSubEvent } from '#contracts/guest-reply.ts'
import { calendarResponse } from './to-calendar.ts'

const subEvent = (id: string, changes: Partial<GuestSubEvent>): GuestSubEvent => ({
  ...{ id, name_es: null, name_en: id, starts_at: '2027-06-19T22:00:00Z', ends_at: null, time_zone: 'America/Chicago' },
  ...{ place: null, dress: null, is_main: false, is_seated: false, local_starts_at: null, local_ends_at: null },
  ...changes,
})

const page: GuestReplyPage = {
  ...{ id: 'guest', language: 'en', reply_by: null, is_open: true, replied_at: '2026-11-23T12:00:00Z' },
  ...{ meal_options: [], questions: [], message: null, song: null, question_answers: {} },
  plan: {
    ...{ name: 'The wedding', event_type: 'wedding', starts_at: '2027-06-19T22:00:00Z', time_zone: 'America/Chicago' },
    local_starts_at: '2027-06-19T17:00',
    ...{ duration_hours: 8, first_host: null, second_host: null, owner: null, needs_days: 90 },
  },
  sub_events: [
    subEvent('dinner', { is_main: true }),
    subEvent('brunch', { starts_at: '2027-06-20T16:00:00Z' }),
    subEvent('dance', { starts_at: '2027-06-20T02:00:00Z', ends_at: '2027-06-20T05:00:00Z' }),
  ],
  members: [
    {
      ...{ id: 'ana', first_name: 'Ana', last_name: null, can_be_named: false, is_child: false, needs: null },
      invitations: ['dinner', 'brunch', 'dance'].map((id) => ({
        ...{ sub_event_id: id, answer: 'yes' as const, meal_option_id: null },
      })),
    },
  ],
}

test('the hours of the plan end its main part; another part ends when the hosts said so, else at no known hour', async () => {
  const text = await calendarResponse(page, 'en').text()
  const entries = text.split('BEGIN:VEVENT').slice(1)
  expect(entries.map((entry) => /^DTEND.*$/m.exec(entry)?.[0].trim())).toEqual([
    'DTEND;TZID=America/Chicago:20270620T010000',
    undefined,
    'DTEND;TZID=America/Chicago:20270620T000000',
  ])
  expect(text.split('\r\n').filter((line) => line === '')).toHaveLength(1)
})
