import { Button } from '@mantine/core'
import { IconBolt, IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { PartyStatus } from '#domain/guests/guest-kinds.ts'
import type { PeopleCounts } from '#domain/guests/tally-guests.ts'
import { useGuests } from '../use-guests.ts'
import classes from './guests-header.module.css'

interface GuestsHeaderProps {
  readonly counts: PeopleCounts
  /** An empty list has its own button. */
  readonly isEmpty: boolean
  /** The answers have them already. */
  readonly areFiguresShown: boolean
  readonly addressOf: (show: PartyStatus) => string
}

/** The title, the people by their answers, each with a link to their parties, and the two ways to enter more. */
export const GuestsHeader = memo(function GuestsHeader({
  counts,
  isEmpty,
  areFiguresShown,
  addressOf,
}: GuestsHeaderProps) {
  const { t, language } = useT()
  const { isReadOnly, canAnswer, actions } = useGuests()
  return (
    <header className={classes.header}>
      <div>
        <h1 className="screen-title">{t('guests.title')}</h1>
        {counts.parties === 0 ? null : (
          <p className="soft">{t('guests.header.sum', { people: counts.people, parties: counts.parties })}</p>
        )}
      </div>
      {counts.parties === 0 || !areFiguresShown ? null : (
        <ul className={classes.numbers}>
          {(['confirmed', 'pending', 'declined'] as const).map((status) => (
            <li key={status}>
              <Link to={addressOf(status)} preventScrollReset className={classes.number} data-kind={status}>
                <span className="underlined">
                  <strong className="figure">{formatNumber(counts[status], language)}</strong>{' '}
                  {t(`guests.header.${status}`, { count: counts[status] })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {canAnswer && counts.parties > 0 ? (
          <Button
            variant="default"
            leftSection={<IconBolt size={18} stroke={1.7} aria-hidden />}
            onClick={() => actions.open({ kind: 'rapid' })}
          >
            {t('guests.rapid.open')}
          </Button>
        ) : null}
        {isReadOnly || isEmpty ? null : (
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => actions.open({ kind: 'party', party: null })}
          >
            {t('guests.header.add')}
          </Button>
        )}
      </div>
    </header>
  )
})
