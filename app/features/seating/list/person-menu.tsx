import {
  IconArmchair,
  IconArmchairOff,
  IconArrowDown,
  IconArrowUp,
  IconLock,
  IconLockOpen,
  IconUser,
  IconWand,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { RowMenu } from '#app/ui/list/row-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { useSeating } from '../use-seating.ts'

interface PersonMenuProps {
  /** The row whose menu is open, or null. */
  readonly id: string | null
  readonly people: readonly PersonToSeat[]
  readonly within: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a person, or with a whole party. */
export function PersonMenu({ id, people, within, onClose }: PersonMenuProps) {
  const { t } = useT()
  return (
    <RowMenu id={people.length === 0 ? null : id} within={within} label={t('seating.row.menu-label')} onClose={onClose}>
      <Items people={people} />
    </RowMenu>
  )
}

function Items({ people }: Pick<PersonMenuProps, 'people'>) {
  const { t } = useT()
  const { seats, actions, open, plan, isReadOnly } = useSeating()
  const navigate = useNavigate()
  const [first] = people
  if (!first) return null
  const seated = people.filter(({ who }) => seats.has(who))
  const only = people.length === 1 ? first : null
  const locks = seated.map(({ who }) => seats.get(who)?.lock ?? null)
  return (
    <>
      {isReadOnly ? null : (
        <Menu.Item leftSection={<IconArmchair {...ICON} />} onClick={() => open({ kind: 'choose-place', people })}>
          {seated.length === 0 ? t('seating.menu.seat') : t('seating.menu.move-to')}
        </Menu.Item>
      )}
      {isReadOnly ? null : (
        <Menu.Item leftSection={<IconWand {...ICON} />} onClick={() => open({ kind: 'find-seat', people })}>
          {t('assign.rank.open')}
        </Menu.Item>
      )}
      {seated.length === 0 || isReadOnly ? null : (
        <>
          {only ? (
            <>
              <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => actions.move(only, -1)}>
                {t('seating.menu.up')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => actions.move(only, 1)}>
                {t('seating.menu.down')}
              </Menu.Item>
            </>
          ) : null}
          {locks.every((lock) => lock === 'table') ? null : (
            <Menu.Item leftSection={<IconLock {...ICON} />} onClick={() => actions.lock(seated, 'table')}>
              {t('seating.menu.lock-table')}
            </Menu.Item>
          )}
          {locks.every((lock) => lock === 'seat') ? null : (
            <Menu.Item leftSection={<IconLock {...ICON} />} onClick={() => actions.lock(seated, 'seat')}>
              {t('seating.menu.lock-seat')}
            </Menu.Item>
          )}
          {locks.some((lock) => lock !== null) ? (
            <Menu.Item leftSection={<IconLockOpen {...ICON} />} onClick={() => actions.lock(seated, null)}>
              {t('seating.menu.unlock')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconArmchairOff {...ICON} />} onClick={() => actions.unseat(seated)}>
            {t('seating.menu.unseat')}
          </Menu.Item>
        </>
      )}
      {first.isGuest ? (
        <Menu.Item
          leftSection={<IconUser {...ICON} />}
          onClick={() => navigate(`/app/guest-list/${plan.id}?guest=${first.party.id}`)}
        >
          {t('seating.menu.show-guest')}
        </Menu.Item>
      ) : null}
    </>
  )
}
