import { ActionIcon, Popover } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconKeyboard, IconMaximize, IconZoomIn, IconZoomOut, IconZoomScan } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { copy, duplicate, paste, remove } from '#domain/seating/room/actions/copy-actions.ts'
import { redo, undo } from '#domain/seating/room/actions/history-actions.ts'
import { rotateLeft, rotateRight } from '#domain/seating/room/actions/move-actions.ts'
import { PLAIN_ACTIONS } from '#domain/seating/room/actions/room-actions.ts'
import type { ActionContext, RoomAction, RoomEditor } from '#domain/seating/room/actions/room-editor.ts'
import { select, selectAll, selectNext } from '#domain/seating/room/actions/select-actions.ts'
import { selectedPlaced } from '#domain/seating/room/actions/selected.ts'
import { type PicturePlace, placeFields } from '#domain/seating/room/background/background.ts'
import { editBackground } from '#domain/seating/room/background/background-actions.ts'
import { footprintBounds, type Hit, hitTest } from '#domain/seating/room/footprints.ts'
import { type Box, boxAround, type Point } from '#domain/seating/room/geometry/points.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'
import { CarriedInRoom } from '../shared-drag/carried-in-room.tsx'
import { NO_DRAG, withDragged } from '../shared-drag/read-drag.ts'
import type { SharedDrag } from '../shared-drag/shared-drag.ts'
import { useOthersDrag } from '../shared-drag/use-shared-drag.ts'
import type { RoomNames } from './draw-whole-room.ts'
import { DropTargets } from './drop-targets.tsx'
import type { Preview, SeatPlace } from './interactions.ts'
import { MiniMap } from './mini-map.tsx'
import { type DrawnLine, lineInteraction, pictureInteraction } from './picture-interactions.ts'
import classes from './room.module.css'
import { useRoomColors } from './room-colors.ts'
import { actionOfKey, shortcutLabel } from './room-keys.ts'
import { RoomStage } from './room-stage.tsx'
import { ActionItems } from './room-toolbar.tsx'
import type { SeatMarks } from './seat-marks.ts'
import { useRoomPointer } from './use-room-pointer.ts'
import { fitted, type Insets, seenBox, showing, toPixel, toRoomPoint, type Viewport, zoomedAt } from './viewport.ts'

/** What others ask of the canvas. */
export interface CanvasHandle {
  /** The middle of what is seen. */
  readonly middle: () => Point
  /** Selects tables and items and brings them into view. */
  readonly show: (ids: readonly string[]) => void
}

interface RoomCanvasProps {
  readonly ref: Ref<CanvasHandle>
  readonly editor: RoomEditor
  readonly context: ActionContext
  /** Runs an action; whether it could be run. */
  readonly run: <Params>(action: RoomAction<Params>, params: Params) => boolean
  readonly isReadOnly: boolean
  readonly marks: SeatMarks
  readonly warned: ReadonlySet<string>
  readonly names: RoomNames
  readonly onOpen: (hit: Hit) => void
  readonly onCarried: (from: SeatPlace, to: Hit) => void
  readonly drag: SharedDrag
  readonly onPreview: (preview: Preview | null) => void
  readonly nameOfPeople: (who: readonly string[]) => string
  /** The venue's own plan; null until it is loaded, and where it is hidden. */
  readonly picture: ImageBitmap | null
  /** The venue's own plan is placed instead of what stands in the room; null while it is not. */
  readonly placing: Placing | null
  /** Where tools lie over the canvas. */
  readonly insets: Insets
}

/** What the canvas needs to know while the venue's own plan is placed. */
export interface Placing {
  readonly place: PicturePlace
  /** A line is drawn over a distance that is known. */
  readonly isMeasuring: boolean
  readonly line: DrawnLine | null
  readonly onLine: (line: DrawnLine | null) => void
  readonly onDone: () => void
}

const ZOOM_STEP = 1.3
/** Pixels around what is selected when it is brought as near as it fits. */
const SELECTION_MARGIN = 96

/** The part of the room that is seen, with the pointer and the keys in it. What moves at every frame stays in here. */
export const RoomCanvas = memo(function RoomCanvas(props: RoomCanvasProps) {
  const { editor, context, run, isReadOnly, marks, warned, names, onOpen, picture, placing, insets } = props
  const { t } = useT()
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
    if (isMeasured) setViewport(fitted(walls, size, undefined, insets))
  }, [isMeasured, size, walls.right, walls.bottom, insets])

  const shown = viewport ?? fitted(walls, { width: 800, height: 600 })
  const latest = useRef({ shown, size, walls, editor, insets })
  latest.current = { shown, size, walls, editor, insets }
  const pointer = useRoomPointer({
    element: frame,
    editor,
    viewport: shown,
    setViewport: (change) => setViewport((now) => change(now ?? shown)),
    run,
    isReadOnly,
    onOpen,
    isTaken: ({ tableId, seat }) => marks.get(tableId)?.has(seat) ?? false,
    onCarried: props.onCarried,
    onLongPress: (pixel) => openMenu(pixel),
    tool:
      placing &&
      ((point, reach) =>
        placing.isMeasuring
          ? lineInteraction(point, placing.onLine)
          : pictureInteraction(placing.place, shown, point, reach)),
  })

  const { drag, onPreview } = props
  const { preview } = pointer
  useEffect(() => onPreview(preview), [preview, onPreview])
  const { placed: dragged, carried } = useOthersDrag(drag)
  const drawn = useMemo(() => withDragged(editor.content, dragged), [editor.content, dragged])

  const selected = selectedPlaced(editor)
  const [only] = selected
  const zoom = useCallback((factor: number | null) => {
    const { shown, size, walls, insets } = latest.current
    const middle = { x: size.width / 2, y: size.height / 2 }
    setViewport((now) =>
      factor === null ? fitted(walls, size, undefined, insets) : zoomedAt(now ?? shown, middle, factor),
    )
  }, [])
  const zoomToSelection = useCallback(() => {
    const { editor, size, insets } = latest.current
    const around = boxAround(selectedPlaced(editor).map(footprintBounds))
    if (around) setViewport(fitted(around, size, SELECTION_MARGIN, insets))
    else zoom(null)
  }, [zoom])
  const bringIntoView = useCallback((ids: readonly string[]) => {
    const { editor, shown, size } = latest.current
    const chosen = [...editor.content.tables, ...editor.content.items].filter(({ id }) => ids.includes(id))
    const around = boxAround(chosen.map(footprintBounds))
    if (around) setViewport((now) => showing(now ?? shown, around, size))
  }, [])
  useImperativeHandle(props.ref, () => ({
    middle: () => {
      const { shown, size } = latest.current
      return toRoomPoint(shown, { x: size.width / 2, y: size.height / 2 })
    },
    show: (ids) => {
      run(select, { ids })
      bringIntoView(ids)
    },
  }))

  // What keys select or move stays in view.
  const isKeyed = useRef(false)
  useEffect(() => {
    if (isKeyed.current) bringIntoView(editor.selection)
    isKeyed.current = false
  }, [editor, bringIntoView])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const hasSelection = editor.selection.length > 0
    if (event.key === 'Escape' && pointer.cancel()) {
      drag.tell(NO_DRAG)
      event.preventDefault()
    } else if (placing && event.key === 'Escape') {
      event.preventDefault()
      placing.onDone()
    } else if (placing && movePicture(placing.place, event, run)) {
      event.preventDefault()
    } else if (event.key === 'Enter' && !placing) {
      event.preventDefault()
      isKeyed.current = true
      if (!hasSelection) run(selectNext, undefined)
      else if (only && selected.length === 1) onOpen({ id: only.id, seat: null })
    } else if (event.key === '+' || event.key === '=' || event.key === '-') {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      zoom(event.key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP)
    } else if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      zoomToSelection()
    } else {
      // Without a selection Tab leaves the room, as it leaves every other control.
      if (event.key === 'Tab' && !hasSelection) return
      const action = actionOfKey(event)
      const changesNothing = action?.id.startsWith('select') || action?.id === 'copy'
      if (!action || (isReadOnly && !changesNothing)) return
      if (placing && action !== undo && action !== redo) return
      isKeyed.current = run(action, undefined)
      if (isKeyed.current) event.preventDefault()
    }
  }

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (isReadOnly) return
    event.preventDefault()
    if (placing) return
    // From the keyboard it opens at what is selected.
    const isKey = event.clientX === 0 && event.clientY === 0
    openMenu(isKey && only ? toPixel(shown, only) : pointer.pixelOf(event))
  }
  const openMenu = (pixel: Point) => {
    const hit = hitTest(editor.content, toRoomPoint(shown, pixel))
    if (hit && !editor.selection.includes(hit.id)) run(select, { ids: [hit.id] })
    setMenu(pixel)
  }

  const isWhole = viewport !== null && isInside(walls, seenBox(viewport, size))
  return (
    <>
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
            content={drawn}
            selection={editor.selection}
            preview={pointer.preview}
            viewport={viewport}
            size={size}
            colors={colors}
            marks={marks}
            warned={warned}
            names={names}
            isReadOnly={isReadOnly}
            picture={picture}
            placing={placing?.place ?? null}
            line={placing?.line ?? null}
          />
        ) : null}
      </div>
      {viewport && carried.length > 0 ? (
        <CarriedInRoom carried={carried} tables={drawn.tables} viewport={viewport} nameOf={props.nameOfPeople} />
      ) : null}
      {viewport && !isReadOnly ? <DropTargets tables={editor.content.tables} viewport={viewport} size={size} /> : null}
      <p id="room-keys" className="visually-hidden">
        {t('seating.room.keys')}
      </p>
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
      <ZoomButtons onZoom={zoom} onSelection={editor.selection.length > 0 ? zoomToSelection : null} />
      {menu ? (
        <Menu
          opened
          onChange={() => setMenu(null)}
          position="bottom-start"
          width={248}
          menuItemTabIndex={0}
          {...inContent()}
        >
          <Menu.Target>
            <span aria-hidden style={{ position: 'absolute', left: menu.x, top: menu.y }} />
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
      ) : null}
    </>
  )
})

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The arrow keys move the venue's own plan as they move a table; whether the key was one. */
function movePicture(place: PicturePlace, { key, shiftKey }: KeyboardEvent, run: RoomCanvasProps['run']): boolean {
  const direction = ARROWS[key]
  if (!direction) return false
  const metres = shiftKey ? 1 : 0.1
  const fields = placeFields({ ...place, x: place.x + direction.x * metres, y: place.y + direction.y * metres })
  return run(editBackground, { fields })
}

const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

interface ZoomButtonsProps {
  /** Larger, smaller, and the whole room; null is the last. */
  readonly onZoom: (factor: number | null) => void
  /** Null while nothing is selected. */
  readonly onSelection: (() => void) | null
}

const ZoomButtons = memo(function ZoomButtons({ onZoom, onSelection }: ZoomButtonsProps) {
  const { t } = useT()
  return (
    <div className={classes.zoom}>
      <KeysMenu />
      {onSelection ? (
        <ActionIcon variant="default" size={44} aria-label={t('seating.room.zoom-selection')} onClick={onSelection}>
          <IconZoomScan size={20} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('seating.room.zoom-out')}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={t('seating.room.zoom-in')} onClick={() => onZoom(ZOOM_STEP)}>
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={t('seating.room.zoom-fit')} onClick={() => onZoom(null)}>
        <IconMaximize size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
})

/** Every key of the canvas with what it does. */
function KeysMenu() {
  const { t } = useT()
  return (
    <Popover position="top-end" width={320} {...inContent()}>
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
          {(
            [
              ['seating.room.zoom-in', '+'],
              ['seating.room.zoom-out', '−'],
              ['seating.room.zoom-selection', 'F'],
            ] as const
          ).map(([label, keys]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd className="soft">{keys}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
