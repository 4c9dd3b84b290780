import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatPercent } from '#app/lib/format/format.ts'
import { categoryName, mainReason, reasonFormatters, reasonText, totalText } from '../rows.ts'
import type { BudgetDraft } from './budget-draft.ts'
import classes from './printed-budget.module.css'

/** The breakdown for print; hidden on screen. */
export function PrintedBudget({ plan, draft }: { plan: Plan; draft: BudgetDraft }) {
  const { t, language } = useT()
  const formatters = reasonFormatters(plan.currency, language)
  return (
    <div className={classes.paper}>
      <h1>{plan.name}</h1>
      <p style={{ marginBlock: '1em' }}>
        {dotted([
          t('budget.screen.title'),
          formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language }),
          t('plans.card.guests', { count: plan.guests }),
        ])}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('budget.chart.category')}</th>
            <th scope="col">{t('budget.chart.amount')}</th>
            <th scope="col">{t('budget.chart.share')}</th>
            <th scope="col">{t('budget.editor.why')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line) => {
            const reason = mainReason(line.reasons)
            return (
              <tr key={line.category}>
                <th scope="row">{categoryName(line.category, t)}</th>
                <td>{formatters.money(line.amount)}</td>
                <td>{formatPercent(line.amount / draft.total, language)}</td>
                <td>{reason ? reasonText(reason, t, formatters) : null}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('budget.chart.total')}</th>
            <td>{totalText(draft.total, plan.currency, language)}</td>
            <td>{formatPercent(1, language)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
