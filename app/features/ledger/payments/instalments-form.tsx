import { Select } from '@mantine/core'
import { useId, useState } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { type FormContext, recordSchema } from '#app/lib/records/record-form.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import fieldClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { laterDay, toDay } from '#domain/day/day.ts'
import {
  INSTALMENT_PRESETS,
  type Instalment,
  type InstalmentPreset,
  makeInstalments,
} from '#domain/payments/instalments.ts'
import { exceedsAgreed } from '#domain/payments/payment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/statuses.ts'
import { type InputList, inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { excessQuestion } from '../../vendors/excess-question.tsx'
import { type LedgerLocale, methodName, moneyLabel } from '../ledger-labels.ts'
import { useAddPayments } from '../mutations.ts'
import type { Payment } from '../rows.ts'
import { useFormContext, useLedger } from '../use-ledger.ts'
import classes from './instalments-form.module.css'

interface InstalmentsFormProps {
  readonly vendor: Vendor
  readonly onClose: () => void
}

/** An amount split into payments from one day to another. */
const INSTALMENTS_FIELDS = {
  amount: { type: 'money', isPositive: true, isRequired: true },
  firstOn: { type: 'day', isRequired: true },
  lastOn: { type: 'day', isRequired: true },
} as const satisfies InputList

const instalmentsForm = (context: FormContext) =>
  recordSchema(INSTALMENTS_FIELDS, context, (issue) => `ledger.error.${issue}`).refine(
    ({ firstOn, lastOn }) => firstOn <= lastOn,
    { path: ['lastOn'], message: 'ledger.error.last-before-first' },
  )

const INPUTS = inputsOf(INSTALMENTS_FIELDS)

/** Several scheduled payments at once, with a preview of the amounts before they are saved. */
export function InstalmentsForm({ vendor, onClose }: InstalmentsFormProps) {
  const { t, language } = useT()
  const { plan, items, ledger, today, actions } = useLedger()
  const { currency } = plan
  const locale: LedgerLocale = { t, language, currency }
  const addPayments = useAddPayments(plan)
  const [preset, setPreset] = useState<InstalmentPreset>('deposit-50')
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer')
  const [ids] = useState<string[]>([])
  const previewId = useId()
  const figures = items.vendorById.get(vendor.id)?.figures
  const open = vendor.agreed === null || !figures ? 0 : Math.max(0, vendor.agreed - figures.paid - figures.open)
  const exceeds = (amount: Payment['amount']) => exceedsAgreed(vendor, ledger.payments, { amount })

  const schema = instalmentsForm(useFormContext())
  const dialogForm = useDialogForm({
    initial: {
      amount: open > 0 ? formatMoney(open, currency, language) : '',
      firstOn: today,
      lastOn: laterDay(vendor.finalPaymentOn ?? toDay(dayAt(plan.startsAtMs, plan.timeZone)), today),
    },
    schema,
    order: INPUTS,
    // How the amount is split is no input of the form, so that restored input would be split otherwise.
    keptAs: null,
    isConfirmable: ({ code }) => code === 'payment.exceeds-agreed',
    mustConfirm: ({ amount }) => exceeds(amount).answer === 'exceeds',
    onSave: async (fields, { isConfirmed: isExcessConfirmed }) => {
      const payments = split(preset, fields).map(({ amount, dueOn, status }, index): Payment => {
        // The same ids on every try, so that a try whose response was lost does not create them twice.
        ids[index] ??= newId()
        const rest = { paidOn: null, reference: null, contributorId: null, receiptPath: null }
        return { id: ids[index], vendorId: vendor.id, amount, dueOn, status, method, ...rest }
      })
      const added = await addPayments.mutateAsync({ vendorId: vendor.id, payments, isExcessConfirmed })
      onClose()
      actions.showPayments(added)
      notifySuccess({ message: t('ledger.instalments.added', { count: added.length, vendor: vendor.name }) })
    },
  })
  const { form, confirming } = dialogForm
  const typed = schema.safeParse(form.values)
  const preview = typed.success ? split(preset, typed.data) : []
  const excessCheck = confirming && exceeds(confirming.amount)

  const labelOf = (name: (typeof INPUTS)[number]) => t(`ledger.instalments.${kebabCase(name)}`)
  const record = { fields: INSTALMENTS_FIELDS, form: dialogForm, labelOf, currency }

  return (
    <DialogForm
      title={t('ledger.instalments.title', { vendor: vendor.name })}
      save={t('ledger.instalments.save', { count: preview.length })}
      form={dialogForm}
      onClose={onClose}
      question={
        excessCheck
          ? excessQuestion({
              vendor,
              total: excessCheck.total,
              locale,
              form: dialogForm,
            })
          : null
      }
    >
      <Select
        label={t('ledger.instalments.preset')}
        allowDeselect={false}
        data-autofocus
        value={preset}
        onChange={(value) => value && setPreset(value as InstalmentPreset)}
        data={INSTALMENT_PRESETS.map((value) => ({ value, label: t(`ledger.preset.${value}`) }))}
      />
      <RecordField
        record={record}
        name="amount"
        description={
          vendor.agreed === null
            ? t('ledger.payment-form.agreed-unknown')
            : t('ledger.payment-form.room', { money: moneyLabel(open, locale) })
        }
      />
      <div className={fieldClasses.pair}>
        <RecordField record={record} name="firstOn" />
        <RecordField record={record} name="lastOn" />
      </div>
      <Select
        label={t('ledger.payment-form.method')}
        allowDeselect={false}
        value={method}
        onChange={(value) => value && setMethod(value as PaymentMethod)}
        data={PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))}
      />
      <section aria-labelledby={previewId} className={classes.preview}>
        <h3 id={previewId} className={classes.title}>
          {t('ledger.instalments.preview')}
        </h3>
        {preview.length === 0 ? (
          <p className="soft">{t('ledger.instalments.preview-none')}</p>
        ) : (
          <ol className={classes.parts} aria-live="polite">
            {preview.map((part) => (
              <li key={part.dueOn}>
                <span>{t(`ledger.part.${part.part}`)}</span>
                <span>{formatDay(part.dueOn, language, 'medium')}</span>
                <strong>{moneyLabel(part.amount, locale)}</strong>
              </li>
            ))}
            <li className={classes.sum}>
              <span>{t('ledger.instalments.sum')}</span>
              <span />
              <strong>
                {moneyLabel(
                  preview.reduce((sum, { amount }) => sum + amount, 0),
                  locale,
                )}
              </strong>
            </li>
          </ol>
        )}
      </section>
    </DialogForm>
  )
}

type InstalmentsFields = ReturnType<ReturnType<typeof instalmentsForm>['parse']>

const split = (preset: InstalmentPreset, { amount, firstOn, lastOn }: InstalmentsFields): readonly Instalment[] =>
  makeInstalments(preset, amount, { firstOn, lastOn })
