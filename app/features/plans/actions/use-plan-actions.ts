import { useNavigate } from 'react-router'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { useCompletePlan, useDeletePlan, useReopenPlan, useRestorePlan } from '../mutations.ts'
import type { Plan } from '../rows.ts'

/**
 * Deletes, completes and reopens plans and reports the outcome; each resolves to whether it succeeded. Undo may be
 * pressed on another page, so its messages are translated when they are shown.
 */
export function usePlanActions() {
  const { t } = useT()
  const navigate = useNavigate()
  const deleting = useDeletePlan()
  const restoring = useRestorePlan()
  const completing = useCompletePlan()
  const reopening = useReopenPlan()

  const restore = async (plan: Plan) => {
    try {
      await restoring.mutateAsync(plan.id)
      notifySuccess({ message: translateNow('plans.delete.restored', { name: plan.name }) })
    } catch (error) {
      notifyError(error, translateNow)
    }
  }

  const remove = async (plan: Plan): Promise<boolean> => {
    try {
      await deleting.mutateAsync(plan.id)
    } catch (error) {
      notifyError(error, t, t('plans.delete.failed-title'))
      return false
    }
    notifyUndo({
      id: `plan-${plan.id}`,
      message: t('plans.delete.done', { name: plan.name }),
      onUndo: () => void restore(plan),
    })
    return true
  }

  const reopen = async (plan: Plan): Promise<boolean> => {
    try {
      await reopening.mutateAsync(plan.id)
    } catch (error) {
      notifyError(error, translateNow)
      return false
    }
    notifySuccess({ message: translateNow('plans.complete.reopened', { name: plan.name }) })
    return true
  }

  const complete = async (plan: Plan): Promise<boolean> => {
    try {
      await completing.mutateAsync(plan.id)
    } catch (error) {
      notifyError(error, t)
      return false
    }
    notifyUndo({
      id: `plan-${plan.id}`,
      message: t('plans.complete.done', { name: plan.name }),
      onUndo: () => void reopen(plan),
    })
    return true
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
