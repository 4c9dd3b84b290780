import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { Slippage } from '#domain/timeline/slippage.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { hourText, segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'
import { useSegmentTimes } from './use-segment-times.ts'

interface ActualTimesProps {
  readonly segment: TimelineSegment
  /** Null while it has not begun */
  readonly slippage: Slippage | null
}

/** When a segment began and ended by the clock, beside how it was planned; on the day of the event, what is noted next. */
export function ActualTimes({ segment, slippage }: ActualTimesProps) {
  const { t } = useT()
  const { start, style, isEventDay, mayTime } = useTimeline()
  const { note, isPending } = useSegmentTimes()
  const { startedAt, endedAt, minutes } = segment
  const name = segmentName(segment, t)
  const hourOf = (instant: string) => hourText((Date.parse(instant) - start.startsAtMs) / 60_000, style)
  const now = () => new Date().toISOString()
  const next =
    !mayTime || !isEventDay ? null : startedAt === null ? 'start' : endedAt === null && minutes > 0 ? 'end' : null
  const press = () =>
    next === 'start'
      ? note(segment, { startedAt: now(), endedAt: null }, t('timeline.times.started', { name }))
      : note(segment, { startedAt, endedAt: now() }, t('timeline.times.over', { name }))
  return (
    <>
      {startedAt === null ? null : (
        <div className="small medium breaks">
          {dotted([
            t('timeline.times.began', { time: hourOf(startedAt) }),
            slippage && latenessText(slippage.lateBy, t),
            endedAt === null ? null : t('timeline.times.ended', { time: hourOf(endedAt) }),
            slippage && lengthText(slippage.longerBy, t),
          ])}
        </div>
      )}
      {next === null ? null : (
        <Button
          className="screen-only"
          variant="light"
          size="compact-md"
          mih={44}
          mt={4}
          disabled={isPending}
          leftSection={
            next === 'start' ? (
              <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
            ) : (
              <IconPlayerStop size={16} stroke={1.8} aria-hidden />
            )
          }
          aria-label={t(`timeline.times.${next}-label`, { name })}
          onClick={() => void press()}
        >
          {t(`timeline.times.${next}`)}
        </Button>
      )}
    </>
  )
}

/** How much later or earlier than planned. */
export function latenessText(minutes: number, t: Translate): string {
  if (minutes === 0) return t('timeline.times.on-time')
  return t(minutes > 0 ? 'timeline.times.late' : 'timeline.times.early', { minutes: Math.abs(minutes) })
}

const lengthText = (minutes: number | null, t: Translate): string | null =>
  minutes === null || minutes === 0
    ? null
    : t(minutes > 0 ? 'timeline.times.longer' : 'timeline.times.shorter', { minutes: Math.abs(minutes) })
