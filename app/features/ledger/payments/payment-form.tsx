import { SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { type FormContext, recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { exceedsAgreed, PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { nextStatuses, PAYMENT_METHODS, type StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { emptyDraft, inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { excessQuestion } from '../../vendors/excess-question.tsx'
import { type LedgerLocale, methodName, moneyLabel, paymentStateName } from '../ledger-labels.ts'
import { useAddPayments, useSavePayment } from '../mutations.ts'
import type { Payment } from '../rows.ts'
import { type PaymentTyped, useFormContext, useLedger, usePaymentName } from '../use-ledger.ts'

interface PaymentFormProps {
  /** As it is saved; null for a new one. */
  readonly payment: Payment | null
  /** The vendor of a new one; null when it is still to be chosen. */
  readonly vendorId: string | null
  /** What was typed elsewhere and is still to be saved. */
  readonly typed?: PaymentTyped | undefined
  readonly onClose: () => void
}

const INPUTS = inputsOf(PAYMENT_FIELDS)

/** In the order a payment goes through them. */
const IN_TIME = ['scheduled', 'pending', 'confirmed'] as const satisfies readonly StoredPaymentStatus[]

const paymentForm = (context: FormContext) =>
  recordSchema(PAYMENT_FIELDS, context, (issue) => `ledger.error.${issue}`)
    .refine(({ status, paidOn }) => status !== 'confirmed' || paidOn !== null, {
      path: ['paidOn'],
      message: 'ledger.error.paid-on-required',
    })
    .refine(({ status, dueOn }) => status !== 'scheduled' || dueOn !== null, {
      path: ['dueOn'],
      message: 'ledger.error.due-on-required',
    })

/** A payment: how much, when, how, in what state, and who pays. */
export function PaymentForm({ payment, vendorId, typed, onClose }: PaymentFormProps) {
  const { t, language } = useT()
  const { plan, ledger, items, today, actions } = useLedger()
  const { currency } = plan
  const locale: LedgerLocale = { t, language, currency }
  const nameOf = usePaymentName(ledger, currency)
  const addPayments = useAddPayments(plan)
  const savePayment = useSavePayment(plan)
  // As it is now: others may change it while the form is open.
  const before = payment && (ledger.payments.find(({ id }) => id === payment.id) ?? payment)
  const statusId = useId()
  const vendorOf = (of: string) => items.vendorById.get(of)?.vendor ?? null

  const check = (fields: { readonly vendorId: string; readonly amount: Payment['amount'] }, id: string) => {
    const vendor = vendorOf(fields.vendorId)
    return vendor && exceedsAgreed(vendor, ledger.payments, { id, amount: fields.amount })
  }

  const labelOf = (name: (typeof INPUTS)[number]) => t(`ledger.payment-form.${kebabCase(name)}`)
  const dialogForm = useDialogForm({
    initial: before
      ? recordDraft(PAYMENT_FIELDS, before, { currency, language })
      : { ...emptyDraft(PAYMENT_FIELDS), vendorId: vendorId ?? '' },
    labelOf: before ? labelOf : undefined,
    typed,
    schema: paymentForm(useFormContext()),
    order: INPUTS,
    savedId: before?.id,
    keptAs: `payment.${before?.id ?? vendorId ?? plan.id}`,
    isConfirmable: ({ code }) => code === 'payment.exceeds-agreed',
    // Only an added or raised amount needs a confirmation: the saved one was confirmed before.
    mustConfirm: (fields, id) =>
      check(fields, id)?.answer === 'exceeds' && (before === null || fields.amount > before.amount),
    onSave: async (fields, { id, isConfirmed: isExcessConfirmed }) => {
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
      const values = { payment: nameOf(saved[0] ?? next) }
      onClose()
      if (before === null) actions.showPayments(saved)
      notifySuccess({ message: t(before ? 'ledger.payment.saved' : 'ledger.payment.added', values) })
    },
  })
  const { form, confirming } = dialogForm
  const { values } = form
  const statuses = IN_TIME.filter(
    (status) => before === null || status === before.status || nextStatuses(before.status).includes(status),
  )
  const excessCheck = confirming && check(confirming, dialogForm.id)
  const excessVendor = confirming && vendorOf(confirming.vendorId)
  const vendor = vendorOf(values.vendorId)
  const left = vendor && remainingOf(vendor.agreed, ledger.payments, vendor.id, dialogForm.id)

  const record = { fields: PAYMENT_FIELDS, form: dialogForm, labelOf, currency }

  return (
    <DialogForm
      title={before ? t('ledger.payment-form.edit') : t('ledger.payment-form.add')}
      save={before ? t('common.save-changes') : t('ledger.payment-form.save-new')}
      form={dialogForm}
      onClose={onClose}
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
          label={labelOf('vendorId')}
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
      <RecordField
        record={record}
        name="amount"
        description={
          left === null || left === undefined
            ? vendor && t('ledger.payment-form.agreed-unknown')
            : t('ledger.payment-form.room', { money: moneyLabel(left, locale) })
        }
        isFocused={before !== null || vendorId !== null}
      />
      <div>
        <span id={statusId} className={classes.label}>
          {labelOf('status')}
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
        <RecordField record={record} name="dueOn" />
        {values.status === 'confirmed' ? <RecordField record={record} name="paidOn" /> : null}
      </div>
      <div className={classes.pair}>
        <RecordField
          record={record}
          name="method"
          options={PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))}
        />
        <RecordField
          record={record}
          name="contributorId"
          options={[
            { value: '', label: t('ledger.payment.hosts') },
            ...ledger.contributors.map((contributor) => ({ value: contributor.id, label: contributor.name })),
          ]}
        />
      </div>
      <RecordField record={record} name="reference" description={t('ledger.payment-form.reference-hint')} />
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
