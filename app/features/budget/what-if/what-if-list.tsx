import { Button, Group } from '@mantine/core'
import { IconCheck, IconEye, IconTrash } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { Scenario } from '#domain/budget/scenario.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import classes from './what-if.module.css'
import type { SavedScenario } from './what-if-rows.ts'
import { scenarioOf } from './what-if-scenario.ts'

interface WhatIfListProps {
  readonly plan: Plan
  readonly scenarios: readonly SavedScenario[]
  readonly committed: ReadonlyMap<BudgetCategory, MinorUnits>
  readonly isReadOnly: boolean
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly onLook: (scenario: SavedScenario) => void
  readonly onApply: (scenario: SavedScenario, outcome: Scenario) => void
  readonly onRemove: (scenario: SavedScenario) => void
}

/** The saved scenarios, to view, apply or remove; each is computed from the current plan. */
export function WhatIfList(props: WhatIfListProps) {
  const { plan, scenarios, committed, isReadOnly, isDirty, isBusy } = props
  const { t, language } = useT()
  if (scenarios.length === 0) return null
  return (
    <div>
      <h2 className={classes.subtitle}>{t('budget.what-if.list')}</h2>
      {isDirty && !isReadOnly ? <p className={classes.hint}>{t('budget.what-if.dirty')}</p> : null}
      <ul className="plain-list">
        {scenarios.map((saved) => {
          const outcome = scenarioOf(plan, committed, {
            guests: saved.guests,
            money: saved.total === null ? 'keep-total' : 'follow-guests',
          })
          const money = formatMoney(outcome.totalAfter, plan.currency, language)
          return (
            <li key={saved.id} className={classes.saved}>
              <span style={{ overflowWrap: 'anywhere' }}>
                <strong>{saved.name}</strong>
                <span className="block soft small">{t('budget.what-if.facts', { guests: saved.guests, money })}</span>
              </span>
              <Group gap="4px 8px">
                <Button
                  variant="subtle"
                  leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
                  aria-label={t('budget.what-if.look-name', { name: saved.name })}
                  onClick={() => props.onLook(saved)}
                >
                  {t('budget.what-if.look')}
                </Button>
                {isReadOnly ? null : (
                  <>
                    <Button
                      variant="default"
                      disabled={isDirty || isBusy}
                      leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
                      aria-label={t('budget.what-if.apply-name', { name: saved.name })}
                      onClick={() => props.onApply(saved, outcome)}
                    >
                      {t('budget.what-if.apply')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      disabled={isBusy}
                      leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
                      aria-label={t('budget.what-if.remove-name', { name: saved.name })}
                      onClick={() => props.onRemove(saved)}
                    >
                      {t('budget.what-if.remove')}
                    </Button>
                  </>
                )}
              </Group>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
