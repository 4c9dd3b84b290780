import { Skeleton } from '@mantine/core'
import { IconCash, IconLeaf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dueThisMonthQuery, MOST_DUE_PAYMENTS } from '#app/features/ledger/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { daysFromTo } from '#domain/day/day.ts'
import { dueGroup } from '#domain/payments/due-payments.ts'
import { accentOf } from '../accent.ts'
import { todayOf } from '../plan-days.ts'
import type { Plan } from '../rows.ts'
import { DueList, linesAtFirst } from './due-list.tsx'
import { type DueRow, dueRows, isUnconfirmed } from './due-rows.ts'
import line from './line.module.css'
import classes from './month-panel.module.css'

interface MonthPaymentsProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  readonly isPlanNamed: boolean
}

/** What is due this month in these plans; null while it is loading. */
export function useDueThisMonth(plans: readonly Plan[], nowMs: number) {
  const query = useQuery({ ...dueThisMonthQuery(nowMs), enabled: plans.length > 0 })
  const rows = query.data === undefined ? null : dueRows(query.data, plans, nowMs).filter(({ group }) => group !== null)
  return { query, rows, isCutShort: query.data?.length === MOST_DUE_PAYMENTS }
}

/**
 * Whether the payments of the month are being asked for since before the screen: what stands below them would move when they come.
 * Never again once they have come or failed.
 */
export function useIsDueComing(): boolean {
  const [nowMs] = useState(Date.now)
  const { data, fetchStatus, failureCount } = useQuery({ ...dueThisMonthQuery(nowMs), enabled: false })
  const isComing = data === undefined && fetchStatus === 'fetching' && failureCount === 0
  const [isAwaited, setIsAwaited] = useState(isComing)
  if (isAwaited && !isComing) setIsAwaited(false)
  return isAwaited && isComing
}

/** The payments of the month, or that there are none. */
export function MonthPayments({ plans, nowMs, isPlanNamed }: MonthPaymentsProps) {
  const { t } = useT()
  const { query, rows, isCutShort } = useDueThisMonth(plans, nowMs)
  if (rows === null) {
    if (query.isError) return <QueryError query={query} />
    return (
      <div className="stack gap-8" aria-busy="true">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={56} radius="md" />
        ))}
      </div>
    )
  }
  const owed = owedCount(rows)
  return (
    <>
      {owed === 0 ? (
        <p className="soft with-icon">
          <IconLeaf size={22} stroke={1.5} aria-hidden className="sage" />
          {t('plans.month.nothing')}
        </p>
      ) : null}
      {/* Stays when the last payment is marked, so that it is seen to be. */}
      <DueList rows={rows} isPlanNamed={isPlanNamed} />
      <ComingPayments plans={plans} nowMs={nowMs} isPlanNamed={isPlanNamed} most={FEW - owed} />
      {isCutShort ? <p className="soft small">{t('plans.month.cut-short', { count: MOST_DUE_PAYMENTS })}</p> : null}
    </>
  )
}

/** With fewer payments than this, what comes after the month is named too. */
const FEW = 4

const owedCount = (rows: readonly DueRow[]) => rows.filter((row) => !isUnconfirmed(row)).length

/** The next payment of each plan, where it is due after the month. */
const comingPayments = (plans: readonly Plan[], nowMs: number) =>
  plans
    .flatMap((plan) => {
      const { nextPayment } = plan.ledgerCounts
      const today = todayOf(plan, nowMs)
      if (nextPayment === null || dueGroup({ status: 'scheduled', dueOn: nextPayment.dueOn }, today) !== null) return []
      return [{ plan, ...nextPayment, daysAway: daysFromTo(today, nextPayment.dueOn) }]
    })
    .sort((a, b) => a.daysAway - b.daysAway)

interface PaymentLines {
  /** How many payments there are to name; before they are loaded, at most. */
  readonly count: number
  /** How many lines they take at first, with the heads of their groups. */
  readonly lines: number
  readonly isLoaded: boolean
}

export function usePaymentLines(plans: readonly Plan[], nowMs: number): PaymentLines {
  const { rows } = useDueThisMonth(plans, nowMs)
  if (rows === null) {
    const counts = plans.map(({ ledgerCounts }) => ledgerCounts.pendingCount + ledgerCounts.unconfirmedCount)
    return { count: counts.reduce((sum, count) => sum + count, 0), lines: 0, isLoaded: false }
  }
  const room = Math.max(0, FEW - owedCount(rows))
  const coming = Math.min(room, comingPayments(plans, nowMs).length)
  return { count: rows.length + coming, lines: linesAtFirst(rows) + (coming === 0 ? 0 : coming + 1), isLoaded: true }
}

/** What comes after the month; each links to the payments of its plan. */
function ComingPayments({ plans, nowMs, isPlanNamed, most }: MonthPaymentsProps & { readonly most: number }) {
  const { t, language } = useT()
  const coming = comingPayments(plans, nowMs).slice(0, Math.max(0, most))
  if (coming.length === 0) return null
  return (
    <div>
      <p className={classes.next}>{t('plans.summary.up-next')}</p>
      <ul className="divided plain-list">
        {coming.map(({ plan, vendorName, amount, dueOn, daysAway }) => (
          <li key={plan.id} className={line.coming} style={accentOf(plan)}>
            <IconCash size={20} stroke={1.7} className={line.mark} aria-hidden />
            <Link to={`/app/budget-tracking/${plan.id}?show=unpaid`} className={line.name}>
              {vendorName}
            </Link>
            <span className={line.about}>
              <time className={`${line.day} soft`} dateTime={dueOn} title={formatDay(dueOn, language)}>
                {t('plans.month.day', {
                  day: formatDay(dueOn, language, 'short'),
                  away: formatDaysAway(daysAway, language),
                })}
              </time>
              {isPlanNamed ? <span className={line.plan}>{plan.name}</span> : null}
            </span>
            <span className={line.amount}>{formatMoney(amount, plan.currency, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
