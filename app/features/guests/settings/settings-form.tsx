import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { editedFields } from '#app/ui/forms/followed/followed-fields.ts'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { isDay } from '#domain/day/day.ts'
import { GUEST_SETTINGS_FIELDS } from '#domain/guests/guest-fields.ts'
import { sideName } from '../guest-labels.ts'
import { type GuestSettings, mainStart } from '../rows.ts'
import { useSaveSettings } from '../settings-mutations.ts'
import { useGuests } from '../use-guests.ts'

const host = z.string().trim().max(GUEST_SETTINGS_FIELDS.firstHost.max, 'guests.error.host-long')
const { min, max } = GUEST_SETTINGS_FIELDS.places
const { min: fewest, max: most } = GUEST_SETTINGS_FIELDS.needsDays

const optionalDay = z.string().refine((day) => day === '' || isDay(day), 'guests.error.day-invalid')

const schemaOf = (eventDay: string) =>
  z.object({
    firstHost: host,
    secondHost: host,
    replyBy: optionalDay.refine((day) => !isDay(day) || day <= eventDay, 'guests.error.reply-by-late'),
    places: z
      .string()
      .trim()
      .refine(
        (typed) => typed === '' || (/^\d{1,5}$/.test(typed) && Number(typed) >= min && Number(typed) <= max),
        'guests.error.places',
      ),
    needsDays: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d{2,3}$/.test(typed) && Number(typed) >= fewest && Number(typed) <= most,
        'guests.error.needs-days',
      ),
    secondListUntil: optionalDay,
  })

const NO_HOSTS = { firstHost: null, secondHost: null }

/** What is set once for the guests: the hosts' names, until when they answer, how many places there are,
 * when needs and minors are forgotten. */
export function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, setup } = useGuests()
  const { settings } = setup
  const { startsAtMs, timeZone } = mainStart(setup, plan)
  const save = useSaveSettings(plan.id)
  const labels = {
    firstHost: t('guests.settings.name-of', { side: sideName('first', NO_HOSTS, plan, t) }),
    secondHost: t('guests.settings.name-of', { side: sideName('second', NO_HOSTS, plan, t) }),
    replyBy: t('guests.settings.reply-by'),
    places: t('guests.settings.places'),
    secondListUntil: t('guests.settings.second-list-until'),
    needsDays: t('guests.settings.needs-days'),
  }
  const dialogForm = useDialogForm({
    initial: {
      firstHost: settings.firstHost ?? '',
      secondHost: settings.secondHost ?? '',
      replyBy: settings.replyBy ?? '',
      places: settings.places === null ? '' : String(settings.places),
      needsDays: String(settings.needsDays),
      secondListUntil: settings.secondListUntil ?? '',
    },
    labelOf: (name) => labels[name],
    schema: schemaOf(dayAt(startsAtMs, timeZone)),
    order: ['firstHost', 'secondHost', 'replyBy', 'places', 'secondListUntil', 'needsDays'],
    keptAs: `guest-settings.${plan.id}`,
    savedId: plan.id,
    refusedPath: ({ code }) => (code === 'guest-settings.deadline-late' ? 'replyBy' : null),
    onSave: async ({ firstHost, secondHost, replyBy, places, secondListUntil, needsDays }) => {
      const typed: GuestSettings = {
        ...settings,
        firstHost: firstHost || null,
        secondHost: secondHost || null,
        replyBy: isDay(replyBy) ? replyBy : null,
        places: places === '' ? null : Number(places),
        needsDays: Number(needsDays),
        secondListUntil: isDay(secondListUntil) ? secondListUntil : null,
      }
      await save.mutateAsync(editedFields(settings, typed))
      onClose()
      notifySuccess({ message: t('guests.settings.saved') })
    },
  })
  return (
    <DialogForm title={t('guests.settings.title')} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <div className={classes.pair}>
        <TextInput {...dialogForm.fieldProps('firstHost')} label={labels.firstHost} autoComplete="off" data-autofocus />
        <TextInput {...dialogForm.fieldProps('secondHost')} label={labels.secondHost} autoComplete="off" />
      </div>
      <DateField
        label={labels.replyBy}
        description={t('guests.settings.reply-by-hint')}
        {...dialogForm.dayProps('replyBy')}
      />
      <TextInput
        {...dialogForm.fieldProps('places')}
        label={labels.places}
        description={t('guests.settings.places-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
      />
      <DateField
        label={labels.secondListUntil}
        description={t('guests.settings.second-list-until-hint')}
        {...dialogForm.dayProps('secondListUntil')}
      />
      <TextInput
        {...dialogForm.fieldProps('needsDays')}
        label={labels.needsDays}
        description={t('guests.settings.needs-days-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  )
}
