import { Skeleton } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from './edit-plan-dialog.module.css'

/** What a step of the dialog looks like while it is on its way. */
export function OpeningDesk() {
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
