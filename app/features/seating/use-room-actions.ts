import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, notifyInfo, offerUndo } from '#app/ui/feedback/notify.tsx'
import { addTable, type NewTable } from '#domain/seating/room/actions/add-actions.ts'
import { remove } from '#domain/seating/room/actions/copy-actions.ts'
import { newEditor, type Refusal, type RoomAction, runAction } from '#domain/seating/room/actions/room-editor.ts'
import { readingOrder } from '#domain/seating/room/reading-order.ts'
import { changesBetween, isAsBefore, isNoChange, type RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent, RoomTable } from '#domain/seating/room/room-fields.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import {
  contentOf,
  isChangedMeanwhile,
  type ShownSeating,
  shownQuery,
  type UnseatedRow,
  useSaveRoom,
} from './mutations.ts'
import type { SeatingData } from './rows.ts'

/** The canvas, while it is shown: it may hold what is not sent yet, and it holds the steps that can be undone there. */
export interface CanvasLink {
  /** Sends all that waits; rejects without a connection. */
  readonly flush: () => Promise<void>
  /** Keeps what a form has saved as a step. */
  readonly keepStep: (labelKey: string, changes: RoomChanges) => void
  /** Forgets a step that was taken back by its message. */
  readonly dropStep: (changes: RoomChanges) => void
}

interface SaveOptions {
  /** Ids of tables and items. */
  readonly selection?: readonly string[]
  /** Seats that may go, of all arrangements. */
  readonly mayUnseat?: number
}

/** Changes of the room and what stands in it; each reports its own success or failure, with undo. */
export interface RoomActions {
  /** Runs an action of the room on what is selected, and saves what it changes; whether that was done. */
  run<Params>(
    action: RoomAction<Params>,
    params: Params,
    message: string,
    selection?: readonly string[],
  ): Promise<boolean>
  /** The same for a form: what refuses it is thrown. */
  save<Params>(action: RoomAction<Params>, params: Params, message: string, options?: SaveOptions): Promise<void>
  /** Adds tables of one kind; refusals are thrown. */
  addTables(table: NewTable & Pick<RoomTable, 'isForChildren'>, count: number, message: string): Promise<void>
  /** Removes tables; their people have no seat until it is undone. */
  removeTables(ids: readonly string[], message: string): Promise<void>
  /** Saves what was changed on the canvas; rejects once the reason was told. People lose their seats with a table. */
  saveChanges(changes: RoomChanges): Promise<void>
  /** Edits of forms become steps of the canvas as long as it is connected. Returns how to disconnect it. */
  connectCanvas(link: CanvasLink): () => void
  /** Tells why an action of the canvas was refused. */
  tellRefusal(refusal: Refusal): void
  /** Whether so many more tables and items are beyond the tier, which is then shown with its prompt. */
  isBeyondLimit(added: number): boolean
}

interface RoomActionsInput {
  readonly plan: Plan
  readonly shown: ShownSeating
  readonly data: SeatingData
  /** How many need a seat. */
  readonly people: number
  /** Asks before so many seats of all arrangements go with their tables. */
  readonly askToUnseat: (count: number, confirm: () => void) => void
}

/** The actions as one object that stays the same while the room changes. */
export function useRoomActions(input: RoomActionsInput): RoomActions {
  const { t } = useT()
  // Seats that went with their tables on the canvas, by table: an undo there brings both back.
  const lostSeats = useRef(new Map<string, readonly UnseatedRow[]>())
  const client = useQueryClient()
  const canvas = useRef<CanvasLink | null>(null)
  const current = { ...input, t, saveRoom: useSaveRoom(input.shown), client }
  const now = useRef(current)
  now.current = current

  return useMemo((): RoomActions => {
    /** As it is known now, not as it was rendered last. */
    const latestData = () => {
      const { client, shown, data } = now.current
      return client.getQueryData(shownQuery(shown).queryKey) ?? data
    }
    const failedTitle = () => translateNow('seating.undo-failed')
    const notChanged = () => translateNow('seating.not-changed')
    const notDeleted = () => translateNow('guests.delete-error')
    const onRefused = (refusal: unknown) => showTierRefusal(refusal, now.current.plan)
    /** Tells what an action of the room cannot do, in words of its own. */
    const isExplained = (refusal: unknown): boolean => {
      if (onRefused(refusal)) return true
      if (!(refusal instanceof AppError) || refusal.code !== 'seating.no-place') return false
      notifyInfo({ id: 'seating-refused', message: translateNow('errors.seating.no-place', refusal.values) })
      return true
    }
    const offer = (message: string, undo: () => Promise<void>) =>
      offerUndo({ id: 'seating-room', message, undo, failedTitle, onRefused })
    const context = () => {
      const { plan, data, people } = now.current
      const itemsLeft = tierUse(data.counted, data.limit).left
      return { newId, isWedding: plan.eventType === 'wedding', people, itemsLeft }
    }
    const refused = ({ code, missing = 0 }: Refusal): AppError =>
      code === 'table-item.limit-reached'
        ? new AppError('table-item.limit-reached', { values: { max: now.current.data.limit ?? 0 } })
        : code === 'seating.no-place'
          ? new AppError('seating.no-place', { values: { missing } })
          : new AppError('table-item.too-many', { values: { max: 500 } })

    /** The changes that an action makes. */
    const changesOf = <Params>(
      action: RoomAction<Params>,
      params: Params,
      selection: readonly string[] = [],
      content: RoomContent = contentOf(latestData()),
    ) => {
      const result = runAction({ ...newEditor(content), selection }, action, params, context())
      if (result.refused) throw refused(result.refused)
      return result
    }

    /** What was changed on the canvas a moment ago is saved first: what follows is made of it. */
    const flushed = async () => await canvas.current?.flush()

    /** Remembers seats that went with their tables, so that an undo on the canvas brings them back. */
    const keepLost = (rows: readonly UnseatedRow[]) => {
      const lost = lostSeats.current
      for (const row of rows) lost.set(row.table_id, [...(lost.get(row.table_id) ?? []), row])
    }

    /** Saves changes as one step of the canvas, with a message that takes it back. */
    const saveStep = async (changes: RoomChanges, labelKey: string, message: string, mayUnseat: number) => {
      const { result, undo } = await now.current.saveRoom.run({ ...changes, mayUnseat })
      keepLost(result)
      canvas.current?.keepStep(labelKey, changes)
      offer(message, async () => {
        await undo()
        for (const { table_id } of result) lostSeats.current.delete(table_id)
        canvas.current?.dropStep(changes)
      })
    }

    const save = async (changes: RoomChanges, labelKey: string, message: string, mayUnseat = 0) => {
      if (!isNoChange(changes)) await saveStep(changes, labelKey, message, mayUnseat)
    }

    return {
      save: async (action, params, message, { selection, mayUnseat } = {}) => {
        await flushed()
        await save(changesOf(action, params, selection).changes, action.labelKey, message, mayUnseat)
      },
      run: async (action, params, message, selection) =>
        (await attempt(
          async () => {
            await flushed()
            await save(changesOf(action, params, selection).changes, action.labelKey, message)
          },
          notChanged,
          isExplained,
        )) !== null,
      addTables: async ({ isForChildren, ...table }, count, message) => {
        if (count > (context().itemsLeft ?? count)) throw refused({ code: 'table-item.limit-reached' })
        await flushed()
        const before = contentOf(latestData())
        let content = before
        for (let turn = 0; turn < count; turn += 1) {
          const { editor } = changesOf(addTable, table, [], content)
          const isNew = (id: string) => editor.selection.includes(id)
          const tables = editor.content.tables.map((each) => (isNew(each.id) ? { ...each, isForChildren } : each))
          content = { ...editor.content, tables }
        }
        const known = new Set(before.tables.map(({ id }) => id))
        const added = content.tables.filter(({ id }) => !known.has(id))
        // Their numbers follow the order in which the tables are read.
        const numbers = added.map(({ number }) => number).sort((a, b) => a - b)
        const numbered = readingOrder(added).map((each, at) => ({ ...each, number: numbers[at] ?? each.number }))
        const changes = changesBetween(before, { ...content, tables: [...before.tables, ...numbered] })
        await save(changes, addTable.labelKey, message)
      },
      removeTables: async (ids, message) => {
        const { askToUnseat } = now.current
        if ((await attempt(flushed, notChanged, isExplained)) === null) return
        const data = latestData()
        const { changes } = changesOf(remove, undefined, ids)
        const unseatsHere = data.assignments.filter(({ tableId }) => ids.includes(tableId)).length
        const run = async (mayUnseat: number) => {
          await attempt(
            () => saveStep(changes, remove.labelKey, message, mayUnseat),
            notDeleted,
            (refusal) => {
              // Other arrangements seat people there too.
              if (!(refusal instanceof AppError) || refusal.code !== 'seating.would-unseat') return false
              const count = Number(refusal.values.max ?? 0)
              askToUnseat(count, () => void run(count))
              return true
            },
          )
        }
        await run(unseatsHere)
      },
      saveChanges: async (changes) => {
        const { data, saveRoom, askToUnseat } = now.current
        const lost = lostSeats.current
        const seatsLeft = new Map(
          changes.tables.flatMap(({ before, after }) => (before ? [[before.id, after?.seats ?? 0] as const] : [])),
        )
        const unseatsHere = data.assignments.filter(({ tableId, seat }) => seat > (seatsLeft.get(tableId) ?? seat))
        const putSeats = changes.tables.flatMap(({ after }) =>
          after ? (lost.get(after.id) ?? []).filter(({ seat }) => seat <= after.seats) : [],
        )
        const write = async (mayUnseat: number) => {
          const { result } = await saveRoom.run({ ...changes, mayUnseat, putSeats })
          for (const { table_id } of putSeats) lost.delete(table_id)
          keepLost(result)
        }
        try {
          await write(unseatsHere.length).catch(async (refusal: unknown) => {
            // Others have changed the same records, but nothing of what is changed here.
            if (!isChangedMeanwhile(refusal) || !isAsBefore(contentOf(latestData()), changes)) throw refusal
            await write(unseatsHere.length)
          })
        } catch (refusal) {
          // Without a connection the canvas keeps its changes and says so.
          if (refusal instanceof AppError && refusal.code === 'network.offline') throw refusal
          await attempt(
            () => Promise.reject(refusal),
            notChanged,
            () => {
              if (onRefused(refusal)) return true
              if (!(refusal instanceof AppError) || refusal.code !== 'seating.would-unseat') return false
              const count = Number(refusal.values.max ?? 0)
              askToUnseat(count, () => void attempt(() => write(count), notChanged))
              return true
            },
          )
          throw refusal
        }
      },
      connectCanvas: (link) => {
        canvas.current = link
        return () => {
          if (canvas.current === link) canvas.current = null
        }
      },
      tellRefusal: (refusal) => void attempt(() => Promise.reject(refused(refusal)), notChanged, isExplained),
      isBeyondLimit: (added) => {
        const { itemsLeft } = context()
        if (itemsLeft === null || added <= itemsLeft) return false
        return onRefused(refused({ code: 'table-item.limit-reached' }))
      },
    }
  }, [])
}
