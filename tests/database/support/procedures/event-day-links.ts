import { aCheckInLink, openEventDayLink, readEventDayLinks, writeEventDayLink } from '../event-day/link-calls.ts'
import { byService, isOutside, isSignedOut, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of helpers' links. */
export const EVENT_DAY_LINK_PROCEDURES: Readonly<Record<string, Procedure>> = {
  event_day_links: {
    call: (sql, { planId }) => readEventDayLinks(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return readByMembers(caller, state)
      return isOutside(caller) || caller === 'viewer' || state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.links === null,
  },
  write_event_day_link: {
    call: (sql, { planId, people }) => writeEventDayLink(sql, people.editor, planId, aCheckInLink()),
    expects: (caller, state) => {
      const verdict = byService(caller)
      if (verdict !== 'done' || state === 'open') return verdict
      return state === 'binned' ? 'plan.not-found' : `plan.${state}`
    },
  },
  open_event_day_link: {
    call: (sql) => openEventDayLink(sql),
    expects: (caller, state) => (caller === 'service' && state === 'binned' ? 'nothing' : byService(caller)),
    isNothing: ([row]) => row?.opened === null,
  },
}
