import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { guestCountsQuery } from '../queries.ts'
import classes from './guest-limit-note.module.css'

interface GuestLimitNoteProps {
  readonly plan: Plan
  /** The parties that count towards the limit. */
  readonly parties: number
}

/** Told when so many places of the tier are left, before the limit refuses anything. */
const FEW_LEFT = 3

/** How much room the tier of the plan's owner has left for parties, once it is little. */
export function GuestLimitNote({ plan, parties }: GuestLimitNoteProps) {
  const { t } = useT()
  const max = useQuery(guestCountsQuery(plan.id)).data?.limit ?? null
  if (max === null || parties < max - FEW_LEFT) return null
  const left = Math.max(0, max - parties)
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
