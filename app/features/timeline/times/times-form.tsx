import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { timeAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { dayOffset } from '#domain/timeline/wall-clock.ts'
import { type EventStart, eventClock, minuteAt } from '../event-clock.ts'
import { segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'
import { useSegmentTimes } from './use-segment-times.ts'

const message = (key: MessageKey) => key

/** The minute of an hour of the clock that is nearest to another minute: an hour alone does not say on which day it was. */
export function nearestMinute(start: EventStart, time: string, toMinute: number): number | null {
  const day = dayOffset(eventClock(start)(toMinute))
  const minutes = [day - 1, day, day + 1].flatMap((each) => minuteAt(start, time, each) ?? [])
  return minutes.toSorted((a, b) => Math.abs(a - toMinute) - Math.abs(b - toMinute))[0] ?? null
}

/** The hours as they are typed, and the instants that they mean. */
const timesSchema = (start: EventStart, { startMinute, minutes }: TimelineSegment) =>
  z.object({ started: z.string(), ended: z.string() }).transform(({ started, ended }, context) => {
    const refuse = (path: 'started' | 'ended', key: MessageKey) => {
      context.addIssue({ code: 'custom', path: [path], message: message(key) })
      return z.NEVER
    }
    const instant = (minute: number) => new Date(start.startsAtMs + minute * 60_000).toISOString()
    if (started === '' && ended === '') return { startedAt: null, endedAt: null }
    const from = nearestMinute(start, started, startMinute)
    if (from === null) return refuse('started', 'timeline.times.start-missing')
    if (ended === '') return { startedAt: instant(from), endedAt: null }
    const to = nearestMinute(start, ended, from + minutes)
    if (to === null || to < from) return refuse('ended', 'timeline.times.end-first')
    return { startedAt: instant(from), endedAt: instant(to) }
  })

interface TimesFormProps {
  readonly segment: TimelineSegment
  readonly onClose: () => void
}

/** Notes by hand when a segment began and ended. */
export function TimesForm({ segment, onClose }: TimesFormProps) {
  const { t } = useT()
  const { start } = useTimeline()
  const { write } = useSegmentTimes()
  const timeOf = (instant: string | null) => (instant === null ? '' : timeAt(Date.parse(instant), start.timeZone))
  const name = segmentName(segment, t)
  const dialogForm = useDialogForm({
    initial: { started: timeOf(segment.startedAt), ended: timeOf(segment.endedAt) },
    schema: timesSchema(start, segment),
    order: ['started', 'ended'],
    savedId: segment.id,
    keptAs: null,
    onSave: async (times) => {
      await write({ id: segment.id, ...times })
      onClose()
      notifySuccess({ message: t('timeline.times.saved', { name }) })
    },
  })
  return (
    <DialogForm
      title={t('timeline.times.form', { name })}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
    >
      <p className="soft">{t('timeline.times.form-hint')}</p>
      <div className={classes.pair}>
        <TextInput
          {...dialogForm.fieldProps('started')}
          data-autofocus
          type="time"
          label={t('timeline.times.form-start')}
        />
        <TextInput {...dialogForm.fieldProps('ended')} type="time" label={t('timeline.times.form-end')} />
      </div>
    </DialogForm>
  )
}
