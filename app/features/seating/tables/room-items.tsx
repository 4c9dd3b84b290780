import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { addItem, offeredKinds } from '#domain/seating/room/actions/add-actions.ts'
import { remove } from '#domain/seating/room/actions/copy-actions.ts'
import { readingOrder } from '#domain/seating/room/reading-order.ts'
import {
  BUILDING_ITEM_KINDS,
  isCountedKind,
  VENUE_ITEM_KINDS,
  WEDDING_ITEM_KINDS,
} from '#domain/seating/room/room-fields.ts'
import classes from '../seating.module.css'
import { itemName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { lengthText } from './count-text.ts'

const GROUPS = [
  { title: 'seating.items.venue', kinds: VENUE_ITEM_KINDS },
  { title: 'seating.items.wedding', kinds: WEDDING_ITEM_KINDS },
  { title: 'seating.items.building', kinds: BUILDING_ITEM_KINDS },
] as const

/** What stands in the room besides tables, with place and size. Content of a dialog. */
export function RoomItems({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, data, room, open, isReadOnly } = useSeating()
  const focus = useListFocus<HTMLUListElement>()
  const unit = data.room?.unit ?? 'metres'
  const text = (metres: number) => lengthText(metres, unit)
  const isWedding = plan.eventType === 'wedding'
  return (
    <>
      <DialogTitle>{t('seating.items.title')}</DialogTitle>
      <p className="soft">{t('seating.items.hint')}</p>
      {data.items.length === 0 ? <p className="soft">{t('seating.items.none')}</p> : null}
      <ul {...focus} className={classes.choices} aria-label={t('seating.items.title')}>
        {readingOrder(data.items).map((item) => (
          <li key={item.id} className={`${classes.choice} ${classes.line}`}>
            <div className="column shrinks grows">
              <span className="strong">{itemName(item, t)}</span>
              <span className="soft small">
                {dotted([
                  item.name === null ? null : t(`seating.item.${item.kind}`),
                  t('seating.items.size', {
                    width: text(item.width),
                    length: text(item.length),
                    unit: t(`seating.unit.${unit}`),
                  }),
                  t('seating.items.place', { x: text(item.x), y: text(item.y), unit: t(`seating.unit.${unit}`) }),
                ])}
              </span>
            </div>
            {isReadOnly ? null : (
              <>
                <ActionIcon
                  size={44}
                  aria-label={t('seating.items.edit', { name: itemName(item, t) })}
                  onClick={() => open({ kind: 'item', item })}
                >
                  <IconPencil size={18} stroke={1.8} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={44}
                  data-row-action
                  aria-label={t('seating.items.remove', { name: itemName(item, t) })}
                  onClick={() =>
                    void room.run(remove, undefined, t('seating.items.removed', { name: itemName(item, t) }), [item.id])
                  }
                >
                  <IconTrash size={18} stroke={1.8} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {isReadOnly ? null : (
          <Menu position="top-end" width={260}>
            <Menu.Target>
              <Button leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}>{t('seating.items.add')}</Button>
            </Menu.Target>
            <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
              {GROUPS.map(({ title, kinds }) => {
                const offered = offeredKinds(kinds, isWedding)
                if (offered.length === 0) return null
                return [
                  <Menu.Label key={title}>{t(title)}</Menu.Label>,
                  ...offered.map((kind) => (
                    <Menu.Item
                      key={kind}
                      onClick={() => {
                        if (isCountedKind(kind) && room.isBeyondLimit(1)) return
                        void room.run(addItem, { kind }, t('seating.items.added', { name: t(`seating.item.${kind}`) }))
                      }}
                    >
                      {t(`seating.item.${kind}`)}
                    </Menu.Item>
                  )),
                ]
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </DialogActions>
    </>
  )
}
