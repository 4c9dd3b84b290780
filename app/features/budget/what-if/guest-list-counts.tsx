import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import classes from './what-if.module.css'

interface GuestListCountsProps {
  readonly planId: string
  readonly planned: number
  /** The number of guests of the scenario; null while it is no valid number. */
  readonly guests: number | null
  readonly onChoose: (guests: number) => void
}

/** The people of the guest list by how sure they are, each a number of guests that a scenario takes over with one press. */
export function GuestListCounts({ planId, planned, guests, onChoose }: GuestListCountsProps) {
  const { t } = useT()
  const { data: counts, isError } = useQuery(guestCountsQuery(planId))
  // Who may not read the list knows no number, which is not 0.
  if (counts === undefined) return isError ? <p className={classes.hint}>{t('budget.what-if.list-unknown')}</p> : null
  const { confirmed, pending, declined, people } = counts
  if (people === 0) return null
  const { min, max } = EVENT_DETAILS_BOUNDS.guests
  const choices = [
    { id: 'confirmed', count: confirmed },
    { id: 'likely', count: confirmed + pending },
    { id: 'invited', count: confirmed + pending + declined },
  ] as const
  return (
    <div>
      <p>{t('budget.what-if.list-now', { confirmed, planned })}</p>
      <Group gap={8} mt={8} role="group" aria-label={t('budget.what-if.list-label')}>
        {choices.map(({ id, count }) => (
          <Button
            key={id}
            variant={guests === count ? 'light' : 'default'}
            aria-pressed={guests === count}
            disabled={count < min || count > max}
            onClick={() => onChoose(count)}
          >
            {t(`budget.what-if.list-${id}`, { count })}
          </Button>
        ))}
      </Group>
      <p className={classes.hint}>{t('budget.what-if.list-hint')}</p>
    </div>
  )
}
