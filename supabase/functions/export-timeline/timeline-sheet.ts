import { localClock } from '#contracts/local-clock.ts'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import { addDays, type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { RoleSegment, TimelineRole } from '#domain/timeline/role-view.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import {
  byEvening,
  isRole,
  type ListedDay,
  rolesIn,
  rolesOfVendor,
  type TimelineTaker,
  takenOut,
} from '#domain/timeline/take-out.ts'
import type { TimelineCall } from '#domain/timeline/timeline-fields.ts'
import { dayOffset, eveningOf, type WallClock } from '#domain/timeline/wall-clock.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { dayIn, writeTime } from '../_shared/write-out.ts'
import type { TimelineWords } from './messages.ts'

/** What the file takes of its plan. */
export const TIMELINE_PLAN_SELECT = 'name, language, country_code, sub_events(id, is_main, name_es, name_en)'

export interface TimelinePlanRow {
  readonly name: string
  readonly language: Language
  readonly country_code: string
  readonly sub_events: readonly {
    readonly id: string
    readonly is_main: boolean
    readonly name_es: string | null
    readonly name_en: string | null
  }[]
}

export interface TimelineVendorRow {
  readonly id: string
  readonly name: string
  readonly vendor_category: VendorCategory | null
}

export interface TimelineInput {
  readonly plan: TimelinePlanRow
  readonly timeline: EventTimeline
  readonly vendors: readonly TimelineVendorRow[]
  readonly language: Language
  readonly nowMs: number
}

/** A vendor's call with the vendor's name. */
export interface NamedCall extends TimelineCall {
  readonly vendor: string
}

/** A timeline as it is written for someone, in any format. */
export interface TimelineSheet {
  readonly taker: TimelineTaker
  /** The plan, and the part of it that the timeline is of where that has a name of its own */
  readonly names: readonly string[]
  readonly eventOn: DayString
  readonly madeOn: DayString
  readonly isDraft: boolean
  /** The last one that was sent; null: none was */
  readonly version: number | null
  readonly isRaining: boolean
  readonly days: readonly ListedDay<RoleSegment>[]
  /** All for the hosts and the team, for a role those of its vendors */
  readonly calls: readonly NamedCall[]
  readonly vendorName: (id: string | null) => string
  readonly hours: EventHours
}

/** How the hours of an event are written. */
export interface EventHours {
  /** The day that is so many days after the first one. */
  readonly dayOf: (day: number) => DayString
  /** The day and the hour that clocks show so many minutes after the start: "2027-05-15T18:00" */
  readonly clockAt: (minute: number) => string
  /** The same of an instant */
  readonly clockOf: (instant: string) => string
  /** "12:30 a.m. +1" in the list of the day before */
  readonly hourText: (minute: number, day: number) => string
  /** "11:00 p.m. – 12:30 a.m. +1"; of a moment, only when */
  readonly hoursText: (of: { readonly startMinute: number; readonly minutes: number }, day: number) => string
  /** Of the list that a minute is in */
  readonly listDayOf: (minute: number) => number
}

export function eventHours(
  { startsAt, timeZone, uses24Hours }: Pick<EventTimeline, 'startsAt' | 'timeZone' | 'uses24Hours'>,
  language: Language,
): EventHours & { readonly clock: WallClock } {
  const startsAtMs = Date.parse(startsAt)
  const instant = (minute: number) => startsAtMs + minute * 60_000
  const clockAt = (minute: number) => localClock(new Date(instant(minute)).toISOString(), timeZone)
  const first = toDay(clockAt(0).slice(0, 10))
  const clock: WallClock = (minute) => {
    const [day = '', time = ''] = clockAt(minute).split('T')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return daysFromTo(first, toDay(day)) * 1440 + hours * 60 + minutes
  }
  const hourText = (minute: number, day: number) => {
    const later = dayOffset(clock(minute)) - day
    const hour = uses24Hours ? clockAt(minute).slice(11) : writeTime(instant(minute), timeZone, language)
    return later > 0 ? `${hour} +${later}` : hour
  }
  return {
    clock,
    dayOf: (day) => addDays(first, day),
    clockAt,
    clockOf: (at) => localClock(at, timeZone),
    hourText,
    hoursText: (of, day) =>
      of.minutes === 0
        ? hourText(of.startMinute, day)
        : `${hourText(of.startMinute, day)} – ${hourText(endOf(of), day)}`,
    listDayOf: (minute) => eveningOf(clock(minute)),
  }
}

/** What is written for those who are given; a sheet for each role that sees to something where none is. */
export function toTimelineSheets(input: TimelineInput, takers: readonly TimelineTaker[] | null): TimelineSheet[] {
  const { plan, timeline, vendors, language, nowMs } = input
  const { segments } = timeline
  const hours = eventHours(timeline, language)
  const names = new Map(vendors.map(({ id, name }) => [id, name]))
  const part = plan.sub_events.find(({ id }) => id === timeline.subEventId)
  const partName = part && (language === 'es' ? (part.name_es ?? part.name_en) : (part.name_en ?? part.name_es))
  const calls = timeline.calls
    .map((call): NamedCall => ({ ...call, vendor: names.get(call.vendorId) ?? '' }))
    .toSorted((a, b) => a.startMinute - b.startMinute || (a.vendor < b.vendor ? -1 : 1))
  const vendorsOf = (role: TimelineRole) =>
    vendors
      .filter(({ id, vendor_category }) => rolesOfVendor(segments, { id, category: vendor_category }).includes(role))
      .map(({ id }) => id)

  return (takers ?? rolesIn(segments)).map((taker) => {
    const own = isRole(taker) ? vendorsOf(taker) : []
    return {
      taker,
      names: [plan.name, ...(partName && partName !== plan.name ? [partName] : [])],
      eventOn: hours.dayOf(0),
      madeOn: dayIn(timeline.timeZone, nowMs),
      isDraft: timeline.state === 'draft',
      version: timeline.versions[0]?.number ?? null,
      isRaining: timeline.isRaining,
      days: byEvening(takenOut(segments, taker, own.length === 1 ? (own[0] ?? null) : null), hours.clock),
      calls: isRole(taker) ? calls.filter(({ vendorId }) => own.includes(vendorId)) : calls,
      vendorName: (id) => (id === null ? '' : (names.get(id) ?? '')),
      hours,
    }
  })
}

/** For whom it is, in words. */
export const takerText = (taker: TimelineTaker, { t, roleName }: TimelineWords): string =>
  isRole(taker) ? t('timeline.paper.for-role', { role: roleName(taker) }) : t(`timeline.paper.for-${taker}`)
