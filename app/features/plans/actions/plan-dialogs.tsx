import { type ComponentType, useState } from 'react'
import { DuplicatePlanDialog } from '../duplicate/duplicate-plan-dialog.tsx'
import { EditPlanDialog } from '../edit/edit-plan-dialog.tsx'
import { Celebration } from './celebration.tsx'
import { CompletePlanDialog } from './complete-plan-dialog.tsx'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import type { PlanAction } from './plan-actions.ts'

/** The dialog that says that the reader's tier is full, and what the next one gives; the route knows it. */
export type LimitDialog = ComponentType<{
  readonly isOpen: boolean
  /** How many plans the tier allows. */
  readonly max: number | null
  readonly onClose: () => void
}>

interface PlanDialogsProps {
  /** The last requested action; kept while its dialog closes. */
  readonly action: PlanAction | null
  readonly isOpen: boolean
  readonly nowMs: number
  readonly limitDialog: LimitDialog
  readonly onClose: () => void
  /** Moves the focus or navigates once the plan is deleted. */
  readonly onDeleted: () => void
}

/** The dialogs of every plan action; one is open at a time. */
export function PlanDialogs({ action, isOpen, nowMs, limitDialog: LimitDialog, onClose, onDeleted }: PlanDialogsProps) {
  const [max, setMax] = useState<number | null>(null)
  const [isFull, setIsFull] = useState(false)
  const [isCelebrating, setIsCelebrating] = useState(false)

  const dialog = (kind: PlanAction['kind']) => ({ isOpen: isOpen && action?.kind === kind, onClose })
  const plan = action?.plan
  return (
    <>
      {plan === undefined ? null : (
        <>
          {action?.kind === 'edit' ? <EditPlanDialog plan={plan} {...dialog('edit')} /> : null}
          {action?.kind === 'duplicate' ? (
            <DuplicatePlanDialog
              plan={plan}
              {...dialog('duplicate')}
              onLimit={(allowed) => {
                onClose()
                setMax(allowed)
                setIsFull(true)
              }}
            />
          ) : null}
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
      <LimitDialog isOpen={isFull} max={max} onClose={() => setIsFull(false)} />
      {isCelebrating ? <Celebration onEnd={() => setIsCelebrating(false)} /> : null}
    </>
  )
}
