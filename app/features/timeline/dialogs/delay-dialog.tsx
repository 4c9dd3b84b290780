import { Checkbox, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { SegmentChange } from '#contracts/timeline/timeline.ts'
import { type Delay, delayTimeline, type Ripple } from '#domain/timeline/delay-timeline.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { endMinuteOf } from '../event-clock.ts'
import { hoursText, hourText, segmentName } from '../timeline-labels.ts'
import { useTimeline, useTimelineActions } from '../use-timeline.ts'

interface DelayDialogProps {
  /** From which on it is late; null while nothing is. */
  readonly segment: TimelineSegment | null
  readonly onClose: () => void
}

/** What most delays are, and the longest that makes sense here. */
const USUAL = 15
const MOST = 600

/** A delay is shown before it is made: what moves, what gets shorter, what fixed segment is hit. */
export function DelayDialog({ segment, onClose }: DelayDialogProps) {
  const { t } = useT()
  const { timeline, style } = useTimeline()
  const { runSegments, isPending } = useTimelineActions()
  const [keepsEnd, setKeepsEnd] = useState(true)
  const [minutes, setMinutes] = useState<number | string>(USUAL)
  const [how, setHow] = useState<Delay['how']>('begins-later')
  const byMinutes = typeof minutes === 'number' && minutes > 0 && minutes <= MOST ? Math.round(minutes) : 0
  const end = endMinuteOf(timeline)
  const name = segment ? segmentName(segment, t) : ''
  const ripple = segment
    ? delayTimeline(timeline.segments, { segmentId: segment.id, byMinutes, how }, keepsEnd ? end : null)
    : null

  const confirm = async () => {
    if (!ripple) return
    const changes = ripple.moved.flatMap(({ id, after }): SegmentChange[] => {
      const before = timeline.segments.find((each) => each.id === id)
      return before ? [{ before, after: { ...before, ...after } }] : []
    })
    if (changes.length > 0 && !(await runSegments(changes, t('timeline.delay.done', { name, minutes: byMinutes }))))
      return
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={segment !== null}
      title={t('timeline.delay.title', { name })}
      cancel={t('common.cancel')}
      confirm={t('timeline.delay.confirm', { minutes: byMinutes })}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SegmentedControl
          aria-label={t('timeline.delay.how')}
          value={how}
          onChange={(value) => setHow(value as Delay['how'])}
          data={[
            { value: 'begins-later', label: t('timeline.delay.begins-later') },
            { value: 'takes-longer', label: t('timeline.delay.takes-longer') },
          ]}
        />
        <NumberInput
          label={t('timeline.delay.minutes')}
          value={minutes}
          min={1}
          max={MOST}
          step={5}
          allowDecimal={false}
          onChange={setMinutes}
        />
        {end === null ? null : (
          <Checkbox
            label={t('timeline.delay.keep-end', { time: hourText(end, style) })}
            description={t('timeline.delay.keep-end-hint')}
            checked={keepsEnd}
            onChange={({ currentTarget }) => setKeepsEnd(currentTarget.checked)}
          />
        )}
        {ripple ? <RippleList ripple={ripple} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

function RippleList({ ripple }: { readonly ripple: Ripple }) {
  const { t } = useT()
  const { timeline, style } = useTimeline()
  const nameOf = (id: string) => {
    const found = timeline.segments.find((each) => each.id === id)
    return found ? segmentName(found, t) : ''
  }
  return (
    <div aria-live="polite">
      {ripple.hit.map(({ id, byMinutes }) => (
        <p key={id} className="danger">
          {t('timeline.delay.hit', { name: nameOf(id), minutes: byMinutes })}
        </p>
      ))}
      <p className="medium">
        {ripple.endsLaterBy > 0
          ? t('timeline.delay.ends-later', { minutes: ripple.endsLaterBy })
          : t('timeline.delay.absorbed')}
      </p>
      <ul className="notices plain-list" aria-label={t('timeline.delay.moves')}>
        {ripple.moved.map(({ id, before, after }) => (
          <li key={id}>
            {t(after.minutes < before.minutes ? 'timeline.delay.shrinks' : 'timeline.delay.moved', {
              name: nameOf(id),
              from: hoursText(before, style),
              to: hoursText(after, style),
              minutes: before.minutes - after.minutes,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
