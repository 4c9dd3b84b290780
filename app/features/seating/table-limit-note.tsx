import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { useT } from '#app/i18n/i18n.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import classes from './seating.module.css'
import { useSeating } from './use-seating.ts'

/** How many tables and items the tier of the plan's owner has left, before it refuses any. */
export function TableLimitNote() {
  const { t } = useT()
  const { plan, data } = useSeating()
  const { used, left, max } = tierUse(data.counted, data.limit)
  if (max === null || left === null || used === 0) return null
  return (
    <div className={classes.note}>
      <IconSparkles size={20} stroke={1.7} aria-hidden />
      <p>{left === 0 ? t('seating.limit.full', { max }) : t('seating.limit.left', { left, max })}</p>
      <Button
        variant="subtle"
        onClick={() => showReachedLimit({ limit: 'table-items', max, isOwner: plan.role === 'owner' })}
      >
        {t('guests.limit.more')}
      </Button>
    </div>
  )
}
