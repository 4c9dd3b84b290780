import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { cellReaders, requiredCell } from '#app/lib/records/cell-reader.ts'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { daysFromTo } from '#domain/day/day.ts'
import { isSent, PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { dayLabel, type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import type { Payment } from '../rows.ts'
import { useFormContext, useLedger } from '../use-ledger.ts'

const { amount, dueOn, paidOn } = PAYMENT_FIELDS
const CELLS = { amount, dueOn, paidOn }

interface CellProps {
  readonly payment: Payment
  readonly vendor: Vendor
}

const useCellReaders = () => cellReaders(CELLS, useFormContext(), (issue) => `ledger.error.${issue}`)

/** "Amount of $5,000 to DJ Luna, May 3, 2027": instalments often have the same amount, so the day tells them apart. */
export function usePaymentLabel({ amount, dueOn }: Payment, vendor: Vendor): string {
  const { t, language } = useT()
  const { plan } = useLedger()
  const named = t('ledger.payment.named', { money: formatMoney(amount, plan.currency, language), vendor: vendor.name })
  return dueOn === null ? named : `${named}, ${formatDay(dueOn, language, 'medium')}`
}

export function AmountCell({ payment, vendor }: CellProps) {
  const { t, language } = useT()
  const { plan, isReadOnly, actions } = useLedger()
  const shown = moneyLabel(payment.amount, { t, language, currency: plan.currency })
  return (
    <InlineEdit
      label={t('ledger.cell.of', { what: t('ledger.payment-form.amount'), whose: usePaymentLabel(payment, vendor) })}
      type="money"
      draft={formatMoney(payment.amount, plan.currency, language)}
      schema={useCellReaders().amount}
      isReadOnly={isReadOnly}
      onSave={(typed, amount) => actions.changePayment(payment, { amount: typed }, { amount })}
    >
      {shown}
    </InlineEdit>
  )
}

/** The day it is due; of a paid one, the day it was paid. */
export function DayCell({ payment, vendor }: CellProps) {
  const { t, language } = useT()
  const { plan, today, isReadOnly, actions } = useLedger()
  const schema = useCellReaders()
  const name = payment.status === 'confirmed' ? 'paidOn' : 'dueOn'
  const isRequired = payment.status !== 'pending'
  const required = name === 'paidOn' ? 'ledger.error.paid-on-required' : 'ledger.error.due-on-required'
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  return (
    <InlineEdit
      label={t('ledger.cell.of', {
        what: t(name === 'paidOn' ? 'ledger.payment-form.paid-on' : 'ledger.payment-form.due-on'),
        whose: usePaymentLabel(payment, vendor),
      })}
      type="day"
      draft={payment[name] ?? ''}
      schema={isRequired ? requiredCell(schema[name], required) : schema[name]}
      isReadOnly={isReadOnly}
      onSave={(typed, day) => actions.changePayment(payment, { [name]: typed }, { [name]: day })}
    >
      {paymentDayLabel(payment, locale, daysFromTo(today, payment.dueOn ?? today))}
    </InlineEdit>
  )
}

function paymentDayLabel(payment: Payment, locale: LedgerLocale, daysLeft: number): string {
  const { t, language } = locale
  const { status, paidOn, dueOn } = payment
  if (status === 'confirmed') {
    return paidOn === null
      ? t('ledger.payment.paid-some-day')
      : t('ledger.payment.paid-on', { day: formatDay(paidOn, language, 'medium') })
  }
  return dueOn === null
    ? t('ledger.payment.no-day')
    : t(isSent(payment) ? 'ledger.payment.sent-for' : 'ledger.payment.due', {
        day: dayLabel(dueOn, daysLeft, locale),
      })
}
