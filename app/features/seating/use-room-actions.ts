import { useMemo, useRef } from 'react'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, notifyInfo, offerUndo } from '#app/ui/feedback/notify.tsx'
import { addTable, type NewTable } from '#domain/seating/room/actions/add-actions.ts'
import { remove } from '#domain/seating/room/actions/copy-actions.ts'
import { newEditor, type Refusal, type RoomAction, runAction } from '#domain/seating/room/actions/room-editor.ts'
import { readingOrder } from '#domain/seating/room/reading-order.ts'
import { changesBetween, isNoChange, type RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent, RoomTable } from '#domain/seating/room/room-fields.ts'
import { contentOf, type ShownSeating, type UnseatedRow, useSaveRoom } from './mutations.ts'
import type { SeatingData } from './rows.ts'

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
  save<Params>(action: RoomAction<Params>, params: Params, message: string, mayUnseat?: number): Promise<void>
  /** Adds tables of one kind; refusals are thrown. */
  addTables(table: NewTable & Pick<RoomTable, 'isForChildren'>, count: number, message: string): Promise<void>
  /** Removes tables; their people have no seat until it is undone. */
  removeTables(ids: readonly string[], message: string): Promise<void>
  /** Saves what was changed on the canvas; rejects once the reason was told. People lose their seats with a table. */
  saveChanges(changes: RoomChanges): Promise<void>
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

/** Shows the prompt of the limit when the tier of the plan's owner has no room for another table or item. */
function showLimit(refusal: unknown, { role }: Pick<Plan, 'role'>): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'table-item.limit-reached') return false
  showReachedLimit({ limit: 'table-items', max: Number(refusal.values.max ?? 5), isOwner: role === 'owner' })
  return true
}

/** The actions as one object that stays the same while the room changes. */
export function useRoomActions(input: RoomActionsInput): RoomActions {
  const { t } = useT()
  // Seats that went with their tables on the canvas, by table: an undo there brings both back.
  const lostSeats = useRef(new Map<string, readonly UnseatedRow[]>())
  const current = { ...input, t, saveRoom: useSaveRoom(input.shown) }
  const now = useRef(current)
  now.current = current

  return useMemo((): RoomActions => {
    const failedTitle = () => translateNow('seating.undo-failed')
    const notChanged = () => translateNow('seating.not-changed')
    const onRefused = (refusal: unknown) => showLimit(refusal, now.current.plan)
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
      const itemsLeft = data.limit === null ? null : Math.max(0, data.limit - data.counted)
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
      content: RoomContent = contentOf(now.current.data),
    ) => {
      const result = runAction({ ...newEditor(content), selection }, action, params, context())
      if (result.refused) throw refused(result.refused)
      return result
    }

    const save = async (changes: RoomChanges, message: string, mayUnseat = 0) => {
      if (isNoChange(changes)) return
      const { undo } = await now.current.saveRoom.run({ ...changes, mayUnseat })
      offer(message, undo)
    }

    return {
      save: async (action, params, message, mayUnseat) =>
        await save(changesOf(action, params).changes, message, mayUnseat),
      run: async (action, params, message, selection) =>
        (await attempt(
          async () => await save(changesOf(action, params, selection).changes, message),
          notChanged,
          isExplained,
        )) !== null,
      addTables: async ({ isForChildren, ...table }, count, message) => {
        if (count > (context().itemsLeft ?? count)) throw refused({ code: 'table-item.limit-reached' })
        const before = contentOf(now.current.data)
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
        await save(changesBetween(before, { ...content, tables: [...before.tables, ...numbered] }), message)
      },
      removeTables: async (ids, message) => {
        const { data, saveRoom, askToUnseat } = now.current
        const { changes } = changesOf(remove, undefined, ids)
        const unseatsHere = data.assignments.filter(({ tableId }) => ids.includes(tableId)).length
        const run = async (mayUnseat: number) => {
          const done = await attempt(
            () => saveRoom.run({ ...changes, mayUnseat }),
            notChanged,
            (refusal) => {
              // Other arrangements seat people there too.
              if (!(refusal instanceof AppError) || refusal.code !== 'seating.would-unseat') return false
              const count = Number(refusal.values.max ?? 0)
              askToUnseat(count, () => void run(count))
              return true
            },
          )
          if (done) offer(message, done.result.undo)
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
          for (const row of result) lost.set(row.table_id, [...(lost.get(row.table_id) ?? []), row])
        }
        try {
          await write(unseatsHere.length)
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
      tellRefusal: (refusal) => void attempt(() => Promise.reject(refused(refusal)), notChanged, isExplained),
      isBeyondLimit: (added) => {
        const { itemsLeft } = context()
        if (itemsLeft === null || added <= itemsLeft) return false
        return onRefused(refused({ code: 'table-item.limit-reached' }))
      },
    }
  }, [])
}
