import { Text } from '@mantine/core'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { FormQuestion } from '../forms/dialog-form.tsx'
import { type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import classes from './excess-question.module.css'

interface Excess {
  readonly vendor: Pick<Vendor, 'name' | 'agreed'>
  /** All payments of the vendor, with the one being written. */
  readonly total: MinorUnits
  readonly locale: LedgerLocale
  readonly form: { readonly confirm: () => void; readonly cancelConfirmation: () => void }
}

/** The confirmation of payments beyond the agreed amount, with the figures beside each other. */
export function excessQuestion({ vendor, total, locale, form }: Excess): FormQuestion {
  const { t } = locale
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
              <dd>{moneyLabel(amount, locale)}</dd>
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
