import { useState } from 'react'
import { DuplicatePlanDialog } from '../duplicate/duplicate-plan-dialog.tsx'
import { EditPlanDialog } from '../edit/edit-plan-dialog.tsx'
import { Celebration } from './celebration.tsx'
import { CompletePlanDialog } from './complete-plan-dialog.tsx'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import type { PlanAction } from './plan-actions.ts'

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
