import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreatePlan } from '#app/features/plans/mutations.ts'
import { useT } from '../../i18n/i18n.ts'
import { toAppError } from '../../lib/api/app-error.ts'
import { errorMessage } from '../../ui/feedback/error-message.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '../../ui/feedback/notify.tsx'
import { showPlanLimit } from '../billing/reached-limit.ts'
import type { DraftBudget } from './draft/budget-draft.ts'
import type { WizardDraft } from './draft/wizard-draft.ts'
import { isSamePlan, toCreatePlanCall } from './rows.ts'

/** What becomes of the draft in a full tier, and the way to the plans. */
const LIMIT = {
  note: 'wizard.limit.kept',
  next: { go: 'wizard.limit.list', to: '/app/saved-plans', stay: 'wizard.limit.stay' },
} as const

/** Saves a finished draft, shows the outcome, and opens the plan. The draft is kept until the plan exists. */
export function useSavePlan(finish: () => void) {
  const { t } = useT()
  const navigate = useNavigate()
  const create = useCreatePlan()
  const [hasFailed, setHasFailed] = useState(false)

  const save = async (draft: WizardDraft, budget: DraftBudget) => {
    const call = toCreatePlanCall(draft, budget, Date.now())
    setHasFailed(false)
    try {
      const plan = await create.mutateAsync(call)
      finish()
      if (isSamePlan(plan, call)) {
        notifySuccess({
          id: 'create-plan',
          title: t('wizard.created'),
          message: t('wizard.created-text', { name: plan.name }),
        })
      } else {
        notifyInfo({ id: 'create-plan', message: t('wizard.already-created') })
      }
      await navigate(`/app/event-plan/${plan.id}`, { replace: true })
    } catch (error) {
      const failure = toAppError(error)
      if (showPlanLimit(failure, LIMIT)) return
      setHasFailed(true)
      const why = failure.code === 'unexpected' ? '' : `${errorMessage(failure, t)} `
      notifyFailure({ id: 'create-plan', title: t('wizard.failed'), message: `${why}${t('wizard.failed-kept')}` })
    }
  }

  return {
    save,
    isSaving: create.isPending,
    hasFailed,
  }
}
