import { Box, Button } from '@mantine/core'
import { useCallback, useMemo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { ActionContext, Refusal } from '#domain/seating/room/actions/room-editor.ts'
import { selectedPlaced } from '#domain/seating/room/actions/selected.ts'
import { type Hit, isTable, type Placed } from '#domain/seating/room/footprints.ts'
import type { RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent, RoomItem, RoomTable } from '#domain/seating/room/room-fields.ts'
import { roomWarnings } from '#domain/seating/room/room-warnings.ts'
import type { SeatPlace } from './interactions.ts'
import classes from './room.module.css'
import { type CanvasHandle, RoomCanvas } from './room-canvas.tsx'
import { formatLength } from './room-format.ts'
import { RoomToolbar } from './room-toolbar.tsx'
import { RoomWarnings } from './room-warnings.tsx'
import type { SeatMarks } from './seat-marks.ts'
import { useRoomEditor } from './use-room-editor.ts'

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
  /** Who sits in a chair was put on another one, or on the top of a table. */
  readonly onCarried: (from: SeatPlace, to: Hit) => void
  readonly onTemplate: () => void
  readonly onRoom: () => void
}

/** The room on a canvas with everything that can be done there by mouse, fingers and keys. */
export function RoomView(props: RoomViewProps) {
  const { content, isReadOnly, context, marks, tableLabel, tableName, itemName, onSave, onRefused, onOpen } = props
  const { t, language } = useT()
  const { editor, run, saveState, retry } = useRoomEditor({ content, context, save: onSave, onRefused })
  const canvas = useRef<CanvasHandle>(null)
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
  const nameOf = (placed: Placed) => (isTable(placed) ? tableName(placed) : itemName(placed))
  const nameOfId = (id: string) => {
    const placed = [...editor.content.tables, ...editor.content.items].find((one) => one.id === id)
    return placed ? nameOf(placed) : ''
  }
  const selected = selectedPlaced(editor)
  const [only] = selected
  const isEmpty = editor.content.tables.length === 0 && editor.content.items.length === 0
  return (
    <Box>
      {isReadOnly ? null : (
        <RoomToolbar
          editor={editor}
          context={context}
          run={run}
          middle={() => canvas.current?.middle() ?? { x: 0, y: 0 }}
          itemName={itemName}
          onTemplate={props.onTemplate}
          onRoom={props.onRoom}
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
        <RoomWarnings
          warnings={warnings}
          nameOf={nameOfId}
          lengthLabel={lengthLabel}
          onShow={(ids) => canvas.current?.show(ids)}
        />
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
