import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { exceedsAgreed } from '#domain/payments/exceeds-agreed.ts'
import {
  nextStatuses,
  PAYMENT_METHODS,
  type PaymentMethod,
  type StoredPaymentStatus,
} from '#domain/payments/statuses.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import classes from '../forms/form-fields.module.css'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { type LedgerLocale, methodName, moneyLabel, paymentStateName } from '../ledger-labels.ts'
import { useAddPayments, useSavePayment } from '../payment-mutations.ts'
import type { Payment } from '../rows.ts'
import { paymentForm } from '../schema.ts'
import { excessQuestion } from './excess-question.tsx'

interface PaymentFormProps extends FormFrame {
  /** As it is saved; null for a new one. */
  readonly payment: Payment | null
  /** The vendor of a new one; null when it is still to be chosen. */
  readonly vendorId: string | null
  readonly onSaved: (payment: Payment, isNew: boolean) => void
}

type PaymentDraft = {
  readonly vendorId: string
  readonly amount: string
  readonly dueOn: string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly status: StoredPaymentStatus
  readonly reference: string
  readonly contributorId: string
}

/** In the order a payment goes through them. */
const IN_TIME = ['scheduled', 'pending', 'confirmed'] as const satisfies readonly StoredPaymentStatus[]

const ORDER = ['vendorId', 'amount', 'dueOn', 'paidOn', 'method', 'reference', 'contributorId'] as const

/** A payment: how much, when, how, in what state, and who pays. */
export function PaymentForm({ payment, vendorId, onSaved, ...frame }: PaymentFormProps) {
  const { t, language } = useT()
  const { plan, ledger, items, today } = useLedger()
  const { currency } = plan
  const locale: LedgerLocale = { t, language, currency }
  const addPayments = useAddPayments(plan)
  const savePayment = useSavePayment(plan)
  const [before] = useState(payment)
  const [id] = useState(() => payment?.id ?? newId())
  const statusId = useId()
  const vendorOf = (of: string) => items.vendorById.get(of)?.vendor ?? null

  const check = (fields: { readonly vendorId: string; readonly amount: Payment['amount'] }) => {
    const vendor = vendorOf(fields.vendorId)
    return vendor && exceedsAgreed(vendor, ledger.payments, { id, amount: fields.amount })
  }

  const initial: PaymentDraft = before
    ? {
        vendorId: before.vendorId,
        amount: formatMoney(before.amount, currency, language),
        dueOn: before.dueOn ?? '',
        paidOn: before.paidOn ?? '',
        method: before.method,
        status: before.status,
        reference: before.reference ?? '',
        contributorId: before.contributorId ?? '',
      }
    : {
        vendorId: vendorId ?? '',
        amount: '',
        dueOn: '',
        paidOn: '',
        method: 'bank-transfer',
        status: 'scheduled',
        reference: '',
        contributorId: '',
      }
  const dialogForm = useLedgerForm({
    initial,
    schema: paymentForm,
    order: ORDER,
    // Only an added or raised amount needs a confirmation: the saved one was confirmed before.
    mustConfirm: (fields) => check(fields)?.answer === 'exceeds' && (before === null || fields.amount > before.amount),
    onSave: async (fields, isExcessConfirmed) => {
      const next: Payment = {
        ...fields,
        id,
        paidOn: fields.status === 'confirmed' ? fields.paidOn : null,
        receiptPath: before?.receiptPath ?? null,
      }
      const saved =
        before === null
          ? await addPayments.mutateAsync({ vendorId: fields.vendorId, payments: [next], isExcessConfirmed })
          : await savePayment.mutateAsync({ payment: next, before, isExcessConfirmed })
      onSaved(saved[0] ?? next, before === null)
    },
  })
  const { form, confirming } = dialogForm
  const { values } = form
  const statuses = IN_TIME.filter(
    (status) => before === null || status === before.status || nextStatuses(before.status).includes(status),
  )
  const excessCheck = confirming && check(confirming)
  const excessVendor = confirming && vendorOf(confirming.vendorId)
  const vendor = vendorOf(values.vendorId)
  const left = vendor && remainingOf(vendor.agreed, ledger.payments, vendor.id, id)

  return (
    <DialogForm
      title={before ? t('ledger.payment-form.edit') : t('ledger.payment-form.add')}
      save={before ? t('common.save-changes') : t('ledger.payment-form.save-new')}
      form={dialogForm}
      frame={frame}
      question={
        excessCheck && excessVendor
          ? excessQuestion({
              vendor: excessVendor,
              total: excessCheck.total,
              locale,
              form: dialogForm,
            })
          : null
      }
    >
      {before === null && vendorId === null ? (
        <Select
          {...dialogForm.fieldProps('vendorId')}
          label={t('ledger.payment-form.vendor')}
          placeholder={t('ledger.vendor-form.choose')}
          searchable
          allowDeselect={false}
          data-autofocus
          nothingFoundMessage={t('ledger.find.none')}
          data={items.vendors.map((item) => ({ value: item.vendor.id, label: item.vendor.name }))}
        />
      ) : (
        <p className={classes.hint} style={{ margin: 0 }}>
          {t('ledger.payment-form.to', { vendor: vendor?.name ?? '' })}
        </p>
      )}
      <MoneyField
        {...dialogForm.moneyProps('amount')}
        label={t('ledger.payment-form.amount')}
        description={
          left === null || left === undefined
            ? vendor && t('ledger.payment-form.agreed-unknown')
            : t('ledger.payment-form.room', { money: moneyLabel(left, locale) })
        }
        data-autofocus={before !== null || vendorId !== null ? true : undefined}
      />
      <div>
        <span id={statusId} className={classes.label}>
          {t('ledger.payment-form.status')}
        </span>
        <SegmentedControl
          fullWidth
          className={classes.choice ?? ''}
          aria-labelledby={statusId}
          value={values.status}
          onChange={(next) => {
            const status = next as StoredPaymentStatus
            form.setValues({
              status,
              ...(status === 'confirmed' && values.paidOn === '' ? { paidOn: today } : {}),
            })
          }}
          data={statuses.map((value) => ({ value, label: paymentStateName(value, t) }))}
        />
        <p className={classes.hint}>{t(`ledger.status-hint.${values.status}`)}</p>
      </div>
      <div className={classes.pair}>
        <DateField label={t('ledger.payment-form.due-on')} {...dialogForm.dayProps('dueOn')} />
        {values.status === 'confirmed' ? (
          <DateField label={t('ledger.payment-form.paid-on')} {...dialogForm.dayProps('paidOn')} />
        ) : null}
      </div>
      <div className={classes.pair}>
        <Select
          {...dialogForm.fieldProps('method')}
          label={t('ledger.payment-form.method')}
          allowDeselect={false}
          data={PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))}
        />
        <Select
          {...dialogForm.fieldProps('contributorId')}
          label={t('ledger.payment-form.who')}
          allowDeselect={false}
          data={[
            { value: '', label: t('ledger.payment.hosts') },
            ...ledger.contributors.map((contributor) => ({ value: contributor.id, label: contributor.name })),
          ]}
        />
      </div>
      <TextInput
        {...dialogForm.fieldProps('reference')}
        label={t('ledger.payment-form.reference')}
        description={t('ledger.payment-form.reference-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
    </DialogForm>
  )
}

/** The agreed amount less the other payments; null when the agreed amount is unknown. */
function remainingOf(
  agreed: number | null,
  payments: readonly Payment[],
  vendorId: string,
  exceptId: string,
): number | null {
  if (agreed === null) return null
  const taken = payments.reduce(
    (sum, { id, vendorId: of, amount }) => (of === vendorId && id !== exceptId ? sum + amount : sum),
    0,
  )
  return Math.max(0, agreed - taken)
}
