import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { CONTRIBUTION_FIELDS } from '#domain/payments/contributor-fields.ts'
import { outstandingOf } from '#domain/payments/pledges.ts'
import { inputsOf, kebabCase } from '#domain/records/field-list.ts'
import { useSaveContribution } from '../contributor-mutations.ts'
import { type Contribution, type Contributor, toPledge } from '../rows.ts'
import { useFormContext, useLedger } from '../use-ledger.ts'

interface ContributionFormProps {
  readonly contributor: Contributor
  /** As it is saved; null for a new one. */
  readonly contribution: Contribution | null
  readonly onClose: () => void
}

const INPUTS = inputsOf(CONTRIBUTION_FIELDS)

/** The form of money received from a contributor. */
export function ContributionForm({ contributor, contribution, onClose }: ContributionFormProps) {
  const { t, language } = useT()
  const { plan, ledger, today } = useLedger()
  const { currency } = plan
  const save = useSaveContribution(plan)
  const [rest] = useState(() => outstandingOf(toPledge(contributor)))
  const [fresh] = useState(() => ({
    amount: rest ? formatMoney(rest, currency, language) : '',
    receivedOn: today as string,
  }))
  // As it is now: others may change it while the form is open.
  const listed = ledger.contributors.find(({ id }) => id === contributor.id)?.contributions ?? []
  const before = contribution && (listed.find(({ id }) => id === contribution.id) ?? contribution)
  const labelOf = (name: (typeof INPUTS)[number]) => t(`ledger.receipt.${kebabCase(name)}`)
  const dialogForm = useDialogForm({
    initial: before ? recordDraft(CONTRIBUTION_FIELDS, before, { currency, language }) : fresh,
    labelOf: before ? labelOf : undefined,
    schema: recordSchema(CONTRIBUTION_FIELDS, useFormContext(), (issue) => `ledger.error.${issue}`),
    order: INPUTS,
    savedId: contribution?.id,
    keptAs: `contribution.${contribution?.id ?? contributor.id}`,
    onSave: async (fields, { id }) => {
      await save.mutateAsync({
        contributorId: contributor.id,
        contribution: { id, ...fields },
        before,
      })
      onClose()
      notifySuccess({ message: t('ledger.receipt.saved') })
    },
  })
  const record = { fields: CONTRIBUTION_FIELDS, form: dialogForm, labelOf, currency }
  return (
    <DialogForm
      title={t('ledger.receipt.title', { name: contributor.name })}
      save={contribution ? t('common.save-changes') : t('ledger.receipt.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <RecordField record={record} name="amount" isFocused />
      <RecordField record={record} name="receivedOn" description={t('ledger.receipt.received-on-hint')} />
    </DialogForm>
  )
}
