import { MultiSelect, Select } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { alignActions, distributeActions } from '#domain/seating/room/actions/move-actions.ts'
import type { RoomAction } from '#domain/seating/room/actions/room-editor.ts'
import type { Point } from '#domain/seating/room/geometry/points.ts'
import { readingOrder } from '#domain/seating/room/reading-order.ts'
import { fullTableName, itemName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { lengthText } from './count-text.ts'

const ACTIONS = [...alignActions, ...distributeActions]
const actionOf = (id: string) => ACTIONS.find((action) => action.id === id)
/** Between two the gap is what it is. */
const MIN_DISTRIBUTED = 3

const schema = z
  .object({
    ids: z.array(z.string()).min(2, 'seating.error.few-to-align'),
    how: z.string().refine((id) => actionOf(id) !== undefined, 'seating.error.how-to-arrange'),
  })
  .refine(({ ids, how }) => ids.length >= MIN_DISTRIBUTED || distributeActions.every(({ id }) => id !== how), {
    path: ['ids'],
    message: 'seating.error.few-to-distribute',
  })

/** Aligns or distributes tables and items that are picked from a list: the canvas does the same to what is selected there. */
export function ArrangeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { data, tables, room } = useSeating()
  const numbering = data.room?.numbering ?? 'numbers'
  const dialogForm = useDialogForm({
    initial: { ids: [] as string[], how: '' },
    schema,
    order: ['ids', 'how'],
    keptAs: null,
    onSave: async ({ ids, how }) => {
      const action = actionOf(how)
      if (!action) return
      const message = t('seating.arranged', { action: t(action.labelKey as MessageKey) })
      await room.save(action, undefined, message, { selection: ids })
      onClose()
    },
  })
  const { fieldProps } = dialogForm
  const unit = data.room?.unit ?? 'metres'
  const placeOf = ({ x, y }: Point) =>
    t('seating.items.place', { x: lengthText(x, unit), y: lengthText(y, unit), unit: t(`seating.unit.${unit}`) })
  const choices = (actions: readonly RoomAction[]) =>
    actions.map(({ id, labelKey }) => ({ value: id, label: t(labelKey as MessageKey) }))
  return (
    <DialogForm
      title={t('seating.room.arrange')}
      save={t('seating.arrange-form.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <MultiSelect
        {...fieldProps('ids')}
        label={t('seating.arrange-form.what')}
        description={t('seating.arrange-form.what-hint')}
        nothingFoundMessage={t('seating.arrange-form.nothing')}
        searchable
        hidePickedOptions
        data-autofocus
        data={[
          {
            group: t('seating.arrange-form.tables'),
            items: tables.map((table) => ({ value: table.id, label: fullTableName(table, numbering, t) })),
          },
          {
            group: t('seating.arrange-form.items'),
            items: readingOrder(data.items).map((item) => ({
              value: item.id,
              // Several pillars have the same name.
              label: dotted([itemName(item, t), placeOf(item)]),
            })),
          },
        ]}
      />
      <Select
        {...fieldProps('how')}
        label={t('seating.arrange-form.how')}
        allowDeselect={false}
        data={[
          { group: t('seating.arrange-form.align'), items: choices(alignActions) },
          { group: t('seating.arrange-form.distribute'), items: choices(distributeActions) },
        ]}
      />
    </DialogForm>
  )
}
