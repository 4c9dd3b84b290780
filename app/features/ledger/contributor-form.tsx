import { Select, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format.ts'
import { newId } from '#app/lib/new-id.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { fieldError } from '#app/ui/field-error.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { useSaveContributor } from './contributor-mutations.ts'
import { FormDesk } from './form-desk.tsx'
import classes from './form-fields.module.css'
import { useLedger } from './ledger-context.ts'
import { contributorKindName } from './ledger-words.ts'
import { MoneyField } from './money-field.tsx'
import { CONTRIBUTOR_KINDS, type Contributor, type ContributorKind } from './rows.ts'
import { contributorForm } from './schema.ts'
import { useLedgerForm } from './use-ledger-form.ts'

interface ContributorFormProps {
  /** As it is saved; null for one that is not there yet. */
  readonly contributor: Contributor | null
  readonly onSaved: (contributor: Contributor) => void
  readonly onClose: () => void
  readonly closeRequest: RefObject<() => void>
}

type ContributorDraft = {
  readonly name: string
  readonly kind: ContributorKind
  readonly pledged: string
  readonly purpose: string
  readonly category: BudgetCategory | ''
  readonly expectedOn: string
}

const FIRST_DAY = '1900-01-01'

/** Who gives money, how much was promised, and for what. */
export function ContributorForm({ contributor, onSaved, onClose, closeRequest }: ContributorFormProps) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
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
  const desk = useLedgerForm({
    initial,
    schema: contributorForm({ currency, language, countryCode: plan.countryCode, today }),
    order: ['name', 'pledged', 'expectedOn', 'purpose'],
    onSave: async (fields) => {
      const next = { ...fields, id, thankedAt: before?.thankedAt ?? null, receipts: before?.receipts ?? [] }
      onSaved(await save.mutateAsync({ contributor: next, before }))
    },
  })
  const { form } = desk
  const error = (field: keyof ContributorDraft & string) => fieldError(form.errors[field], t)
  return (
    <FormDesk
      title={before ? t('ledger.contributor-form.edit') : t('ledger.contributor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.contributor-form.save-new')}
      isDirty={desk.isDirty}
      isSaving={desk.isSaving}
      failure={desk.failure}
      onSubmit={desk.submit}
      onClose={onClose}
      closeRequest={closeRequest}
    >
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('name')}
          label={t('ledger.contributor-form.name')}
          autoComplete="off"
          data-autofocus
          error={error('name')}
        />
        <Select
          {...form.getInputProps('kind')}
          label={t('ledger.contributor-form.kind')}
          allowDeselect={false}
          data={CONTRIBUTOR_KINDS.map((value) => ({ value, label: contributorKindName(value, t) }))}
        />
      </div>
      <div className={classes.pair}>
        <MoneyField
          {...form.getInputProps('pledged')}
          currency={currency}
          language={language}
          label={t('ledger.contributor-form.pledged')}
          description={t('ledger.contributor-form.pledged-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error('pledged')}
        />
        <DateField
          label={t('ledger.contributor-form.expected-on')}
          value={form.values.expectedOn}
          onChange={(day) => form.setFieldValue('expectedOn', day)}
          error={error('expectedOn') ?? undefined}
          minDay={FIRST_DAY}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('purpose')}
          label={t('ledger.contributor-form.purpose')}
          placeholder={t('ledger.contributor-form.purpose-example')}
          autoComplete="off"
          error={error('purpose')}
        />
        <Select
          {...form.getInputProps('category')}
          label={t('ledger.contributor-form.category')}
          allowDeselect={false}
          data={[
            { value: '', label: t('ledger.contributor-form.any-category') },
            ...BUDGET_CATEGORIES.map((value) => ({ value, label: categoryName(value, t) })),
          ]}
        />
      </div>
    </FormDesk>
  )
}
