import { lazyMenu } from '#app/ui/overlays/lazy-menu.tsx'
import type { Plan } from '../rows.ts'
import type { PlanAction } from './plan-actions.ts'
import { PlanMenuButton } from './plan-menu-button.tsx'

interface PlanMenuProps {
  readonly plan: Plan
  readonly onAction: (action: PlanAction) => void
}

const LazyPlanMenu = lazyMenu<PlanMenuProps>(async () => (await import('./plan-menu-items.tsx')).PlanMenuItems)

/** The actions on a plan in a list of plans. */
export const PlanMenu = (props: PlanMenuProps) => (
  <LazyPlanMenu {...props} button={(closed) => <PlanMenuButton plan={props.plan} {...closed} />} />
)
