import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editTables } from '#domain/seating/room/actions/edit-actions.ts'
import { MAX_SEATS, MAX_TABLE_NUMBER, ROOM_TABLE_FIELDS, ROOM_TABLE_SHAPES } from '#domain/seating/room/room-fields.ts'
import type { StoredTable } from '../rows.ts'
import { tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { CountField } from './count-field.tsx'
import { count, length, lengthText, metresOf, readCount } from './count-text.ts'

interface TableFormProps {
  readonly table: StoredTable
  readonly onClose: () => void
}

/** A table's shape, seats, number, name, size, the chairs that stay free, and for whom it is. */
export function TableForm({ table, onClose }: TableFormProps) {
  const { t } = useT()
  const { data, room } = useSeating()
  const unit = data.room?.unit ?? 'metres'
  const numbering = data.room?.numbering ?? 'numbers'
  const scale = metresOf(unit)
  const unseats = useRef(0)
  const size = { width: lengthText(table.width, unit), length: lengthText(table.length, unit) }
  const dialogForm = useDialogForm({
    initial: {
      shape: table.shape,
      seats: String(table.seats),
      number: String(table.number),
      name: table.name ?? '',
      ...size,
      reservedSeats: table.reservedSeats.map(String) as readonly string[],
      isOneSided: table.isOneSided,
      isForChildren: table.isForChildren,
      isAccessible: table.isAccessible,
    },
    schema: z.object({
      shape: z.enum(ROOM_TABLE_SHAPES),
      seats: count(1, MAX_SEATS),
      number: count(1, MAX_TABLE_NUMBER),
      name: z.string().trim().max(ROOM_TABLE_FIELDS.name.max, 'seating.error.name-long'),
      width: length(0.4, 40, scale),
      length: length(0.4, 40, scale),
      reservedSeats: z.array(z.string()),
      isOneSided: z.boolean(),
      isForChildren: z.boolean(),
      isAccessible: z.boolean(),
    }),
    order: ['shape', 'seats', 'number', 'name', 'width', 'length'],
    keptAs: `seating-table.${table.id}`,
    savedId: table.id,
    isConfirmable: (refusal) => {
      unseats.current = Number(refusal.values['max'] ?? 0)
      return refusal.code === 'seating.would-unseat'
    },
    onSave: async (fields, { isConfirmed }) => {
      const isRound = fields.shape === 'round' || fields.shape === 'square'
      const isSized = lengthText(fields.width, unit) !== size.width || lengthText(fields.length, unit) !== size.length
      await room.save(
        editTables,
        {
          ids: [table.id],
          fields: {
            shape: fields.shape,
            seats: fields.seats,
            number: fields.number,
            name: fields.name || null,
            ...(isSized && { width: fields.width, length: isRound ? fields.width : fields.length }),
            reservedSeats: fields.reservedSeats.map(Number).sort((a, b) => a - b),
            isOneSided: fields.isOneSided && !isRound,
            isForChildren: fields.isForChildren,
            isAccessible: fields.isAccessible,
          },
        },
        t('seating.table.saved', { table: tableName(table, numbering, t) }),
        isConfirmed ? unseats.current : 0,
      )
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const { values } = form
  const isRound = values.shape === 'round' || values.shape === 'square'
  const seats = readCount(values.seats) ?? table.seats
  return (
    <DialogForm
      title={t('seating.table-form.title', { table: tableName(table, numbering, t) })}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
      question={
        dialogForm.confirming === null
          ? null
          : {
              title: t('seating.would-unseat.title'),
              body: t('seating.would-unseat.text', { count: unseats.current }),
              yes: t('seating.would-unseat.yes'),
              no: t('common.cancel'),
              onYes: dialogForm.confirm,
              onNo: dialogForm.cancelConfirmation,
            }
      }
    >
      <ChoiceCards
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
        onChange={(typed) => form.setFieldValue('seats', typed)}
      />
      <div className={formClasses.pair}>
        <TextInput
          {...fieldProps('number')}
          label={t('seating.field.number')}
          description={t('seating.field.number-hint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput {...fieldProps('name')} label={t('seating.field.name')} autoComplete="off" />
      </div>
      <div className={formClasses.pair}>
        <TextInput
          {...fieldProps('width')}
          label={t(values.shape === 'round' ? 'seating.field.diameter' : 'seating.field.width', {
            unit: t(`seating.unit.${unit}`),
          })}
          inputMode="decimal"
          autoComplete="off"
        />
        {isRound ? null : (
          <TextInput
            {...fieldProps('length')}
            label={t('seating.field.length', { unit: t(`seating.unit.${unit}`) })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </div>
      <MultiSelect
        label={t('seating.field.reserved')}
        description={t('seating.field.reserved-hint')}
        data={Array.from({ length: seats }, (_, index) => String(index + 1))}
        value={[...values.reservedSeats].filter((seat) => Number(seat) <= seats)}
        onChange={(reserved) => form.setFieldValue('reservedSeats', reserved)}
        clearable
        comboboxProps={{ withinPortal: true }}
      />
      {isRound ? null : (
        <Checkbox label={t('seating.field.one-sided')} {...form.getInputProps('isOneSided', { type: 'checkbox' })} />
      )}
      <Checkbox
        label={t('seating.field.for-children')}
        {...form.getInputProps('isForChildren', { type: 'checkbox' })}
      />
      <Checkbox label={t('seating.field.accessible')} {...form.getInputProps('isAccessible', { type: 'checkbox' })} />
    </DialogForm>
  )
}
