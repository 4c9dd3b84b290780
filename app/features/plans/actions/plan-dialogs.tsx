import { useState } from 'react'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { Celebration } from './celebration.tsx'
import type { PlanAction } from './plan-actions.ts'

const EditPlanDialog = lazyDialog(async () => (await import('../edit/edit-plan-dialog.tsx')).EditPlanDialog)
const DuplicatePlanDialog = lazyDialog(
  async () => (await import('../duplicate/duplicate-plan-dialog.tsx')).DuplicatePlanDialog,
)
const CompletePlanDialog = lazyDialog(async () => (await import('./complete-plan-dialog.tsx')).CompletePlanDialog)
const DeletePlanDialog = lazyDialog(async () => (await import('./delete-plan-dialog.tsx')).DeletePlanDialog)

interface PlanDialogsProps {
  /** The last requested action; kept while its dialog closes. */
  readonly action: PlanAction | null
  readonly isOpen: boolean
  readonly nowMs: number
  readonly onClose: () => void
  /** Moves the focus or navigates once the plan is deleted. */
  readonly onDeleted: () => void
}

/** The dialogs of every plan action; one is open at a time. */
export function PlanDialogs({ action, isOpen, nowMs, onClose, onDeleted }: PlanDialogsProps) {
  const [isCelebrating, setIsCelebrating] = useState(false)

  const dialog = (kind: PlanAction['kind']) => ({ isOpen: isOpen && action?.kind === kind, onClose })
  const plan = action?.plan
  return (
    <>
      {plan === undefined ? null : (
        <>
          {action?.kind === 'edit' ? <EditPlanDialog plan={plan} {...dialog('edit')} /> : null}
          {action?.kind === 'duplicate' ? <DuplicatePlanDialog plan={plan} {...dialog('duplicate')} /> : null}
          {action?.kind === 'delete' ? (
            <DeletePlanDialog plan={plan} {...dialog('delete')} onDeleted={onDeleted} />
          ) : null}
          {action?.kind === 'complete' ? (
            <CompletePlanDialog
              plan={plan}
              {...dialog('complete')}
              nowMs={nowMs}
              onCompleted={() => setIsCelebrating(true)}
            />
          ) : null}
        </>
      )}
      {isCelebrating ? <Celebration onEnd={() => setIsCelebrating(false)} /> : null}
    </>
  )
}
