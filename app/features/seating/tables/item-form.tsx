import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editItem } from '#domain/seating/room/actions/edit-actions.ts'
import { ROOM_ITEM_FIELDS } from '#domain/seating/room/room-fields.ts'
import type { StoredItem } from '../rows.ts'
import { itemName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { count, length, lengthText, metresOf } from './count-text.ts'

interface ItemFormProps {
  readonly item: StoredItem
  readonly onClose: () => void
}

const { width: WIDTH, name: NAME } = ROOM_ITEM_FIELDS

/** An item of the room: its name, its size, and where it stands. */
export function ItemForm({ item, onClose }: ItemFormProps) {
  const { t } = useT()
  const { data, room } = useSeating()
  // The one that the lengths were shown in: they would be read in another one that is chosen meanwhile.
  const [unit] = useState(data.room?.unit ?? 'metres')
  const scale = metresOf(unit)
  const values = { unit: t(`seating.unit.${unit}`) }
  const size = length(WIDTH.min, WIDTH.max, scale)
  const place = length(0, 500, scale)
  const dialogForm = useDialogForm({
    initial: {
      name: item.name ?? '',
      width: lengthText(item.width, unit),
      length: lengthText(item.length, unit),
      x: lengthText(item.x, unit),
      y: lengthText(item.y, unit),
      rotation: String(Math.round(item.rotation)),
    },
    schema: z.object({
      name: z.string().trim().max(NAME.max, 'seating.error.name-long'),
      width: size,
      length: size,
      x: place,
      y: place,
      rotation: count(0, 359),
    }),
    order: ['name', 'width', 'length', 'x', 'y', 'rotation'],
    keptAs: `seating-item.${item.id}`,
    savedId: item.id,
    onSave: async ({ name, ...fields }) => {
      await room.save(
        editItem,
        { id: item.id, fields: { ...fields, name: name || null } },
        t('seating.items.saved', { name: itemName(item, t) }),
      )
      onClose()
    },
  })
  const { fieldProps } = dialogForm
  const field = (name: 'width' | 'length' | 'x' | 'y') => (
    <TextInput
      {...fieldProps(name)}
      label={t(`seating.field.${name}`, values)}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    <DialogForm title={itemName(item, t)} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <TextInput {...fieldProps('name')} label={t('seating.field.name')} autoComplete="off" />
      <div className={formClasses.pair}>
        {field('width')}
        {field('length')}
      </div>
      <div className={formClasses.pair}>
        {field('x')}
        {field('y')}
      </div>
      <TextInput
        {...fieldProps('rotation')}
        label={t('seating.field.rotation')}
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  )
}
