import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { partyName } from '../guest-labels.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './second-list.module.css'
import { useSecondList } from './use-second-list.ts'

interface SecondListNoteProps {
  readonly parties: readonly Party[]
  /** The list shows who waits. */
  readonly isSecondListShown: boolean
}

/** That places are free and who of the second list is next, with the way to invite them. */
export function SecondListNote({ parties, isSecondListShown }: SecondListNoteProps) {
  const { t, language } = useT()
  const { setup, isReadOnly, actions } = useGuests()
  const { places, secondListUntil } = setup.settings
  const { taken, free, isOpen, turns, next } = useSecondList(parties)
  const hasFree = free !== null && free > 0
  if (turns.length === 0 || !(hasFree || isSecondListShown)) return null
  const [first] = next
  const text =
    free === null || places === null
      ? t('guests.second-list.places-unknown')
      : !hasFree
        ? t('guests.second-list.no-places', { taken, places })
        : !isOpen && secondListUntil !== null
          ? t('guests.second-list.over', { free, day: formatDay(secondListUntil, language) })
          : first
            ? t('guests.second-list.next', { free, name: partyName(first.party, t), people: first.people })
            : t('guests.second-list.none-fits', { free })
  return (
    <div className={classes.note}>
      <IconHourglass size={20} stroke={1.7} aria-hidden />
      <p>{text}</p>
      {free === null && !isReadOnly ? (
        <Button variant="subtle" onClick={() => actions.open({ kind: 'settings' })}>
          {t('guests.second-list.set-places')}
        </Button>
      ) : null}
      <Button variant={first ? 'light' : 'subtle'} onClick={() => actions.open({ kind: 'second-list' })}>
        {t(first && !isReadOnly ? 'guests.second-list.open' : 'guests.second-list.order')}
      </Button>
    </div>
  )
}
