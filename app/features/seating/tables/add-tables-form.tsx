import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { MAX_SEATS, ROOM_TABLE_SHAPES, type RoomTableShape } from '#domain/seating/room/room-fields.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import { useSeating } from '../use-seating.ts'
import { CountField } from './count-field.tsx'
import { type CountText, count, readCount } from './count-text.ts'

/** Tables that are added at once at most. */
const MAX_ADDED = 60

const schema = z.object({
  shape: z.enum(ROOM_TABLE_SHAPES),
  seats: count(1, MAX_SEATS),
  tables: count(1, MAX_ADDED),
  isOneSided: z.boolean(),
  isForChildren: z.boolean(),
})

interface Draft extends Record<string, unknown> {
  readonly shape: RoomTableShape
  readonly seats: CountText
  readonly tables: CountText
  readonly isOneSided: boolean
  readonly isForChildren: boolean
}

/** Adds tables of one kind: shape, seats, and how many. */
export function AddTablesForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, data, room } = useSeating()
  const [initial] = useState<Draft>({
    shape: 'round',
    seats: '10',
    tables: '1',
    isOneSided: false,
    isForChildren: false,
  })
  const dialogForm = useDialogForm({
    initial,
    schema,
    order: ['shape', 'seats', 'tables'],
    keptAs: null,
    onSave: async ({ tables, shape, seats, isOneSided, isForChildren }) => {
      await room.addTables(
        { shape, seats, isOneSided: isOneSided && isStraight(shape), isForChildren },
        tables,
        t('seating.added-tables', { count: tables }),
      )
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const { values } = form
  const wanted = readCount(values.tables) ?? 0
  const isBeyond = wanted > (tierUse(data.counted, data.limit).left ?? wanted)
  return (
    <DialogForm
      title={t('seating.add-tables')}
      save={t('seating.add-form.save', { count: Math.max(1, wanted) })}
      form={dialogForm}
      isDisabled={isBeyond}
      onClose={onClose}
    >
      <ChoiceCards
        isFocusedFirst
        legend={t('seating.field.shape')}
        layout="pills"
        field="shape"
        choices={ROOM_TABLE_SHAPES.map((value) => ({ value, label: t(`seating.shape.${value}`) }))}
        value={values.shape}
        onChange={(shape) => form.setFieldValue('shape', shape)}
      />
      <CountField
        field={fieldProps('seats')}
        value={values.seats}
        label={t('seating.field.seats')}
        min={1}
        max={MAX_SEATS}
        less={t('seating.field.fewer-seats')}
        more={t('seating.field.more-seats')}
        onChange={(seats) => form.setFieldValue('seats', seats)}
      />
      <CountField
        field={fieldProps('tables')}
        value={values.tables}
        label={t('seating.field.how-many')}
        min={1}
        max={MAX_ADDED}
        less={t('seating.field.fewer-tables')}
        more={t('seating.field.more-tables')}
        onChange={(tables) => form.setFieldValue('tables', tables)}
      />
      {isStraight(values.shape) ? (
        <Checkbox label={t('seating.field.one-sided')} {...form.getInputProps('isOneSided', { type: 'checkbox' })} />
      ) : null}
      <Checkbox
        label={t('seating.field.for-children')}
        {...form.getInputProps('isForChildren', { type: 'checkbox' })}
      />
      {isBeyond && data.limit !== null ? (
        <UpgradePrompt limit="table-items" max={data.limit} isOwner={plan.role === 'owner'} />
      ) : null}
    </DialogForm>
  )
}

const isStraight = (shape: RoomTableShape) => shape === 'rectangle' || shape === 'wedding-party'
