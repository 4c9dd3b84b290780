import { useState } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { recordDraft } from '#app/lib/records/record-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { CONTRIBUTOR_FIELDS, CONTRIBUTOR_KINDS } from '#domain/payments/contributor-fields.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { emptyDraft, inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { useSaveContributor } from '../contributor-mutations.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import classes from '../forms/form-fields.module.css'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { contributorKindName } from '../ledger-labels.ts'
import type { Contributor } from '../rows.ts'
import { contributorForm } from '../schema.ts'

interface ContributorFormProps extends FormFrame {
  /** As it is saved; null for a new one. */
  readonly contributor: Contributor | null
  readonly onSaved: (contributor: Contributor) => void
}

const INPUTS = inputsOf(CONTRIBUTOR_FIELDS)

/** Who gives money, how much was promised, and for what. */
export function ContributorForm({ contributor, onSaved, ...frame }: ContributorFormProps) {
  const { t, language } = useT()
  const { plan } = useLedger()
  const { currency } = plan
  const save = useSaveContributor(plan)
  const [before] = useState(contributor)
  const [id] = useState(() => contributor?.id ?? newId())
  const dialogForm = useLedgerForm({
    initial: before ? recordDraft(CONTRIBUTOR_FIELDS, before, { currency, language }) : emptyDraft(CONTRIBUTOR_FIELDS),
    schema: contributorForm,
    order: INPUTS,
    onSave: async (fields) => {
      const next = { ...fields, id, thankedAt: before?.thankedAt ?? null, contributions: before?.contributions ?? [] }
      onSaved(await save.mutateAsync({ contributor: next, before }))
    },
  })
  const labelOf = (name: (typeof INPUTS)[number]) => t(`ledger.contributor-form.${kebabCase(name)}`)
  const record = { fields: CONTRIBUTOR_FIELDS, form: dialogForm, labelOf, currency }
  return (
    <DialogForm
      title={before ? t('ledger.contributor-form.edit') : t('ledger.contributor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.contributor-form.save-new')}
      form={dialogForm}
      frame={frame}
    >
      <div className={classes.pair}>
        <RecordField record={record} name="name" isFocused />
        <RecordField
          record={record}
          name="kind"
          options={CONTRIBUTOR_KINDS.map((value) => ({ value, label: contributorKindName(value, t) }))}
        />
      </div>
      <div className={classes.pair}>
        <RecordField record={record} name="pledged" description={t('ledger.contributor-form.pledged-hint')} />
        <RecordField record={record} name="expectedOn" />
      </div>
      <div className={classes.pair}>
        <RecordField record={record} name="purpose" placeholder={t('ledger.contributor-form.purpose-example')} />
        <RecordField
          record={record}
          name="category"
          options={[
            { value: '', label: t('ledger.contributor-form.any-category') },
            ...BUDGET_CATEGORIES.map((value) => ({ value, label: categoryName(value, t) })),
          ]}
        />
      </div>
    </DialogForm>
  )
}
