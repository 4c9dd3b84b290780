import '../theme/more-library.css'
import { useLocation } from 'react-router'
import { PlanFrame, type PlanFrameProps } from '../features/plans/frame/plan-frame.tsx'
import { PLAN_SECTIONS, screenAt } from '../features/plans/frame/plan-sections.ts'
import { needMessages } from '../i18n/i18n.ts'
import { useLive } from '../lib/live/live-state.ts'
import { NotLoadedDialog } from '../ui/overlays/not-loaded-dialog.tsx'
import { lazyPart } from '../ui/page/lazy-part.tsx'

// Loaded when something in the plan's menu is chosen.
const PlanMenuDialogs = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./plan-menu-dialogs.tsx'), needMessages('plans', 'tasks')])
    return module.PlanMenuDialogs
  },
  ({ isOpen, onClose }, retry) => (isOpen ? <NotLoadedDialog {...retry} onClose={onClose} /> : null),
)

/** A screen of a plan in its frame, with the plan's menu. */
export function PlanPage(props: Omit<PlanFrameProps, 'menuDialogs'>) {
  const here = useLocation()
  useLive(props.planId, PLAN_SECTIONS.map((section) => screenAt(section, here)).find((screen) => screen !== null)?.id)
  return <PlanFrame {...props} menuDialogs={PlanMenuDialogs} />
}
