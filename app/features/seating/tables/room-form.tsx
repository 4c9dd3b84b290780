import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { editedFields } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editRoom } from '#domain/seating/room/actions/edit-actions.ts'
import { LENGTH_UNITS, newRoom, ROOM_SHAPES, type Room, TABLE_NUMBERINGS } from '#domain/seating/room/room-fields.ts'
import { useSeating } from '../use-seating.ts'
import { count, length, lengthText, metresOf } from './count-text.ts'

type EditedRoom = Pick<
  Room,
  'shape' | 'width' | 'length' | 'notchWidth' | 'notchLength' | 'numbering' | 'unit' | 'aisleCm'
>

interface Notch {
  readonly notchWidth: number
  readonly notchLength: number
}

/**
 * What was typed as columns of the room: only an L has a notch, a circle is as long as wide, and a length that is shown as before
 * is not measured again.
 */
function columnsOf(room: EditedRoom, typed: EditedRoom & Notch): EditedRoom {
  const kept = (before: number | null, after: number) =>
    before !== null && lengthText(before, room.unit) === lengthText(after, room.unit) ? before : after
  const [width, length] = [kept(room.width, typed.width), kept(room.length, typed.length)]
  const isL = typed.shape === 'l-shape'
  return {
    ...typed,
    width,
    length: typed.shape === 'circle' ? width : length,
    notchWidth: isL ? kept(room.notchWidth, typed.notchWidth) : null,
    notchLength: isL ? kept(room.notchLength, typed.notchLength) : null,
  }
}

/** The room: its shape and size, how tables are called, the aisle that is wanted, and in which unit lengths are shown. */
export function RoomForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { data, room } = useSeating()
  const now = data.room ?? newRoom('')
  // Lengths are read in the unit that they were shown in.
  const [opened] = useState(now)
  const { unit } = opened
  const scale = metresOf(unit)
  const values = { unit: t(`seating.unit.${unit}`) }
  const labels = {
    shape: t('seating.field.room-shape'),
    width: t('seating.field.width', values),
    length: t('seating.field.length', values),
    notchWidth: t('seating.field.notch-width', values),
    notchLength: t('seating.field.notch-length', values),
    numbering: t('seating.field.numbering'),
    unit: t('seating.field.unit'),
    aisleCm: t('seating.field.aisle'),
  }
  const text = (metres: number | null) => (metres === null ? '' : lengthText(metres, unit))
  const wall = length(2, 500, scale)
  const dialogForm = useDialogForm({
    initial: {
      shape: now.shape,
      width: text(now.width),
      length: text(now.length),
      notchWidth: text(now.notchWidth ?? now.width / 3),
      notchLength: text(now.notchLength ?? now.length / 3),
      numbering: now.numbering,
      unit: now.unit,
      aisleCm: String(now.aisleCm),
    },
    labelOf: (name) => labels[name],
    schema: z
      .object({
        shape: z.enum(ROOM_SHAPES),
        width: wall,
        length: wall,
        notchWidth: length(0.5, 500, scale),
        notchLength: length(0.5, 500, scale),
        numbering: z.enum(TABLE_NUMBERINGS),
        unit: z.enum(LENGTH_UNITS),
        aisleCm: count(0, 500),
      })
      .superRefine((typed, context) => {
        if (typed.shape !== 'l-shape') return
        if (typed.notchWidth >= typed.width) {
          context.addIssue({ code: 'custom', path: ['notchWidth'], message: 'seating.error.length' })
        }
        if (typed.notchLength >= typed.length) {
          context.addIssue({ code: 'custom', path: ['notchLength'], message: 'seating.error.length' })
        }
      }),
    order: ['shape', 'width', 'length', 'notchWidth', 'notchLength', 'numbering', 'aisleCm', 'unit'],
    keptAs: `seating-room.${opened.id}`,
    savedId: opened.id,
    onSave: async (fields) => {
      await room.save(
        editRoom,
        { fields: editedFields<EditedRoom>(now, columnsOf(now, fields)) },
        t('seating.room-form.saved'),
      )
      onClose()
    },
  })
  const { form, fieldProps } = dialogForm
  const { shape } = form.values
  const field = (
    name: 'width' | 'length' | 'notchWidth' | 'notchLength',
    label: 'width' | 'diameter' | 'length' | 'notch-width' | 'notch-length',
  ) => (
    <TextInput
      {...fieldProps(name)}
      label={t(`seating.field.${label}`, values)}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    <DialogForm title={t('seating.room-settings')} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <ChoiceCards
        isFocusedFirst
        legend={t('seating.field.room-shape')}
        layout="pills"
        field="shape"
        choices={ROOM_SHAPES.map((value) => ({ value, label: t(`seating.room-shape.${value}`) }))}
        value={shape}
        onChange={(chosen) => form.setFieldValue('shape', chosen)}
      />
      <div className={formClasses.pair}>
        {field('width', shape === 'circle' ? 'diameter' : 'width')}
        {shape === 'circle' ? null : field('length', 'length')}
      </div>
      {shape === 'l-shape' ? (
        <div className={formClasses.pair}>
          {field('notchWidth', 'notch-width')}
          {field('notchLength', 'notch-length')}
        </div>
      ) : null}
      <div className={formClasses.pair}>
        <NativeSelect
          {...fieldProps('numbering')}
          label={t('seating.field.numbering')}
          data={TABLE_NUMBERINGS.map((value) => ({ value, label: t(`seating.numbering.${value}`) }))}
        />
        <NativeSelect
          {...fieldProps('unit')}
          label={t('seating.field.unit')}
          data={LENGTH_UNITS.map((value) => ({ value, label: t(`seating.unit-name.${value}`) }))}
        />
      </div>
      <TextInput
        {...fieldProps('aisleCm')}
        label={t('seating.field.aisle')}
        description={t('seating.field.aisle-hint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  )
}
