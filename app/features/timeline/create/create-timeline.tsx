import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { makeTimeline } from '#domain/timeline/make-timeline.ts'
import { findTemplate, templatesFor } from '#domain/timeline/templates/templates.ts'
import { CEREMONIES, type Ceremony } from '#domain/timeline/timeline-kinds.ts'
import { eventClock, minuteAt, sunsetMinute } from '../event-clock.ts'
import { useCreateTimeline } from '../mutations.ts'
import { dayText, type HourStyle, hourText, segmentName } from '../timeline-labels.ts'
import { TimelinePreview } from './timeline-preview.tsx'

/** A part of the event for which a timeline can be made. */
interface EventPart {
  readonly id: string
  readonly name: string
  readonly isMain: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly timeZone: string | null
}

interface CreateTimelineProps {
  readonly plan: Plan
  readonly parts: readonly EventPart[]
  readonly onCreated: (partId: string) => void
}

const HOUR_MS = 3_600_000

/** A segment that begins at an hour of the clock (HH:MM). */
interface FixedHour {
  readonly id: string
  readonly time: string
}

/** A timeline is shown before it is made: from a template of the event's kind, as long as the event. */
export function CreateTimeline({ plan, parts, onCreated }: CreateTimelineProps) {
  const { t, language } = useT()
  const create = useCreateTimeline(plan.id)
  const [id] = useState(newId)
  const templates = templatesFor(plan)
  const [partId, setPartId] = useState(parts[0]?.id ?? '')
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? '')
  const [ceremony, setCeremony] = useState<Ceremony>('religious')
  const [optional, setOptional] = useState<readonly string[]>([])
  const [fixed, setFixed] = useState<readonly FixedHour[]>([])
  const [hasSunset, setHasSunset] = useState(true)
  const part = parts.find((each) => each.id === partId) ?? parts[0]
  const template = findTemplate(templateId) ?? templates[0]
  if (!part || !template) return null

  const startsAtMs = part.startsAt === null ? plan.startsAtMs : Date.parse(part.startsAt)
  const start = { startsAtMs, timeZone: part.timeZone ?? plan.timeZone }
  const style: HourStyle = { ...start, language, uses24Hours: null }
  const ownMinutes = part.endsAt === null ? null : (Date.parse(part.endsAt) - startsAtMs) / 60_000
  const totalMinutes = ownMinutes ?? (part.isMain ? (plan.durationHours * HOUR_MS) / 60_000 : template.typicalMinutes)
  const sunset = sunsetMinute(start, plan.cityId)
  const isSunsetIn = sunset !== null && sunset > 0 && sunset < totalMinutes
  const made = makeTimeline({
    ...{ template, totalMinutes, clock: eventClock(start), ceremony, optional },
    anchors: fixed.flatMap((each) => {
      const startMinute = minuteAt(start, each.time)
      // An hour of the early morning is of the night after.
      const ofNight = startMinute !== null && startMinute < -360 ? minuteAt(start, each.time, 1) : startMinute
      return ofNight === null ? [] : [{ id: each.id, startMinute: ofNight }]
    }),
    sunsetMinute: hasSunset && isSunsetIn ? sunset : null,
  })
  const nameOf = (segmentId: string) => segmentName({ name: null, template: `${template.id}.${segmentId}` }, t)
  const hasCeremony = template.segments.some(({ id: each }) => ['mass', 'civil', 'ceremony'].includes(each))
  const isReligious = template.segments.some(({ id: each }) => each === 'mass' || each === 'civil')

  const save = async () => {
    const segments = made.segments.map((segment) => ({ ...segment, id: newId() }))
    const done = await attempt(
      () => create.mutateAsync({ ...{ id, subEventId: part.id, template: template.id, uses24Hours: null }, segments }),
      () => t('timeline.create.failed'),
    )
    if (!done) return
    notifySuccess({ message: t('timeline.create.done') })
    onCreated(part.id)
  }

  return (
    <Stack gap={20}>
      <div>
        <h1 className="screen-title">{t('timeline.create.title')}</h1>
        <p className="hint">
          {t('timeline.create.intro', { day: dayText(0, style), time: hourText(0, style), hours: totalMinutes / 60 })}
        </p>
      </div>
      <div className="columns-48 gap-24">
        <Stack gap={16} component="section" aria-label={t('timeline.create.choices')}>
          {parts.length > 1 ? (
            <Select
              label={t('timeline.create.part')}
              data={parts.map(({ id: value, name }) => ({ value, label: name }))}
              value={part.id}
              allowDeselect={false}
              onChange={(value) => value && setPartId(value)}
            />
          ) : null}
          <Select
            label={t('timeline.create.template')}
            data={templates.map((each) => ({
              value: each.id,
              label: t(`timeline.kind.${each.id}` as 'timeline.kind.gathering'),
            }))}
            value={template.id}
            allowDeselect={false}
            onChange={(value) => {
              if (value === null) return
              setTemplateId(value)
              setOptional([])
              setFixed([])
            }}
          />
          {hasCeremony && isReligious ? (
            <Select
              label={t('timeline.create.ceremony')}
              data={CEREMONIES.map((value) => ({ value, label: t(`timeline.ceremony.${value}`) }))}
              value={ceremony}
              allowDeselect={false}
              onChange={(value) => value && setCeremony(value as Ceremony)}
            />
          ) : null}
          {template.segments.some(({ isOptional }) => isOptional) ? (
            <Checkbox.Group label={t('timeline.create.optional')} value={[...optional]} onChange={setOptional}>
              <Stack gap={10} mt={8}>
                {template.segments
                  .filter(({ isOptional }) => isOptional)
                  .map(({ id: value }) => (
                    <Checkbox key={value} value={value} label={nameOf(value)} />
                  ))}
              </Stack>
            </Checkbox.Group>
          ) : null}
          {isSunsetIn ? (
            <Checkbox
              label={t('timeline.create.sunset', { time: hourText(sunset, style) })}
              description={t('timeline.create.sunset-hint')}
              checked={hasSunset}
              onChange={({ currentTarget }) => setHasSunset(currentTarget.checked)}
            />
          ) : null}
          <FixedHours
            fixed={fixed}
            segments={template.segments.map(({ id: value }) => ({ value, label: nameOf(value) }))}
            onChange={setFixed}
          />
        </Stack>
        <Stack gap={12} component="section" aria-label={t('timeline.create.preview')}>
          <h2 className="section-title">{t('timeline.create.preview')}</h2>
          <ul className="notices plain-list" aria-live="polite">
            {made.hit.map(({ id: each, byMinutes }) => (
              <li key={`hit ${each}`}>{t('timeline.create.hit', { name: nameOf(each), minutes: byMinutes })}</li>
            ))}
            {made.dropped.length > 0 ? (
              <li>{t('timeline.create.dropped', { names: made.dropped.map(nameOf).join(', ') })}</li>
            ) : null}
            {made.overrun > 0 ? <li>{t('timeline.create.overrun', { minutes: made.overrun })}</li> : null}
            {made.movedToEvening.map((each) => (
              <li key={`evening ${each}`}>{t('timeline.create.evening', { name: nameOf(each) })}</li>
            ))}
          </ul>
          <TimelinePreview segments={made.segments} style={style} />
          <Group>
            <Button size="md" loading={create.isPending} onClick={() => void save()}>
              {t('timeline.create.save')}
            </Button>
          </Group>
        </Stack>
      </div>
    </Stack>
  )
}

interface FixedHoursProps {
  readonly fixed: readonly FixedHour[]
  readonly segments: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (fixed: readonly FixedHour[]) => void
}

/** What begins at its hour, whatever is before it. */
function FixedHours({ fixed, segments, onChange }: FixedHoursProps) {
  const { t } = useT()
  const free = segments.filter(({ value }) => !fixed.some(({ id }) => id === value))
  const next = free[0]
  const change = (id: string, changes: Partial<FixedHour>) =>
    onChange(fixed.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  return (
    <fieldset className="stack gap-8" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="field-label">{t('timeline.create.fixed')}</legend>
      <p className="hint">{t('timeline.create.fixed-hint')}</p>
      {fixed.map((each) => (
        <Group key={each.id} gap={8} align="end" wrap="nowrap">
          <Select
            flex={1}
            label={t('timeline.create.fixed-what')}
            data={segments.filter(({ value }) => value === each.id || free.some((one) => one.value === value))}
            value={each.id}
            allowDeselect={false}
            onChange={(id) => id && change(each.id, { id })}
          />
          <TextInput
            type="time"
            label={t('timeline.create.fixed-when')}
            value={each.time}
            onChange={({ currentTarget }) => change(each.id, { time: currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={t('timeline.create.fixed-remove')}
            onClick={() => onChange(fixed.filter(({ id }) => id !== each.id))}
          >
            <IconX size={18} aria-hidden />
          </Button>
        </Group>
      ))}
      {next ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...fixed, { id: next.value, time: '' }])}
          >
            {t('timeline.create.fixed-add')}
          </Button>
        </Group>
      ) : null}
    </fieldset>
  )
}
