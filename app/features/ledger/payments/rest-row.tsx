import { ActionIcon, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import type { PaymentItem } from '../ledger-items.ts'
import { dayLabel, moneyLabel } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './payment-row.module.css'
import { StateBadge } from './state-badge.tsx'

interface RestRowProps {
  readonly item: PaymentItem
  readonly vendor: Vendor
}

/** The rest of what was agreed with a vendor, on its last day to pay: paying it records a payment. */
export function RestRow({ item, vendor }: RestRowProps) {
  const { t, language } = useT()
  const { plan, today, isNarrow } = useLedger()
  const { amount, dueOn, state } = item
  const locale = { t, language, currency: plan.currency }
  const money = moneyLabel(amount, locale)
  if (dueOn === null) return null
  const rest = t('plans.month.rest')
  if (isNarrow) {
    return (
      <div className={classes.folded} data-state={state}>
        <strong className={classes.title}>{vendor.name}</strong>
        <strong className={classes.sum}>{money}</strong>
        <span className={classes.state}>
          <StateBadge state={state} />
          {formatDay(dueOn, language, 'medium')}
          <span>{rest}</span>
        </span>
        <RestActions item={item} vendor={vendor} dueOn={dueOn} />
      </div>
    )
  }
  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.amount}>{money}</span>
      <span className={classes.what}>
        <strong>{vendor.name}</strong>
        <span className={classes.day}>
          {t('ledger.payment.due', { day: dayLabel(dueOn, daysFromTo(today, dueOn), locale) })}
        </span>
        <span className={classes.details}>{rest}</span>
      </span>
      <StateBadge state={state} />
      <RestActions item={item} vendor={vendor} dueOn={dueOn} />
    </div>
  )
}

function RestActions({ item, vendor, dueOn }: RestRowProps & { readonly dueOn: DayString }) {
  const { t, language } = useT()
  const { plan, isReadOnly, isNarrow, actions } = useLedger()
  if (isReadOnly) return null
  const { amount } = item
  const about = t('ledger.payment.named', { money: formatMoney(amount, plan.currency, language), vendor: vendor.name })
  const markPaid = t('ledger.payment.mark-paid-named', { payment: about })
  const pay = () => actions.payRest(vendor, { amount, dueOn })
  return (
    <span className={classes.actions}>
      {isNarrow ? (
        <ActionIcon variant="default" size={44} aria-label={markPaid} data-row-action onClick={pay}>
          <IconCheck size={20} stroke={2} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
          aria-label={markPaid}
          data-row-action
          onClick={pay}
        >
          {t('ledger.payment.mark-paid')}
        </Button>
      )}
    </span>
  )
}
