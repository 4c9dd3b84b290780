import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useBookVendor } from '#app/features/vendors/candidate-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { AmountField } from '#app/ui/forms/amount-field.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { currencyExponent, minorUnits } from '#domain/money/money.ts'
import { agreedFrom } from '#domain/vendors/true-total.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { rangeText } from '../comparison-labels.ts'
import classes from './book-dialog.module.css'
import { PlannedLine } from './planned-line.tsx'

interface BookDialogProps {
  readonly plan: Plan
  readonly compared: ComparedCandidate | null
  readonly onClose: () => void
}

/** As much as the database keeps, in units of the currency. */
const MAX_AGREED = 9_999_999_999
const FIRST_DAY = '1900-01-01'

/** Says which amount a vendor is booked for before it is. */
export function BookDialog({ plan, compared, onClose }: BookDialogProps) {
  const { t } = useT()
  return (
    <Dialog
      isOpen={compared !== null}
      onClose={onClose}
      title={t('comparison.book.title', { name: compared?.candidate.name ?? '' })}
    >
      {compared ? <BookForm plan={plan} compared={compared} onClose={onClose} /> : null}
    </Dialog>
  )
}

function BookForm({ plan, compared, onClose }: BookDialogProps & { readonly compared: ComparedCandidate }) {
  const { t, language } = useT()
  const { candidate, total } = compared
  const booking = useBookVendor(plan)
  const suggested = agreedFrom(total)
  const [agreed, setAgreed] = useState<number | null>(suggested)
  const [finalPaymentOn, setFinalPaymentOn] = useState<string>(candidate.finalPaymentOn ?? '')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isExceeded, setIsExceeded] = useState(false)
  const maxMinorUnits = MAX_AGREED * 10 ** currencyExponent(plan.currency)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (agreed === null || wrong || booking.isPending) return wrong?.focus()
    try {
      await booking.mutateAsync({
        vendorId: candidate.id,
        agreed: minorUnits(agreed),
        finalPaymentOn,
        isExcessConfirmed: isExceeded,
      })
    } catch (refusal) {
      if (toAppError(refusal).code === 'payment.exceeds-agreed') return setIsExceeded(true)
      return notifyError(refusal, t, t('comparison.book.failed-title'))
    }
    onClose()
    notifySuccess({
      title: t('comparison.book.done'),
      message: t('comparison.book.done-message', {
        name: candidate.name,
        money: formatMoney(agreed, plan.currency, language),
      }),
    })
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Text>
        {suggested === null
          ? t('comparison.book.unknown', { range: rangeText(total.total, plan.currency, t, language) })
          : t('comparison.book.from-quote')}
      </Text>
      <PlannedLine plan={plan} category={candidate.category} agreed={agreed} />
      <AmountField
        data-autofocus
        label={`${t('comparison.book.agreed')} (${plan.currency})`}
        required
        value={agreed}
        currency={plan.currency}
        language={language}
        invalid={t('comparison.quote.invalid-amount')}
        error={isSubmitted && agreed === null ? t('comparison.book.agreed-missing') : undefined}
        isAllowed={(typed) => typed === null || typed <= maxMinorUnits}
        onCommit={(typed) => {
          setAgreed(typed)
          setIsExceeded(false)
        }}
      />
      <DateField
        label={t('comparison.book.pay-by')}
        description={t('comparison.book.pay-by-hint')}
        value={finalPaymentOn}
        error={undefined}
        minDay={FIRST_DAY}
        onChange={setFinalPaymentOn}
      />
      {isExceeded ? (
        <p className={classes.warning} role="alert">
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          {t('comparison.book.exceeded')}
        </p>
      ) : null}
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('comparison.book.cancel')}
        </Button>
        <Button type="submit" loading={booking.isPending}>
          {isExceeded ? t('comparison.book.confirm-anyway') : t('comparison.book.confirm')}
        </Button>
      </Group>
    </form>
  )
}
