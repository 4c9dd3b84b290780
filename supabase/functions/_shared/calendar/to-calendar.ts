import ical from 'ical-generator'
import type { GuestReplyPage, GuestSubEvent } from '#contracts/guest-reply.ts'
import { localTime, shownAt, toTimeZone } from './time-zone.ts'

const DAY_MS = 86_400_000

/**
 * Writes what a party said yes to as a calendar (RFC 5545), at the hours of the event's own zone. Entries have the ids of
 * the sub-events: a file that is opened again after a change replaces them, and those of a family are one.
 */
function toCalendar(page: GuestReplyPage, language: 'es' | 'en'): string {
  const accepted = new Set(
    page.members.flatMap(({ invitations }) =>
      invitations.filter(({ answer }) => answer === 'yes').map(({ sub_event_id }) => sub_event_id),
    ),
  )
  const events = page.sub_events.filter(({ id, starts_at }) => accepted.has(id) && starts_at !== null)
  const zones = [...new Set(events.map(({ time_zone }) => time_zone))]
  const times = events.map(({ starts_at }) => Date.parse(starts_at ?? ''))
  const head = ical({ prodId: { company: 'Convite', product: 'Invitation', language } }).toString()
  return [
    head.slice(0, head.indexOf('END:VCALENDAR')).trimEnd(),
    ...zones.map((zone) => toTimeZone(zone, Math.min(...times) - 366 * DAY_MS, Math.max(...times) + 366 * DAY_MS)),
    ...events.map((event) => toEntry(event, page, language)),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** The library writes the hours of a zone by the clock of the server, so they are written here. */
function toEntry(event: GuestSubEvent, page: GuestReplyPage, language: 'es' | 'en'): string {
  const own = language === 'es' ? event.name_es || event.name_en : event.name_en || event.name_es
  const start = Date.parse(event.starts_at ?? '')
  const end = endOf(event, page, start)
  const calendar = ical()
  calendar.createEvent({
    id: event.id,
    // By what it says: the same text for the same answer.
    stamp: new Date(page.replied_at ?? start),
    start: new Date(start),
    ...(end === null ? {} : { end: new Date(end) }),
    summary: oneLine(own ? `${page.plan.name}: ${own}` : page.plan.name),
    location: event.place ? oneLine(event.place) : null,
  })
  const text = calendar.toString()
  const zoned = (name: string, ms: number) =>
    `${name};TZID=${event.time_zone}:${localTime(shownAt(ms, event.time_zone))}`
  return text
    .slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR'))
    .trimEnd()
    .replace(/^DTSTART:.*$/m, zoned('DTSTART', start))
    .replace(/^DTEND:.*$/m, end === null ? '' : zoned('DTEND', end))
}

/** The hours of the plan are those of its main part: of another one without an end, when it ends is unknown. */
function endOf(event: GuestSubEvent, { plan }: GuestReplyPage, start: number): number | null {
  if (event.ends_at) return Date.parse(event.ends_at)
  return event.is_main ? start + plan.duration_hours * 3_600_000 : null
}

/** RFC 5545 cannot represent control characters. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()

/** The calendar of a party as a file that in-app browsers save too. */
export const calendarResponse = (page: GuestReplyPage, language: 'es' | 'en'): Response =>
  new Response(toCalendar(page, language), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${language === 'en' ? 'invitation' : 'invitacion'}.ics"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
