import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDate, formatRelativeDay } from '#app/lib/format/format.ts'
import type { DeletedPlan } from '../rows.ts'
import classes from './recently-deleted.module.css'

interface DeletedPlanRowProps {
  readonly plan: DeletedPlan
  readonly nowMs: number
  readonly isRestoring: boolean
  readonly onRestore: () => void
  readonly onPurge: () => void
}

/** A deleted plan: its name, the day of its event, and how long it can still be restored. */
export function DeletedPlanRow({ plan, nowMs, isRestoring, onRestore, onPurge }: DeletedPlanRowProps) {
  const { t, language } = useT()
  const { name, timeZone, deletedAtMs, daysLeft } = plan
  return (
    <li className={classes.plan}>
      <div className="shrinks">
        <p className="strong breaks">{name}</p>
        <p className="soft small" title={formatDate(deletedAtMs, { timeZone, language })}>
          {t('plans.deleted.when', {
            day: formatDate(plan.startsAtMs, { timeZone, language }),
            ago: formatRelativeDay(deletedAtMs, { timeZone, language, nowMs }),
            count: daysLeft,
          })}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={isRestoring}
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          aria-label={t('plans.deleted.restore-named', { name })}
          onClick={onRestore}
        >
          {t('plans.deleted.restore')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          aria-label={t('plans.deleted.purge-named', { name })}
          onClick={onPurge}
        >
          {t('plans.deleted.purge')}
        </Button>
      </div>
    </li>
  )
}
