import { Select, TextInput } from '@mantine/core'
import { z } from 'zod'
import { mayRead } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { dayAt, instantAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DateField, UNREAD_DAY } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import type { LinkFormProps } from '#app/ui/sharing/links/shared-link.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import { TIMELINE_LINK_NAME_LENGTH } from '#domain/timeline/timeline-link.ts'
import { useWriteTimelineLink } from '../link-mutations.ts'
import { useTimeline, useVendorNames } from '../use-timeline.ts'

const message = (key: MessageKey) => key

const linkSchema = (today: string) =>
  z.object({
    role: z.enum(TIMELINE_ROLES),
    vendorId: z.string().transform((id) => (id === '' ? null : id)),
    name: z
      .string()
      .trim()
      .max(TIMELINE_LINK_NAME_LENGTH, { error: message('timeline.error.long') })
      .transform((name) => (name === '' ? null : name)),
    language: z.enum(LANGUAGES),
    lastDay: z
      .string()
      .refine((day) => day !== UNREAD_DAY, { error: message('sharing.error.day') })
      .refine((day) => day === '' || day === UNREAD_DAY || day >= today, { error: message('sharing.error.past') }),
  })

/** Whom a link is for, in which language, and until when. */
export function LinkForm({ link, onClose, onSaved }: LinkFormProps<TimelineLink>) {
  const { t, language } = useT()
  const { plan, start } = useTimeline()
  const vendors = useVendorNames(plan)
  const write = useWriteTimelineLink(plan.id)
  const today = dayAt(Date.now(), start.timeZone)
  const dialogForm = useDialogForm({
    initial: {
      role: (link?.role ?? 'music') as string,
      vendorId: link?.vendorId ?? '',
      name: link?.name ?? '',
      language: (link?.language ?? language) as string,
      // A link ends at midnight after its last day.
      lastDay: link?.expiresAt ? dayAt(Date.parse(link.expiresAt) - 1, start.timeZone) : '',
    },
    schema: linkSchema(today),
    order: ['role', 'vendorId', 'name', 'language', 'lastDay'],
    savedId: link?.id,
    keptAs: `timeline-link.${link?.id ?? plan.id}`,
    onSave: async ({ lastDay, ...fields }, { id }) => {
      const ends = lastDay === '' ? null : instantAt(addDays(toDay(lastDay), 1), '00:00', start.timeZone)
      const expiresAt = ends === null ? null : new Date(ends).toISOString()
      await write.mutateAsync({ action: link ? 'change' : 'make', linkId: id, ...fields, expiresAt })
      onSaved(id)
      notifySuccess({ id: 'timeline-link', message: t(link ? 'sharing.changed' : 'sharing.made') })
    },
  })
  const { fieldProps, dayProps } = dialogForm
  return (
    <DialogForm
      title={t(link ? 'sharing.form.change' : 'sharing.form.make')}
      save={t(link ? 'common.save-changes' : 'sharing.form.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <Select
          {...fieldProps('role')}
          allowDeselect={false}
          label={t('sharing.form.role')}
          description={t('sharing.form.role-hint')}
          data={TIMELINE_ROLES.map((value) => ({ value, label: t(`timeline.role.${value}`) }))}
        />
        {mayRead(plan, 'vendors') ? (
          <Select
            {...fieldProps('vendorId')}
            allowDeselect={false}
            label={t('timeline.form.vendor')}
            description={t('sharing.form.vendor-hint')}
            data={[
              { value: '', label: t('timeline.form.no-vendor') },
              ...[...(vendors ?? [])].map(([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
      </div>
      <TextInput
        {...fieldProps('name')}
        label={t('sharing.form.name')}
        description={t('sharing.form.name-hint')}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <Select
          {...fieldProps('language')}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label={t('sharing.form.language')}
          description={t('sharing.form.language-hint')}
          data={LANGUAGES.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        />
        <DateField
          {...dayProps('lastDay')}
          label={t('sharing.form.last-day')}
          description={t('sharing.form.last-day-hint')}
          minDay={today}
        />
      </div>
    </DialogForm>
  )
}
