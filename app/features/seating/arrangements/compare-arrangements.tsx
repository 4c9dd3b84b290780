import { Button, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { changesBetween, seatAsIn } from '#domain/seating/compare-arrangements.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { differencesOf } from '../assign/plan-differences.ts'
import { SeatChangesTable } from '../assign/seat-changes-table.tsx'
import { useAssignSource } from '../assign/use-assign-source.ts'
import { useWords } from '../assign/use-words.ts'
import { seatingQuery } from '../queries.ts'
import { arrangementName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { CompareSides } from './compare-sides.tsx'

/**
 * The arrangement on screen beside another one of the room: what each is worth, and who sits elsewhere. The seats of the other
 * one can be brought over, all of them or a party's.
 */
export function CompareArrangements({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan, subEvent, data, arrangement, isReadOnly, actions } = useSeating()
  const others = data.arrangements.filter(({ id }) => id !== data.shownId)
  const [chosenId, setChosenId] = useState(others[0]?.id ?? null)
  const other = others.find(({ id }) => id === chosenId) ?? others[0]
  const query = useQuery({
    ...seatingQuery(plan.id, subEvent.id, other?.id ?? null),
    enabled: other !== undefined,
  })
  const seatsOfOther = query.data?.assignments
  const source = useAssignSource(seatsOfOther)
  const words = useWords(source)
  const { partyOf, bring } = useBringParty(source.plan.people, seatsOfOther, words.person)
  if (arrangement === null || other === undefined) return null

  const names = {
    now: arrangementName(arrangement, data.arrangements, t),
    other: arrangementName(other, data.arrangements, t),
  }
  const changes = seatsOfOther ? changesBetween(data.assignments, seatsOfOther) : []
  const { listed, moved, newlySeated } = differencesOf(changes)
  const lockedTables = new Set(data.lockedTableIds)
  const locked = changes.filter(
    ({ from, lockBefore }) => lockBefore !== null || (from !== null && lockedTables.has(from.tableId)),
  ).length
  const bringAll = async () => {
    if (await actions.apply(changes, t('seating.compare.brought', { name: names.other }))) onClose()
  }
  /** Of a party that sits elsewhere, the first who is listed brings all. */
  const firstOfParty = new Map(
    listed.toReversed().flatMap(({ who }) => {
      const first = partyOf(who)[0]
      return first ? [[first.who, who]] : []
    }),
  )
  return (
    <>
      <DialogTitle>{t('seating.compare.title')}</DialogTitle>
      <Stack gap={18}>
        {others.length > 1 ? (
          <NativeSelect
            label={t('seating.compare.with', { name: names.now })}
            value={other.id}
            data={others.map((each) => ({ value: each.id, label: arrangementName(each, data.arrangements, t) }))}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          />
        ) : null}
        {query.isError ? <QueryError query={query} /> : null}
        {query.isPending ? <p role="status">{t('seating.loading')}</p> : null}
        {query.data ? (
          <>
            <CompareSides
              now={{ name: names.now, state: arrangement.state }}
              other={{ ...query.data, name: names.other, state: other.state }}
              source={source}
              words={words}
            />
            {listed.length > 0 ? (
              <p className="strong">
                {t('seating.compare.differences', { moved: moved + newlySeated, name: names.other })}
              </p>
            ) : null}
            <SeatChangesTable
              changes={changes}
              words={words}
              sides={{ before: names.now, after: names.other }}
              none={t('seating.compare.none')}
              {...(!isReadOnly && {
                actionOf: ({ who }) => {
                  const party = partyOf(who)
                  if (firstOfParty.get(party[0]?.who ?? '') !== who) return null
                  const name = words.person(who)
                  return (
                    <Button
                      variant="subtle"
                      px={8}
                      aria-label={t('seating.compare.bring-named', { name, count: party.length })}
                      onClick={() => bring(party)}
                    >
                      {t('seating.compare.bring', { count: party.length })}
                    </Button>
                  )
                },
              })}
            />
            {locked > 0 && !isReadOnly ? (
              <p className="soft small">{t('seating.compare.locked', { count: locked })}</p>
            ) : null}
          </>
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {isReadOnly ? null : (
          <Button disabled={changes.length === 0} onClick={() => void bringAll()}>
            {t('seating.compare.bring-all')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** Brings one party to where it sits in the other arrangement. */
function useBringParty(
  everyone: readonly PersonToSeat[],
  seatsOfOther: readonly SeatAssignment[] | undefined,
  nameOf: (who: string) => string,
) {
  const { data, actions } = useSeating()
  const people = useMemo(() => new Map(everyone.map((person) => [person.who, person])), [everyone])
  return {
    /** The people who go along with one; nobody where the person is not known. */
    partyOf: (who: string): readonly PersonToSeat[] => {
      const person = people.get(who)
      if (!person?.isGuest) return person ? [person] : []
      return person.party.members.flatMap((member) => people.get(member.id) ?? [])
    },
    bring: (party: readonly PersonToSeat[]) => {
      const { tables, assignments, lockedTableIds } = data
      const seating = { tables, assignments, lockedTableIds: new Set(lockedTableIds) }
      actions.run(seatAsIn(seating, party, seatsOfOther ?? []), (translate) =>
        translate('seating.compare.brought-party', { who: nameOf(party[0]?.who ?? ''), count: party.length }),
      )
    },
  }
}
