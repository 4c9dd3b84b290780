import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { offerUndo } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { memberName, partyName } from '../guest-labels.ts'
import { useSplitGuest } from '../merge-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './guest-form.module.css'

/** Which people of a party become a party of their own. */
export function SplitForm({ party, onClose }: { readonly party: Party; readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, actions } = useGuests()
  const split = useSplitGuest(plan.id)
  const dialogForm = useDialogForm({
    initial: { ids: [] as string[] },
    schema: z.object({
      ids: z
        .array(z.string())
        .min(1, 'guests.split.none')
        .max(party.members.length - 1, 'guests.split.all'),
    }),
    order: ['ids'],
    keptAs: null,
    onSave: async ({ ids }) => {
      try {
        const { undo } = await split.run([{ party, memberIds: ids }])
        onClose()
        offerUndo({
          id: 'guest-split',
          message: t('guests.split.done', { count: ids.length, name: partyName(party, t) }),
          undo,
          failedTitle: () => translateNow('guests.undo-failed'),
        })
      } catch (refusal) {
        actions.showLimit(refusal)
        throw refusal
      }
    },
  })
  return (
    <DialogForm title={t('guests.split.title')} save={t('guests.split.save')} form={dialogForm} onClose={onClose}>
      <Checkbox.Group {...dialogForm.fieldProps('ids')} label={t('guests.split.who', { name: partyName(party, t) })}>
        <div className={classes.checks}>
          {party.members.map((member) => (
            <Checkbox key={member.id} value={member.id} label={memberName(party, member, t)} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  )
}
