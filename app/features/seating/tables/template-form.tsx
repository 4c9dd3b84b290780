import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { applyTemplate } from '#domain/seating/room/actions/add-actions.ts'
import { MAX_SEATS } from '#domain/seating/room/room-fields.ts'
import { ROOM_TEMPLATES, type RoomTemplate, suggestTemplate } from '#domain/seating/room/room-templates.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import { useSeating } from '../use-seating.ts'
import { CountField } from './count-field.tsx'
import { count, readCount } from './count-text.ts'

const MAX_TABLES = 120

const schema = z.object({
  template: z.enum(ROOM_TEMPLATES),
  tables: count(1, MAX_TABLES),
  seats: count(1, MAX_SEATS),
  headSeats: count(0, MAX_SEATS),
  hasDanceFloor: z.boolean(),
})

/** Fills the room by a template, from the number of people: all of it or nothing. */
export function TemplateForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, people, data, room } = useSeating()
  const headcount = people.length || plan.guests
  const draftOf = (template: RoomTemplate) => {
    const { tables, seats, headSeats, hasDanceFloor } = suggestTemplate(template, headcount)
    return {
      template,
      tables: String(Math.min(tables, MAX_TABLES)),
      seats: String(seats),
      headSeats: String(headSeats),
      hasDanceFloor,
    }
  }
  const offered = ROOM_TEMPLATES.filter((template) => template !== 'wedding' || plan.eventType === 'wedding')
  const [initial] = useState(() => draftOf('rounds'))
  const dialogForm = useDialogForm({
    initial,
    schema,
    order: ['template', 'tables', 'seats', 'headSeats'],
    keptAs: null,
    onSave: async (fields) => {
      const options = { ...fields, headSeats: fields.template === 'wedding' ? fields.headSeats : 0 }
      await room.save(applyTemplate, options, t('seating.added-tables', { count: fields.tables }))
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const { values } = form
  const tables = readCount(values.tables) ?? 0
  const hasHead = values.template === 'wedding' && values.headSeats !== '0'
  const hasFloor = data.items.some(({ kind }) => kind === 'dance-floor')
  const added = tables + (hasHead ? 1 : 0) + (values.hasDanceFloor && !hasFloor ? 1 : 0)
  const isBeyond = added > (tierUse(data.counted, data.limit).left ?? added)
  return (
    <DialogForm
      title={t('seating.template.title')}
      save={t('seating.template.save', { count: Math.max(1, tables) })}
      form={dialogForm}
      isDisabled={isBeyond}
      onClose={onClose}
    >
      <p className="soft">{t('seating.template.hint', { people: headcount })}</p>
      <ChoiceCards
        isFocusedFirst
        legend={t('seating.template.label')}
        layout="cards"
        field="template"
        choices={offered.map((value) => ({
          value,
          label: t(`seating.template.${value}`),
          hint: t(`seating.template.${value}-hint`),
        }))}
        value={values.template}
        onChange={(template) => form.setValues(draftOf(template))}
      />
      <CountField
        field={fieldProps('tables')}
        value={values.tables}
        label={t('seating.field.how-many')}
        min={1}
        max={MAX_TABLES}
        less={t('seating.field.fewer-tables')}
        more={t('seating.field.more-tables')}
        onChange={(typed) => form.setFieldValue('tables', typed)}
      />
      <CountField
        field={fieldProps('seats')}
        value={values.seats}
        label={t('seating.field.seats')}
        min={1}
        max={MAX_SEATS}
        less={t('seating.field.fewer-seats')}
        more={t('seating.field.more-seats')}
        onChange={(typed) => form.setFieldValue('seats', typed)}
      />
      {values.template === 'wedding' ? (
        <CountField
          field={fieldProps('headSeats')}
          value={values.headSeats}
          label={t('seating.template.head-seats')}
          min={0}
          max={MAX_SEATS}
          less={t('seating.field.fewer-seats')}
          more={t('seating.field.more-seats')}
          onChange={(typed) => form.setFieldValue('headSeats', typed)}
        />
      ) : null}
      <Checkbox
        label={t('seating.template.dance-floor')}
        {...form.getInputProps('hasDanceFloor', { type: 'checkbox' })}
      />
      {isBeyond && data.limit !== null ? (
        <UpgradePrompt limit="table-items" max={data.limit} isOwner={plan.role === 'owner'} />
      ) : null}
    </DialogForm>
  )
}
