import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { endMinuteOf } from '#app/features/timeline/event-clock.ts'
import { hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { dayNow } from '#domain/event-day/day-clock.ts'
import { type Delay, delayTimeline, type MovedSegment, type Ripple } from '#domain/timeline/delay-timeline.ts'
import { MAIN_TRACK } from '#domain/timeline/timeline-kinds.ts'
import { useTick } from '../day-clock.ts'
import type { DaySegment } from '../day-segments.ts'
import { useDay } from '../use-event-day.ts'
import { useShownDay } from '../use-shown-day.ts'

const MINUTES = [5, 10, 15] as const

/** A delay that was made here, and what it did. */
interface Made {
  readonly name: string
  readonly timelineId: string
  readonly byMinutes: number
  readonly ripple: Ripple
}

/** What is late when the event is: what is on takes longer, or what comes next begins later. */
function lateSegment(segments: readonly DaySegment[], startsAtMs: number, nowMs: number) {
  const main = segments.filter(({ segment }) => segment.track === MAIN_TRACK && !segment.isBuffer)
  const open = main.filter(({ state }) => state !== 'done')
  const { now, next } = dayNow(open, startsAtMs, nowMs)
  const [running] = now.filter(({ state }) => state === 'started')
  if (running) return { late: running, how: 'takes-longer' as const }
  const late = now.find(({ state }) => state === 'open') ?? next[0]
  return late ? { late, how: 'begins-later' as const } : null
}

const MINUTE_MS = 60_000

/** A delay in one tap: made at once, with what it moves, and taken back in one tap. */
export function DelayStrip() {
  const { t } = useT()
  const { row, clock, segments: all, mayNote, note } = useDay()
  const { segments } = useShownDay()
  const nowMs = useTick(clock, MINUTE_MS)
  const [made, setMade] = useState<Made | null>(null)
  const found = lateSegment(segments, Date.parse(row.plan.starts_at), nowMs)
  if (!mayNote('delay') || (!found && !made)) return null

  const delay = (late: DaySegment, how: Delay['how'], byMinutes: number) => {
    const { timeline, segment } = late
    const ofTimeline = all.filter((each) => each.timeline.id === timeline.id).map((each) => each.segment)
    const ripple = delayTimeline(ofTimeline, { segmentId: segment.id, byMinutes, how }, endMinuteOf(timeline))
    if (ripple.moved.length > 0) note({ kind: 'delay', subjectId: timeline.id, value: { moved: ripple.moved } })
    setMade({ name: segmentName(segment, t), timelineId: timeline.id, byMinutes, ripple })
  }
  const takeBack = ({ timelineId, ripple }: Made) => {
    note({ kind: 'delay', subjectId: timelineId, value: { moved: ripple.moved.map(exchanged) } })
    setMade(null)
  }
  return (
    <section className="card padded screen-only" aria-label={t('day.delay.title')}>
      {found ? (
        <Group gap="8px 12px" justify="space-between">
          <span className="icon-label breaks">
            <IconClockPlus size={20} stroke={1.7} aria-hidden />
            {t(found.how === 'takes-longer' ? 'day.delay.longer' : 'day.delay.later', {
              name: segmentName(found.late.segment, t),
            })}
          </span>
          <Group gap={8} wrap="nowrap">
            {MINUTES.map((minutes) => (
              <Button
                key={minutes}
                variant="light"
                size="md"
                px={14}
                mih={44}
                aria-label={t('day.delay.by', { minutes, name: segmentName(found.late.segment, t) })}
                onClick={() => delay(found.late, found.how, minutes)}
              >
                +{minutes}
              </Button>
            ))}
          </Group>
        </Group>
      ) : null}
      <div aria-live="polite">{made ? <MadeDelay made={made} onTakeBack={() => takeBack(made)} /> : null}</div>
    </section>
  )
}

const exchanged = ({ id, before, after }: MovedSegment): MovedSegment => ({ id, before: after, after: before })

/** What a delay moved, shortened and hit. */
function MadeDelay({ made, onTakeBack }: { readonly made: Made; readonly onTakeBack: () => void }) {
  const { t } = useT()
  const { segments } = useDay()
  const { ripple } = made
  const styleOf = (id: string) => segments.find((each) => each.id === id)
  return (
    <div className="ruled" style={{ marginTop: 12, paddingTop: 12 }}>
      <Group justify="space-between" gap={8} wrap="nowrap" align="start">
        <p className="medium breaks">
          {t('day.delay.done', { minutes: made.byMinutes, name: made.name })}{' '}
          {ripple.endsLaterBy > 0
            ? t('timeline.delay.ends-later', { minutes: ripple.endsLaterBy })
            : t('timeline.delay.absorbed')}
        </p>
        {ripple.moved.length > 0 ? (
          <Button
            className="rigid"
            variant="default"
            mih={44}
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            onClick={onTakeBack}
          >
            {t('common.undo')}
          </Button>
        ) : null}
      </Group>
      <ul className="plain-list small">
        {ripple.hit.map(({ id, byMinutes }) => {
          const hit = styleOf(id)
          return hit ? (
            <li key={id} className="icon-line danger">
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              {t('timeline.delay.hit', { name: segmentName(hit.segment, t), minutes: byMinutes })}
            </li>
          ) : null
        })}
        {ripple.moved.map(({ id, before, after }) => {
          const moved = styleOf(id)
          if (!moved) return null
          const from = hourText(before.startMinute, moved.style)
          const to = hourText(after.startMinute, moved.style)
          return (
            <li key={id} className="soft breaks">
              {dotted([
                `${segmentName(moved.segment, t)}: ${from === to ? from : `${from} → ${to}`}`,
                after.minutes < before.minutes && t('day.delay.shorter', { minutes: before.minutes - after.minutes }),
              ])}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
