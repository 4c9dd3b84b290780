import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney, moneyColumn } from '#app/lib/format/format.ts'
import type { Scenario } from '#domain/budget/scenario.ts'
import { CategoryTable, NONE } from '../breakdown/category-table.tsx'
import { scenarioReasonText } from './scenario-reason-text.ts'
import classes from './what-if.module.css'

interface WhatIfResultProps {
  readonly plan: Plan
  readonly guests: number
  readonly scenario: Scenario
}

/** The effect on the whole budget. */
export function WhatIfOutcome({ plan, scenario }: Omit<WhatIfResultProps, 'guests'>) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const minimum = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'up' })
  const { floor } = scenario.after
  return (
    <div>
      <p className={classes.outcome} role="status">
        {t('budget.what-if.outcome', {
          direction:
            scenario.totalAfter > scenario.totalBefore
              ? 'up'
              : scenario.totalAfter < scenario.totalBefore
                ? 'down'
                : 'same',
          from: money(scenario.totalBefore),
          to: money(scenario.totalAfter),
          difference: money(Math.abs(scenario.totalAfter - scenario.totalBefore)),
        })}
      </p>
      {scenario.status === 'ok' ? null : (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden className="warning" />
          {scenario.status === 'not-enough'
            ? t('budget.what-if.not-enough', { money: money(scenario.difference) })
            : t('budget.what-if.unassigned', { money: money(scenario.difference) })}
        </p>
      )}
      {floor.isKnown && floor.total > 0 ? (
        <p className={classes.hint}>
          {t('budget.what-if.floor', { from: minimum(scenario.before.floor.total), to: minimum(floor.total) })}
        </p>
      ) : null}
    </div>
  )
}

/** Before and after for every category, with the reason. */
export function WhatIfTable({ plan, guests, scenario }: WhatIfResultProps) {
  const { t, language } = useT()
  const amounts = scenario.lines.flatMap(({ before, after }) => [before, after])
  const money = moneyColumn(amounts, plan.currency, language)
  const change = (before: number, after: number) =>
    after === before ? NONE : money(after - before, { isChange: true })
  return (
    <CategoryTable
      label={t('budget.what-if.table')}
      columns={[
        t('budget.what-if.before', { guests: plan.guests }),
        t('budget.what-if.after', { guests }),
        t('budget.what-if.change'),
      ]}
      lines={scenario.lines.map(({ category, before, after, reasons }) => ({
        category,
        about: reasons.map((reason) => (
          <Box component="span" key={reason.code} className="block soft small" fw={400}>
            {scenarioReasonText(reason, plan.currency, t, language)}
          </Box>
        )),
        amounts: [money(before), money(after), change(before, after)],
      }))}
    />
  )
}
