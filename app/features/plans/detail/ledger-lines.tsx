import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { todayOf } from '../plan-days.ts'
import type { Plan } from '../rows.ts'
import { useNow } from '../use-now.ts'
import classes from './budget-card.module.css'

/** How much of the agreed money is paid, and the next payment; nothing without vendors. */
export function LedgerLines({ plan }: { readonly plan: Plan }) {
  const { t, language } = useT()
  const nowMs = useNow()
  const { vendors, agreed, agreedUnknown, paid, overdueCount, overdueAmount, nextPayment } = plan.ledgerCounts
  if (vendors === 0) return null

  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  return (
    <ul className={classes.ledger}>
      <li>{t('plans.budget-card.paid', { paid: money(paid), agreed: money(agreed), unknown: agreedUnknown })}</li>
      {overdueCount === 0 ? null : (
        <li>
          <Link to={`/app/budget-tracking/${plan.id}?show=overdue`} className="danger strong">
            {t('plans.budget-card.overdue', { count: overdueCount, money: money(overdueAmount) })}
          </Link>
        </li>
      )}
      {nextPayment === null ? null : (
        <li>
          {t('plans.budget-card.next', {
            money: money(nextPayment.amount),
            vendor: nextPayment.vendorName,
            day: formatDay(nextPayment.dueOn, language, 'medium'),
            away: formatDaysAway(daysFromTo(todayOf(plan, nowMs), nextPayment.dueOn), language),
          })}
        </li>
      )}
    </ul>
  )
}
