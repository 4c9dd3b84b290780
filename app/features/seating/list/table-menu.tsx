import {
  IconCopy,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPencil,
  IconTrash,
  IconUserPlus,
  IconUsersMinus,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useCommentCount, useOpenComments } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { RowMenu } from '#app/ui/list/row-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { duplicate } from '#domain/seating/room/actions/copy-actions.ts'
import { freeSeats } from '#domain/seating/seat-changes.ts'
import type { StoredTable } from '../rows.ts'
import { tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'

interface TableMenuProps {
  /** The table whose menu is open, or null. */
  readonly table: StoredTable | null
  readonly within: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a table. */
export function TableMenu({ table, within, onClose }: TableMenuProps) {
  const { t } = useT()
  return (
    <RowMenu id={table?.id ?? null} within={within} label={t('seating.row.menu-label')} onClose={onClose}>
      {table ? <Items table={table} /> : null}
    </RowMenu>
  )
}

function Items({ table }: { readonly table: StoredTable }) {
  const { t } = useT()
  const { plan, data, peopleById, arrangement, actions, room, open, isReadOnly } = useSeating()
  const count = useCommentCount(plan.id, table.id)
  const openComments = useOpenComments()
  const name = tableName(table, data.room?.numbering ?? 'numbers', t)
  const here = data.assignments.filter(({ tableId }) => tableId === table.id)
  const people = here.flatMap(({ who }) => peopleById.get(who) ?? [])
  const isLocked = data.lockedTableIds.includes(table.id)
  const comments = (
    <Menu.Item leftSection={<IconMessage {...ICON} />} onClick={() => openComments({ kind: 'table', id: table.id })}>
      {t('plans.comments.open', { count })}
    </Menu.Item>
  )
  if (isReadOnly)
    return (
      <>
        <Menu.Item onClick={() => open({ kind: 'table', table })}>{t('seating.menu.details')}</Menu.Item>
        {comments}
      </>
    )
  return (
    <>
      {freeSeats(data, table).length === 0 ? null : (
        <Menu.Item
          leftSection={<IconUserPlus {...ICON} />}
          onClick={() => open({ kind: 'choose-person', table, seat: null })}
        >
          {t('seating.menu.fill')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => open({ kind: 'table', table })}>
        {t('seating.menu.edit-table')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy {...ICON} />}
        onClick={() => {
          if (room.isBeyondLimit(1)) return
          void room.run(duplicate, undefined, t('seating.table.duplicated', { table: name }), [table.id])
        }}
      >
        {t('seating.menu.duplicate')}
      </Menu.Item>
      {arrangement ? (
        <Menu.Item
          leftSection={isLocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
          onClick={() => actions.lockTable(table.id, !isLocked)}
        >
          {isLocked ? t('seating.menu.unlock-whole-table') : t('seating.menu.lock-whole-table')}
        </Menu.Item>
      ) : null}
      {people.length === 0 ? null : (
        <Menu.Item leftSection={<IconUsersMinus {...ICON} />} onClick={() => actions.unseat(people)}>
          {t('seating.menu.clear-table')}
        </Menu.Item>
      )}
      {comments}
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...ICON} />}
        onClick={() =>
          void room.removeTables([table.id], t('seating.table.removed', { table: name, people: here.length }))
        }
      >
        {t('seating.menu.remove-table')}
      </Menu.Item>
    </>
  )
}
