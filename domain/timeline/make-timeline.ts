import { type Anchor, fitTemplate, type TemplateFit, wantedSegments } from './fit-template.ts'
import type { Span, TemplatePrep, TemplateSegment, TimelineTemplate } from './template.ts'
import type { TimelineSegment } from './timeline-fields.ts'
import type { Ceremony, TimelineAudience, TimelineOwner, TimelineTrack } from './timeline-kinds.ts'
import { mealAt, minuteOfDay, type WallClock } from './wall-clock.ts'

/** A segment before it is saved. */
export type NewSegment = Omit<TimelineSegment, 'id'>

/** What a timeline is made for. */
export interface TimelineRequest {
  readonly template: TimelineTemplate
  readonly totalMinutes: number
  readonly clock: WallClock
  readonly ceremony: Ceremony
  /** The optional segments that are wanted */
  readonly optional: readonly string[]
  /** Segments that begin at a fixed minute */
  readonly anchors: readonly Anchor[]
  /** When the sun sets, in minutes from the start of the event, for photographs in its last light; null: unknown, or not wanted */
  readonly sunsetMinute: number | null
}

/** What is to be told of a timeline that was made. */
export interface MadeTimeline {
  readonly segments: readonly NewSegment[]
  /** Segments of the template that found no time */
  readonly dropped: readonly string[]
  readonly hit: TemplateFit['hit']
  readonly overrun: number
  /** Preparations that would have begun in the night, and were put on the evening before */
  readonly movedToEvening: readonly string[]
}

/** Minutes after the end in which vendors take down, and before it when the bar and the music end. */
const END_BUFFERS = { teardown: 90, music: 10, bar: 30 } as const

/** The light that photographers wait for: the last minutes before the sun sets. */
const SUNSET_PHOTOS = { before: 25, minutes: 20 } as const

/** Preparations do not begin earlier in the morning; those that would end the evening before, at 22:00. */
const FIRST_HOUR = 5 * 60
const EVENING = 22 * 60
const DAY = 24 * 60

const CHURCH = ['mass', 'photos-church', 'transfer']
const CIVIL_SPAN: Span = { least: 25, ideal: 30, most: 40 }

/** Segments that are called by the meal that their hour makes of them. */
const MEALS = ['dinner', 'meal', 'food']

/**
 * The timeline of an event from a template: its segments as they fit, the preparations before them, the end of bar and music, and what is taken down
 * after it.
 */
export function makeTimeline(request: TimelineRequest): MadeTimeline {
  const { template, totalMinutes, clock } = request
  const wanted = wantedSegments(template, { optional: request.optional, ...ofCeremony(template, request.ceremony) })
  const spans = new Map(wanted.map((each) => [each.id, each]))
  const fit = fitTemplate(wanted, totalMinutes, request.anchors)
  const fixed = new Set(request.anchors.map(({ id }) => id))
  const own = fit.segments.flatMap(({ id, startMinute, minutes }) => {
    const span = spans.get(id)
    if (!span) return []
    return [
      newSegment({
        ...{ startMinute, minutes, owner: span.owner, isFixed: fixed.has(id), track: 'guests', audience: 'guests' },
        leastMinutes: Math.min(span.least, minutes),
        mostMinutes: span.most === null ? null : Math.max(span.most, minutes),
        template: wordsOf(template, span, clock(startMinute)),
      }),
    ]
  })
  const first = own[0]?.startMinute ?? 0
  const end = own.reduce((last, each) => Math.max(last, each.startMinute + each.minutes), totalMinutes)
  const movedToEvening: string[] = []
  const before = template.prep.map((each) => {
    const planned = each.startMinute + Math.min(0, first)
    const startMinute = prepStart(planned, each.minutes, clock)
    if (startMinute !== planned) movedToEvening.push(each.id)
    return newSegment({
      ...{ startMinute, minutes: each.minutes, leastMinutes: each.minutes, mostMinutes: each.minutes },
      ...{ owner: each.owner, template: `${template.id}.${each.id}`, ...PREP_PLACES[placeOfPrep(each)] },
    })
  })
  return {
    segments: [...before, ...own, ...sunsetPhotos(request.sunsetMinute, end), ...ending(end)],
    dropped: fit.dropped,
    hit: fit.hit,
    overrun: fit.overrun,
    movedToEvening,
  }
}

/** What of the template goes, and lasts differently, with a kind of ceremony. A civil one at the venue takes the place of the mass. */
function ofCeremony(template: TimelineTemplate, ceremony: Ceremony) {
  const has = (id: string) => template.segments.some((each) => each.id === id)
  const isCivilOnly = ceremony === 'civil' || ceremony === 'none'
  const without = [
    ...(isCivilOnly && has('mass') ? CHURCH : []),
    ...((ceremony === 'religious' || ceremony === 'none') && has('civil') ? ['civil'] : []),
    ...(ceremony === 'none' && template.eventType === 'wedding' ? ['ceremony', 'exit-photos'] : []),
  ]
  const spans: Record<string, Span> = ceremony === 'civil' && has('civil') ? { civil: CIVIL_SPAN } : {}
  return { without, spans }
}

/** When something is prepared: so long before the event, or on the evening before instead of in the night. */
function prepStart(startMinute: number, minutes: number, clock: WallClock): number {
  const wall = clock(startMinute)
  if (minuteOfDay(wall) >= FIRST_HOUR) return startMinute
  return startMinute - minuteOfDay(wall) - (DAY - EVENING) - minutes
}

type Place = { readonly track: TimelineTrack; readonly audience: TimelineAudience }

/** Where preparations stand: guests hear of their own arrival alone. */
const PREP_PLACES: Readonly<Record<'arrival' | 'couple' | 'kitchen' | 'music' | 'vendors', Place>> = {
  arrival: { track: 'guests', audience: 'guests' },
  couple: { track: 'couple', audience: 'couple' },
  kitchen: { track: 'kitchen', audience: 'vendors' },
  music: { track: 'music', audience: 'vendors' },
  vendors: { track: 'vendors', audience: 'vendors' },
}

const TRACK_BY_OWNER: Readonly<Partial<Record<TimelineOwner, keyof typeof PREP_PLACES>>> = {
  couple: 'couple',
  family: 'couple',
  host: 'couple',
  catering: 'kitchen',
  music: 'music',
}

const placeOfPrep = ({ id, owner }: TemplatePrep): keyof typeof PREP_PLACES =>
  id === 'guest-arrival' ? 'arrival' : (TRACK_BY_OWNER[owner] ?? 'vendors')

/** The key of a segment's words: its template's, or the meal that its hour makes of it. */
function wordsOf(template: TimelineTemplate, { id }: TemplateSegment, wallMinute: number): string {
  const meal = mealAt(wallMinute)
  const isOther = MEALS.includes(id) && !(id === 'dinner' && meal === 'dinner')
  return isOther ? `meal.${meal}` : `${template.id}.${id}`
}

function sunsetPhotos(sunsetMinute: number | null, end: number): NewSegment[] {
  if (sunsetMinute === null || sunsetMinute <= SUNSET_PHOTOS.before || sunsetMinute > end) return []
  const { before, minutes } = SUNSET_PHOTOS
  return [
    newSegment({
      ...{ startMinute: sunsetMinute - before, minutes, leastMinutes: 10, mostMinutes: minutes, isFixed: true },
      ...{ owner: 'photographer', track: 'couple', audience: 'vendors', template: 'sun.photos' },
    }),
  ]
}

const ending = (end: number): NewSegment[] => [
  newSegment({
    ...{ startMinute: end - END_BUFFERS.bar, owner: 'catering', track: 'kitchen', audience: 'vendors' },
    template: 'end.bar',
  }),
  newSegment({
    ...{ startMinute: end - END_BUFFERS.music, owner: 'music', track: 'music', audience: 'vendors' },
    template: 'end.music',
  }),
  newSegment({
    ...{ startMinute: end, minutes: END_BUFFERS.teardown, leastMinutes: 30, owner: 'venue', track: 'vendors' },
    ...{ audience: 'vendors', template: 'end.teardown' },
  }),
]

/** A segment with nothing but what is given; a moment in the main track that vendors are told of. */
export const newSegment = (given: Partial<NewSegment> & Pick<NewSegment, 'startMinute'>): NewSegment => ({
  ...{ minutes: 0, leastMinutes: 0, mostMinutes: null, isFixed: false, isBuffer: false, track: 'guests' },
  ...{ audience: 'vendors', owner: null, vendorId: null, person: null, phone: null, name: null, template: null },
  ...{ place: null, rainPlace: null, note: null, cue: null, startedAt: null, endedAt: null },
  ...given,
})
