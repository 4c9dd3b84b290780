import { useMemo } from 'react'
import { memberName, partyName } from '#app/features/guests/guest-labels.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { offerChildrenTable } from '#domain/seating/wishes/offer-children-table.ts'
import { fullTableName, personName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { useAddWishes, useRemoveWish, useSaveWish } from '../wish-mutations.ts'
import type { WishesSource } from './wishes-source.ts'

/** The wishes of the plan that is shown, and whom one can be about: everybody of the list, hosts and crew. */
export function useWishesSource(): WishesSource {
  const { t } = useT()
  const { plan, shown, data, parties, people, tables, isReadOnly } = useSeating()
  const saveWish = useSaveWish(shown)
  const addWishes = useAddWishes(shown)
  const removeWish = useRemoveWish(shown)
  const numbering = data.room?.numbering ?? 'numbers'
  const choices = useMemo(() => {
    const groups = [...new Set(parties.flatMap(({ guestGroup }) => guestGroup ?? []))]
    return {
      people: [
        ...data.people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
        ...parties.flatMap((party) =>
          party.members.map((member) => ({ value: `member:${member.id}`, label: memberName(party, member, t) })),
        ),
      ],
      parties: parties
        .filter(({ members }) => members.length > 1)
        .map((party) => ({ value: `party:${party.id}`, label: t('wishes.party', { name: partyName(party, t) }) })),
      groups: groups
        .toSorted((a, b) => a.localeCompare(b))
        .map((name) => ({ value: `group:${name}`, label: t('wishes.group', { name }), name })),
    }
  }, [parties, data.people, t])
  return {
    planId: plan.id,
    wishes: data.wishes,
    ...choices,
    tables: tables.map((table) => ({ value: table.id, label: fullTableName(table, numbering, t) })),
    childrenOffered: offerChildrenTable(people, data.wishes).map((person) => ({
      value: `member:${person.who}`,
      label: personName(person, t),
    })),
    hasChildrenTable: tables.some(({ isForChildren }) => isForChildren),
    isReadOnly,
    save: async (wish) => {
      await saveWish.mutateAsync({ wish, base: data.wishes.find(({ id }) => id === wish.id) ?? null })
    },
    addAll: async (wishes) => {
      const { undo } = await addWishes.run(wishes)
      offerUndo({
        id: 'seating-wish',
        message: t('wishes.import.added', { count: wishes.length }),
        undo,
        failedTitle: () => translateNow('wishes.undo-failed'),
      })
    },
    remove: async (wish) => {
      const done = await attempt(
        () => removeWish.run(wish),
        () => translateNow('guests.delete-error'),
      )
      if (!done) return
      offerUndo({
        id: 'seating-wish',
        message: t('wishes.removed'),
        undo: done.result.undo,
        failedTitle: () => translateNow('wishes.undo-failed'),
      })
    },
  }
}
