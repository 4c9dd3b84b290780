import { Suspense } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogLoading } from '#app/ui/overlays/dialog-loading.tsx'
import { lazyForm } from '#app/ui/overlays/lazy-form.tsx'
import type { Plan } from '../rows.ts'

// Calendars and lists of places load with the dialog, not with the first paint of a list of plans.
const EditPlanContent = lazyForm(async () => (await import('./edit-plan-content.tsx')).EditPlanContent)

interface EditPlanDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Edits the event's own details: name, date, place, guests. */
export function EditPlanDialog({ plan, isOpen, onClose }: EditPlanDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="xl" isPageOnPhone>
      <Suspense fallback={<DialogLoading title={t('plans.edit.title')} />}>
        <EditPlanContent plan={plan} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
