import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { CONTRIBUTOR_FIELDS, CONTRIBUTOR_KINDS } from '#domain/payments/contributor-fields.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { emptyDraft, inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { useSaveContributor } from '../contributor-mutations.ts'
import { contributorKindName } from '../ledger-labels.ts'
import type { Contributor } from '../rows.ts'
import { useFormContext, useLedger } from '../use-ledger.ts'

interface ContributorFormProps {
  /** As it is saved; null for a new one. */
  readonly contributor: Contributor | null
  readonly onClose: () => void
}

const INPUTS = inputsOf(CONTRIBUTOR_FIELDS)

/** Who gives money, how much was promised, and for what. */
export function ContributorForm({ contributor, onClose }: ContributorFormProps) {
  const { t, language } = useT()
  const { plan, ledger } = useLedger()
  const { currency } = plan
  const save = useSaveContributor(plan)
  // As it is now: others may change it while the form is open.
  const before = contributor && (ledger.contributors.find(({ id }) => id === contributor.id) ?? contributor)
  const labelOf = (name: (typeof INPUTS)[number]) => t(`ledger.contributor-form.${kebabCase(name)}`)
  const dialogForm = useDialogForm({
    initial: before ? recordDraft(CONTRIBUTOR_FIELDS, before, { currency, language }) : emptyDraft(CONTRIBUTOR_FIELDS),
    labelOf: before ? labelOf : undefined,
    schema: recordSchema(CONTRIBUTOR_FIELDS, useFormContext(), (issue) => `ledger.error.${issue}`),
    order: INPUTS,
    savedId: before?.id,
    keptAs: `contributor.${before?.id ?? plan.id}`,
    onSave: async (fields, { id }) => {
      const next = { ...fields, id, thankedAt: before?.thankedAt ?? null, contributions: before?.contributions ?? [] }
      const { name } = await save.mutateAsync({ contributor: next, before })
      onClose()
      notifySuccess({ message: t('ledger.contributor.saved', { name }) })
    },
  })
  const record = { fields: CONTRIBUTOR_FIELDS, form: dialogForm, labelOf, currency }
  return (
    <DialogForm
      title={before ? t('ledger.contributor-form.edit') : t('ledger.contributor-form.add')}
      save={before ? t('common.save-changes') : t('ledger.contributor-form.save-new')}
      form={dialogForm}
      onClose={onClose}
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
