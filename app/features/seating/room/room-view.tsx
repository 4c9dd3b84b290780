import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { ActionContext, Refusal } from '#domain/seating/room/actions/room-editor.ts'
import { selectedPlaced } from '#domain/seating/room/actions/selected.ts'
import { picturePlace } from '#domain/seating/room/background/background.ts'
import { type Hit, isTable, type Placed } from '#domain/seating/room/footprints.ts'
import type { RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { roomWarnings } from '#domain/seating/room/room-warnings.ts'
import { BackgroundBar } from '../background/background-bar.tsx'
import { usePicture } from '../background/use-picture.ts'
import { WIDE } from '../seating-view.ts'
import type { SharedDrag } from '../shared-drag/shared-drag.ts'
import type { CanvasLink } from '../use-room-actions.ts'
import type { Preview, SeatPlace } from './interactions.ts'
import type { DrawnLine } from './picture-interactions.ts'
import classes from './room.module.css'
import { type CanvasHandle, RoomCanvas } from './room-canvas.tsx'
import { formatLength } from './room-format.ts'
import { RoomToolbar } from './room-toolbar.tsx'
import { RoomWarnings } from './room-warnings.tsx'
import type { SeatMarks } from './seat-marks.ts'
import { useRoomEditor } from './use-room-editor.ts'
import { NO_INSETS } from './viewport.ts'

export interface RoomViewProps {
  /** As it is saved. */
  readonly content: RoomContent
  /** What others drag meanwhile. */
  readonly drag: SharedDrag
  /** What is under the reader's pointer, as it would be; null when it was released. */
  readonly onPreview: (preview: Preview | null) => void
  /** What people are called together. */
  readonly nameOfPeople: (who: readonly string[]) => string
  readonly isReadOnly: boolean
  readonly context: ActionContext
  readonly marks: SeatMarks
  /** Who a link leads to, and their tables, which are selected and brought into view once. */
  readonly linked: string | null
  readonly linkedTables: readonly string[]
  /** What is written on a table: its number or its name. */
  readonly tableLabel: (table: RoomTable) => string
  /** What a table is called in a sentence: "Table 4". */
  readonly tableName: (table: RoomTable) => string
  readonly itemName: (item: Pick<RoomItem, 'kind' | 'name'>) => string
  /** Rejects when the changes are not saved, and says why. */
  readonly onSave: (changes: RoomChanges) => Promise<void>
  /** Connects forms that change the room, so that their steps are in the history here. */
  readonly connect: (link: CanvasLink) => () => void
  readonly onRefused: (refusal: Refusal) => void
  /** A table, an item or a chair is to be edited. */
  readonly onOpen: (hit: Hit) => void
  /** Who sits in a chair was put on another one, or on the top of a table. */
  readonly onCarried: (from: SeatPlace, to: Hit) => void
  readonly onTemplate: () => void
  readonly onRoom: () => void
  /** The venue's own plan is to be chosen or set; `adjust` goes on by placing it here. */
  readonly onBackground: (adjust: () => void) => void
}

/** Pixels over the room that tools and state take where there is space. */
const INSETS = { top: 60, bottom: 52 }

/** The room on a canvas with everything that can be done there by mouse, fingers and keys. */
export function RoomView(props: RoomViewProps) {
  const { content, isReadOnly, context, marks, tableLabel, tableName, itemName, onSave, onRefused, onOpen } = props
  const { t, language } = useT()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const { editor, run, saveState, retry } = useRoomEditor({
    content,
    context,
    save: onSave,
    onRefused,
    connect: props.connect,
  })
  const canvas = useRef<CanvasHandle>(null)
  const { linked, linkedTables } = props
  const led = useRef<string | null>(null)
  useEffect(() => {
    if (linked === led.current || (linked !== null && linkedTables.length === 0)) return
    led.current = linked
    if (linked !== null) canvas.current?.show(linkedTables)
  }, [linked, linkedTables])
  const warnings = useMemo(() => roomWarnings(editor.content), [editor.content])
  const warned = useMemo(() => new Set(warnings.flatMap(({ ids }) => ids)), [warnings])
  const { unit } = editor.content.room
  const lengthLabel = useCallback((metres: number) => formatLength(metres, unit, language), [unit, language])
  const names = useMemo(
    () => ({
      table: tableLabel,
      item: itemName,
      count: (taken: number, seats: number) => t('seating.room.count', { taken, seats }),
      length: lengthLabel,
    }),
    [tableLabel, itemName, t, lengthLabel],
  )
  const { room } = editor.content
  const picture = usePicture(room.backgroundPath)
  const [placing, setPlacing] = useState<'picture' | 'scale' | null>(null)
  const [line, setLine] = useState<DrawnLine | null>(null)
  const { bitmap } = picture
  const place = useMemo(() => bitmap && picturePlace(room, bitmap.height / bitmap.width), [bitmap, room])
  const isPlacing = placing !== null && room.backgroundPath !== null && !isReadOnly
  const stopPlacing = useCallback(() => {
    setPlacing(null)
    setLine(null)
  }, [])
  const onMeasure = useCallback((isMeasuring: boolean) => {
    setPlacing(isMeasuring ? 'scale' : 'picture')
    setLine(null)
  }, [])
  const placingNow = useMemo(
    () =>
      isPlacing && place
        ? { place, isMeasuring: placing === 'scale', line, onLine: setLine, onDone: stopPlacing }
        : null,
    [isPlacing, place, placing, line, stopPlacing],
  )
  const onBackground = () => props.onBackground(() => setPlacing('picture'))
  const nameOf = (placed: Placed) => (isTable(placed) ? tableName(placed) : itemName(placed))
  const nameOfId = (id: string) => {
    const placed = [...editor.content.tables, ...editor.content.items].find((one) => one.id === id)
    return placed ? nameOf(placed) : ''
  }
  const selected = selectedPlaced(editor)
  const [only] = selected
  const isEmpty = editor.content.tables.length === 0 && editor.content.items.length === 0
  return (
    <Box className={classes.view ?? ''}>
      {isReadOnly ? null : isPlacing ? (
        <BackgroundBar
          editor={editor}
          context={context}
          run={run}
          place={place}
          isMeasuring={placing === 'scale'}
          line={line}
          onMeasure={onMeasure}
          onSettings={onBackground}
          onDone={stopPlacing}
        />
      ) : (
        <RoomToolbar
          editor={editor}
          context={context}
          run={run}
          middle={() => canvas.current?.middle() ?? { x: 0, y: 0 }}
          itemName={itemName}
          onTemplate={props.onTemplate}
          onRoom={props.onRoom}
          onBackground={onBackground}
        />
      )}
      <div className={classes.frame}>
        <RoomCanvas
          ref={canvas}
          editor={editor}
          context={context}
          run={run}
          isReadOnly={isReadOnly}
          marks={marks}
          warned={warned}
          names={names}
          onOpen={onOpen}
          onCarried={props.onCarried}
          drag={props.drag}
          onPreview={props.onPreview}
          nameOfPeople={props.nameOfPeople}
          picture={room.isBackgroundShown || isPlacing ? bitmap : null}
          placing={placingNow}
          insets={isWide ? INSETS : NO_INSETS}
        />
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
      </div>
      <div className={classes.status}>
        <span className="soft small" role="status">
          {only && selected.length === 1
            ? t('seating.room.selected-one', { name: nameOf(only), x: lengthLabel(only.x), y: lengthLabel(only.y) })
            : selected.length > 1
              ? t('seating.room.selected', { count: selected.length })
              : ''}
        </span>
        {picture.hasFailed && room.isBackgroundShown ? (
          <Button variant="subtle" size="compact-sm" mih={36} onClick={picture.retry}>
            {t('seating.background.not-loaded')}
          </Button>
        ) : null}
        <RoomWarnings
          warnings={warnings}
          nameOf={nameOfId}
          lengthLabel={lengthLabel}
          onShow={(ids) => canvas.current?.show(ids)}
        />
        {isReadOnly ? null : (
          <span className="soft small" role="status">
            {saveState === 'offline' ? (
              <Button variant="subtle" size="compact-sm" mih={36} onClick={retry}>
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
