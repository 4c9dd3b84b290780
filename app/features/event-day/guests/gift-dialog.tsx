import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { DayPartyRow } from '#contracts/event-day/event-day.ts'
import { DAY_TEXT_BOUNDS } from '#domain/event-day/day-entries.ts'
import { useDay } from '../use-event-day.ts'
import { dayPartyName } from './day-names.ts'

interface GiftDialogProps {
  readonly isOpen: boolean
  /** Whose gift is noted; null while none is. */
  readonly party: DayPartyRow | null
  readonly onClose: () => void
}

/** What a party brought. */
export function GiftDialog({ isOpen, party, onClose }: GiftDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      {party ? <GiftForm party={party} onClose={onClose} /> : null}
    </Dialog>
  )
}

const message = (key: MessageKey) => key
const schema = z.object({ text: z.string().trim().max(DAY_TEXT_BOUNDS.gift, message('day.gift.long')) })

function GiftForm({ party, onClose }: { readonly party: DayPartyRow; readonly onClose: () => void }) {
  const { t } = useT()
  const { state, note } = useDay()
  const noted = state.gifts.get(party.id)?.text ?? ''
  const dialogForm = useDialogForm({
    initial: { text: noted },
    schema,
    order: ['text'],
    savedId: party.id,
    keptAs: null,
    onSave: async ({ text }) => {
      if (text !== noted) note({ kind: 'gift', subjectId: party.id, value: { text } })
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('day.gift.of', { name: dayPartyName(party, t) })}
      save={t('day.gift.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <TextInput
        {...dialogForm.fieldProps('text')}
        data-autofocus
        label={t('day.gift.text')}
        description={t('day.gift.hint')}
        maxLength={DAY_TEXT_BOUNDS.gift}
      />
    </DialogForm>
  )
}
