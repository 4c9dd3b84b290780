import { Skeleton } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import classes from '../saved-plans-screen.module.css'

/** The dashboard's skeleton. */
export function PlansSkeleton() {
  const { t } = useT()
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title}>{t('plans.list.title')}</h1>
        <Skeleton height={44} width={136} aria-hidden />
      </header>
      <Loading label={t('plans.list.loading')}>{screenShapes.dashboard}</Loading>
    </>
  )
}
