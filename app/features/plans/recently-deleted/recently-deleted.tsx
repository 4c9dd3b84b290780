import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { dismissNotice, notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { DELETED_PLAN_DAYS } from '#domain/plans/deleted-plans.ts'
import { showPlanLimit } from '../../billing/reached-limit.ts'
import { useRestorePlan } from '../deletion-mutations.ts'
import { deletedPlansQuery } from '../queries.ts'
import type { DeletedPlan } from '../rows.ts'
import { DeletedPlanRow } from './deleted-plan-row.tsx'
import classes from './recently-deleted.module.css'

const PurgePlanDialog = lazyDialog(async () => (await import('./purge-plan-dialog.tsx')).PurgePlanDialog)

interface RecentlyDeletedProps {
  readonly nowMs: number
}

/** The reader's deleted plans, to restore or to delete for good, folded to one line; nothing while there are none. */
export function RecentlyDeleted({ nowMs }: RecentlyDeletedProps) {
  const { t, language } = useT()
  const title = useId()
  const deleted = useQuery(deletedPlansQuery())
  const restoring = useRestorePlan()
  const [purged, setPurged] = useState<DeletedPlan | null>(null)
  const [isPurging, setIsPurging] = useState(false)

  const restore = async ({ id, name }: DeletedPlan) => {
    if (restoring.isPending) return
    try {
      await restoring.mutateAsync(id)
    } catch (error) {
      if (!showPlanLimit(error)) notifyError(error, t)
      return
    }
    dismissNotice(`plan-${id}`)
    notifySuccess({ message: translateNow('plans.delete.restored', { name }) })
    // The row that had the focus is gone, and perhaps the section with it.
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
    </>
  )
}
