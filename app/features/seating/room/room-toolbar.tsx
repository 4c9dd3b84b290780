import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconClipboardCopy,
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGridAdd,
  IconMap2,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
  IconSelectAll,
  IconSettings,
  IconSortAscendingNumbers,
  IconTrash,
} from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { MenuGroup } from '#app/ui/list/menu-group.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { addItem, addTable, offeredKinds } from '#domain/seating/room/actions/add-actions.ts'
import { duplicate, remove } from '#domain/seating/room/actions/copy-actions.ts'
import { renumber } from '#domain/seating/room/actions/edit-actions.ts'
import { redo, undo } from '#domain/seating/room/actions/history-actions.ts'
import { alignActions, distributeActions, rotateRight } from '#domain/seating/room/actions/move-actions.ts'
import type { ActionContext, RoomAction, RoomEditor } from '#domain/seating/room/actions/room-editor.ts'
import type { Point } from '#domain/seating/room/geometry/points.ts'
import {
  BUILDING_ITEM_KINDS,
  ROOM_TABLE_SHAPES,
  type RoomItem,
  type RoomTableShape,
  VENUE_ITEM_KINDS,
  WEDDING_ITEM_KINDS,
} from '#domain/seating/room/room-fields.ts'
import type { Run } from './interactions.ts'
import classes from './room.module.css'
import { shortcutLabel } from './room-keys.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

const ICONS: Readonly<Record<string, Icon>> = {
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  'align-left': IconLayoutAlignLeft,
  'align-center': IconLayoutAlignCenter,
  'align-right': IconLayoutAlignRight,
  'align-top': IconLayoutAlignTop,
  'align-middle': IconLayoutAlignMiddle,
  'align-bottom': IconLayoutAlignBottom,
  'distribute-across': IconLayoutDistributeHorizontal,
  'distribute-down': IconLayoutDistributeVertical,
  'rotate-right': IconRotateClockwise2,
  'rotate-left': IconRotate2,
  duplicate: IconCopy,
  copy: IconClipboardCopy,
  paste: IconClipboard,
  'select-all': IconSelectAll,
  renumber: IconSortAscendingNumbers,
  remove: IconTrash,
}

/** The seats that a table of each shape is added with. */
const SEATS: Readonly<Record<RoomTableShape, number>> = { round: 10, rectangle: 8, square: 8, 'wedding-party': 8 }

interface RoomToolbarProps {
  readonly editor: RoomEditor
  readonly context: ActionContext
  readonly run: Run
  readonly middle: () => Point
  readonly itemName: (item: Pick<RoomItem, 'kind' | 'name'>) => string
  readonly onTemplate: () => void
  readonly onRoom: () => void
  readonly onBackground: () => void
}

/** What can be added, and what can be done with what is selected. */
export function RoomToolbar({ editor, context, run, middle, itemName, onTemplate, ...props }: RoomToolbarProps) {
  const { t } = useT()
  const button = (action: RoomAction) => (
    <ActionButton key={action.id} action={action} isEnabled={action.isEnabled(editor, context)} run={run} />
  )
  const undone = editor.history.done.at(-1)
  const redone = editor.history.undone.at(-1)
  const undoLabel = undone && t('seating.room.undo-of', { action: t(undone.labelKey as MessageKey) })
  const redoLabel = redone && t('seating.room.redo-of', { action: t(redone.labelKey as MessageKey) })
  const kinds = [...VENUE_ITEM_KINDS, ...offeredKinds(WEDDING_ITEM_KINDS, context.isWedding)]
  return (
    <Group gap={4} className={classes.toolbar ?? ''} role="toolbar" aria-label={t('seating.room.toolbar')}>
      <Menu position="bottom-start" width={248} menuItemTabIndex={0} {...inContent()}>
        <Menu.Target>
          <Button h={44} leftSection={<IconPlus {...ICON} />}>
            {t('seating.room.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuGroup title={t('seating.room.add-tables')}>
            {ROOM_TABLE_SHAPES.map((shape) => (
              <Menu.Item
                key={shape}
                onClick={() =>
                  run(addTable, {
                    shape,
                    seats: SEATS[shape],
                    isOneSided: shape === 'wedding-party',
                    near: middle(),
                  })
                }
              >
                {t(`seating.room.add-${shape}`, { seats: SEATS[shape] })}
              </Menu.Item>
            ))}
          </MenuGroup>
          <MenuGroup title={t('seating.room.add-items')}>
            {kinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => run(addItem, { kind, near: middle() })}>
                {itemName({ kind, name: null })}
              </Menu.Item>
            ))}
          </MenuGroup>
          <MenuGroup title={t('seating.room.add-building')}>
            {BUILDING_ITEM_KINDS.map((kind) => (
              <Menu.Item key={kind} onClick={() => run(addItem, { kind, near: middle() })}>
                {itemName({ kind, name: null })}
              </Menu.Item>
            ))}
          </MenuGroup>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={t('seating.room.template')}>
        <ActionIcon variant="default" size={44} aria-label={t('seating.room.template')} onClick={onTemplate}>
          <IconLayoutGridAdd {...ICON} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.rule} />
      <ActionButton action={undo} isEnabled={undo.isEnabled(editor, context)} run={run} label={undoLabel} />
      <ActionButton action={redo} isEnabled={redo.isEnabled(editor, context)} run={run} label={redoLabel} />
      <span className={classes.rule} />
      {button(rotateRight)}
      {button(duplicate)}
      {button(remove)}
      <Menu position="bottom-start" width={248} menuItemTabIndex={0} {...inContent()}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('seating.room.arrange')}>
            <IconLayoutAlignLeft {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems actions={[...alignActions, ...distributeActions]} editor={editor} context={context} run={run} />
          <Menu.Divider />
          <ActionItems actions={[renumber]} editor={editor} context={context} run={run} />
        </Menu.Dropdown>
      </Menu>
      {(
        [
          ['seating.background.open', IconMap2, props.onBackground],
          ['seating.room.settings', IconSettings, props.onRoom],
        ] as const
      ).map(([label, Picture, onClick]) => (
        <Tooltip key={label} label={t(label)}>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t(label)} onClick={onClick}>
            <Picture {...ICON} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}

interface ActionButtonProps {
  readonly action: RoomAction
  readonly isEnabled: boolean
  readonly run: Run
  /** Instead of the action's own. */
  readonly label?: string | undefined
}

/** An action of the room as a button with its icon. */
export function ActionButton({ action, isEnabled, run, ...own }: ActionButtonProps) {
  const { t } = useT()
  const Picture = ICONS[action.id] ?? IconPlus
  const label = own.label ?? t(action.labelKey as MessageKey)
  const keys = shortcutLabel(action)
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        // Keeps its place in the order of Tab: an undo that was the last would lose the focus.
        aria-disabled={!isEnabled}
        {...(!isEnabled && { 'data-disabled': true })}
        onClick={() => isEnabled && run(action, undefined)}
      >
        <Picture {...ICON} />
      </ActionIcon>
    </Tooltip>
  )
}

interface ActionItemsProps {
  readonly actions: readonly RoomAction[]
  readonly editor: RoomEditor
  readonly context: ActionContext
  readonly run: Run
}

/** Actions as entries of a menu, with their keys. */
export function ActionItems({ actions, editor, context, run }: ActionItemsProps) {
  const { t } = useT()
  return actions.map((action) => {
    const Picture = ICONS[action.id]
    return (
      <Menu.Item
        key={action.id}
        disabled={!action.isEnabled(editor, context)}
        leftSection={Picture ? <Picture {...ICON} size={18} /> : undefined}
        rightSection={<span className="soft small">{shortcutLabel(action)}</span>}
        onClick={() => run(action, undefined)}
      >
        {t(action.labelKey as MessageKey)}
      </Menu.Item>
    )
  })
}
