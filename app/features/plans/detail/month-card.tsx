import { useT } from '#app/i18n/i18n.ts'
import classes from '../month/month-panel.module.css'
import { MonthTotal } from '../month/month-panel.tsx'
import { MonthPayments } from '../month/month-payments.tsx'
import type { Plan } from '../rows.ts'

/** What is overdue or due this month in one plan; nothing without vendors. */
export function MonthCard({ plan, nowMs }: { readonly plan: Plan; readonly nowMs: number }) {
  const { t } = useT()
  if (plan.ledgerCounts.vendors === 0) return null
  return (
    <section className={`card roomy ${classes.column}`} aria-labelledby="plan-month">
      <div className={classes.title}>
        <h2 id="plan-month" className="section-title">
          {t('plans.month.title')}
        </h2>
        <MonthTotal plans={[plan]} nowMs={nowMs} />
      </div>
      <MonthPayments plans={[plan]} nowMs={nowMs} isPlanNamed={false} />
    </section>
  )
}
