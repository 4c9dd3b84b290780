import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { useSaveContributor } from '../contributor-mutations.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import classes from '../forms/form-fields.module.css'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { contributorKindName } from '../ledger-labels.ts'
import { CONTRIBUTOR_KINDS, type Contributor, type ContributorKind } from '../rows.ts'
import { contributorForm } from '../schema.ts'

interface ContributorFormProps extends FormFrame {
  /** As it is saved; null for a new one. */
  readonly contributor: Contributor | null
  readonly onSaved: (contributor: Contributor) => void
}

type ContributorDraft = {
  readonly name: string
  readonly kind: ContributorKind
  readonly pledged: string
  readonly purpose: string
  readonly category: BudgetCategory | ''
  readonly expectedOn: string
}

/** Who gives money, how much was promised, and for what. */
export function ContributorForm({ contributor, onSaved, ...frame }: ContributorFormProps) {
  const { t, language } = useT()
  const { plan } = useLedger()
  const { currency } = plan
  const save = useSaveContributor(plan)
  const [before] = useState(contributor)
  const [id] = useState(() => contributor?.id ?? newId())
  const initial: ContributorDraft = {
    name: before?.name ?? '',
    kind: before?.kind ?? 'family',
    pledged: before?.pledged == null ? '' : formatMoney(before.pledged, currency, language),
    purpose: before?.purpose ?? '',
    category: before?.category ?? '',
    expectedOn: before?.expectedOn ?? '',
  }
  const dialogForm = useLedgerForm({
    initial,
    schema: contributorForm,
    order: ['name', 'pledged', 'expectedOn', 'purpose'],
    onSave: async (fields) => {
      const next = { ...fields, id, thankedAt: before?.thankedAt ?? null, contributions: before?.contributions ?? [] }
      onSaved(await save.mutateAsync({ contributor: next, before }))
    },
  })
  return (
    <DialogForm
      title={before ? t('ledger.contributor-form.edit') : t('ledger.contributor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.contributor-form.save-new')}
      form={dialogForm}
      frame={frame}
    >
      <div className={classes.pair}>
        <TextInput
          {...dialogForm.fieldProps('name')}
          label={t('ledger.contributor-form.name')}
          autoComplete="off"
          data-autofocus
        />
        <Select
          {...dialogForm.fieldProps('kind')}
          label={t('ledger.contributor-form.kind')}
          allowDeselect={false}
          data={CONTRIBUTOR_KINDS.map((value) => ({ value, label: contributorKindName(value, t) }))}
        />
      </div>
      <div className={classes.pair}>
        <MoneyField
          {...dialogForm.moneyProps('pledged')}
          label={t('ledger.contributor-form.pledged')}
          description={t('ledger.contributor-form.pledged-hint')}
        />
        <DateField label={t('ledger.contributor-form.expected-on')} {...dialogForm.dayProps('expectedOn')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...dialogForm.fieldProps('purpose')}
          label={t('ledger.contributor-form.purpose')}
          placeholder={t('ledger.contributor-form.purpose-example')}
          autoComplete="off"
        />
        <Select
          {...dialogForm.fieldProps('category')}
          label={t('ledger.contributor-form.category')}
          allowDeselect={false}
          data={[
            { value: '', label: t('ledger.contributor-form.any-category') },
            ...BUDGET_CATEGORIES.map((value) => ({ value, label: categoryName(value, t) })),
          ]}
        />
      </div>
    </DialogForm>
  )
}
