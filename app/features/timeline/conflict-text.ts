import type { Translate } from '#app/i18n/i18n.ts'
import type { TimelineConflict } from '#domain/timeline/find-conflicts.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { segmentName } from './timeline-labels.ts'

/** A conflict as a sentence. @param vendorName what a vendor is called */
export function conflictText(
  conflict: TimelineConflict,
  segments: readonly TimelineSegment[],
  vendorName: (id: string) => string,
  t: Translate,
): string {
  const nameOf = (id: string) => {
    const segment = segments.find((each) => each.id === id)
    return segment ? segmentName(segment, t) : ''
  }
  const { kind, minutes } = conflict
  if ('ids' in conflict) {
    const [first, second] = conflict.ids
    return t(`timeline.conflict.${conflict.kind}`, { first: nameOf(first), second: nameOf(second), minutes })
  }
  if ('vendorId' in conflict) {
    const name = 'id' in conflict ? nameOf(conflict.id) : ''
    const text = t(`timeline.conflict.${conflict.kind}`, { vendor: vendorName(conflict.vendorId), name, minutes })
    // A vendor without a name begins the sentence as a common noun.
    return text.charAt(0).toLocaleUpperCase() + text.slice(1)
  }
  return t(`timeline.conflict.${kind as 'below-least' | 'after-closing' | 'late-meal'}`, {
    name: nameOf(conflict.id),
    minutes,
  })
}
