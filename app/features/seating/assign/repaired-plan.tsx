import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import classes from './assign.module.css'
import type { AssignSource } from './assign-source.ts'
import { PlanNotes, ScoreSentences } from './plan-sentences.tsx'
import { SeatChangesTable } from './seat-changes-table.tsx'
import type { SeatingWords } from './seating-sentences.ts'
import type { RepairOutcome } from './workers/assign-messages.ts'

interface RepairedPlanProps {
  readonly outcome: RepairOutcome
  readonly instance: SeatingInstance
  readonly words: SeatingWords
  readonly source: AssignSource
  readonly changes: readonly SeatChange[]
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The fewest changes that mend the seats, before and after side by side. Nobody moves without a yes. */
export function RepairedPlan({ outcome, instance, words, source, changes, onBack, onClose }: RepairedPlanProps) {
  const { t } = useT()
  const [isSaving, setIsSaving] = useState(false)
  const { before, after, changedPeople, isFewest } = outcome
  const use = async () => {
    setIsSaving(true)
    const isDone = await source.apply(changes, t('assign.repaired'))
    setIsSaving(false)
    if (isDone) onClose()
  }
  return (
    <>
      <div role="status">
        <p className="strong">{t('assign.plan.moves', { count: changedPeople })}</p>
        {changes.length > 0 ? (
          <p className="soft">{t(isFewest ? 'assign.repair.fewest' : 'assign.repair.not-proven')}</p>
        ) : null}
      </div>
      <SeatChangesTable changes={changes} words={words} />
      <ul className={classes.plans}>
        {(['before', 'after'] as const).map((side) => (
          <li key={side} className={classes.plan}>
            <h3>{t(`assign.changes.${side}`)}</h3>
            <ScoreSentences plan={{ before, after }[side]} instance={instance} words={words} />
          </li>
        ))}
      </ul>
      <PlanNotes plan={after} instance={instance} words={words} />
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('assign.back')}
        </Button>
        {source.isReadOnly ? null : (
          <Button loading={isSaving} disabled={changes.length === 0} onClick={() => void use()}>
            {t('assign.repair.use')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
