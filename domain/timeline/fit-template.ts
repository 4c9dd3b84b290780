import { type FittedSegment, fitSegments } from './fit-segments.ts'
import type { Span, TemplateSegment, TimelineTemplate } from './template.ts'

/** What of a template is wanted. */
export interface WantedSegments {
  /** The optional segments that are wanted */
  readonly optional?: readonly string[]
  /** Others that are not */
  readonly without?: readonly string[]
  /** Segments that last differently here */
  readonly spans?: Readonly<Record<string, Span>>
}

/** The segments of a template that are wanted, with the minutes that they have here. */
export const wantedSegments = (
  template: TimelineTemplate,
  { optional = [], without = [], spans = {} }: WantedSegments,
): readonly TemplateSegment[] =>
  template.segments
    .filter(({ id, isOptional }) => (!isOptional || optional.includes(id)) && !without.includes(id))
    .map((each) => ({ ...each, ...spans[each.id] }))

/** A segment that begins at a fixed minute, whatever is before it. */
export interface Anchor {
  readonly id: string
  readonly startMinute: number
}

export interface TemplateFit {
  readonly segments: readonly FittedSegment[]
  readonly dropped: readonly string[]
  /** Anchors that what is before them reaches into even with its least minutes */
  readonly hit: readonly { readonly id: string; readonly byMinutes: number }[]
  /** Minutes that the event is longer than it should be */
  readonly overrun: number
}

/**
 * Fits the wanted segments of a template into an event: between its start, its anchors and its end. An anchor begins at its minute, and is never left
 * out; what is between two of them stretches and shrinks as `fitSegments` says. Time that is left before an anchor is a buffer.
 */
export function fitTemplate(
  segments: readonly TemplateSegment[],
  totalMinutes: number,
  anchors: readonly Anchor[] = [],
): TemplateFit {
  const startOf = new Map(anchors.map(({ id, startMinute }) => [id, startMinute]))
  const parts: { from: number; segments: TemplateSegment[]; anchor: string | null }[] = [
    { from: 0, segments: [], anchor: null },
  ]
  for (const each of segments) {
    const startMinute = startOf.get(each.id)
    if (startMinute === undefined) parts.at(-1)?.segments.push(each)
    else parts.push({ from: startMinute, segments: [{ ...each, dropOrder: null }], anchor: each.id })
  }
  const fits = parts.map((part, index) => {
    const to = parts[index + 1]?.from ?? totalMinutes
    return { fit: fitSegments(part.segments, Math.max(0, to - part.from), part.from), part, to }
  })
  return {
    segments: fits.flatMap(({ fit }) => fit.segments),
    dropped: fits.flatMap(({ fit }) => fit.dropped),
    hit: fits.slice(0, -1).flatMap(({ fit, part, to }, index) => {
      const end = part.from + fit.segments.reduce((sum, each) => sum + each.minutes, 0)
      const id = parts[index + 1]?.anchor
      return id && end > to ? [{ id, byMinutes: end - to }] : []
    }),
    overrun: overrunOf(fits.at(-1)?.fit.segments ?? [], totalMinutes),
  }
}

function overrunOf(segments: readonly FittedSegment[], totalMinutes: number): number {
  const last = segments.at(-1)
  return last ? Math.max(0, last.startMinute + last.minutes - totalMinutes) : 0
}
