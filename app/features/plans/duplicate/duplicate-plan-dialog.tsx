import { lazy, Suspense } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, LateFocus } from '#app/ui/overlays/dialog.tsx'
import { DialogLoading } from '#app/ui/overlays/dialog-loading.tsx'
import type { Plan } from '../rows.ts'

// The date field's calendar loads with the dialog, not with the first paint of the list.
const DuplicatePlanForm = lazy(() =>
  import('./duplicate-plan-form.tsx').then((module) => ({ default: module.DuplicatePlanForm })),
)

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
        <LateFocus />
      </Suspense>
    </Dialog>
  )
}
