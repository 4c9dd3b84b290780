import { Text } from '@mantine/core'
import { z } from 'zod'
import type { Plan } from '#app/features/plans/rows.ts'
import { useBookVendor } from '#app/features/vendors/candidate-mutations.ts'
import { type Language, useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { isAmountAbove, readAmount } from '#app/lib/format/read-amount.ts'
import { amountTooLarge } from '#app/lib/records/typed-amount.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { isDay } from '#domain/day/day.ts'
import { type MinorUnits, maxMinor, minorUnits } from '#domain/money/money.ts'
import { agreedFrom } from '#domain/vendors/true-total.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { rangeText } from '../comparison-labels.ts'
import { PlannedLine } from './planned-line.tsx'

interface BookDialogProps {
  readonly plan: Plan
  readonly compared: ComparedCandidate | null
  readonly onClose: () => void
}

/** The typed amount; null while it is invalid. */
function amountOf(typed: string, currency: string, language: Language): MinorUnits | null {
  const amount = typed.trim() === '' ? null : readAmount(typed, currency, language)
  const isAllowed = amount !== null && amount >= 0 && amount <= maxMinor(currency)
  return isAllowed ? minorUnits(amount) : null
}

const bookingForm = (currency: string, language: Language) =>
  z.object({
    agreed: z
      .string()
      .trim()
      .min(1, 'comparison.book.agreed-missing')
      .transform((typed, context): MinorUnits => {
        const amount = amountOf(typed, currency, language)
        if (amount !== null) return amount
        const isTooLarge = isAmountAbove(maxMinor(currency), typed, currency, language)
        const message = isTooLarge ? amountTooLarge(currency, language) : 'comparison.book.agreed-missing'
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }),
    finalPaymentOn: z.string().refine((day) => day === '' || isDay(day), 'comparison.book.day-invalid'),
  })

/** Shows the amount a vendor is booked for, to be confirmed or corrected. */
export function BookDialog({ compared, ...others }: BookDialogProps) {
  return (
    <Dialog isOpen={compared !== null} onClose={others.onClose}>
      {compared ? <BookForm compared={compared} {...others} /> : null}
    </Dialog>
  )
}

function BookForm({ plan, compared, onClose }: BookDialogProps & { readonly compared: ComparedCandidate }) {
  const { t, language } = useT()
  const { candidate, total } = compared
  const { currency } = plan
  const booking = useBookVendor(plan)
  const suggested = agreedFrom(total)
  const form = useDialogForm({
    initial: {
      agreed: suggested === null ? '' : formatMoney(suggested, currency, language),
      finalPaymentOn: candidate.finalPaymentOn ?? '',
    },
    schema: bookingForm(currency, language),
    order: ['agreed', 'finalPaymentOn'],
    keptAs: `booking.${candidate.id}`,
    isConfirmable: ({ code }) => code === 'payment.exceeds-agreed',
    onSave: async ({ agreed, finalPaymentOn }, { isConfirmed: isExcessConfirmed }) => {
      await booking.mutateAsync({ vendorId: candidate.id, agreed, finalPaymentOn, isExcessConfirmed })
      onClose()
      notifySuccess({
        title: t('comparison.book.done'),
        message: t('comparison.book.done-message', {
          name: candidate.name,
          money: formatMoney(agreed, currency, language),
        }),
      })
    },
  })

  return (
    <DialogForm
      title={t('comparison.book.title', { name: candidate.name })}
      save={t('comparison.book.confirm')}
      form={form}
      onClose={onClose}
      question={
        form.confirming && {
          title: t('comparison.book.exceeded-title'),
          body: (
            <Text>
              {t('comparison.book.exceeded', {
                name: candidate.name,
                money: formatMoney(amountOf(form.form.values.agreed, currency, language) ?? 0, currency, language),
              })}
            </Text>
          ),
          yes: t('comparison.book.confirm-anyway'),
          no: t('comparison.book.go-back'),
          onYes: form.confirm,
          onNo: form.cancelConfirmation,
        }
      }
    >
      <Text>
        {suggested === null
          ? t('comparison.book.unknown', { range: rangeText(total.total, currency, t, language) })
          : t('comparison.book.from-quote')}
      </Text>
      <PlannedLine
        plan={plan}
        category={candidate.category}
        agreed={amountOf(form.form.values.agreed, currency, language)}
      />
      <MoneyField
        {...form.fieldProps('agreed')}
        data-autofocus
        label={t('comparison.book.agreed')}
        required
        withAsterisk={false}
        currency={currency}
        language={language}
      />
      <DateField
        {...form.dayProps('finalPaymentOn')}
        label={t('comparison.book.pay-by')}
        description={t('comparison.book.pay-by-hint')}
      />
    </DialogForm>
  )
}
