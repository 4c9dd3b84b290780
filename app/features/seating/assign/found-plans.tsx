import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { PlannedSeat } from '#domain/seating/plan-instance.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import classes from './assign.module.css'
import type { AssignSource } from './assign-source.ts'
import { differencesOf } from './plan-differences.ts'
import { PlanNotes, ScoreSentences } from './plan-sentences.tsx'
import { SeatChangesTable } from './seat-changes-table.tsx'
import { pointsText, type SeatingWords } from './seating-sentences.ts'
import type { SearchOutcome } from './workers/assign-job.ts'

interface FoundPlansProps {
  readonly outcome: SearchOutcome
  readonly instance: SeatingInstance
  readonly seed: number
  readonly words: SeatingWords
  readonly source: AssignSource
  readonly changesTo: (seats: readonly PlannedSeat[]) => readonly SeatChange[]
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Points of a plan without those of broken musts, which are said in words. */
const pointsOf = ({ score, order }: DescribedPlan) => score.total - score.musts + order

const letterOf = (place: number) => String.fromCharCode(65 + place)

/** Several good plans side by side. Nothing is saved until one is chosen. */
export function FoundPlans(props: FoundPlansProps) {
  const { outcome, instance, seed, words, source, changesTo, onBack, onClose } = props
  const { t, language } = useT()
  const [shown, setShown] = useState(0)
  const [saving, setSaving] = useState<'use' | 'keep' | null>(null)
  const plans = useMemo(
    () =>
      outcome.plans.map((plan, place) => ({
        plan,
        letter: letterOf(place),
        changes: changesTo(plan.seats),
      })),
    [outcome, changesTo],
  )
  const chosen = plans[shown] ?? plans[0]
  const save = async (kind: 'use' | 'keep') => {
    if (!chosen) return
    setSaving(kind)
    const { changes, letter } = chosen
    const isDone =
      kind === 'use'
        ? await source.apply(changes, t('assign.used'))
        : await source.keep(changes, t('assign.plan.name', { letter, seed }))
    setSaving(null)
    if (isDone) onClose()
  }
  return (
    <>
      <p className="row wrap gap-12" role="status">
        <span className="strong">{t('assign.plans', { count: plans.length })}</span>
        <span className="soft small">{t('assign.plans.seed', { seed })}</span>
      </p>
      <ul className={classes.plans}>
        {plans.map(({ plan, letter, changes }, place) => {
          const { moved, newlySeated } = differencesOf(changes)
          return (
            <li key={letter} className={classes.plan} data-shown={place === shown || undefined}>
              <h3>{t('assign.plan', { letter })}</h3>
              <p className={classes.points}>
                {t('assign.plan.points', { points: pointsText(pointsOf(plan), language) })}
                {outcome.before ? (
                  <span className="soft small">
                    {t('assign.plan.than-now', { points: pointsText(pointsOf(outcome.before), language) })}
                  </span>
                ) : null}
              </p>
              <p>{t('assign.plan.moves', { count: moved })}</p>
              {newlySeated > 0 ? <p>{t('assign.plan.new', { count: newlySeated })}</p> : null}
              <ScoreSentences plan={plan} instance={instance} words={words} />
              {plans.length > 1 ? (
                <Button
                  variant={place === shown ? 'light' : 'default'}
                  aria-pressed={place === shown}
                  onClick={() => setShown(place)}
                >
                  {t('assign.plan.show', { letter })}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {chosen ? (
        <>
          <PlanNotes key={chosen.letter} plan={chosen.plan} instance={instance} words={words} />
          <SeatChangesTable changes={chosen.changes} words={words} />
        </>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={saving !== null}>
          {t('assign.again')}
        </Button>
        {source.isReadOnly ? null : (
          <>
            <Button
              variant="default"
              loading={saving === 'keep'}
              disabled={saving === 'use'}
              onClick={() => void save('keep')}
            >
              {t('assign.plan.keep')}
            </Button>
            <Button loading={saving === 'use'} disabled={saving === 'keep'} onClick={() => void save('use')}>
              {chosen ? `${t('assign.plan.use')} (${chosen.letter})` : t('assign.plan.use')}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}
