import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ThreadPart } from '#app/features/comments/thread-part.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { editedFields } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editTables } from '#domain/seating/room/actions/edit-actions.ts'
import {
  type LengthUnit,
  MAX_SEATS,
  MAX_TABLE_NUMBER,
  ROOM_TABLE_FIELDS,
  ROOM_TABLE_SHAPES,
  type RoomTable,
} from '#domain/seating/room/room-fields.ts'
import type { StoredTable } from '../rows.ts'
import { tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { CountField } from './count-field.tsx'
import { count, length, lengthText, metresOf, readCount } from './count-text.ts'
import { PlaceFields, placeLabels, placeSchemas, placeTexts, typedPlace } from './place-fields.tsx'

interface TableFormProps {
  readonly table: StoredTable
  readonly onClose: () => void
}

type TableColumns = Omit<RoomTable, 'id'>

interface TypedTable extends Omit<TableColumns, 'name' | 'reservedSeats'> {
  readonly name: string
  readonly reservedSeats: readonly string[]
}

/** What was typed as columns of the table. A length that is shown as before is not measured again. */
function fieldsOf(
  table: TableColumns,
  { reservedSeats, ...typed }: TypedTable,
  shown: { readonly width: string; readonly length: string },
  unit: LengthUnit,
): TableColumns {
  const isRound = typed.shape === 'round' || typed.shape === 'square'
  const isSized = lengthText(typed.width, unit) !== shown.width || lengthText(typed.length, unit) !== shown.length
  const { width, length } = isSized ? typed : table
  return {
    ...typed,
    ...typedPlace(table, typed, unit),
    name: typed.name || null,
    width,
    length: isRound ? width : length,
    reservedSeats: reservedSeats.map(Number).sort((a, b) => a - b),
    isOneSided: typed.isOneSided && !isRound,
  }
}

/** A table's shape, seats, number, name, size and place, the chairs that stay free, and for whom it is. */
export function TableForm({ table: opened, onClose }: TableFormProps) {
  const { t } = useT()
  const { plan, data, room } = useSeating()
  // As it is now: others may change it while the form is open.
  const table = data.tables.find(({ id }) => id === opened.id) ?? opened
  // The one that the lengths were shown in: they would be read in another one that is chosen meanwhile.
  const [unit] = useState(data.room?.unit ?? 'metres')
  const numbering = data.room?.numbering ?? 'numbers'
  const scale = metresOf(unit)
  /** How many people may lose their seats by it, once that was said. */
  const unseats = useRef(0)
  const unitName = { unit: t(`seating.unit.${unit}`) }
  const labels = {
    shape: t('seating.field.shape'),
    seats: t('seating.field.seats'),
    number: t('seating.field.number'),
    name: t('seating.field.name'),
    width: t(table.shape === 'round' ? 'seating.field.diameter' : 'seating.field.width', unitName),
    length: t('seating.field.length', unitName),
    ...placeLabels(unit, t),
    reservedSeats: t('seating.field.reserved'),
    isOneSided: t('seating.field.one-sided'),
    isForChildren: t('seating.field.for-children'),
    isAccessible: t('seating.field.accessible'),
  }
  const size = { width: lengthText(table.width, unit), length: lengthText(table.length, unit) }
  const dialogForm = useDialogForm({
    initial: {
      shape: table.shape,
      seats: String(table.seats),
      number: String(table.number),
      name: table.name ?? '',
      ...size,
      ...placeTexts(table, unit),
      reservedSeats: table.reservedSeats.map(String) as readonly string[],
      isOneSided: table.isOneSided,
      isForChildren: table.isForChildren,
      isAccessible: table.isAccessible,
    },
    labelOf: (name) => labels[name],
    schema: z.object({
      shape: z.enum(ROOM_TABLE_SHAPES),
      seats: count(1, MAX_SEATS),
      number: count(1, MAX_TABLE_NUMBER),
      name: z.string().trim().max(ROOM_TABLE_FIELDS.name.max, 'seating.error.name-long'),
      width: length(0.4, 40, scale),
      length: length(0.4, 40, scale),
      ...placeSchemas(unit),
      reservedSeats: z.array(z.string()),
      isOneSided: z.boolean(),
      isForChildren: z.boolean(),
      isAccessible: z.boolean(),
    }),
    order: ['shape', 'seats', 'number', 'name', 'width', 'length', 'x', 'y', 'rotation'],
    keptAs: `seating-table.${table.id}`,
    savedId: table.id,
    isConfirmable: ({ code }) => code === 'seating.would-unseat',
    onSave: async (fields) => {
      try {
        await room.save(
          editTables,
          { ids: [table.id], fields: editedFields<TableColumns>(table, fieldsOf(table, fields, size, unit)) },
          t('seating.table.saved', { table: tableName(table, numbering, t) }),
          { mayUnseat: unseats.current },
        )
      } catch (refusal) {
        const { code, values } = toAppError(refusal)
        if (code === 'seating.would-unseat') unseats.current = Number(values.max ?? 0)
        throw refusal
      }
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const { values } = form
  const isRound = values.shape === 'round' || values.shape === 'square'
  const seats = readCount(values.seats) ?? table.seats
  const unseatQuestion =
    unseats.current === 0
      ? null
      : {
          title: t('seating.would-unseat.title'),
          body: t('seating.would-unseat.text', { count: unseats.current }),
          yes: t('seating.would-unseat.yes'),
          no: t('common.cancel'),
          onYes: dialogForm.confirm,
          onNo: () => {
            unseats.current = 0
            dialogForm.cancelConfirmation()
          },
        }
  return (
    <DialogForm
      title={t('seating.table-form.title', { table: tableName(table, numbering, t) })}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
      question={dialogForm.confirming === null ? null : unseatQuestion}
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
      <PlaceFields fieldProps={fieldProps} labels={labels} />
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
      <ThreadPart planId={plan.id} subject={{ kind: 'table', id: table.id }} />
    </DialogForm>
  )
}
