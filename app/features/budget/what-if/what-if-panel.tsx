import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import type { ScenarioChange } from '#domain/budget/scenario.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import { whatIfQuery } from '../queries.ts'
import { GuestListCounts } from './guest-list-counts.tsx'
import { useScenarioActions } from './use-scenario-actions.ts'
import classes from './what-if.module.css'
import { WhatIfList } from './what-if-list.tsx'
import { WhatIfOutcome, WhatIfTable } from './what-if-result.tsx'
import { scenarioOf } from './what-if-scenario.ts'

interface WhatIfPanelProps {
  readonly plan: Plan
  readonly isDirty: boolean
  readonly isReadOnly: boolean
}

/** Computes the budget for another number of guests; nothing changes before a scenario is applied. */
export function WhatIfPanel({ plan, isDirty, isReadOnly }: WhatIfPanelProps) {
  const { t } = useT()
  const query = useQuery(whatIfQuery(plan.id))
  const actions = useScenarioActions(plan)
  const [typed, setTyped] = useState(String(plan.guests))
  const [money, setMoney] = useState<ScenarioChange['money']>('follow-guests')
  const [ownName, setOwnName] = useState<string | null>(null)
  const guests = parseWholeNumber(typed, EVENT_DETAILS_BOUNDS.guests.max)
  const name = ownName ?? (guests === null ? '' : t('budget.what-if.default-name', { guests }))

  if (query.isPending) return <Loading label={t('budget.what-if.loading')}>{partShapes.whatIf}</Loading>
  if (query.isError) return <QueryError query={query} />

  const { committed, scenarios } = query.data
  const scenario = guests === null || guests === plan.guests ? null : scenarioOf(plan, committed, { guests, money })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (guests === null || scenario === null || name.trim() === '' || actions.isBusy) return
    const total = money === 'follow-guests' ? scenario.totalAfter : null
    if (await actions.save({ id: newId(), name: name.trim(), guests, total })) setOwnName(null)
  }

  return (
    <Stack gap={20}>
      <GuestListCounts
        planId={plan.id}
        planned={plan.guests}
        guests={guests}
        onChoose={(count) => setTyped(String(count))}
      />
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <StepperField
          label={t('budget.what-if.guests')}
          description={t('budget.what-if.guests-now', { guests: plan.guests })}
          value={typed}
          count={guests}
          {...EVENT_DETAILS_BOUNDS.guests}
          less={t('budget.what-if.fewer')}
          more={t('budget.what-if.more')}
          error={guests === null ? t('budget.what-if.guests-invalid') : undefined}
          onChange={setTyped}
        />
        <Radio.Group
          label={t('budget.what-if.money')}
          value={money}
          onChange={(value) => setMoney(value as ScenarioChange['money'])}
        >
          <Stack gap={12} mt={8}>
            <Radio
              value="follow-guests"
              label={t('budget.what-if.follow-guests')}
              description={t('budget.what-if.follow-guests-hint')}
            />
            <Radio
              value="keep-total"
              label={t('budget.what-if.keep-total')}
              description={t('budget.what-if.keep-total-hint')}
            />
          </Stack>
        </Radio.Group>
        {isReadOnly || scenario === null ? null : (
          <Stack gap={12}>
            <TextInput
              label={t('budget.what-if.name')}
              maxLength={100}
              autoComplete="off"
              value={name}
              error={name.trim() === '' ? t('budget.what-if.name-missing') : undefined}
              onChange={(event) => setOwnName(event.currentTarget.value)}
            />
            <Button type="submit" loading={actions.isBusy}>
              {t('budget.what-if.save')}
            </Button>
          </Stack>
        )}
      </form>
      {scenario === null ? (
        <p className={classes.hint}>{t('budget.what-if.nothing')}</p>
      ) : (
        <WhatIfOutcome plan={plan} scenario={scenario} />
      )}
      <WhatIfList
        plan={plan}
        scenarios={scenarios}
        committed={committed}
        isReadOnly={isReadOnly}
        isDirty={isDirty}
        isBusy={actions.isBusy}
        onLook={(saved) => {
          setTyped(String(saved.guests))
          setMoney(saved.total === null ? 'keep-total' : 'follow-guests')
          setOwnName(saved.name)
        }}
        onApply={actions.apply}
        onRemove={actions.remove}
      />
      {scenario === null || guests === null ? null : <WhatIfTable plan={plan} guests={guests} scenario={scenario} />}
    </Stack>
  )
}
