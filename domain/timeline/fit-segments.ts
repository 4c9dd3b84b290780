import type { TemplateSegment } from './template.ts'

/** A segment of a template at its place, in minutes from the start of the event. */
export interface FittedSegment {
  readonly id: string
  readonly startMinute: number
  readonly minutes: number
}

/** How segments that follow each other fill a time. */
export interface Fit {
  readonly segments: readonly FittedSegment[]
  /** Left out because not even the least minutes of all fit, in the order in which they went */
  readonly dropped: readonly string[]
  /** Minutes by which the least is longer than the time */
  readonly overrun: number
  /** Minutes that are left when every segment has the most */
  readonly idle: number
}

/** Times stand on five minutes. */
const STEP = 5

/** What a calculation with fractions of minutes may be off by. */
const NEAR = 1e-9

/**
 * Fits segments that follow each other into a time. Where not even the least minutes fit, those that may be left out go, the lowest `dropOrder`
 * first. What is left over beyond the ideal minutes is shared in proportion to `grow`, what is missing in proportion to `shrink`; none gets less than
 * its least or more than its most. Ends are rounded to five minutes, so that the total is kept; a segment that is rounded to nothing gets five
 * minutes of the longest one.
 */
export function fitSegments(segments: readonly TemplateSegment[], totalMinutes: number, from = 0): Fit {
  const dropped: string[] = []
  let kept = segments
  while (sumOf(kept.map(({ least }) => least)) > totalMinutes) {
    const next = nextToDrop(kept)
    if (!next) break
    dropped.push(next.id)
    kept = kept.filter((each) => each !== next)
  }
  const exact = share(kept, totalMinutes)
  const sum = sumOf(exact)
  const minutes = roundEnds(exact)
  let startMinute = from
  const fitted = kept.map(({ id }, index) => {
    const each = { id, startMinute, minutes: minutes[index] ?? 0 }
    startMinute += each.minutes
    return each
  })
  const difference = Math.round(totalMinutes - sum)
  return { segments: fitted, dropped, overrun: Math.max(0, -difference), idle: Math.max(0, difference) }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const nextToDrop = (segments: readonly TemplateSegment[]): TemplateSegment | null =>
  segments.reduce<TemplateSegment | null>((found, each) => {
    if (each.dropOrder === null) return found
    return found === null || each.dropOrder < (found.dropOrder ?? Number.POSITIVE_INFINITY) ? each : found
  }, null)

/** The minutes of each, with fractions. */
function share(segments: readonly TemplateSegment[], totalMinutes: number): number[] {
  const minutes = segments.map(({ ideal }) => ideal)
  for (;;) {
    const difference = totalMinutes - sumOf(minutes)
    if (Math.abs(difference) < NEAR) return minutes
    const weights = segments.map((each, index) => {
      const has = minutes[index] ?? 0
      const canChange = difference > 0 ? has < (each.most ?? Number.POSITIVE_INFINITY) - NEAR : has > each.least + NEAR
      return canChange ? (difference > 0 ? each.grow : each.shrink) : 0
    })
    const weight = sumOf(weights)
    if (weight === 0) return minutes
    for (const [index, each] of segments.entries()) {
      const asked = (minutes[index] ?? 0) + (difference * (weights[index] ?? 0)) / weight
      minutes[index] = Math.min(each.most ?? Number.POSITIVE_INFINITY, Math.max(each.least, asked))
    }
  }
}

const roundToStep = (minutes: number): number => Math.floor(minutes / STEP + 0.5 + NEAR) * STEP

function roundEnds(exact: readonly number[]): number[] {
  const total = Math.round(sumOf(exact))
  let end = 0
  let before = 0
  const minutes = exact.map((each, index) => {
    end += each
    const rounded = index === exact.length - 1 ? total : Math.min(total, roundToStep(end))
    const length = rounded - before
    before = rounded
    return length
  })
  for (const [index, each] of minutes.entries()) {
    const longest = minutes.indexOf(Math.max(...minutes))
    if (each > 0 || (minutes[longest] ?? 0) <= STEP) continue
    minutes[index] = STEP
    minutes[longest] = (minutes[longest] ?? 0) - STEP
  }
  return minutes
}
