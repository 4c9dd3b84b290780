import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { seatingTables } from '#domain/seating/room/seating-tables.ts'
import { withSeatChanges } from '#domain/seating/seat-changes.ts'
import { peopleToSeat } from '#domain/seating/seated-people.ts'
import { WEIGHT_PRESETS } from '#domain/seating/wishes/weights.ts'
import { useAddCandidate, useSaveRules } from '../assign-mutations.ts'
import { personName, tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import type { AssignSource } from './assign-source.ts'
import { startAssignWorker } from './workers/assign-worker.ts'

/** What automatic seating reads and writes, from the screen of the seating. */
export function useAssignSource(): AssignSource {
  const { t } = useT()
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
        assignments: data.assignments,
      }),
    [parties, data.people, subEvent.id, data.assignments],
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
  return {
    plan: {
      tables,
      people: everyone,
      assignments: data.assignments,
      lockedTableIds: data.lockedTableIds,
      wishes: data.wishes,
      preset,
      weights: arrangement?.weights ?? {},
      accessIds,
    },
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
      const done = await attempt(
        () => addCandidate.mutateAsync({ id: newId(), name, assignments }),
        () => t('assign.not-used'),
      )
      if (done) notifySuccess({ id: 'seating-candidate', message: t('assign.kept') })
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
