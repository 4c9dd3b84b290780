import { Skeleton } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from './edit-plan-dialog.module.css'

/** Placeholder of a dialog step while it loads. */
export function EditPlanSkeleton() {
  const { t } = useT()
  return (
    <div className={classes.opening}>
      <p role="status" className={classes['visually-hidden']}>
        {t('plans.edit.loading')}
      </p>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  )
}
