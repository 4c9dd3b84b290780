import { Button } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { PlanNotes, ScoreSentences } from './plan-sentences.tsx'
import type { SeatingWords } from './seating-sentences.ts'

interface PlanReportProps {
  readonly plan: DescribedPlan
  readonly instance: SeatingInstance
  readonly words: SeatingWords
  readonly onBack: () => void
}

/** What there is to say of the seats as they are. */
export function PlanReport({ plan, instance, words, onBack }: PlanReportProps) {
  const { t } = useT()
  return (
    <>
      <section>
        <h3>{t('assign.score')}</h3>
        <ScoreSentences plan={plan} instance={instance} words={words} />
      </section>
      <PlanNotes plan={plan} instance={instance} words={words} />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          {t('assign.back')}
        </Button>
      </DialogActions>
    </>
  )
}
