import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { freeSeats } from '#domain/seating/seat-changes.ts'
import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { fullTableName, personName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'

interface WhoGoesProps {
  readonly people: readonly PersonToSeat[]
  readonly tableId: string
  readonly onClose: () => void
}

/** Asks who of a party goes to a table that has not enough chairs for all. Content of a dialog. */
export function WhoGoes({ people, tableId, onClose }: WhoGoesProps) {
  const { t } = useT()
  const { data, tables, seats, actions } = useSeating()
  const table = tables.find(({ id }) => id === tableId)
  const coming = people.filter(({ who }) => seats.get(who)?.tableId !== tableId)
  const free = table ? freeSeats(data, table).length : 0
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (!table) return null
  const toggle = (who: string, isChosen: boolean) =>
    setChosen((current) => new Set(isChosen ? [...current, who] : [...current].filter((id) => id !== who)))
  return (
    <>
      <DialogTitle>
        {t('seating.who-goes.title', { table: fullTableName(table, data.room?.numbering ?? 'numbers', t) })}
      </DialogTitle>
      <p>{t('seating.who-goes.text', { free, needed: coming.length })}</p>
      <Stack gap={12} mt={12} role="group" aria-label={t('seating.list.people')}>
        {coming.map((person) => (
          <Checkbox
            key={person.who}
            label={personName(person, t)}
            checked={chosen.has(person.who)}
            disabled={!chosen.has(person.who) && chosen.size >= free}
            onChange={(event) => toggle(person.who, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <p role="status" className="soft small">
        {t('seating.who-goes.left', { left: free - chosen.size })}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          onClick={() => {
            onClose()
            actions.seatAtTable(
              coming.filter(({ who }) => chosen.has(who)),
              tableId,
            )
          }}
        >
          {t('seating.who-goes.seat', { count: chosen.size })}
        </Button>
      </DialogActions>
    </>
  )
}
