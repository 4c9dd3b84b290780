import { IconAlertTriangle, IconCalendarStats, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatList } from '#app/lib/format/format.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { type CashFlow, isMoneyIn } from '#domain/payments/cash-flow.ts'
import { dayLabel, type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './cash-flow-tab.module.css'

interface CashOutlookProps {
  readonly flow: CashFlow
  readonly hasMoneyIn: boolean
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Messages about the cash flow, worst first: the first day below zero, and amounts that no balance includes. */
export function CashOutlook({ flow, hasMoneyIn }: CashOutlookProps) {
  const { t, language } = useT()
  const { plan, ledger, items, today } = useLedger()
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const money = (amount: number) => moneyLabel(amount, locale)
  const day = (on: string) => dayLabel(on, daysFromTo(today, on as typeof today), locale)
  const sum = (entries: CashFlow['undated']) => entries.reduce((total, { amount }) => total + amount, 0)
  const { unwritten, firstBelowZero, firstBelowZeroAtWorst, lowest, late, crowdedWeeks } = flow
  const undatedOut = flow.undated.filter((entry) => !isMoneyIn(entry))
  const undatedIn = flow.undated.filter(isMoneyIn)
  const vendorNames = flow.vendorIdsOfUnknownAmount.map((id) => items.vendorById.get(id)?.vendor.name ?? '')
  const contributorNames = ledger.contributors
    .filter(({ id }) => flow.pledgeIdsOfUnknownAmount.includes(id))
    .map(({ name }) => name)

  const messages: (readonly [key: string, kind: string, Icon: typeof IconHelpCircle, text: ReactNode])[] = []
  if (!hasMoneyIn) {
    messages.push(['none', 'warning', IconHelpCircle, t('ledger.flow.no-money-in')])
  } else if (firstBelowZero) {
    const values = { day: day(firstBelowZero.on), money: money(-firstBelowZero.balance) }
    messages.push(['below', 'danger', IconAlertTriangle, t('ledger.flow.below-zero', values)])
  } else if (unwritten === 0) {
    const values = { day: day(lowest.on), money: money(lowest.balance) }
    messages.push(['enough', 'good', IconCircleCheck, t('ledger.flow.enough', values)])
  }
  if (hasMoneyIn && unwritten > 0) {
    messages.push(['unwritten', 'warning', IconHelpCircle, t('ledger.flow.unwritten', { money: money(unwritten) })])
  }
  if (hasMoneyIn && firstBelowZeroAtWorst && firstBelowZeroAtWorst.on !== firstBelowZero?.on) {
    const values = { day: day(firstBelowZeroAtWorst.on), money: money(-firstBelowZeroAtWorst.balance) }
    messages.push(['worst', 'warning', IconAlertTriangle, t('ledger.flow.at-worst', values)])
  }
  if (late.length > 0) {
    const values = { count: late.length, money: money(sum(late)) }
    messages.push(['late', 'warning', IconAlertTriangle, t('ledger.flow.late', values)])
  }
  if (undatedOut.length > 0) {
    const values = { money: money(sum(undatedOut)) }
    messages.push(['undated-out', '', IconHelpCircle, t('ledger.flow.undated-out', values)])
  }
  if (undatedIn.length > 0) {
    messages.push(['undated-in', '', IconHelpCircle, t('ledger.flow.undated-in', { money: money(sum(undatedIn)) })])
  }
  if (vendorNames.length > 0) {
    const values = { names: formatList(vendorNames, language) }
    messages.push(['unknown-vendors', '', IconHelpCircle, t('ledger.flow.unknown-vendors', values)])
  }
  if (contributorNames.length > 0) {
    const values = { names: formatList(contributorNames, language) }
    messages.push(['unknown-pledges', '', IconHelpCircle, t('ledger.flow.unknown-pledges', values)])
  }
  for (const week of crowdedWeeks.slice(0, 2)) {
    const values = { day: formatDay(week.from, language, 'medium'), count: week.count, money: money(week.amount) }
    messages.push([week.from, '', IconCalendarStats, t('ledger.flow.crowded', values)])
  }
  return (
    <ul className={`notices plain-list ${classes.outlook}`}>
      {messages.map(([key, kind, Icon, text]) => (
        <li key={key} data-kind={kind}>
          <Icon {...ICON} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
