import { type Places, place } from './place.ts'

/** An entry that says the same each time, so that answers can be compared. */
const entry = (kind: string, subject_id: unknown, value: object) => ({
  ...{ id: '77777777-3333-4333-8444-555555555555', kind, subject_id, value, at: '2027-05-15T23:00:00Z', replaces: [] },
})

/** The ids in calls of the day of an event. */
export const EVENT_DAY_PLACES: Places = {
  event_day: { plan: place('planId', (plan_id) => ({ plan_id })) },
  add_day_entries: {
    plan: place('planId', (plan_id) => ({ plan_id, entries: [] })),
    person: place('memberId', (id, mine) => ({
      plan_id: mine.planId,
      entries: [entry('arrival', id, { arrived: true })],
    })),
    party: place('guestId', (id, mine) => ({ plan_id: mine.planId, entries: [entry('gift', id, { text: 'sobre' })] })),
    segment: place('segmentId', (id, mine) => ({
      plan_id: mine.planId,
      entries: [entry('cue', id, { state: 'open', started_at: null, ended_at: null })],
    })),
    timeline: place('timelineId', (id, mine) => ({
      plan_id: mine.planId,
      entries: [entry('delay', id, { moved: [] })],
    })),
    payment: place('paymentId', (id, mine) => ({ plan_id: mine.planId, entries: [entry('cash', id, { paid: true })] })),
  },
}
