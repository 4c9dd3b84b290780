import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { categoryName } from '#app/features/budget/rows.ts'
import type { Payment } from '#app/features/ledger/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { phoneReader } from '#app/lib/format/read-phone.ts'
import { type ContextOf, type FormContext, recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import type { DayString } from '#domain/day/day.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { isAgreedTooLow } from '#domain/payments/payment.ts'
import { nextStatuses, VENDOR_STATUSES, type VendorStatus } from '#domain/payments/statuses.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { type DraftOf, emptyDraft, type InputList, inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { type VendorCategory, vendorCategoriesOf } from '#domain/vendors/vendor-categories.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { excessQuestion } from './excess-question.tsx'
import { useAddVendor, useSaveVendor, type VendorAddition } from './mutations.ts'
import type { Vendor } from './rows.ts'

interface VendorFormProps {
  readonly plan: Plan
  /** The payments of the plan. */
  readonly payments: readonly { readonly vendorId: string; readonly amount: MinorUnits }[]
  /** As it is saved now; null for a new one. */
  readonly vendor: Vendor | null
  readonly category: BudgetCategory | null
  /** What was typed elsewhere and is still to be saved. */
  readonly typed?: VendorTyped | undefined
  /** Today where the event is. */
  readonly today: DayString
  /** Called when a new one is saved and the form is closed. */
  readonly onAdded: (addition: VendorAddition, undo: () => Promise<void>) => void
  readonly onClose: () => void
}

const INPUTS = inputsOf(VENDOR_FIELDS)

/** Shown on request. */
const MORE = INPUTS.filter((name) => 'isMore' in VENDOR_FIELDS[name])

/** Of a new vendor: what was paid before it was written down. */
const DEPOSIT_FIELDS = {
  depositAmount: { type: 'money' },
  depositOn: { type: 'day', isPast: true },
} as const satisfies InputList

const FIELDS = { ...VENDOR_FIELDS, ...DEPOSIT_FIELDS }

const ORDER = [...INPUTS, ...inputsOf(DEPOSIT_FIELDS)]

export type VendorTyped = Partial<Pick<DraftOf<typeof VENDOR_FIELDS>, 'name' | 'agreed' | 'finalPaymentOn'>>

const vendorForm = (context: ContextOf<typeof VENDOR_FIELDS> & FormContext) =>
  z
    .object({
      ...recordSchema(VENDOR_FIELDS, context, (issue) => `ledger.error.${issue}`).shape,
      ...recordSchema(DEPOSIT_FIELDS, context, (issue) => `ledger.error.${issue}`).shape,
    })
    .refine(({ status, agreed }) => agreed !== null || (status !== 'booked' && status !== 'done'), {
      path: ['agreed'],
      message: 'ledger.error.agreed-required',
    })

/** The form of a vendor. The less common fields appear on request. */
export function VendorForm(props: VendorFormProps) {
  const { plan, payments, vendor, category, typed, today, onAdded, onClose } = props
  const { t, language } = useT()
  const { currency, countryCode } = plan
  const addVendor = useAddVendor(plan)
  const saveVendor = useSaveVendor(plan)
  const depositId = useId()
  // The deposit has the same id on every try, as the vendor does.
  const [newDepositId] = useState(newId)
  const before = vendor
  const kindsOf = (of: BudgetCategory | '') => (of === '' ? [] : vendorCategoriesOf(of, plan.eventType))
  // A category with one kind needs no choice.
  const onlyKind = (of: BudgetCategory | '') => (kindsOf(of).length === 1 ? (kindsOf(of)[0] ?? '') : '')
  const promisedTo = (id: string) =>
    payments.reduce<number>((sum, { vendorId, amount }) => (vendorId === id ? sum + amount : sum), 0)

  const labelOf = (name: (typeof ORDER)[number]) => t(`ledger.vendor-form.${kebabCase(name)}`)
  const initial: DraftOf<typeof VENDOR_FIELDS> & DraftOf<typeof DEPOSIT_FIELDS> = {
    ...(before
      ? recordDraft(VENDOR_FIELDS, before, { currency, language })
      : { ...emptyDraft(VENDOR_FIELDS), category: category ?? '', vendorCategory: onlyKind(category ?? '') }),
    depositAmount: '',
    depositOn: before ? '' : today,
  }
  const dialogForm = useDialogForm({
    initial,
    labelOf: before ? labelOf : undefined,
    typed,
    schema: vendorForm({ currency, language, today, readPhone: phoneReader(countryCode) }),
    order: ORDER,
    savedId: before?.id,
    keptAs: before ? `vendor.${before.id}` : `vendor.${plan.id}.${category ?? 'any'}`,
    isConfirmable: ({ code }) => code === 'payment.exceeds-agreed',
    mustConfirm: ({ agreed, depositAmount }) =>
      before ? isAgreedTooLow(before, agreed, payments) : agreed !== null && (depositAmount ?? 0) > agreed,
    onSave: async ({ depositAmount, depositOn, ...fields }, { id, isConfirmed: isExcessConfirmed }) => {
      const next: Vendor = { ...fields, id, contractPath: before?.contractPath ?? null }
      if (before) {
        const { name } = await saveVendor.mutateAsync({ vendor: next, before, isExcessConfirmed })
        onClose()
        notifySuccess({ message: t('ledger.vendor.saved', { vendor: name }) })
      } else {
        const deposit = depositAmount ? aDeposit(newDepositId, id, depositAmount, depositOn) : null
        const { result, undo } = await addVendor.run({ vendor: next, deposit, isExcessConfirmed })
        onClose()
        onAdded(result, undo)
      }
    },
  })
  const { form, confirming } = dialogForm
  const { values, errors } = form
  const [isMore, setIsMore] = useState(() => MORE.some((name) => values[name]))
  const hasHiddenError = MORE.some((name) => errors[name])
  const statuses = before ? VENDOR_STATUSES.filter((status) => canBe(before.status, status)) : VENDOR_STATUSES

  const record = { fields: FIELDS, form: dialogForm, labelOf, currency }

  // An agreed amount is a booking; a status that the user chose stays.
  const suggested = before === null && values.agreed.trim() !== '' ? 'booked' : initial.status
  const suggestion = useRef(suggested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestion changes with this field alone.
  useEffect(() => {
    if (suggested === suggestion.current) return
    if (form.getValues().status === suggestion.current) form.setFieldValue('status', suggested)
    suggestion.current = suggested
  }, [suggested])

  return (
    <DialogForm
      title={before ? t('ledger.vendor-form.edit') : t('ledger.vendor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.vendor-form.save-new')}
      form={dialogForm}
      onClose={onClose}
      question={
        confirming &&
        excessQuestion({
          vendor: confirming,
          total: minorUnits(promisedTo(dialogForm.id) + (confirming.depositAmount ?? 0)),
          locale: { t, language, currency },
          form: dialogForm,
        })
      }
    >
      <div className={classes.pair}>
        <Select
          {...dialogForm.fieldProps('category')}
          label={labelOf('category')}
          placeholder={t('ledger.vendor-form.choose')}
          allowDeselect={false}
          data-autofocus={before === null && category === null ? true : undefined}
          data={BUDGET_CATEGORIES.map((value) => ({ value, label: categoryName(value, t) }))}
          onChange={(value) => {
            const next = (value ?? '') as BudgetCategory | ''
            form.setValues({ category: next, vendorCategory: onlyKind(next) })
          }}
        />
        {kindsOf(values.category).length > 1 ? (
          <Select
            {...dialogForm.fieldProps('vendorCategory')}
            label={labelOf('vendorCategory')}
            placeholder={t('ledger.vendor-form.choose')}
            clearable
            clearButtonProps={{ 'aria-label': t('ledger.form.clear') }}
            data={kindsOf(values.category).map((value) => ({ value, label: t(`ledger.kind.${value}`) }))}
            onChange={(value) => form.setFieldValue('vendorCategory', (value ?? '') as VendorCategory | '')}
          />
        ) : null}
      </div>
      <RecordField record={record} name="name" isFocused={before !== null || category !== null} />
      <RecordField
        record={record}
        name="status"
        options={statuses.map((value) => ({ value, label: t(`ledger.vendor-status.${value}`) }))}
      />
      <div className={classes.pair}>
        <RecordField record={record} name="estimated" description={t('ledger.vendor-form.estimated-hint')} />
        <RecordField record={record} name="agreed" description={t('ledger.vendor-form.agreed-hint')} />
      </div>
      {before ? null : (
        <fieldset aria-labelledby={depositId}>
          <legend id={depositId} className={classes.label}>
            {t('ledger.vendor-form.deposit')}
          </legend>
          <div className={classes.pair}>
            <RecordField record={record} name="depositAmount" />
            <RecordField record={record} name="depositOn" />
          </div>
        </fieldset>
      )}
      <div className={classes.pair}>
        <RecordField record={record} name="finalPaymentOn" />
        <RecordField record={record} name="phone" />
      </div>
      <RecordField record={record} name="email" />
      {isMore || hasHiddenError ? (
        MORE.map((name) => <RecordField key={name} record={record} name={name} />)
      ) : (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
          onClick={() => setIsMore(true)}
        >
          {t('ledger.vendor-form.more')}
        </Button>
      )}
    </DialogForm>
  )
}

/** How it was paid is not asked. */
const aDeposit = (id: string, vendorId: string, amount: MinorUnits, paidOn: DayString | null): Payment => ({
  id,
  vendorId,
  amount,
  status: 'confirmed',
  dueOn: null,
  paidOn,
  method: 'other',
  contributorId: null,
  reference: null,
  receiptPath: null,
})

const canBe = (from: VendorStatus, to: VendorStatus) => from === to || nextStatuses(from).includes(to)
