import { categoryName } from '#app/features/budget/rows.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { type SearchItem, type SearchPlan, type SearchScope, searchSource } from '#app/lib/search/search-source.ts'
import { toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import { paymentDay, paymentState } from '#domain/payments/payment.ts'
import { contributorKindName, kindName, paymentStateName, vendorStatusName } from './ledger-labels.ts'
import { searchedLedgersQuery } from './queries.ts'
import type { SearchedContributor, SearchedPayment, SearchedVendor } from './searched-rows.ts'

/** A record of the ledger with the plan it belongs to. */
interface Found<Row> {
  readonly row: Row
  readonly plan: SearchPlan
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

const addressOf = ({ id }: SearchPlan, query: string) => `/app/budget-tracking/${id}?${query}`

function vendorItem({ row, plan }: Found<SearchedVendor>, { t, planId }: SearchScope): SearchItem {
  const kind = row.vendor_category === null ? categoryName(row.category, t) : kindName(row.vendor_category, t)
  const amount = row.agreed_amount ?? row.estimated_amount
  return {
    id: `vendor:${row.id}`,
    kind: 'vendor',
    name: row.name,
    detail: joined(plan.name, kind, vendorStatusName(row.status, t)),
    ...(amount === null ? {} : { amounts: [amount] }),
    to: addressOf(plan, `vendor=${row.id}`),
    isHere: plan.id === planId,
  }
}

interface PaymentContext {
  readonly vendor: string
  /** Today in the plan's time zone. */
  readonly today: string
}

function paymentItem(
  { row, plan }: Found<SearchedPayment>,
  { vendor, today }: PaymentContext,
  { t, language, planId }: SearchScope,
): SearchItem {
  const days = {
    status: row.status,
    dueOn: row.due_on === null ? null : toDay(row.due_on),
    paidOn: row.paid_on === null ? null : toDay(row.paid_on),
  }
  const day = paymentDay(days)
  return {
    id: `payment:${row.id}`,
    kind: 'payment',
    name: t('ledger.payment.named', {
      money: formatMoney(toMinor(row.amount, plan.currency), plan.currency, language),
      vendor,
    }),
    detail: joined(
      plan.name,
      paymentStateName(paymentState(days, toDay(today)), t),
      day && formatDay(day, language, 'medium'),
    ),
    ...(day === null ? {} : { keywords: `${day} ${formatDay(day, language)}` }),
    amounts: [row.amount],
    to: addressOf(plan, `view=payments&payment=${row.id}`),
    isHere: plan.id === planId,
  }
}

function contributorItem({ row, plan }: Found<SearchedContributor>, { t, language, planId }: SearchScope): SearchItem {
  const { pledged_amount: pledged } = row
  return {
    id: `contributor:${row.id}`,
    kind: 'contributor',
    name: row.name,
    detail: joined(
      plan.name,
      contributorKindName(row.kind, t),
      pledged === null ? null : formatMoney(toMinor(pledged, plan.currency), plan.currency, language),
    ),
    ...(pledged === null ? {} : { amounts: [pledged] }),
    to: addressOf(plan, `view=cash-flow&contributor=${row.id}`),
    isHere: plan.id === planId,
  }
}

/** The vendors, payments and contributors of every plan. */
export const ledgerSource = searchSource({
  messages: ['ledger', 'budget'],
  query: () => searchedLedgersQuery(),
  items: ({ vendors, payments, contributors }, scope) => {
    // A record whose plan is not listed yet has neither name nor currency.
    const ofPlans = <Row extends { readonly plan_id: string }>(rows: readonly Row[]): readonly Found<Row>[] =>
      rows.flatMap((row) => {
        const plan = scope.plans.get(row.plan_id)
        return plan ? [{ row, plan }] : []
      })
    const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]))
    const todays = new Map([...scope.plans.values()].map(({ id, timeZone }) => [id, dayAt(scope.nowMs, timeZone)]))
    return [
      ...ofPlans(vendors).map((found) => vendorItem(found, scope)),
      ...ofPlans(payments).map((found) => {
        const vendor = vendorNames.get(found.row.vendor_id) ?? ''
        return paymentItem(found, { vendor, today: todays.get(found.plan.id) ?? '' }, scope)
      }),
      ...ofPlans(contributors).map((found) => contributorItem(found, scope)),
    ]
  },
})
