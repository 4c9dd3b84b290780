import { Text } from '@mantine/core'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { FormQuestion } from '#app/ui/forms/form-question.tsx'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import classes from './excess-question.module.css'
import type { Vendor } from './rows.ts'

interface Excess {
  readonly vendor: Pick<Vendor, 'name' | 'agreed'>
  /** All payments of the vendor, with the one being written. */
  readonly total: MinorUnits
  readonly locale: { readonly t: Translate; readonly language: Language; readonly currency: string }
  readonly form: { readonly confirm: () => void; readonly cancelConfirmation: () => void }
}

/** The confirmation of payments beyond the agreed amount, with the figures beside each other. */
export function excessQuestion({ vendor, total, locale, form }: Excess): FormQuestion {
  const { t, language, currency } = locale
  const agreed = vendor.agreed ?? minorUnits(0)
  const figures = [
    { name: t('ledger.figure.agreed'), amount: agreed },
    { name: t('ledger.exceeds.total'), amount: total },
    { name: t('ledger.exceeds.by'), amount: total - agreed },
  ]
  return {
    title: t('ledger.exceeds.title'),
    body: (
      <>
        <Text>{t('ledger.exceeds.message', { vendor: vendor.name })}</Text>
        <dl className={classes.figures}>
          {figures.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount, currency, language)}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    yes: t('ledger.exceeds.yes'),
    no: t('ledger.exceeds.no'),
    onYes: form.confirm,
    onNo: form.cancelConfirmation,
  }
}
