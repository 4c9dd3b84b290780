import ical from 'ical-generator'
import type { z } from 'zod'
import { timelineLink as english } from '#content/timeline-link/en.ts'
import { timelineLink as spanish } from '#content/timeline-link/es.ts'
import { timelineNames as namesEnglish } from '#content/timeline-names/en.ts'
import { timelineNames as namesSpanish } from '#content/timeline-names/es.ts'
import type { ToldSegment, toldTimelines } from '#contracts/timeline/open-timeline.ts'
import { placeOf } from '#domain/timeline/place-of.ts'
import {
  escapeText,
  printable,
  printableLine,
  REFRESH_SECONDS,
  revisionOf,
} from '../_shared/calendar/calendar-entry.ts'
import { fillMessage } from '../_shared/fill-message.ts'

const WORDS = {
  es: { ...spanish, ...namesSpanish },
  en: { ...english, ...namesEnglish },
} as const

type Told = z.output<typeof toldTimelines>

const MINUTE_MS = 60_000

/**
 * Writes what a link tells as a calendar (RFC 5545), in the language of the link: what is the reader's own, and everything that they may see where
 * nothing is. Entries keep the ids of their segments, so that a change moves them. The same timelines give the same text, to the byte.
 */
export function toCalendar(told: Told): string {
  const words = WORDS[told.language]
  const calendar = ical({
    name: escapeText(printableLine(`${told.plan_name} · ${words[`timeline.role.${told.role}`]}`)),
    prodId: { company: 'Convite', product: 'Timeline', language: told.language },
    ttl: REFRESH_SECONDS,
  })
  for (const timeline of told.timelines) {
    const { call, segments } = timeline
    const own = segments.filter(({ is_own }) => is_own)
    const at = (minute: number) => new Date(Date.parse(timeline.starts_at) + minute * MINUTE_MS)
    const entry = (id: string, from: number, minutes: number, summary: string) => ({
      id,
      ...revisionOf(timeline.changed_at),
      start: at(from),
      // A moment ends when it begins.
      ...(minutes > 0 && { end: at(from + minutes) }),
      summary: printableLine(`${summary} · ${told.plan_name}`),
    })
    if (call) {
      calendar.createEvent({
        ...entry(`${timeline.id}-call`, call.start_minute, call.minutes ?? 0, words['role.call']),
        ...(call.note && { description: printable(call.note) }),
      })
    }
    for (const segment of own.length > 0 ? own : segments) {
      const place = placeOf({ place: segment.place, rainPlace: segment.rain_place }, timeline.is_raining)
      const description = descriptionOf(segment, words['role.cue'])
      calendar.createEvent({
        ...entry(segment.id, segment.start_minute, segment.minutes, nameOf(segment, words)),
        ...(place && { location: printableLine(place) }),
        ...(description && { description }),
      })
    }
  }
  return `${calendar.toString()}\r\n`
}

function nameOf({ name, template }: ToldSegment, words: Readonly<Record<string, string>>): string {
  // A template of a later release has no words here.
  const last = (template ?? '').replace(/^.*\./, '').replaceAll('-', ' ')
  return name ?? words[`timeline.template.${template}`] ?? last
}

const descriptionOf = ({ cue, note, person, phone }: ToldSegment, cueText: string): string =>
  [
    cue === null ? null : fillMessage(cueText, { number: String(cue) }),
    note && printable(note),
    [person, phone]
      .filter(Boolean)
      .map((text) => printableLine(text ?? ''))
      .join(' '),
  ]
    .filter(Boolean)
    .join('\n')
