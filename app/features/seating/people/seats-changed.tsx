import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { changesBetween, seatAsIn } from '#domain/seating/compare-arrangements.ts'
import { type SeatAssignment, type SeatChange, withSeatChanges } from '#domain/seating/seat-changes.ts'
import { SeatChangesTable } from '../assign/seat-changes-table.tsx'
import { useAssignSource } from '../assign/use-assign-source.ts'
import { useWords } from '../assign/use-words.ts'
import { useSeating } from '../use-seating.ts'

interface SeatsChangedProps {
  /** What was to be saved. */
  readonly changes: readonly SeatChange[]
  /** Told once it is. */
  readonly message: string
  readonly onClose: () => void
}

/** Somebody else changed the same seats meanwhile: how they are now beside what was wanted, and whether that is still wanted. */
export function SeatsChanged({ changes, message, onClose }: SeatsChangedProps) {
  const { t } = useT()
  const { data, actions } = useSeating()
  const wanted = useMemo(() => withSeatChanges<SeatAssignment>([], changes), [changes])
  const words = useWords(useAssignSource(wanted))
  const named = new Set(changes.map(({ who }) => who))
  const left = changesBetween(
    data.assignments.filter(({ who }) => named.has(who)),
    wanted,
  )
  const saveAgain = () => {
    const { tables, assignments, lockedTableIds } = data
    onClose()
    actions.run(
      seatAsIn({ tables, assignments, lockedTableIds: new Set(lockedTableIds) }, changes, wanted),
      () => message,
    )
  }
  return (
    <>
      <DialogTitle>{t('seating.changed.title')}</DialogTitle>
      <p className="soft">{t('seating.changed.text')}</p>
      <SeatChangesTable
        changes={left}
        words={words}
        sides={{ before: t('seating.changed.now'), after: t('seating.changed.wanted') }}
        none={t('seating.changed.none')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('seating.changed.leave')}
        </Button>
        <Button disabled={left.length === 0} onClick={saveAgain}>
          {t('seating.changed.again')}
        </Button>
      </DialogActions>
    </>
  )
}
