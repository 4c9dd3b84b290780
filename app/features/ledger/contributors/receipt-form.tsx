import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { outstandingOf } from '#domain/payments/pledges.ts'
import { DialogForm, type FormFrame } from '../forms/dialog-form.tsx'
import { MoneyField } from '../forms/money-field.tsx'
import { useLedgerForm } from '../forms/use-ledger-form.ts'
import { useLedger } from '../ledger-context.ts'
import { useSaveReceipt } from '../receipt-mutations.ts'
import { type Contributor, type Receipt, toPledge } from '../rows.ts'
import { receiptForm } from '../schema.ts'

interface ReceiptFormProps extends FormFrame {
  readonly contributor: Contributor
  /** As it is saved; null for a new one. */
  readonly receipt: Receipt | null
  readonly onSaved: () => void
}

/** Money that came from a contributor. */
export function ReceiptForm({ contributor, receipt, onSaved, ...frame }: ReceiptFormProps) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const { currency } = plan
  const save = useSaveReceipt(plan)
  const [id] = useState(() => receipt?.id ?? newId())
  const [rest] = useState(() => outstandingOf(toPledge(contributor)))
  const money = (amount: number) => formatMoney(amount, currency, language)
  const dialogForm = useLedgerForm({
    initial: receipt
      ? { amount: money(receipt.amount), receivedOn: receipt.receivedOn ?? '' }
      : { amount: rest ? money(rest) : '', receivedOn: today as string },
    schema: receiptForm,
    order: ['amount', 'receivedOn'],
    onSave: async (fields) => {
      await save.mutateAsync({ contributorId: contributor.id, receipt: { id, ...fields }, isNew: receipt === null })
      onSaved()
    },
  })
  return (
    <DialogForm
      title={t('ledger.receipt.title', { name: contributor.name })}
      save={receipt ? t('common.save-changes') : t('ledger.receipt.save')}
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
