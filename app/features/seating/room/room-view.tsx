import { ActionIcon, Box, Button, Menu, Popover } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconKeyboard, IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { WITHIN_WINDOW } from '#app/ui/list/toolbar-menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { copy, duplicate, paste, remove } from '#domain/seating/room/actions/copy-actions.ts'
import { rotateLeft, rotateRight } from '#domain/seating/room/actions/move-actions.ts'
import { PLAIN_ACTIONS } from '#domain/seating/room/actions/room-actions.ts'
import type { ActionContext, Refusal } from '#domain/seating/room/actions/room-editor.ts'
import { select, selectAll, selectNext } from '#domain/seating/room/actions/select-actions.ts'
import { selectedPlaced } from '#domain/seating/room/actions/selected.ts'
import { footprintBounds, type Hit, hitTest, isTable, type Placed } from '#domain/seating/room/footprints.ts'
import { boxAround, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { roomWarnings } from '#domain/seating/room/room-warnings.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'
import { MiniMap } from './mini-map.tsx'
import classes from './room.module.css'
import { useRoomColors } from './room-colors.ts'
import { formatLength } from './room-format.ts'
import { actionOfKey, shortcutLabel } from './room-keys.ts'
import { RoomStage } from './room-stage.tsx'
import { ActionItems, RoomToolbar } from './room-toolbar.tsx'
import { RoomWarnings } from './room-warnings.tsx'
import type { SeatMarks } from './seat-marks.ts'
import { useRoomEditor } from './use-room-editor.ts'
import { useRoomPointer } from './use-room-pointer.ts'
import { fitted, seenBox, showing, toPixel, toRoomPoint, type Viewport, zoomedAt } from './viewport.ts'

export interface RoomViewProps {
  /** As it is saved. */
  readonly content: RoomContent
  readonly isReadOnly: boolean
  readonly context: ActionContext
  readonly marks: SeatMarks
  /** What is written on a table: its number or its name. */
  readonly tableLabel: (table: RoomTable) => string
  /** What a table is called in a sentence: "Table 4". */
  readonly tableName: (table: RoomTable) => string
  readonly itemName: (item: Pick<RoomItem, 'kind' | 'name'>) => string
  /** Rejects when the changes are not saved, and says why. */
  readonly onSave: (changes: RoomChanges) => Promise<void>
  readonly onRefused: (refusal: Refusal) => void
  /** A table, an item or a chair is to be edited. */
  readonly onOpen: (hit: Hit) => void
  readonly onTemplate: () => void
  readonly onRoom: () => void
}

const ZOOM_STEP = 1.3

/** The room on a canvas with everything that can be done there by mouse, fingers and keys. */
export function RoomView(props: RoomViewProps) {
  const { content, isReadOnly, context, marks, tableLabel, tableName, itemName, onSave, onRefused, onOpen } = props
  const { t, language } = useT()
  const { editor, run, saveState, retry } = useRoomEditor({ content, context, save: onSave, onRefused })
  const frame = useRef<HTMLDivElement>(null)
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>()
  const merged = useMergedRef(frame, sized)
  const colors = useRoomColors(frame)
  const [viewport, setViewport] = useState<Viewport | null>(null)
  const [menu, setMenu] = useState<Point | null>(null)
  const size = useMemo(() => ({ width, height }), [width, height])
  const walls = roomBox(editor.content.room)
  const isMeasured = width > 0 && height > 0

  // The whole room is seen at first, and again when its size changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that is only edited stays as it is seen
  useEffect(() => {
    if (isMeasured) setViewport(fitted(walls, size))
  }, [isMeasured, size, walls.right, walls.bottom])

  const shown = viewport ?? fitted(walls, { width: 800, height: 600 })
  const pointer = useRoomPointer({
    element: frame,
    editor,
    viewport: shown,
    setViewport: (change) => setViewport((now) => change(now ?? shown)),
    run,
    isReadOnly,
    onOpen,
  })
  const { preview } = pointer

  const warnings = useMemo(() => roomWarnings(editor.content), [editor.content])
  const warned = useMemo(() => new Set(warnings.flatMap(({ ids }) => ids)), [warnings])
  const unit = editor.content.room.unit
  const lengthLabel = (metres: number) => formatLength(metres, unit, language)
  const nameOf = (placed: Placed) => (isTable(placed) ? tableName(placed) : itemName(placed))
  const nameOfId = (id: string) => {
    const placed = [...editor.content.tables, ...editor.content.items].find((one) => one.id === id)
    return placed ? nameOf(placed) : ''
  }
  const names = useMemo(
    () => ({
      table: tableLabel,
      item: itemName,
      count: (taken: number, seats: number) => t('seating.room.count', { taken, seats }),
      length: (metres: number) => formatLength(metres, unit, language),
    }),
    [tableLabel, itemName, t, unit, language],
  )

  const selected = selectedPlaced(editor)
  const [only] = selected
  const zoom = (factor: number) => setViewport((now) => zoomedAt(now ?? shown, { x: width / 2, y: height / 2 }, factor))
  const show = (ids: readonly string[]) => {
    run(select, { ids })
    const chosen = [...editor.content.tables, ...editor.content.items].filter(({ id }) => ids.includes(id))
    const around = boxAround(chosen.map(footprintBounds))
    if (around) setViewport((now) => showing(now ?? shown, around, size))
  }

  // What keys select or move stays in view.
  const shownSelection = useRef(editor)
  useEffect(() => {
    const isOthers = shownSelection.current === editor
    shownSelection.current = editor
    if (isOthers || !isKeyed.current) return
    isKeyed.current = false
    const around = boxAround(selectedPlaced(editor).map(footprintBounds))
    if (around) setViewport((now) => now && showing(now, around, size))
  }, [editor, size])
  const isKeyed = useRef(false)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const hasSelection = editor.selection.length > 0
    if (event.key === 'Escape' && pointer.cancel()) {
      event.preventDefault()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      isKeyed.current = true
      if (!hasSelection) run(selectNext, undefined)
      else if (only && selected.length === 1) onOpen({ id: only.id, seat: null })
      return
    }
    if (event.key === '+' || event.key === '=' || event.key === '-') {
      event.preventDefault()
      zoom(event.key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP)
      return
    }
    // Without a selection Tab leaves the room, as it leaves every other control.
    if (event.key === 'Tab' && !hasSelection) return
    const action = actionOfKey(event)
    const changesNothing = action?.id.startsWith('select') || action?.id === 'copy'
    if (!action || (isReadOnly && !changesNothing)) return
    isKeyed.current = true
    if (run(action, undefined)) event.preventDefault()
    else isKeyed.current = false
  }

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (isReadOnly) return
    event.preventDefault()
    // From the keyboard it opens at what is selected.
    const isKey = event.clientX === 0 && event.clientY === 0
    const pixel = isKey && only ? toPixel(shown, only) : pointer.pixelOf(event)
    const hit = hitTest(editor.content, toRoomPoint(shown, pixel))
    if (hit && !editor.selection.includes(hit.id)) run(select, { ids: [hit.id] })
    setMenu(pixel)
  }

  const isEmpty = editor.content.tables.length === 0 && editor.content.items.length === 0
  const isWhole = viewport !== null && isInside(walls, seenBox(viewport, size))
  return (
    <Box>
      {isReadOnly ? null : (
        <RoomToolbar
          editor={editor}
          context={context}
          run={run}
          middle={() => toRoomPoint(shown, { x: width / 2, y: height / 2 })}
          itemName={itemName}
          onTemplate={props.onTemplate}
          onRoom={props.onRoom}
        />
      )}
      <div className={classes.frame}>
        <div
          ref={merged}
          className={classes.canvas}
          role="application"
          aria-label={t('seating.room.label')}
          aria-describedby="room-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys select, move and edit what is drawn
          tabIndex={0}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
          {...pointer.handlers}
        >
          {colors && isMeasured && viewport ? (
            <RoomStage
              content={editor.content}
              selection={editor.selection}
              preview={preview}
              viewport={viewport}
              size={size}
              colors={colors}
              marks={marks}
              warned={warned}
              names={names}
              isReadOnly={isReadOnly}
            />
          ) : null}
        </div>
        {isEmpty && !isReadOnly ? (
          <div className={classes.empty}>
            <div>
              <p className="display">{t('seating.room.empty-title')}</p>
              <p className="soft">{t('seating.room.empty-text')}</p>
              <Button mt={12} onClick={props.onTemplate}>
                {t('seating.room.template')}
              </Button>
            </div>
          </div>
        ) : null}
        {colors && viewport && !isWhole ? (
          <MiniMap
            content={editor.content}
            viewport={viewport}
            size={size}
            colors={colors}
            onCenter={(point) =>
              setViewport({
                ...viewport,
                x: width / 2 - point.x * viewport.scale,
                y: height / 2 - point.y * viewport.scale,
              })
            }
          />
        ) : null}
        <div className={classes.zoom}>
          <KeysMenu />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('seating.room.zoom-out')}
            onClick={() => zoom(1 / ZOOM_STEP)}
          >
            <IconZoomOut size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('seating.room.zoom-in')}
            onClick={() => zoom(ZOOM_STEP)}
          >
            <IconZoomIn size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('seating.room.zoom-fit')}
            onClick={() => setViewport(fitted(walls, size))}
          >
            <IconMaximize size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Menu
          opened={menu !== null}
          onChange={(isOpen) => !isOpen && setMenu(null)}
          position="bottom-start"
          width={248}
          menuItemTabIndex={0}
          {...inContent()}
        >
          <Menu.Target>
            <span aria-hidden style={{ position: 'absolute', left: menu?.x ?? 0, top: menu?.y ?? 0 }} />
          </Menu.Target>
          <Menu.Dropdown aria-label={t('seating.room.menu')}>
            {only && selected.length === 1 ? (
              <Menu.Item onClick={() => onOpen({ id: only.id, seat: null })}>{t('seating.room.open')}</Menu.Item>
            ) : null}
            <ActionItems
              actions={[copy, paste, duplicate, rotateRight, rotateLeft, selectAll, remove]}
              editor={editor}
              context={context}
              run={run}
            />
          </Menu.Dropdown>
        </Menu>
      </div>
      <p id="room-keys" className="visually-hidden">
        {t('seating.room.keys')}
      </p>
      <div className={classes.status}>
        <span className="soft small" role="status">
          {only && selected.length === 1
            ? t('seating.room.selected-one', { name: nameOf(only), x: lengthLabel(only.x), y: lengthLabel(only.y) })
            : selected.length > 1
              ? t('seating.room.selected', { count: selected.length })
              : ''}
        </span>
        <RoomWarnings warnings={warnings} nameOf={nameOfId} lengthLabel={lengthLabel} onShow={show} />
        {isReadOnly ? null : (
          <span className="soft small" role="status">
            {saveState === 'offline' ? (
              <Button variant="subtle" size="compact-sm" mih={36} onClick={() => void retry()}>
                {t('seating.room.save-retry')}
              </Button>
            ) : (
              t(saveState === 'saved' ? 'seating.room.saved' : 'seating.room.saving')
            )}
          </span>
        )}
      </div>
    </Box>
  )
}

const isInside = (inner: ReturnType<typeof roomBox>, outer: ReturnType<typeof roomBox>) =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

/** Every key of the canvas with what it does. */
function KeysMenu() {
  const { t } = useT()
  return (
    <Popover position="top-end" width={320} middlewares={WITHIN_WINDOW} {...inContent()}>
      <Popover.Target>
        <ActionIcon variant="default" size={44} aria-label={t('seating.room.shortcuts')}>
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.adding ?? ''} aria-label={t('seating.room.shortcuts')}>
        <dl className={classes.keys}>
          {PLAIN_ACTIONS.filter(({ shortcuts }) => shortcuts.length > 0).map((action) => (
            <div key={action.id}>
              <dt>{t(action.labelKey as MessageKey)}</dt>
              <dd className="soft">{shortcutLabel(action)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
