import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { outstandingOf } from '#domain/payments/pledges.ts'
import { useSaveContribution } from '../contribution-mutations.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { type Contribution, type Contributor, toPledge } from '../rows.ts'
import { contributionForm } from '../schema.ts'

interface ContributionFormProps extends FormFrame {
  readonly contributor: Contributor
  /** As it is saved; null for a new one. */
  readonly contribution: Contribution | null
  readonly onSaved: () => void
}

/** The form of money received from a contributor. */
export function ContributionForm({ contributor, contribution, onSaved, ...frame }: ContributionFormProps) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const { currency } = plan
  const save = useSaveContribution(plan)
  const [id] = useState(() => contribution?.id ?? newId())
  const [rest] = useState(() => outstandingOf(toPledge(contributor)))
  const money = (amount: number) => formatMoney(amount, currency, language)
  const dialogForm = useLedgerForm({
    initial: contribution
      ? { amount: money(contribution.amount), receivedOn: contribution.receivedOn ?? '' }
      : { amount: rest ? money(rest) : '', receivedOn: today as string },
    schema: contributionForm,
    order: ['amount', 'receivedOn'],
    onSave: async (fields) => {
      await save.mutateAsync({
        contributorId: contributor.id,
        contribution: { id, ...fields },
        isNew: contribution === null,
      })
      onSaved()
    },
  })
  return (
    <DialogForm
      title={t('ledger.receipt.title', { name: contributor.name })}
      save={contribution ? t('common.save-changes') : t('ledger.receipt.save')}
      form={dialogForm}
      frame={frame}
    >
      <MoneyField {...dialogForm.moneyProps('amount')} label={t('ledger.receipt.amount')} data-autofocus />
      <DateField
        label={t('ledger.receipt.received-on')}
        description={t('ledger.receipt.received-on-hint')}
        {...dialogForm.dayProps('receivedOn')}
      />
    </DialogForm>
  )
}
