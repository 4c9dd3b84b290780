import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { editedFields } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { editItem } from '#domain/seating/room/actions/edit-actions.ts'
import { ROOM_ITEM_FIELDS } from '#domain/seating/room/room-fields.ts'
import type { StoredItem } from '../rows.ts'
import { itemName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { length, lengthText, metresOf } from './count-text.ts'
import { PlaceFields, placeLabels, placeSchemas, placeTexts, typedPlace } from './place-fields.tsx'

interface ItemFormProps {
  readonly item: StoredItem
  readonly onClose: () => void
}

const { width: WIDTH, name: NAME } = ROOM_ITEM_FIELDS

/** An item of the room: its name, its size, and where it stands. */
export function ItemForm({ item: opened, onClose }: ItemFormProps) {
  const { t } = useT()
  const { data, room } = useSeating()
  // As it is now: others may change it while the form is open.
  const item = data.items.find(({ id }) => id === opened.id) ?? opened
  // The one that the lengths were shown in: they would be read in another one that is chosen meanwhile.
  const [unit] = useState(data.room?.unit ?? 'metres')
  const scale = metresOf(unit)
  const values = { unit: t(`seating.unit.${unit}`) }
  const size = length(WIDTH.min, WIDTH.max, scale)
  const labels = {
    name: t('seating.field.name'),
    width: t('seating.field.width', values),
    length: t('seating.field.length', values),
    ...placeLabels(unit, t),
  }
  const shown = {
    name: item.name ?? '',
    width: lengthText(item.width, unit),
    length: lengthText(item.length, unit),
    ...placeTexts(item, unit),
  }
  const dialogForm = useDialogForm({
    initial: shown,
    labelOf: (name) => labels[name],
    schema: z.object({
      name: z.string().trim().max(NAME.max, 'seating.error.name-long'),
      width: size,
      length: size,
      ...placeSchemas(unit),
    }),
    order: ['name', 'width', 'length', 'x', 'y', 'rotation'],
    keptAs: `seating-item.${item.id}`,
    savedId: item.id,
    onSave: async (typed) => {
      // A length that is shown as before is not measured again.
      const kept = (name: 'width' | 'length') =>
        lengthText(typed[name], unit) === shown[name] ? item[name] : typed[name]
      const columns = {
        name: typed.name || null,
        width: kept('width'),
        length: kept('length'),
        ...typedPlace(item, typed, unit),
      }
      await room.save(
        editItem,
        { id: item.id, fields: editedFields<typeof columns>(item, columns) },
        t('seating.items.saved', { name: itemName(item, t) }),
      )
      onClose()
    },
  })
  const { fieldProps } = dialogForm
  const field = (name: 'width' | 'length') => (
    <TextInput {...fieldProps(name)} label={labels[name]} inputMode="decimal" autoComplete="off" />
  )
  return (
    <DialogForm title={itemName(item, t)} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <TextInput {...fieldProps('name')} label={labels.name} autoComplete="off" />
      <div className={formClasses.pair}>
        {field('width')}
        {field('length')}
      </div>
      <PlaceFields fieldProps={fieldProps} labels={labels} />
    </DialogForm>
  )
}
