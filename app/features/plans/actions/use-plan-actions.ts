import { useNavigate } from 'react-router'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess, offerUndo } from '#app/ui/feedback/notify.tsx'
import { showPlanLimit } from '../../billing/reached-limit.ts'
import { useDeletePlan } from '../deletion-mutations.ts'
import { useCompletePlan, useReopenPlan } from '../mutations.ts'
import { isExample, type Plan } from '../rows.ts'

/** Deletes, completes and reopens plans and reports the outcome; each resolves to whether it succeeded. */
export function usePlanActions() {
  const { t } = useT()
  const navigate = useNavigate()
  const deleting = useDeletePlan()
  const completing = useCompletePlan()
  const reopening = useReopenPlan()

  const remove = async (plan: Plan): Promise<boolean> => {
    const { id, name } = plan
    const done = await attempt(
      () => deleting.run(id),
      () => t('plans.delete.failed-title'),
    )
    if (!done) return false
    if (isExample(plan)) {
      notifySuccess({ id: `plan-${id}`, message: t('plans.example.removed') })
      return true
    }
    offerUndo({
      id: `plan-${id}`,
      message: t('plans.delete.done', { name }),
      undo: done.result.undo,
      undone: () => translateNow('plans.delete.restored', { name }),
      // Another plan has taken the place meanwhile.
      onRefused: (refusal) => showPlanLimit(refusal, { note: 'plans.deleted.still-there' }),
    })
    return true
  }

  const complete = async ({ id, name }: Plan): Promise<boolean> => {
    const done = await attempt(() => completing.run(id))
    if (!done) return false
    offerUndo({
      id: `plan-${id}`,
      message: t('plans.complete.done', { name }),
      undo: done.result.undo,
      undone: () => translateNow('plans.complete.reopened', { name }),
    })
    return true
  }

  const reopen = async ({ id, name }: Plan): Promise<boolean> => {
    const done = await attempt(() => reopening.mutateAsync(id))
    if (done) notifySuccess({ message: t('plans.complete.reopened', { name }) })
    return done !== null
  }

  return {
    remove,
    isRemoving: deleting.isPending,
    complete,
    isCompleting: completing.isPending,
    reopen,
    isReopening: reopening.isPending,
    openPlan: (planId: string) => navigate(`/app/event-plan/${planId}`),
  }
}
