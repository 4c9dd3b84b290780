import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { dismissNotice, notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DELETED_PLAN_DAYS } from '#domain/plans/deleted-plans.ts'
import type { LimitDialog } from '../actions/plan-dialogs.tsx'
import { useRestorePlan } from '../deletion-mutations.ts'
import { deletedPlansQuery } from '../queries.ts'
import type { DeletedPlan } from '../rows.ts'
import { DeletedPlanRow } from './deleted-plan-row.tsx'
import { PurgePlanDialog } from './purge-plan-dialog.tsx'
import classes from './recently-deleted.module.css'

interface RecentlyDeletedProps {
  readonly nowMs: number
  readonly limitDialog: LimitDialog
}

/** The reader's deleted plans, to restore or to delete for good, folded to one line; nothing while there are none. */
export function RecentlyDeleted({ nowMs, limitDialog: LimitDialog }: RecentlyDeletedProps) {
  const { t, language } = useT()
  const title = useId()
  const deleted = useQuery(deletedPlansQuery())
  const restoring = useRestorePlan()
  const [refusedMax, setRefusedMax] = useState<number | null>(null)
  const [isFull, setIsFull] = useState(false)
  const [purged, setPurged] = useState<DeletedPlan | null>(null)
  const [isPurging, setIsPurging] = useState(false)

  const restore = async ({ id, name }: DeletedPlan) => {
    if (restoring.isPending) return
    try {
      await restoring.mutateAsync(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.limit-reached') return notifyError(error, t)
      setRefusedMax(Number(error.values.max ?? 1))
      setIsFull(true)
      return
    }
    dismissNotice(`plan-${id}`)
    notifySuccess({ message: translateNow('plans.delete.restored', { name }) })
    focusContent()
  }

  if (deleted.data === undefined) {
    return deleted.isError ? <QueryError query={deleted} message={t('plans.deleted.failed')} /> : null
  }
  if (deleted.data.length === 0) return null
  return (
    <>
      <details className={classes.section} aria-labelledby={title}>
        <summary className={classes.summary}>
          <h2 id={title} className="subtitle">
            {t('plans.deleted.title')} <span className="soft">({formatNumber(deleted.data.length, language)})</span>
          </h2>
          <IconChevronDown size={20} stroke={1.7} aria-hidden />
        </summary>
        <div className={classes.content}>
          <p className="soft">{t('plans.deleted.lead', { days: DELETED_PLAN_DAYS })}</p>
          <ul className={classes.list}>
            {deleted.data.map((plan) => (
              <DeletedPlanRow
                key={plan.id}
                plan={plan}
                nowMs={nowMs}
                isRestoring={restoring.isPending && restoring.variables === plan.id}
                onRestore={() => void restore(plan)}
                onPurge={() => {
                  setPurged(plan)
                  setIsPurging(true)
                }}
              />
            ))}
          </ul>
        </div>
      </details>
      {purged === null ? null : (
        <PurgePlanDialog
          plan={purged}
          isOpen={isPurging}
          onClose={() => setIsPurging(false)}
          onPurged={() => focusContent()}
        />
      )}
      <LimitDialog isOpen={isFull} max={refusedMax} onClose={() => setIsFull(false)} />
    </>
  )
}

/** The row that had the focus is gone, and perhaps the section with it. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
