import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsSort, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import type { SecondListTurn } from '#domain/guests/second-list.ts'
import { partyName } from '../guest-labels.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './second-list.module.css'
import { useSecondList } from './use-second-list.ts'

/** Parties that are drawn at first, and with each press. */
const PAGE = 50

interface SecondListProps {
  readonly parties: readonly Party[]
  readonly onClose: () => void
}

/** Who waits for a place, in their order: those who fit are invited, the others say why they wait. Content of a dialog. */
export function SecondList({ parties, onClose }: SecondListProps) {
  const { t, language } = useT()
  const { setup, isReadOnly, actions } = useGuests()
  const { places, secondListUntil } = setup.settings
  const { taken, free, isOpen, turns, next } = useSecondList(parties)
  const [shownCount, setShownCount] = useState(PAGE)
  const [moved, setMoved] = useState('')
  const [isInviting, setInviting] = useState(false)
  const focus = useListFocus<HTMLOListElement>()
  const order = turns.map(({ party }) => party)
  const until = secondListUntil === null ? null : formatDay(secondListUntil, language)

  const invite = async (invited: readonly SecondListTurn[]) => {
    if (isInviting) return
    setInviting(true)
    await actions.inviteNext(invited.map(({ party }) => party))
    setInviting(false)
  }
  const move = (party: Party, place: number) => {
    actions.moveInSecondList(order, party, place)
    setMoved(t('guests.second-list.moved', { name: partyName(party, t), place: place + 1 }))
  }

  return (
    <>
      <DialogTitle>{t('guests.second-list.title')}</DialogTitle>
      {places === null || free === null ? (
        <p>{t('guests.second-list.places-unknown')}</p>
      ) : (
        <p className="strong">
          {dotted([
            t('guests.second-list.sum', { taken, places }),
            free < 0 ? t('guests.second-list.too-many', { over: -free }) : t('guests.second-list.free', { free }),
            until !== null && isOpen ? t('guests.second-list.until', { day: until }) : null,
          ])}
        </p>
      )}
      {isOpen || until === null ? (
        <p className="soft small">{t('guests.second-list.hint')}</p>
      ) : (
        <p className="alert">{t('guests.second-list.closed', { day: until })}</p>
      )}
      {turns.length === 0 ? <p className="soft">{t('guests.second-list.empty')}</p> : null}
      <ol {...focus} className={classes.turns} aria-label={t('guests.second-list.label')}>
        {turns.slice(0, shownCount).map((turn, place) => (
          <Turn
            key={turn.party.id}
            turn={turn}
            place={place}
            isLast={place === turns.length - 1}
            isReadOnly={isReadOnly}
            isInviting={isInviting}
            onInvite={() => void invite([turn])}
            onMove={(to) => move(turn.party, to === 'last' ? turns.length - 1 : to)}
          />
        ))}
      </ol>
      {turns.length > shownCount ? (
        <Button variant="default" onClick={() => setShownCount((count) => count + PAGE * 4)}>
          {t('guests.second-list.more', { count: turns.length - shownCount })}
        </Button>
      ) : null}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('guests.second-list.close')}
        </Button>
        {places === null && !isReadOnly ? (
          <Button onClick={() => actions.open({ kind: 'settings' })}>{t('guests.second-list.set-places')}</Button>
        ) : null}
        {next.length > 1 && !isReadOnly ? (
          <Button loading={isInviting} onClick={() => void invite(next)}>
            {t('guests.second-list.invite-all', { count: next.length })}
          </Button>
        ) : null}
      </DialogActions>
    </>
  )
}

interface TurnProps {
  readonly turn: SecondListTurn
  readonly place: number
  readonly isLast: boolean
  readonly isReadOnly: boolean
  readonly isInviting: boolean
  readonly onInvite: () => void
  readonly onMove: (to: number | 'last') => void
}

function Turn({ turn, place, isLast, isReadOnly, isInviting, onInvite, onMove }: TurnProps) {
  const { t } = useT()
  const { party, people, left, isNext } = turn
  const name = partyName(party, t)
  return (
    <li className={classes.turn} data-next={isNext || undefined}>
      <div className="shrinks grows">
        <p className="strong breaks">{name}</p>
        <p className="soft small">
          {dotted([
            t('guests.row.people', { count: people }),
            isNext
              ? t('guests.second-list.fits')
              : left > 0
                ? t('guests.second-list.too-large', { left })
                : t('guests.second-list.waits'),
          ])}
        </p>
      </div>
      {isNext && !isReadOnly ? (
        <Button
          variant="light"
          data-row-action
          aria-disabled={isInviting || undefined}
          leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
          aria-label={t('guests.second-list.invite-name', { name })}
          onClick={onInvite}
        >
          {t('guests.second-list.invite')}
        </Button>
      ) : null}
      {isReadOnly || (place === 0 && isLast) ? null : (
        <Menu position="bottom-end" width={200} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" size={44} data-row-action aria-label={t('guests.second-list.move', { name })}>
              <IconArrowsSort size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={place === 0} onClick={() => onMove(place - 1)}>
              {t('guests.second-list.move-up')}
            </Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onMove(place + 1)}>
              {t('guests.second-list.move-down')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item disabled={place === 0} onClick={() => onMove(0)}>
              {t('guests.second-list.move-first')}
            </Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onMove('last')}>
              {t('guests.second-list.move-last')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
