import { Radio } from '@mantine/core'
import { z } from 'zod'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { offerUndo } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import { partyName } from '../guest-labels.ts'
import { useMergeGuests } from '../merge-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './guest-form.module.css'

interface MergeFormProps {
  readonly parties: readonly Party[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Which of the parties the people of the others join: its phone, its group and its table stay. */
export function MergeForm({ parties, onDone, onClose }: MergeFormProps) {
  const { t } = useT()
  const { plan, actions } = useGuests()
  const merge = useMergeGuests(plan.id)
  const people = parties.reduce((sum, { members }) => sum + members.length, 0)
  const { max } = GUEST_BOUNDS.partySize
  const dialogForm = useDialogForm({
    initial: { into: parties[0]?.id ?? '' },
    schema: z
      .object({ into: z.string() })
      .refine(() => people <= max, { path: ['into'], message: 'guests.merge.many' }),
    order: ['into'],
    keptAs: null,
    onSave: async ({ into }) => {
      const target = parties.find(({ id }) => id === into)
      if (!target) return
      const { undo } = await merge.run({ into: target, from: parties.filter(({ id }) => id !== into) })
      onClose()
      onDone()
      offerUndo({
        id: 'guest-merge',
        message: t('guests.merge.done', { name: partyName(target, t), people }),
        undo,
        failedTitle: () => translateNow('guests.undo-failed'),
        onRefused: actions.showLimit,
      })
    },
  })
  return (
    <DialogForm title={t('guests.merge.title')} save={t('guests.merge.save')} form={dialogForm} onClose={onClose}>
      <Radio.Group
        {...dialogForm.fieldProps('into')}
        label={t('guests.merge.into')}
        description={t('guests.merge.hint', { people })}
      >
        <div className={classes.checks}>
          {parties.map((party) => (
            <Radio key={party.id} value={party.id} label={partyName(party, t)} />
          ))}
        </div>
      </Radio.Group>
    </DialogForm>
  )
}
