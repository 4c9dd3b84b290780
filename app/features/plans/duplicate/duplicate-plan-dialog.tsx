import { Suspense } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogLoading } from '#app/ui/overlays/dialog-loading.tsx'
import { lazyForm } from '#app/ui/overlays/lazy-form.tsx'
import type { Plan } from '../rows.ts'

// The date field's calendar loads with the dialog, not with the first paint of the list.
const DuplicatePlanForm = lazyForm(async () => (await import('./duplicate-plan-form.tsx')).DuplicatePlanForm)

interface DuplicatePlanDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog that duplicates a plan to another day. */
export function DuplicatePlanDialog({ plan, isOpen, onClose }: DuplicatePlanDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" isPageOnPhone>
      <Suspense fallback={<DialogLoading title={t('plans.duplicate.title', { name: plan.name })} />}>
        <DuplicatePlanForm plan={plan} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
