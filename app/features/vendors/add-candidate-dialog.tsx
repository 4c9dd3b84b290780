import { TextInput } from '@mantine/core'
import { z } from 'zod'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { useAddCandidate } from './candidate-mutations.ts'

interface AddCandidateDialogProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly isOpen: boolean
  /** Called after the dialog has closed */
  readonly onAdded: (vendorId: string) => void
  readonly onClose: () => void
}

/** Adds a vendor to compare by its name; its quote is entered later. */
export function AddCandidateDialog({ isOpen, ...others }: AddCandidateDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={others.onClose}>
      {isOpen ? <AddForm {...others} /> : null}
    </Dialog>
  )
}

const schema = z.object({ name: z.string().trim().min(1, 'comparison.add.name-missing') })

function AddForm({ plan, kind, onAdded, onClose }: Omit<AddCandidateDialogProps, 'isOpen'>) {
  const { t } = useT()
  const adding = useAddCandidate(plan)
  const form = useDialogForm({
    initial: { name: '' },
    schema,
    order: ['name'],
    keptAs: `candidate.${plan.id}.${kind}`,
    onSave: async ({ name }, { id }) => {
      await adding.mutateAsync({ id, name, kind })
      onClose()
      onAdded(id)
    },
  })
  return (
    <DialogForm title={t('comparison.add.title')} save={t('comparison.add.confirm')} form={form} onClose={onClose}>
      <TextInput
        {...form.fieldProps('name')}
        data-autofocus
        label={t('comparison.add.name')}
        maxLength={100}
        autoComplete="off"
      />
    </DialogForm>
  )
}
