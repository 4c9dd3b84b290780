import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import { guestCountsQuery } from '../queries.ts'
import classes from './guest-limit-note.module.css'

interface GuestLimitNoteProps {
  readonly plan: Plan
  /** The parties that count towards the limit. */
  readonly parties: number
}

/** How much room the tier of the plan's owner has left for parties, once it is little. */
export function GuestLimitNote({ plan, parties }: GuestLimitNoteProps) {
  const { t } = useT()
  const counts = useQuery(guestCountsQuery(plan.id)).data
  const { left, max, isNear } = tierUse(parties, counts?.limit ?? null)
  if (max === null || left === null || !isNear) return null
  return (
    <div className={classes.note} data-full={left === 0 || undefined}>
      <IconSparkles size={20} stroke={1.7} aria-hidden />
      <p>{left === 0 ? t('guests.limit.full', { max }) : t('guests.limit.few', { left, max })}</p>
      <Button
        variant="subtle"
        onClick={() => showReachedLimit({ limit: 'guests', max, isOwner: plan.role === 'owner' })}
      >
        {t('guests.limit.more')}
      </Button>
    </div>
  )
}
