import type { Region } from '../checklist/regions.ts'
import type { EventType, EventVariant } from '../plans/event-types.ts'
import type { TimelineOwner } from './timeline-kinds.ts'

/** How long something lasts, in minutes. */
export interface Span {
  readonly least: number
  readonly ideal: number
  /** Null: as long as there is time */
  readonly most: number | null
}

/** A part of the event itself; the parts of a template follow each other from its start to its end. */
export interface TemplateSegment extends Span {
  readonly id: string
  /** Its part of the time that is left over, and of the time that is missing, as weights */
  readonly grow: number
  readonly shrink: number
  readonly owner: TimelineOwner
  /** Only there when it is asked for */
  readonly isOptional: boolean
  /** Left out when not even the least minutes fit, the lowest number first; null: never */
  readonly dropOrder: number | null
}

/** What is done before the event begins, beside other things. */
export interface TemplatePrep {
  readonly id: string
  /** Minutes from the start of the event; negative */
  readonly startMinute: number
  readonly minutes: number
  readonly owner: TimelineOwner
}

/** How the day of a kind of event runs. */
export interface TimelineTemplate {
  readonly id: string
  readonly eventType: EventType
  readonly variant: EventVariant | null
  /** Whose customs it follows; empty: everywhere */
  readonly regions: readonly Region[]
  /** What begins at the start of the event */
  readonly startMeans: 'ceremony' | 'guest-arrival' | 'registration'
  readonly typicalMinutes: number
  /** The durations that it was made for */
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly prep: readonly TemplatePrep[]
  readonly segments: readonly TemplateSegment[]
}

/** A segment of a template: its minutes are the least, the ideal and the most. */
export const segment = (
  id: string,
  [least, ideal, most]: readonly [least: number, ideal: number, most: number | null],
  grow: number,
  shrink: number,
  owner: TimelineOwner,
  further: { readonly isOptional?: true; readonly dropOrder?: number } = {},
): TemplateSegment => ({
  ...{ id, least, ideal, most, grow, shrink, owner },
  isOptional: further.isOptional ?? false,
  dropOrder: further.dropOrder ?? null,
})

/** What is done before the event, so many minutes from its start. */
export const prep = (id: string, startMinute: number, minutes: number, owner: TimelineOwner): TemplatePrep => ({
  ...{ id, startMinute, minutes, owner },
})
