import { IconAlertTriangle } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format.ts'
import { CategoryIcon } from '#app/ui/category-icons.tsx'
import type { Scenario } from '#domain/budget/scenario.ts'
import { categoryName } from './rows.ts'
import classes from './what-if.module.css'
import { scenarioReasonText } from './what-if-words.ts'

interface WhatIfResultProps {
  readonly plan: Plan
  readonly guests: number
  readonly scenario: Scenario
}

/** Before and after for every category, with what moved it. */
export function WhatIfResult({ plan, guests, scenario }: WhatIfResultProps) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const change = (before: number, after: number) =>
    after === before ? '–' : `${after > before ? '+' : '−'}${money(Math.abs(after - before))}`
  const columns = {
    before: t('budget.what-if.before', { guests: plan.guests }),
    after: t('budget.what-if.after', { guests }),
    change: t('budget.what-if.change'),
  }
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
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          {scenario.status === 'not-enough'
            ? t('budget.what-if.not-enough', { money: money(scenario.difference) })
            : t('budget.what-if.unassigned', { money: money(scenario.difference) })}
        </p>
      )}
      {floor.isKnown && floor.total > 0 ? (
        <p className={classes.hint}>
          {t('budget.what-if.floor', { from: money(scenario.before.floor.total), to: money(floor.total) })}
        </p>
      ) : null}
      {/* Rows become small cards on a phone; the roles keep them rows for whoever listens. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: changing `display` takes the native roles away in some browsers */}
      <table className={classes.table} role="table" aria-label={t('budget.what-if.table')}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('budget.chart.category')}
            </th>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" role="columnheader" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {scenario.lines.map(({ category, before, after, reasons }) => (
            <tr key={category} role="row">
              <th scope="row" role="rowheader">
                <span className={classes.name}>
                  <CategoryIcon category={category} />
                  {categoryName(category, t)}
                </span>
                {reasons.map((reason) => (
                  <span key={reason.code} className={classes.reason}>
                    {scenarioReasonText(reason, plan.currency, t, language)}
                  </span>
                ))}
              </th>
              <td role="cell" className={classes.number} data-label={columns.before}>
                {money(before)}
              </td>
              <td role="cell" className={classes.number} data-label={columns.after}>
                {money(after)}
              </td>
              <td role="cell" className={classes.number} data-label={columns.change}>
                {change(before, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  )
}
