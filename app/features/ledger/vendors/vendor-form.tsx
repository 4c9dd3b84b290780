import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { minorUnits } from '#domain/money/money.ts'
import { nextStatuses, VENDOR_STATUSES, type VendorStatus } from '#domain/payments/statuses.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { type VendorCategory, vendorCategoriesOf } from '#domain/vendors/vendor-categories.ts'
import { useSaveVendor } from '../../vendors/mutations.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import classes from '../forms/form-fields.module.css'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { kindName, vendorStatusName } from '../ledger-labels.ts'
import { excessQuestion } from '../payments/excess-question.tsx'
import { vendorForm } from '../schema.ts'
import { freshVendor, type VendorDraft, vendorDraft } from './vendor-draft.ts'

interface VendorFormProps extends FormFrame {
  /** As it is saved; null for a new one. */
  readonly vendor: Vendor | null
  readonly category: BudgetCategory | null
  readonly onSaved: (vendor: Vendor, isNew: boolean) => void
}

const ORDER = [
  'category',
  'vendorCategory',
  'name',
  'status',
  'estimated',
  'agreed',
  'finalPaymentOn',
  'phone',
  'email',
  'website',
  'address',
  'description',
  'notes',
] as const satisfies readonly (keyof VendorDraft)[]

/** The form of a vendor. The less common fields appear on request. */
export function VendorForm({ vendor, category, onSaved, ...frame }: VendorFormProps) {
  const { t, language } = useT()
  const { plan, ledger } = useLedger()
  const { currency } = plan
  const saveVendor = useSaveVendor(plan)
  const [before] = useState(vendor)
  const [id] = useState(() => vendor?.id ?? newId())
  const kindsOf = (of: BudgetCategory | '') => (of === '' ? [] : vendorCategoriesOf(of, plan.eventType))
  // A category with one kind needs no choice.
  const onlyKind = (of: BudgetCategory | '') => (kindsOf(of).length === 1 ? (kindsOf(of)[0] ?? '') : '')
  const promised = ledger.payments.reduce((sum, { vendorId, amount }) => (vendorId === id ? sum + amount : sum), 0)
  const isTooLow = (agreed: number | null) =>
    agreed !== null && promised > agreed && (before?.agreed == null || agreed < before.agreed)

  const dialogForm = useLedgerForm({
    initial: before ? vendorDraft(before, currency, language) : freshVendor(category ?? '', onlyKind(category ?? '')),
    schema: vendorForm,
    order: ORDER,
    mustConfirm: ({ agreed }) => isTooLow(agreed),
    onSave: async (fields, isExcessConfirmed) => {
      const next: Vendor = { ...fields, id, contractPath: before?.contractPath ?? null }
      onSaved(await saveVendor.mutateAsync({ vendor: next, before, isExcessConfirmed }), before === null)
    },
  })
  const { form, confirming } = dialogForm
  const { values, errors } = form
  const [isMore, setIsMore] = useState(
    () => before !== null && [before.website, before.address, before.description, before.notes].some(Boolean),
  )
  const hasHiddenError = (['website', 'address', 'description', 'notes'] as const).some((field) => errors[field])
  const statuses = before ? VENDOR_STATUSES.filter((status) => canBe(before.status, status)) : VENDOR_STATUSES

  return (
    <DialogForm
      title={before ? t('ledger.vendor-form.edit') : t('ledger.vendor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.vendor-form.save-new')}
      form={dialogForm}
      frame={frame}
      question={
        confirming &&
        excessQuestion({
          vendor: confirming,
          total: minorUnits(promised),
          locale: { t, language, currency },
          form: dialogForm,
        })
      }
    >
      <div className={classes.pair}>
        <Select
          {...dialogForm.fieldProps('category')}
          label={t('ledger.vendor-form.category')}
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
            label={t('ledger.vendor-form.kind')}
            placeholder={t('ledger.vendor-form.choose')}
            clearable
            clearButtonProps={{ 'aria-label': t('ledger.form.clear') }}
            data={kindsOf(values.category).map((value) => ({ value, label: kindName(value, t) }))}
            onChange={(value) => form.setFieldValue('vendorCategory', (value ?? '') as VendorCategory | '')}
          />
        ) : null}
      </div>
      <TextInput
        {...dialogForm.fieldProps('name')}
        label={t('ledger.vendor-form.name')}
        autoComplete="off"
        data-autofocus={before !== null || category !== null ? true : undefined}
      />
      <Select
        {...dialogForm.fieldProps('status')}
        label={t('ledger.vendor-form.status')}
        allowDeselect={false}
        data={statuses.map((value) => ({ value, label: vendorStatusName(value, t) }))}
      />
      <div className={classes.pair}>
        <MoneyField
          {...dialogForm.moneyProps('estimated')}
          label={t('ledger.vendor-form.estimated')}
          description={t('ledger.vendor-form.estimated-hint')}
        />
        <MoneyField
          {...dialogForm.moneyProps('agreed')}
          label={t('ledger.vendor-form.agreed')}
          description={t('ledger.vendor-form.agreed-hint')}
        />
      </div>
      <div className={classes.pair}>
        <DateField label={t('ledger.vendor-form.pay-by')} {...dialogForm.dayProps('finalPaymentOn')} />
        <TextInput
          {...dialogForm.fieldProps('phone')}
          type="tel"
          label={t('ledger.vendor-form.phone')}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...dialogForm.fieldProps('email')}
        type="email"
        label={t('ledger.vendor-form.email')}
        autoComplete="off"
      />
      {isMore || hasHiddenError ? (
        <>
          <TextInput
            {...dialogForm.fieldProps('website')}
            label={t('ledger.vendor-form.website')}
            inputMode="url"
            autoComplete="off"
          />
          <TextInput {...dialogForm.fieldProps('address')} label={t('ledger.vendor-form.address')} autoComplete="off" />
          <Textarea
            {...dialogForm.fieldProps('description')}
            label={t('ledger.vendor-form.description')}
            autosize
            minRows={2}
            maxRows={6}
          />
          <Textarea
            {...dialogForm.fieldProps('notes')}
            label={t('ledger.vendor-form.notes')}
            autosize
            minRows={2}
            maxRows={8}
          />
        </>
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

const canBe = (from: VendorStatus, to: VendorStatus) => from === to || nextStatuses(from).includes(to)
