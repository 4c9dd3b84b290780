import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { mayRead } from '#app/features/plans/rows.ts'
import { timelinesQuery } from '#app/features/timeline/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { type Language, ownLanguageFirst } from '#app/i18n/languages.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import { dayAt, instantAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess, notifyWithAction } from '#app/ui/feedback/notify.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { takenOff } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { AddRow, FormRows, RemoveRow } from '#app/ui/forms/form-rows.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { addDays, isDay } from '#domain/day/day.ts'
import { SUB_EVENT_FIELDS } from '#domain/guests/guest-fields.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import type { SubEvent } from '../rows.ts'
import { useSaveSubEvents } from '../settings-mutations.ts'
import { useGuests } from '../use-guests.ts'
import { ownNameField } from './own-name-field.ts'
import classes from './settings.module.css'
import { withPlanDay } from './with-plan-day.ts'

const name = z.string().trim().max(SUB_EVENT_FIELDS.nameEs.max, 'guests.error.name-long')
const time = z.string().regex(/^(?:\d{2}:\d{2})?$/, 'guests.error.time-invalid')

const entryFor = (language: Language) =>
  z
    .object({
      id: z.string(),
      isMain: z.boolean(),
      nameEs: name,
      nameEn: name,
      day: z.string().refine((day) => day === '' || isDay(day), 'guests.error.day-invalid'),
      starts: time,
      ends: time,
      place: z.string().trim().max(SUB_EVENT_FIELDS.place.max, 'guests.error.place-long'),
      dress: z.string().trim().max(SUB_EVENT_FIELDS.dress.max, 'guests.error.dress-long'),
      isSeated: z.boolean(),
    })
    .refine(({ isMain, nameEs, nameEn }) => isMain || nameEs !== '' || nameEn !== '', {
      path: [ownNameField(language)],
      message: 'guests.error.name-required',
    })
    .refine(({ isMain, day }) => isMain || day !== '', { path: ['day'], message: 'guests.error.day-required' })
    .refine(({ day, starts }) => day === '' || starts !== '', {
      path: ['starts'],
      message: 'guests.error.time-required',
    })

const schemaFor = (language: Language) => z.object({ events: z.array(entryFor(language)) })

type Entry = z.input<ReturnType<typeof entryFor>>

function draftOf(subEvent: SubEvent, planZone: string): Entry {
  const zone = subEvent.timeZone ?? planZone
  const at = (instant: string | null, read: (ms: number, timeZone: string) => string) =>
    instant === null ? '' : read(Date.parse(instant), zone)
  return {
    id: subEvent.id,
    isMain: subEvent.isMain,
    nameEs: subEvent.nameEs ?? '',
    nameEn: subEvent.nameEn ?? '',
    day: at(subEvent.startsAt, dayAt),
    starts: at(subEvent.startsAt, timeAt),
    ends: at(subEvent.endsAt, timeAt),
    place: subEvent.place ?? '',
    dress: subEvent.dress ?? '',
    isSeated: subEvent.isSeated,
  }
}

/** An hour at or before the start is on the next day. */
function endOf({ day, starts, ends }: Entry, zone: string): number | null {
  if (!isDay(day) || ends === '') return null
  return instantAt(ends > starts ? day : addDays(day, 1), ends, zone)
}

/** As it is stored where it is the same moment, so that it is not taken for a change. */
const instantOf = (ms: number | null, stored: string | null | undefined): string | null => {
  if (ms === null) return null
  return stored && Date.parse(stored) === ms ? stored : new Date(ms).toISOString()
}

/** The parts of the event that guests are invited to, with hour, place and dress. */
export function SubEventsForm({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, setup, actions } = useGuests()
  const before = setup.subEvents
  const save = useSaveSubEvents(plan.id)
  const timelines = useQuery({ ...timelinesQuery(plan.id), enabled: before.length > 1 && mayRead(plan, 'timeline') })
  /** The names of the removed parts whose timelines go with them; of all removed ones where that could not be read. */
  const losing = (kept: readonly { readonly id: string }[]) =>
    before
      .filter(({ id }) => kept.every((each) => each.id !== id))
      .filter(({ id }) => !timelines.data || timelines.data.some(({ subEventId }) => subEventId === id))
      .map((event) => inLanguage(language, event.nameEs, event.nameEn) ?? t('guests.sub-events.title'))
  const dialogForm = useDialogForm({
    initial: { events: before.map((subEvent) => draftOf(subEvent, plan.timeZone)) },
    // A part by its name, as it is or was.
    labelOf: (_name, id, drafts) => {
      const event = drafts.flatMap(({ events }) => events).find((each) => each.id === id)
      if (event?.isMain) return t('guests.sub-events.main')
      return (event && inLanguage(language, event.nameEs, event.nameEn)) ?? t('guests.sub-events.title')
    },
    schema: schemaFor(language),
    order: ['events'],
    keptAs: `guest-sub-events.${plan.id}`,
    savedId: plan.id,
    refusedPath: ({ code }, { events }) =>
      code === 'guest-settings.deadline-late' ? `events.${events.findIndex(({ isMain }) => isMain)}.day` : null,
    mustConfirm: ({ events }) => losing(events).length > 0,
    onSave: async ({ events }) => {
      const saved = events.map((typed, position): SubEvent => {
        const event = typed.isMain ? withPlanDay(typed, plan) : typed
        const known = before.find(({ id }) => id === event.id)
        const zone = known?.timeZone ?? plan.timeZone
        const startsMs = event.day === '' ? null : instantAt(event.day, event.starts, zone)
        const endsMs = endOf(event, zone)
        return {
          id: event.id,
          nameEs: event.nameEs || null,
          nameEn: event.nameEn || null,
          startsAt: instantOf(startsMs, known?.startsAt),
          endsAt: instantOf(endsMs, known?.endsAt),
          timeZone: known?.timeZone ?? null,
          place: event.place || null,
          dress: event.dress || null,
          isMain: event.isMain,
          isSeated: event.isSeated,
          position,
        }
      })
      await save.mutateAsync({ saved, removedIds: takenOff(dialogForm.base.events, events), before })
      onClose()
      const added = saved.find(({ id }) => before.every((each) => each.id !== id))
      if (added === undefined) return notifySuccess({ message: t('guests.sub-events.saved') })
      notifyWithAction({
        id: 'sub-events',
        message: t('guests.sub-events.saved'),
        action: t('guests.sub-events.invite'),
        onAction: () => actions.open({ kind: 'invite', parties: null, subEventId: added.id }),
      })
    },
  })
  const { form, pathProps } = dialogForm
  const { events } = form.values
  const { confirming } = dialogForm
  const add = () =>
    form.setFieldValue('events', [
      ...events,
      {
        id: newId(),
        isMain: false,
        nameEs: '',
        nameEn: '',
        day: dayAt(plan.startsAtMs, plan.timeZone),
        starts: '',
        ends: '',
        place: '',
        dress: '',
        isSeated: false,
      },
    ])
  return (
    <DialogForm
      title={t('guests.sub-events.title')}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
      question={
        confirming && {
          title: t('guests.sub-events.timeline-title'),
          body: <p>{t('guests.sub-events.timeline-gone', { names: losing(confirming.events).join(', ') })}</p>,
          yes: t('guests.sub-events.timeline-confirm'),
          no: t('common.cancel'),
          onYes: dialogForm.confirm,
          onNo: dialogForm.cancelConfirmation,
        }
      }
    >
      <p className="soft">{t('guests.sub-events.hint')}</p>
      <FormRows>
        {events.map((event, index) => {
          const path = (field: keyof Entry) => `events.${index}.${field}`
          const { value, onChange, error } = pathProps(path('day'))
          return (
            <fieldset key={event.id} className={formClasses.entry}>
              <legend className="subtitle">
                {event.isMain ? t('guests.sub-events.main') : t('guests.sub-events.entry', { place: index + 1 })}
              </legend>
              <div className={formClasses.pair}>
                {ownLanguageFirst(language).map((each) => (
                  <TextInput
                    key={each}
                    {...pathProps(path(each === 'es' ? 'nameEs' : 'nameEn'))}
                    label={t(`guests.settings.name-${each}`)}
                    placeholder={event.isMain ? plan.name : undefined}
                    autoComplete="off"
                  />
                ))}
              </div>
              <div className={formClasses.pair}>
                <DateField
                  label={t('guests.sub-events.day')}
                  data-path={path('day')}
                  value={String(value)}
                  onChange={(day) => onChange(day)}
                  error={error ?? undefined}
                  isUnreadTold
                  description={event.isMain ? t('guests.sub-events.as-plan') : undefined}
                />
                <div className={classes.times}>
                  <TextInput {...pathProps(path('starts'))} type="time" label={t('guests.sub-events.starts')} />
                  <TextInput {...pathProps(path('ends'))} type="time" label={t('guests.sub-events.ends')} />
                </div>
              </div>
              <div className={formClasses.pair}>
                <TextInput {...pathProps(path('place'))} label={t('guests.sub-events.place')} autoComplete="off" />
                <TextInput {...pathProps(path('dress'))} label={t('guests.sub-events.dress')} autoComplete="off" />
              </div>
              {events.length < 2 ? null : (
                <Checkbox
                  label={t('guests.sub-events.seated')}
                  {...form.getInputProps(path('isSeated'), { type: 'checkbox' })}
                />
              )}
              {before.length < 2 && event.isMain ? null : (
                <div className={classes.foot}>
                  {before.some(({ id }) => id === event.id) ? (
                    <Button
                      variant="subtle"
                      px={8}
                      leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
                      onClick={() => actions.open({ kind: 'invite', parties: null, subEventId: event.id })}
                    >
                      {t('guests.sub-events.invite')}
                    </Button>
                  ) : (
                    <span />
                  )}
                  {/* What goes with a part is known before it can be removed. */}
                  {event.isMain || timelines.isLoading ? null : (
                    <RemoveRow
                      label={t('guests.sub-events.remove', { place: index + 1 })}
                      onRemove={() => form.setFieldValue('events', events.toSpliced(index, 1))}
                    />
                  )}
                </div>
              )}
            </fieldset>
          )
        })}
      </FormRows>
      {events.length < GUEST_BOUNDS.subEvents ? <AddRow label={t('guests.sub-events.add')} onAdd={add} /> : null}
    </DialogForm>
  )
}
