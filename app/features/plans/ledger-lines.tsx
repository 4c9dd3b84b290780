import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format.ts'
import { ledgerFigures } from '#domain/payments/ledger-figures.ts'
import { nextPayments } from '#domain/payments/payment-state.ts'
import classes from './budget-card.module.css'
import { todayOf } from './plan-days.ts'
import type { Plan } from './rows.ts'
import { useIsPainted } from './use-is-painted.ts'
import { useNow } from './use-now.ts'

/** What of the agreed money is paid, and what is to be paid next; nothing while there is nobody to pay. */
export function LedgerLines({ plan }: { readonly plan: Plan }) {
  const { t, language } = useT()
  const nowMs = useNow()
  const isPainted = useIsPainted()
  const { data: ledger } = useQuery({ ...ledgerQuery(plan.id), enabled: isPainted })
  if (!ledger || ledger.vendors.length === 0) return null

  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const { agreed, paid } = ledgerFigures({ total: plan.total, lines: plan.allocations, ...ledger }).plan
  const next = nextPayments(ledger.payments, todayOf(plan, nowMs))
  const overdue = next.filter(({ state }) => state === 'overdue')
  const upcoming = next.find(({ state, daysLeft }) => state !== 'overdue' && daysLeft !== null)
  return (
    <ul className={classes.ledger}>
      <li>
        {t('plans.budget-card.paid', {
          paid: money(paid),
          agreed: money(agreed.atLeast),
          unknown: agreed.unknownCount,
        })}
      </li>
      {overdue.length === 0 ? null : (
        <li>
          <Link to={`/app/budget-tracking/${plan.id}?show=overdue`} className={classes.late}>
            {t('plans.budget-card.overdue', {
              count: overdue.length,
              money: money(overdue.reduce((sum, { payment }) => sum + payment.amount, 0)),
            })}
          </Link>
        </li>
      )}
      {upcoming?.payment.dueOn ? (
        <li>
          {t('plans.budget-card.next', {
            money: money(upcoming.payment.amount),
            vendor: ledger.vendors.find(({ id }) => id === upcoming.payment.vendorId)?.name ?? '',
            day: formatDay(upcoming.payment.dueOn, language, 'short'),
            away: formatDaysAway(upcoming.daysLeft ?? 0, language),
          })}
        </li>
      ) : null}
    </ul>
  )
}
