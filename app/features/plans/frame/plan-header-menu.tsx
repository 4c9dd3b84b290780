import { useNavigate } from 'react-router'
import { type LimitDialog, PlanDialogs } from '../actions/plan-dialogs.tsx'
import { PlanMenu } from '../actions/plan-menu.tsx'
import { usePlanMenu } from '../actions/use-plan-menu.ts'
import type { Plan } from '../rows.ts'

interface PlanHeaderMenuProps {
  readonly plan: Plan
  readonly nowMs: number
  readonly limitDialog: LimitDialog
}

/** The actions on the current plan. */
export function PlanHeaderMenu({ plan, nowMs, limitDialog }: PlanHeaderMenuProps) {
  const navigate = useNavigate()
  const { action, isOpen, ask, close } = usePlanMenu()
  return (
    <>
      <PlanMenu plan={plan} onAction={ask} isHere />
      <PlanDialogs
        action={action}
        isOpen={isOpen}
        nowMs={nowMs}
        limitDialog={limitDialog}
        onClose={close}
        onDeleted={() => void navigate('/app/saved-plans')}
      />
    </>
  )
}
