import type { DayMemberRow, DayPartyRow, EventDayRow } from '#contracts/event-day/event-day.ts'
import { aTimelineRow } from '../timeline/timeline-row.ts'

export const DAY_PLAN = '5f0f6a51-0000-4000-8000-000000000001'

const HOUR_MS = 3_600_000

/** Someone of a party who said yes. */
export const aDayMember = (id: string, name: string | null, changes: Partial<DayMemberRow> = {}): DayMemberRow => ({
  ...{ id, name, age_group: null, is_lead: false, answer: 'yes', meal: null, table: '4', seat: null, needs: null },
  ...changes,
})

export const aDayParty = (
  id: string,
  members: readonly DayMemberRow[],
  changes: Partial<DayPartyRow> = {},
): DayPartyRow => ({
  ...{
    id,
    name: members[0]?.name ?? '',
    phone: null,
    group: null,
    side: null,
    status: 'confirmed',
    note: null,
    members,
  },
  ...changes,
})

/** What the database answers for the day of the example wedding, which began so long ago. */
export function aDayRow(changes: Partial<EventDayRow> = {}, startedMsAgo = HOUR_MS): EventDayRow {
  const startsAt = new Date(Date.now() - startedMsAgo).toISOString()
  const endsAt = new Date(Date.parse(startsAt) + 8 * HOUR_MS).toISOString()
  return {
    plan: {
      ...{ id: DAY_PLAN, name: 'Boda de Lucía y Mateo', event_type: 'wedding', language: 'es', currency: 'MXN' },
      ...{
        is_completed: false,
        takes_entries: true,
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: 'America/Mexico_City',
      },
      ...{ place: 'Hacienda del Sol', phone_country: 'MX', is_example: false },
    },
    may: { guests: 'write', needs: true, timeline: 'write', vendors: 'read', money: 'write', tasks: 'write' },
    timelines: [aTimelineRow({ starts_at: startsAt, ends_at: endsAt })],
    parties: [
      aDayParty('p1', [
        aDayMember('m1', 'José Ángel Núñez', {
          needs: { diets: [], allergens: ['nuts'], access: [], note: 'también trazas' },
          seat: 3,
        }),
        aDayMember('m2', 'Ana Sofía Núñez'),
        aDayMember('m3', null),
      ]),
      aDayParty('p2', [aDayMember('m4', 'Rosa Pérez', { table: 'Lavanda' })]),
      aDayParty('p3', [aDayMember('m5', 'Pedro Rosas', { answer: 'no' })]),
    ],
    vendors: [{ id: 'v1', name: 'DJ Ramiro', category: 'music', person: 'Ramiro', phone: '+523312345678' }],
    payments: [
      {
        ...{ id: 'y1', vendor_id: 'v1', vendor_name: 'DJ Ramiro', reference: 'Saldo', method: 'cash' },
        ...{ amount_minor: 450_000, currency: 'MXN', due_on: '2027-05-15', is_sent: false, is_paid: false },
      },
    ],
    tasks: [
      {
        id: 't1',
        name: 'Llevar los anillos',
        template_id: null,
        category: 'planning',
        due_on: '2027-05-15',
        is_done: false,
      },
    ],
    entries: [],
    position: 0,
    ...changes,
  }
}
