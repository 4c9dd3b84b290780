import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { type SearchItem, type SearchPlan, type SearchScope, searchSource } from '#app/lib/search/search-source.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import { paymentDay, paymentState } from '#domain/payments/payment.ts'
import { contributorKindName, paymentStateName } from './ledger-labels.ts'
import { searchedLedgersQuery } from './queries.ts'
import type { SearchedContributor, SearchedPayment } from './searched-rows.ts'

const dayOrNull = (day: string | null): DayString | null => (day === null ? null : toDay(day))

const addressOf = ({ id }: SearchPlan, query: string) => `/app/budget-tracking/${id}?${query}`

/** @param today in the plan's time zone */
function paymentItem(row: SearchedPayment, plan: SearchPlan, today: DayString, scope: SearchScope): SearchItem {
  const { t, language, planId } = scope
  const payment = { status: row.status, dueOn: dayOrNull(row.due_on), paidOn: dayOrNull(row.paid_on) }
  const day = paymentDay(payment)
  const money = formatMoney(toMinor(row.amount, plan.currency), plan.currency, language)
  return {
    id: `payment:${row.id}`,
    kind: 'payment',
    name: t('ledger.payment.named', { money, vendor: row.vendors.name }),
    // The plan's name last: a narrow screen cuts the end.
    detail: dotted([
      day && formatDay(day, language, 'medium'),
      paymentStateName(paymentState(payment, today), t),
      plan.name,
    ]),
    ...(day === null ? {} : { keywords: `${day} ${formatDay(day, language)}` }),
    amounts: [row.amount],
    to: addressOf(plan, `tab=payments&payment=${row.id}`),
    isHere: plan.id === planId,
  }
}

function contributorItem(row: SearchedContributor, plan: SearchPlan, scope: SearchScope): SearchItem {
  const { t, language, planId } = scope
  const { pledged_amount: pledged } = row
  const money = pledged && formatMoney(toMinor(pledged, plan.currency), plan.currency, language)
  return {
    id: `contributor:${row.id}`,
    kind: 'contributor',
    name: row.name,
    detail: dotted([contributorKindName(row.kind, t), money || null, plan.name]),
    ...(pledged === null ? {} : { amounts: [pledged] }),
    to: addressOf(plan, `tab=cash-flow&contributor=${row.id}`),
    isHere: plan.id === planId,
  }
}

/** The payments and contributors of every plan; none of a plan that is not known. */
export const ledgerSource = searchSource({
  query: () => searchedLedgersQuery(),
  items: ({ payments, contributors }, scope) => {
    const plans = [...scope.plans.values()]
    const todays = new Map(plans.map(({ id, timeZone }) => [id, toDay(dayAt(scope.nowMs, timeZone))]))
    return [
      ...payments.flatMap((row) => {
        const plan = scope.plans.get(row.plan_id)
        const today = todays.get(row.plan_id)
        return plan && today ? [paymentItem(row, plan, today, scope)] : []
      }),
      ...contributors.flatMap((row) => {
        const plan = scope.plans.get(row.plan_id)
        return plan ? [contributorItem(row, plan, scope)] : []
      }),
    ]
  },
})
