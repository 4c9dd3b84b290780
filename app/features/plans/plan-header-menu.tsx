import { useNavigate } from 'react-router'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanMenu } from './plan-menu.tsx'
import type { Plan } from './rows.ts'
import { usePlanMenu } from './use-plan-menu.ts'

/** Everything that can be done with the plan one is in. */
export function PlanHeaderMenu({ plan, nowMs }: { readonly plan: Plan; readonly nowMs: number }) {
  const navigate = useNavigate()
  const { action, isOpen, ask, close } = usePlanMenu()
  return (
    <>
      <PlanMenu plan={plan} onAction={ask} isHere />
      <PlanDialogs
        action={action}
        isOpen={isOpen}
        nowMs={nowMs}
        onClose={close}
        onDeleted={() => void navigate('/app/saved-plans')}
      />
    </>
  )
}
