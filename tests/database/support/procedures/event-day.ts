import type { AddedDayEntries } from '#contracts/event-day/event-day.ts'
import { aDayEntry, addDayEntries, readEventDay } from '../event-day/calls.ts'
import { evenLate, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of the day of an event. */
export const EVENT_DAY_PROCEDURES: Readonly<Record<string, Procedure>> = {
  event_day: {
    call: (sql, { planId }) => readEventDay(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.day === null,
  },
  add_day_entries: {
    call: (sql, { planId, guests }) =>
      addDayEntries(sql, planId, [aDayEntry('arrival', guests.memberId, { arrived: true })]),
    // Each entry is refused by itself.
    expects: (caller, state) => {
      if (caller === 'viewer' && state === 'closed') return 'plan.closed'
      const verdict = evenLate(caller, state)
      return verdict === 'access.not-allowed' ? 'nothing' : verdict
    },
    isNothing: ([row]) => (row?.added as AddedDayEntries | undefined)?.entries.length === 0,
  },
}
