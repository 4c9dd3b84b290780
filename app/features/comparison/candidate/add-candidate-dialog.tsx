import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useAddCandidate } from '#app/features/vendors/candidate-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

interface AddCandidateDialogProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly isOpen: boolean
  readonly onAdded: (vendorId: string) => void
  readonly onClose: () => void
}

/** Who else could do it? The quote comes next. */
export function AddCandidateDialog({ isOpen, onClose, ...others }: AddCandidateDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('comparison.add.title')}>
      {isOpen ? <AddForm {...others} onClose={onClose} /> : null}
    </Dialog>
  )
}

function AddForm({ plan, kind, onAdded, onClose }: Omit<AddCandidateDialogProps, 'isOpen'>) {
  const { t } = useT()
  const adding = useAddCandidate(plan)
  // One id for every try: an answer that was lost does not make a second vendor.
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isMissing = name.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (isMissing || adding.isPending) return
    try {
      await adding.mutateAsync({ id, name: name.trim(), kind })
    } catch (refusal) {
      return notifyError(refusal, t, t('comparison.add.failed-title'))
    }
    onAdded(id)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={t('comparison.add.name')}
        maxLength={100}
        autoComplete="off"
        value={name}
        error={isSubmitted && isMissing ? t('comparison.add.name-missing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('comparison.add.cancel')}
        </Button>
        <Button type="submit" loading={adding.isPending}>
          {t('comparison.add.confirm')}
        </Button>
      </Group>
    </form>
  )
}
