import '../theme/more-library.css'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { MentionsButton } from '../features/comments/mentions-button.tsx'
import { PlanFrame, type PlanFrameProps } from '../features/plans/frame/plan-frame.tsx'
import { PLAN_SECTIONS, screenAt } from '../features/plans/frame/plan-sections.ts'
import { needMessages } from '../i18n/i18n.ts'
import { retryUntilLoaded } from '../lib/browser/retry-until-loaded.ts'
import { useLive } from '../lib/live/live-state.ts'
import { NotLoadedDialog } from '../ui/overlays/not-loaded-dialog.tsx'
import { AtRest } from '../ui/page/at-rest.tsx'
import { lazyPart } from '../ui/page/lazy-part.tsx'

// Loaded when something in the plan's menu is chosen.
const PlanMenuDialogs = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./plan-menu-dialogs.tsx'), needMessages('plans', 'tasks')])
    return module.PlanMenuDialogs
  },
  ({ isOpen, onClose }, retry) => (isOpen ? <NotLoadedDialog {...retry} onClose={onClose} /> : null),
)

// No screen waits for its comments, which are beside it.
const PlanComments = lazy(() =>
  retryUntilLoaded(async () => {
    const [module] = await Promise.all([import('../features/comments/plan-comments.tsx'), needMessages('comments')])
    return { default: module.PlanComments }
  }),
)

/** A screen of a plan in its frame, with the plan's menu and its comments. */
export function PlanPage({ children, ...props }: Omit<PlanFrameProps, 'menuDialogs' | 'mentions'>) {
  const here = useLocation()
  useLive(props.planId, PLAN_SECTIONS.map((section) => screenAt(section, here)).find((screen) => screen !== null)?.id)
  return (
    <PlanFrame {...props} menuDialogs={PlanMenuDialogs} mentions={<MentionsButton planId={props.planId} />}>
      {(plan) => (
        <>
          {children(plan)}
          <AtRest>
            <Suspense>
              <PlanComments key={plan.id} planId={plan.id} />
            </Suspense>
          </AtRest>
        </>
      )}
    </PlanFrame>
  )
}
