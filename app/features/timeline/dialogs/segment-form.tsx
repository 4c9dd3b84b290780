import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { ThreadPart } from '#app/features/comments/thread-part.tsx'
import { mayRead } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { timeAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { newSegment } from '#domain/timeline/make-timeline.ts'
import { eventEnd } from '#domain/timeline/sort-segments.ts'
import { START_BOUNDS, TIMELINE_SEGMENT_FIELDS, type TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import {
  TIMELINE_AUDIENCES,
  TIMELINE_OWNERS,
  TIMELINE_TRACKS,
  type TimelineAudience,
  type TimelineOwner,
  type TimelineTrack,
} from '#domain/timeline/timeline-kinds.ts'
import { dayOffset } from '#domain/timeline/wall-clock.ts'
import { type EventStart, eventClock, minuteAt } from '../event-clock.ts'
import { dayText, segmentName } from '../timeline-labels.ts'
import { useTimeline, useTimelineActions, useVendorNames } from '../use-timeline.ts'

interface SegmentFormProps {
  /** As it is saved; null for a new one. */
  readonly segment: TimelineSegment | null
  readonly onClose: () => void
}

const message = (key: MessageKey) => key
const { minutes: MINUTES, cue: CUE } = TIMELINE_SEGMENT_FIELDS

const optionalNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.literal('')], { error: message('timeline.error.number') })
    .refine((value) => value === '' || (Number.isInteger(value) && value >= min && value <= max), {
      error: message('timeline.error.number'),
    })
    .transform((value) => (value === '' ? null : value))

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: message('timeline.error.long') })
    .transform((value) => (value === '' ? null : value))

/** The fields as they are typed, and as they are saved. */
const segmentSchema = (start: EventStart, isNamed: boolean) =>
  z
    .object({
      name: text(TIMELINE_SEGMENT_FIELDS.name.max).refine((value) => isNamed || value !== null, {
        error: message('timeline.error.name'),
      }),
      time: z.string(),
      day: z.string(),
      minutes: z
        .union([z.number(), z.literal('')])
        .refine((value) => value !== '' && Number.isInteger(value) && value >= 0 && value <= MINUTES.max, {
          error: message('timeline.error.minutes'),
        }),
      leastMinutes: optionalNumber(0, MINUTES.max),
      isFixed: z.boolean(),
      isBuffer: z.boolean(),
      track: z.string(),
      audience: z.string(),
      owner: z.string(),
      vendorId: z.string(),
      person: text(TIMELINE_SEGMENT_FIELDS.person.max),
      phone: text(TIMELINE_SEGMENT_FIELDS.phone.max),
      place: text(TIMELINE_SEGMENT_FIELDS.place.max),
      rainPlace: text(TIMELINE_SEGMENT_FIELDS.rainPlace.max),
      note: text(TIMELINE_SEGMENT_FIELDS.note.max),
      cue: optionalNumber(CUE.min, CUE.max),
    })
    .transform(({ time, day, ...fields }, context) => {
      const startMinute = minuteAt(start, time, Number(day))
      if (startMinute === null || startMinute < START_BOUNDS.min || startMinute > START_BOUNDS.max) {
        context.addIssue({ code: 'custom', path: ['time'], message: message('timeline.error.time') })
        return z.NEVER
      }
      return { ...fields, startMinute }
    })

const ORDER = [
  ...(['name', 'time', 'day', 'minutes', 'leastMinutes', 'isFixed', 'isBuffer', 'track', 'audience', 'owner'] as const),
  ...(['vendorId', 'person', 'phone', 'place', 'rainPlace', 'note', 'cue'] as const),
]

/** What happens, from when to when, whose it is and who is told of it. */
export function SegmentForm({ segment, onClose }: SegmentFormProps) {
  const { t } = useT()
  const { plan, timeline, start, style } = useTimeline()
  const { save } = useTimelineActions()
  const vendors = useVendorNames(plan)
  // As it is now: others may change it while the form is open.
  const before = segment && (timeline.segments.find(({ id }) => id === segment.id) ?? segment)
  const shown = before ?? newSegment({ startMinute: eventEnd(timeline.segments) ?? 0, minutes: 30, leastMinutes: 15 })
  const at = start.startsAtMs + shown.startMinute * 60_000
  const day = dayOffset(eventClock(start)(shown.startMinute))
  const days = [...new Set([-2, -1, 0, 1, 2, day])].toSorted((a, b) => a - b)
  const dialogForm = useDialogForm({
    initial: {
      ...{ name: shown.name ?? '', time: timeAt(at, start.timeZone), day: String(day) },
      minutes: shown.minutes as number | '',
      leastMinutes: shown.leastMinutes as number | '',
      ...{ isFixed: shown.isFixed, isBuffer: shown.isBuffer },
      track: shown.track as string,
      audience: shown.audience as string,
      owner: (shown.owner ?? '') as string,
      ...{ vendorId: shown.vendorId ?? '', person: shown.person ?? '', phone: shown.phone ?? '' },
      ...{ place: shown.place ?? '', rainPlace: shown.rainPlace ?? '', note: shown.note ?? '' },
      cue: (shown.cue ?? '') as number | '',
    },
    schema: segmentSchema(start, shown.template !== null),
    order: ORDER,
    savedId: before?.id,
    keptAs: `segment.${before?.id ?? timeline.id}`,
    onSave: async (fields, { id }) => {
      const after: TimelineSegment = {
        ...shown,
        ...fields,
        id,
        minutes: fields.minutes === '' ? 0 : fields.minutes,
        leastMinutes: fields.leastMinutes ?? 0,
        mostMinutes: shown.mostMinutes === null ? null : Math.max(shown.mostMinutes, fields.leastMinutes ?? 0),
        track: fields.track as TimelineTrack,
        audience: fields.audience as TimelineAudience,
        owner: fields.owner === '' ? null : (fields.owner as TimelineOwner),
        vendorId: fields.vendorId === '' ? null : fields.vendorId,
      }
      await save({ segments: [{ before, after }] })
      onClose()
      notifySuccess({ message: t('timeline.saved', { name: segmentName(after, t) }) })
    },
  })
  const { fieldProps, form } = dialogForm
  return (
    <DialogForm
      title={t(before ? 'timeline.form.edit' : 'timeline.form.add')}
      save={t(before ? 'common.save-changes' : 'timeline.form.save-new')}
      form={dialogForm}
      onClose={onClose}
    >
      <TextInput
        {...fieldProps('name')}
        data-autofocus
        label={t('timeline.form.name')}
        {...(shown.template === null ? {} : { placeholder: segmentName({ name: null, template: shown.template }, t) })}
      />
      <div className={classes.pair}>
        <TextInput {...fieldProps('time')} type="time" label={t('timeline.form.time')} />
        <Select
          {...fieldProps('day')}
          allowDeselect={false}
          label={t('timeline.form.day')}
          data={days.map((each) => ({
            value: String(each),
            label: dayText(minuteAt(start, timeAt(start.startsAtMs, start.timeZone), each) ?? 0, style),
          }))}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput {...fieldProps('minutes')} label={t('timeline.form.minutes')} min={0} max={MINUTES.max} step={5} />
        <NumberInput
          {...fieldProps('leastMinutes')}
          label={t('timeline.form.least')}
          description={t('timeline.form.least-hint')}
          min={0}
          max={MINUTES.max}
          step={5}
        />
      </div>
      <Checkbox
        label={t('timeline.form.fixed')}
        description={t('timeline.form.fixed-hint')}
        {...form.getInputProps('isFixed', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('timeline.form.buffer')}
        description={t('timeline.form.buffer-hint')}
        {...form.getInputProps('isBuffer', { type: 'checkbox' })}
      />
      <div className={classes.pair}>
        <Select
          {...fieldProps('track')}
          allowDeselect={false}
          label={t('timeline.form.track')}
          data={TIMELINE_TRACKS.map((value) => ({ value, label: t(`timeline.track.${value}`) }))}
        />
        <Select
          {...fieldProps('audience')}
          allowDeselect={false}
          label={t('timeline.form.audience')}
          data={TIMELINE_AUDIENCES.map((value) => ({ value, label: t(`timeline.audience.${value}`) }))}
        />
      </div>
      <div className={classes.pair}>
        <Select
          {...fieldProps('owner')}
          allowDeselect={false}
          label={t('timeline.form.owner')}
          data={[
            { value: '', label: t('timeline.form.nobody') },
            ...TIMELINE_OWNERS.map((value) => ({ value, label: t(`timeline.role.${value}`) })),
          ]}
        />
        {mayRead(plan, 'vendors') ? (
          <Select
            {...fieldProps('vendorId')}
            allowDeselect={false}
            label={t('timeline.form.vendor')}
            data={[
              { value: '', label: t('timeline.form.no-vendor') },
              ...[...(vendors ?? [])].map(([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps('person')} label={t('timeline.form.person')} autoComplete="off" />
        <TextInput {...fieldProps('phone')} type="tel" label={t('timeline.form.phone')} autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <TextInput {...fieldProps('place')} label={t('timeline.form.place')} autoComplete="off" />
        <TextInput {...fieldProps('rainPlace')} label={t('timeline.form.rain-place')} autoComplete="off" />
      </div>
      <Textarea {...fieldProps('note')} label={t('timeline.form.note')} autosize minRows={2} />
      <NumberInput {...fieldProps('cue')} label={t('timeline.form.cue')} min={CUE.min} max={CUE.max} />
      {before ? <ThreadPart planId={plan.id} subject={{ kind: 'segment', id: before.id }} /> : null}
    </DialogForm>
  )
}
