import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { SegmentTimes } from '#contracts/timeline/timeline.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { useTimeSegments } from '../mutations.ts'
import { useTimeline } from '../use-timeline.ts'

/** Notes what the clock said of a segment, and offers to undo it; false when it was refused, which is told. */
export function useSegmentTimes() {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const time = useTimeSegments(plan.id)
  const write = (times: SegmentTimes) => time.mutateAsync({ timelineId: timeline.id, times: [times] })
  const note = async (segment: TimelineSegment, times: Omit<SegmentTimes, 'id'>, message: string): Promise<boolean> => {
    const { id, startedAt, endedAt } = segment
    const done = await attempt(
      () => write({ id, ...times }),
      () => t('timeline.times.failed'),
    )
    if (done) {
      offerUndo({
        message,
        undo: () => write({ id, startedAt, endedAt }),
        failedTitle: () => translateNow('timeline.change.undo-failed'),
      })
    }
    return done !== null
  }
  return { note, write, isPending: time.isPending }
}
