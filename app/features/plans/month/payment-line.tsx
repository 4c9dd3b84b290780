import { Button } from '@mantine/core'
import { IconAlertCircle, IconCash, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMarkDuePaid } from '#app/features/ledger/due-mutations.ts'
import type { DuePayment } from '#app/features/ledger/rows.ts'
import { type Language, type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { isSent } from '#domain/payments/payment.ts'
import { accentOf } from '../accent.ts'
import { todayOf } from '../plan-days.ts'
import { mayWrite, type Plan } from '../rows.ts'
import type { DueRow } from './due-rows.ts'
import classes from './line.module.css'

interface PaymentLineProps {
  readonly row: DueRow
  /** Off on the screens of the plan. */
  readonly isPlanNamed: boolean
  /** Marked as paid a moment ago. */
  readonly isPaid: boolean
  readonly onPaid: (row: DueRow, isPaid: boolean) => void
}

/** "$5,000 to DJ Luna". */
export const paymentName = ({ due, plan }: Pick<DueRow, 'due' | 'plan'>, t: Translate, language: Language): string =>
  t('plans.month.payment', { money: formatMoney(due.amount, plan.currency, language), vendor: due.vendorName })

/** The line of a payment in the ledger, or the vendor whose rest it is. */
export function paymentAddress({ paymentId, vendorId, status }: DuePayment, plan: Plan): string {
  const at = `/app/budget-tracking/${plan.id}`
  if (paymentId === null) return `${at}?vendor=${vendorId}`
  return `${at}?show=${isSent({ status }) ? 'sent' : 'unpaid'}&payment=${paymentId}`
}

/** The labels of the button of a payment, before and after: what was sent is confirmed. */
const LABELS = {
  owed: {
    act: 'plans.month.mark-paid',
    named: 'plans.month.mark-paid-named',
    done: 'plans.month.paid',
    message: 'plans.month.marked-paid',
  },
  sent: {
    act: 'plans.month.confirm',
    named: 'plans.month.confirm-named',
    done: 'plans.month.confirmed',
    message: 'plans.month.marked-confirmed',
  },
} as const

/** Something to be paid, or to be confirmed: to whom, when, how much, and one press that marks it as paid. */
export function PaymentLine({ row, isPlanNamed, isPaid, onPaid }: PaymentLineProps) {
  const { t, language } = useT()
  const { due, plan, daysAway, state, group } = row
  const markPaid = useMarkDuePaid(plan)
  const [isSaving, setIsSaving] = useState(false)
  const name = paymentName(row, t, language)
  const isLate = state === 'overdue'
  const labels = LABELS[isSent(due) ? 'sent' : 'owed']

  const pay = async () => {
    setIsSaving(true)
    const paid = await attempt(
      () => markPaid.run(due, todayOf(plan, Date.now())),
      () => translateNow('plans.month.not-paid'),
    )
    setIsSaving(false)
    if (!paid) return
    onPaid(row, true)
    offerUndo({
      id: `payment-${row.id}`,
      message: t(labels.message, { payment: name }),
      undo: async () => {
        await paid.result.undo()
        onPaid(row, false)
      },
      failedTitle: () => translateNow('plans.month.not-undone'),
    })
  }

  // Those that wait to be confirmed stand in a group of that name.
  const about = [
    due.paymentId === null ? t('plans.month.rest') : null,
    state === 'pending' && group === null ? t('plans.month.sent') : null,
    isPlanNamed ? plan.name : null,
  ].filter((part) => part !== null)
  return (
    <li className={classes.line} data-done={isPaid || undefined} style={accentOf(plan)}>
      <IconCash size={20} stroke={1.7} className={classes.mark} aria-hidden />
      <Link to={paymentAddress(due, plan)} className={classes.name}>
        {due.vendorName}
      </Link>
      <span className={classes.about}>
        {due.dueOn === null || daysAway === null ? (
          <span className={`${classes.day} soft`}>{t('plans.month.no-day')}</span>
        ) : (
          <time
            className={`${classes.day} ${isLate ? 'danger strong' : 'soft'}`}
            dateTime={due.dueOn}
            title={formatDay(due.dueOn, language)}
          >
            {isLate ? <IconAlertCircle size={16} stroke={2} aria-hidden /> : null}
            {t(isLate ? 'plans.month.late' : 'plans.month.day', {
              day: formatDay(due.dueOn, language, 'short'),
              away: formatDaysAway(daysAway, language),
            })}
          </time>
        )}
        {about.length === 0 ? null : <span className={classes.plan}>{about.join(', ')}</span>}
      </span>
      <span className={classes.amount}>{formatMoney(due.amount, plan.currency, language)}</span>
      {mayWrite(plan, 'money') ? (
        <Button
          variant={isPaid ? 'light' : 'default'}
          color={isPaid ? 'sage' : 'aubergine'}
          className={`screen-only ${classes.action}`}
          leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
          loading={isSaving}
          aria-label={isPaid ? undefined : t(labels.named, { payment: name })}
          aria-disabled={isPaid || undefined}
          data-row-action
          onClick={isPaid ? undefined : pay}
        >
          {t(isPaid ? labels.done : labels.act)}
        </Button>
      ) : null}
    </li>
  )
}
