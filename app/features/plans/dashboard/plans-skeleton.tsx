import { Skeleton, Stack } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from '../saved-plans-screen.module.css'

/** The dashboard's skeleton. */
export function PlansSkeleton() {
  const { t } = useT()
  return (
    <div aria-busy="true">
      <header className={classes.header}>
        <h1 className={classes.title}>{t('plans.list.title')}</h1>
      </header>
      <p role="status" className="visually-hidden">
        {t('plans.list.loading')}
      </p>
      <div aria-hidden>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={48} mt={32} mb={32} />
        <div className="card-grid">
          {[1, 2, 3].map((card) => (
            <div key={card} className="card" style={{ overflow: 'hidden' }}>
              <Skeleton height={112} radius={0} />
              <Stack gap={10} p={20}>
                <Skeleton height={26} width="70%" />
                <Skeleton height={16} width="55%" mt={8} />
                <Skeleton height={16} width="45%" />
                <Skeleton height={16} width="35%" />
                <Skeleton height={22} mt={16} />
                <Skeleton height={8} />
              </Stack>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
