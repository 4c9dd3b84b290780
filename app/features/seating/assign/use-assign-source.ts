import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { seatingTables } from '#domain/seating/room/seating-tables.ts'
import { type SeatAssignment, withSeatChanges } from '#domain/seating/seat-changes.ts'
import { peopleToSeat } from '#domain/seating/seated-people.ts'
import { WEIGHT_PRESETS } from '#domain/seating/wishes/weights.ts'
import { useAddCandidate, useSaveRules } from '../assign-mutations.ts'
import { personName, tableName } from '../seating-labels.ts'
import { useSeatingView } from '../seating-view.ts'
import { useSeating } from '../use-seating.ts'
import type { AssignSource } from './assign-source.ts'
import { startAssignWorker } from './workers/assign-worker.ts'

const NO_SEATS: readonly SeatAssignment[] = []
const NO_WEIGHTS = {}

/**
 * What automatic seating reads and writes, from the screen of the seating. Whoever has a seat elsewhere, as in another
 * arrangement, is known by name too.
 */
export function useAssignSource(elsewhere: readonly SeatAssignment[] = NO_SEATS): AssignSource {
  const { t } = useT()
  const { change } = useSeatingView()
  const { shown, subEvent, data, arrangement, parties, people, seats, needs, isReadOnly, actions } = useSeating()
  const saveRules = useSaveRules(shown)
  const addCandidate = useAddCandidate(shown, data)
  // Pending guests can be chosen here, whatever the screen shows.
  const everyone = useMemo(
    () =>
      peopleToSeat({
        parties,
        people: data.people,
        subEventId: subEvent.id,
        includesPending: true,
        assignments: [...data.assignments, ...elsewhere],
      }),
    [parties, data.people, subEvent.id, data.assignments, elsewhere],
  )
  const names = useMemo(() => new Map(everyone.map((person) => [person.who, personName(person, t)])), [everyone, t])
  const tables = useMemo(() => seatingTables(data), [data])
  const numbering = data.room?.numbering ?? 'numbers'
  const preset = WEIGHT_PRESETS.find((value) => value === arrangement?.preset) ?? null
  const accessIds = useMemo(
    () =>
      new Set(
        [...(needs?.values() ?? [])].flatMap(({ memberId, access }) =>
          access.includes('wheelchair') ? [memberId] : [],
        ),
      ),
    [needs],
  )
  const plan = useMemo(
    () => ({
      tables,
      people: everyone,
      assignments: data.assignments,
      lockedTableIds: data.lockedTableIds,
      wishes: data.wishes,
      preset,
      weights: arrangement?.weights ?? NO_WEIGHTS,
      accessIds,
    }),
    [tables, everyone, data, preset, arrangement?.weights, accessIds],
  )
  return {
    plan,
    includesPending: people.some((person) => person.isGuest && person.answer === 'pending' && !seats.has(person.who)),
    isReadOnly,
    nameOfPerson: (id) => names.get(id) ?? t('guests.name.unnamed'),
    nameOfTable: (id) => {
      const table = data.tables.find((each) => each.id === id)
      return table ? tableName(table, numbering, t) : ''
    },
    apply: actions.apply,
    keep: async (changes, name) => {
      const assignments = withSeatChanges(data.assignments, changes)
      const id = newId()
      const done = await attempt(
        () => addCandidate.mutateAsync({ id, name, assignments }),
        () => t('assign.not-used'),
      )
      if (done) {
        change({ arrangementId: id })
        notifySuccess({ id: 'seating-candidate', message: t('assign.kept', { name }) })
      }
      return done !== null
    },
    saveRules: (chosen, weights) => {
      const isSame = chosen === preset && JSON.stringify(weights) === JSON.stringify(arrangement?.weights ?? {})
      if (arrangement && !isSame) saveRules.mutate({ id: arrangement.id, preset: chosen, weights })
    },
    start: startAssignWorker,
    cores: navigator.hardwareConcurrency,
  }
}
