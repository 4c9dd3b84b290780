import type { ComponentProps } from 'react'
import { useNow } from '#app/lib/browser/use-now.ts'
import { PlanDialogs } from '../features/plans/actions/plan-dialogs.tsx'
import type { PlanMenuDialogs as Dialogs } from '../features/plans/frame/plan-more.tsx'
import { FeedDialog } from '../features/tasks/calendar/feed-dialog.tsx'

/** The dialogs of the plan's menu. */
export function PlanMenuDialogs({ action, isOpen, onClose, onDeleted }: ComponentProps<Dialogs>) {
  const nowMs = useNow(action.plan.startsAtMs)
  return (
    <>
      <PlanDialogs action={action} isOpen={isOpen} nowMs={nowMs} onClose={onClose} onDeleted={onDeleted} />
      <FeedDialog isOpen={isOpen && action.kind === 'feed'} planId={action.plan.id} onClose={onClose} />
    </>
  )
}
