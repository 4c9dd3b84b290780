import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { paymentsAddress } from '../ledger-counts.ts'
import { mayWrite, type Plan } from '../rows.ts'
import classes from './plan-tasks-line.module.css'

/** Overdue payments of a plan with a link to them; nothing when there are none. */
export function PlanLateMoney({ plan }: { plan: Plan }) {
  const { t, language } = useT()
  const { overdueCount, overdueAmount } = plan.ledgerCounts
  if (plan.completedAtMs !== null || overdueCount === 0) return null
  const money = formatMoney(overdueAmount, plan.currency, language)
  return (
    <Link to={`/app/budget-tracking/${plan.id}?show=overdue`} className={classes.line}>
      <span className={`danger strong ${classes.part}`}>
        <IconCash size={18} stroke={1.8} aria-hidden />
        {t('plans.summary.late-money', { count: overdueCount, money })}
      </span>
    </Link>
  )
}

/**
 * How many payments of a plan are still to be made, or else wait to be confirmed, with a link to them; nothing when there
 * are none. Overdue ones are named by the month above the plans, and here only where the reader may not pay them.
 */
export function PlanPaymentsLine({ plan }: { plan: Plan }) {
  const { t } = useT()
  const { pendingCount, overdueCount, unconfirmedCount } = plan.ledgerCounts
  if (plan.completedAtMs !== null || pendingCount + unconfirmedCount === 0) return null
  if (!mayWrite(plan, 'money') && overdueCount > 0) return <PlanLateMoney plan={plan} />
  return (
    <Link to={paymentsAddress(plan.id, plan.ledgerCounts)} className={classes.line}>
      <span className={classes.part}>
        <IconCash size={18} stroke={1.6} aria-hidden />
        {pendingCount === 0
          ? t('plans.card.unconfirmed', { count: unconfirmedCount })
          : t('plans.card.payments', { count: pendingCount })}
      </span>
    </Link>
  )
}
