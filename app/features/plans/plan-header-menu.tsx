import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanAction } from './plan-actions.ts'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanMenu } from './plan-menu.tsx'
import type { Plan } from './rows.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** Everything that can be done with the plan one is in. */
export function PlanHeaderMenu({ plan, nowMs }: { readonly plan: Plan; readonly nowMs: number }) {
  const navigate = useNavigate()
  const { reopen } = usePlanActions()
  const [action, setAction] = useState<PlanAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const act = (next: PlanAction) => {
    if (next.kind === 'reopen') return void reopen(plan)
    setAction(next)
    setIsOpen(true)
  }

  return (
    <>
      <PlanMenu plan={plan} onAction={act} />
      <PlanDialogs
        action={action}
        isOpen={isOpen}
        nowMs={nowMs}
        onClose={() => setIsOpen(false)}
        onDeleted={() => void navigate('/app/saved-plans')}
      />
    </>
  )
}
