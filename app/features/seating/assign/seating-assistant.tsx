import { SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { planChanges } from '#domain/seating/plan-instance.ts'
import { isIncludedIn } from './assign-draft.ts'
import { AssignForm } from './assign-form.tsx'
import type { AssignSource } from './assign-source.ts'
import { FoundPlans } from './found-plans.tsx'
import { PlanReport } from './plan-report.tsx'
import { RepairedPlan } from './repaired-plan.tsx'
import { Running } from './running.tsx'
import { type AssignMode, useAssign } from './use-assign.ts'
import { useWords } from './use-words.ts'

interface SeatingAssistantProps {
  readonly source: AssignSource
  readonly initialMode?: AssignMode
  readonly onClose: () => void
}

/** The content of the dialog of automatic seating: a new plan, a repair, or what there is to say of the seats as they are. */
export function SeatingAssistant({ source, initialMode = 'search', onClose }: SeatingAssistantProps) {
  const { t } = useT()
  const [mode, setMode] = useState<AssignMode>(initialMode)
  const assign = useAssign(source)
  const words = useWords(source)
  const { state } = assign
  // What is saved is compared with the seats that the search began with.
  const [plan, setPlan] = useState(source.plan)
  const begin = (run: () => void) => {
    setPlan(source.plan)
    run()
  }
  const changesTo = useMemo(
    () => (included: Parameters<typeof isIncludedIn>[0], seats: Parameters<typeof planChanges>[2]) =>
      planChanges(plan, isIncludedIn(included), seats),
    [plan],
  )
  return (
    <>
      <DialogTitle>{t('assign.title')}</DialogTitle>
      <Stack gap={18}>
        {state.step === 'setup' ? (
          <>
            <p className="soft">{t('assign.hint')}</p>
            <SegmentedControl
              aria-label={t('assign.mode')}
              value={mode}
              onChange={(value) => setMode(value as AssignMode)}
              data={(['search', 'repair', 'now'] as const).map((value) => ({
                value,
                label: t(`assign.mode.${value}`),
              }))}
            />
            <AssignForm
              source={source}
              mode={mode}
              isBroken={state.isBroken}
              onClose={onClose}
              onStart={(settings) => {
                if (!source.isReadOnly) source.saveRules(settings.preset, settings.weights)
                begin(() => void { search: assign.search, repair: assign.repair, now: assign.explain }[mode](settings))
              }}
            />
          </>
        ) : null}
        {state.step === 'running' ? (
          <Running
            mode={state.mode}
            seconds={state.seconds}
            startedAt={state.startedAt}
            progress={assign.progress}
            onStop={assign.stop}
            onCancel={assign.back}
          />
        ) : null}
        {state.step === 'found' ? (
          <FoundPlans
            outcome={state.outcome}
            instance={state.instance}
            seed={state.settings.seed}
            words={words}
            source={source}
            changesTo={(seats) => changesTo(state.settings.included, seats)}
            onBack={assign.back}
            onClose={onClose}
          />
        ) : null}
        {state.step === 'repaired' ? (
          <RepairedPlan
            outcome={state.outcome}
            instance={state.instance}
            words={words}
            source={source}
            changes={changesTo(state.settings.included, state.outcome.after.seats)}
            onBack={assign.back}
            onClose={onClose}
          />
        ) : null}
        {state.step === 'explained' ? (
          <PlanReport plan={state.plan} instance={state.instance} words={words} onBack={assign.back} />
        ) : null}
      </Stack>
    </>
  )
}
