import { useMemo, useRef } from 'react'
import { type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifyInfo, offerUndo } from '#app/ui/feedback/notify.tsx'
import {
  isRefusal,
  isSameSeat,
  lockPeople,
  moveWithinTable,
  type Seat,
  type SeatChange,
  type Seating,
  type SeatOutcome,
  type SeatRefusal,
  seatAll,
  seatAt,
  seatOf,
  sitterOf,
  unseat,
} from '#domain/seating/seat-changes.ts'
import type { SeatLock } from '#domain/seating/seat-fields.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { isChangedMeanwhile, type ShownSeating, useSaveSeats } from './mutations.ts'
import type { SeatingData } from './rows.ts'
import { peopleName, personName, tableName } from './seating-labels.ts'

/** Who sits where; each action reports its own success or failure, with undo. */
export interface SeatActions {
  /** Puts people on free chairs of a table; who of them goes is asked where they do not all fit. */
  seatAtTable(people: readonly PersonToSeat[], tableId: string): void
  /** Puts a person in a chair; who sits there swaps. */
  seatInChair(person: PersonToSeat, seat: Seat): void
  unseat(people: readonly PersonToSeat[]): void
  move(person: PersonToSeat, by: 1 | -1): void
  lock(people: readonly PersonToSeat[], lock: SeatLock | null): void
  /** Keeps people at a table, and others away from it, or opens it again. */
  lockTable(tableId: string, isLocked: boolean): void
  /** Saves changes that were made elsewhere, all or nothing; whether it was done. */
  apply(changes: readonly SeatChange[], message: string): Promise<boolean>
  /** Saves what was worked out elsewhere, or tells why people stay where they are. */
  run(outcome: SeatOutcome, message: (t: Translate) => string): void
}

interface SeatActionsInput {
  readonly shown: ShownSeating
  readonly data: SeatingData
  readonly peopleById: ReadonlyMap<string, PersonToSeat>
  readonly askWhoGoes: (people: readonly PersonToSeat[], tableId: string) => void
  /** Somebody else changed one of these seats meanwhile, so none was saved: shows both, and whether to do it again. */
  readonly showChanged: (changes: readonly SeatChange[], message: string) => void
}

/** The actions as one object that stays the same while the seats change, so that rows are not rendered again. */
export function useSeatActions(input: SeatActionsInput): SeatActions {
  const { t } = useT()
  const current = { ...input, t, saveSeats: useSaveSeats(input.shown) }
  const now = useRef(current)
  now.current = current

  return useMemo((): SeatActions => {
    const seating = (): Seating => {
      const { tables, assignments, lockedTableIds } = now.current.data
      return { tables, assignments, lockedTableIds: new Set(lockedTableIds) }
    }
    const nameOf = (who: string | undefined) => {
      const person = now.current.peopleById.get(who ?? '')
      return person ? personName(person, now.current.t) : now.current.t('guests.name.unnamed')
    }
    const nameOfTable = (id: string | undefined) => {
      const table = now.current.data.tables.find((each) => each.id === id)
      return table ? tableName(table, now.current.data.room?.numbering ?? 'numbers', now.current.t) : ''
    }

    const save = async (input: Parameters<typeof now.current.saveSeats.run>[0], message: string) => {
      const done = await attempt(
        () => now.current.saveSeats.run(input),
        () => translateNow('seating.not-changed'),
        (refusal) => {
          const isMoved = input.changes.some(({ from, to }) => !isSameSeat(from, to))
          if (!isChangedMeanwhile(refusal) || !isMoved) return false
          now.current.showChanged(input.changes, message)
          return true
        },
      )
      if (!done) return false
      offerUndo({
        id: 'seating-seats',
        message,
        undo: done.result.undo,
        failedTitle: () => translateNow('seating.undo-failed'),
      })
      return true
    }
    const apply = async (changes: readonly SeatChange[], message: string) =>
      changes.length === 0 || (await save({ changes }, message))

    const tell = (refusal: SeatRefusal) =>
      notifyInfo({ id: 'seating-refused', message: refusalMessage(refusal, nameOf, nameOfTable, now.current.t) })

    const run = (outcome: SeatOutcome, message: (t: Translate) => string) => {
      if (isRefusal(outcome)) tell(outcome)
      else void apply(outcome, message(now.current.t))
    }

    return {
      apply,
      run,
      seatAtTable: (people, tableId) => {
        const table = now.current.data.tables.find(({ id }) => id === tableId)
        if (!table) return
        const outcome = seatAll(seating(), people, table)
        if (isRefusal(outcome) && outcome.kind === 'too-few-seats' && outcome.free > 0 && people.length > 1) {
          now.current.askWhoGoes(people, tableId)
          return
        }
        run(outcome, (translate) =>
          translate('seating.seated-at-table', {
            who: peopleName(people, translate),
            count: people.length,
            table: nameOfTable(tableId),
          }),
        )
      },
      seatInChair: (person, seat) => {
        const sitter = sitterOf(seating(), seat)
        const isSwap = sitter !== undefined && sitter.who !== person.who
        const had = seatOf(seating(), person.who)
        run(seatAt(seating(), person, seat), (translate) =>
          translate(!isSwap ? 'seating.seated-in-chair' : had ? 'seating.swapped' : 'seating.replaced', {
            who: personName(person, translate),
            other: nameOf(sitter?.who),
            table: nameOfTable(seat.tableId),
            seat: seat.seat,
          }),
        )
      },
      unseat: (people) =>
        run(unseat(seating(), people), (translate) =>
          translate('seating.unseated', { who: peopleName(people, translate), count: people.length }),
        ),
      move: (person, by) =>
        run(moveWithinTable(seating(), person, by), (translate) =>
          translate('seating.moved', {
            who: personName(person, translate),
            seat: (seatOf(seating(), person.who)?.seat ?? 0) + by,
          }),
        ),
      lockTable: (tableId, isLocked) =>
        void save(
          { changes: [], tables: [{ tableId, isLocked }] },
          now.current.t(isLocked ? 'seating.locked.whole-table' : 'seating.locked.open-table', {
            table: nameOfTable(tableId),
          }),
        ),
      lock: (people, lock) =>
        run(lockPeople(seating(), people, lock), (translate) =>
          translate(`seating.locked.${lock ?? 'open'}`, {
            who: peopleName(people, translate),
            count: people.length,
          }),
        ),
    }
  }, [])
}

function refusalMessage(
  refusal: SeatRefusal,
  nameOf: (who: string) => string,
  nameOfTable: (id: string) => string,
  t: Translate,
): string {
  switch (refusal.kind) {
    case 'locked-person':
      return t('seating.refused.locked-person', { who: nameOf(refusal.who) })
    case 'locked-table':
      return t('seating.refused.locked-table', { table: nameOfTable(refusal.tableId) })
    case 'reserved':
      return t('seating.refused.reserved', { seat: refusal.seat, table: nameOfTable(refusal.tableId) })
    case 'too-few-seats':
      return t('seating.refused.too-few-seats', {
        table: nameOfTable(refusal.tableId),
        free: refusal.free,
        needed: refusal.needed,
      })
  }
}
