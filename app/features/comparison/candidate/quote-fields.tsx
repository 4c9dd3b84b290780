import type { ReactNode } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { AmountField } from '#app/ui/forms/amount-field.tsx'
import { maxMinor, minorUnits } from '#domain/money/money.ts'
import { kebabCase, type NameOf } from '#domain/records/field-list.ts'
import { QUOTE_FIELDS, type Quote } from '#domain/vendors/quote-fields.ts'
import classes from './candidate-panel.module.css'
import { NumberField } from './number-field.tsx'

interface QuoteFieldsProps {
  readonly plan: Plan
  readonly quote: Quote
  /** Whether hours matter to this kind of vendor. */
  readonly hasHours: boolean
  readonly onChange: (change: Partial<Quote>) => void
  /** Called by each field with whether its content is invalid. */
  readonly onRefusal: (field: string, isRefused: boolean) => void
  /** Whether tax is included, asked before its percentage. */
  readonly children: ReactNode
}

/** One field for each part of a quote. */
export function QuoteFields({ plan, quote, hasHours, onChange, onRefusal, children }: QuoteFieldsProps) {
  const { t, language } = useT()
  const { currency } = plan
  const most = maxMinor(currency)
  const labelOf = (name: Exclude<keyof Quote, 'isTaxIncluded'>) => t(`comparison.quote.${kebabCase(name)}`)
  const amount = (name: NameOf<typeof QUOTE_FIELDS, 'money'>) => {
    const change = (typed: number | null) => onChange({ [name]: typed === null ? null : minorUnits(typed) })
    return (
      <AmountField
        label={labelOf(name)}
        placeholder={t('comparison.quote.unknown')}
        value={quote[name]}
        currency={currency}
        language={language}
        invalid={t('comparison.quote.invalid-amount')}
        limit={{ amount: most, message: t('common.amount-large', { most: formatMoney(most, currency, language) }) }}
        onCommit={change}
        onType={change}
        onRefusal={(isRefused) => onRefusal(name, isRefused)}
      />
    )
  }
  const number = (name: NameOf<typeof QUOTE_FIELDS, 'number'>) => {
    const { max, decimals = 0 }: { max: number; decimals?: number } = QUOTE_FIELDS[name]
    return (
      <NumberField
        label={labelOf(name)}
        placeholder={t('comparison.quote.unknown')}
        value={quote[name]}
        max={max}
        fractionDigits={decimals}
        language={language}
        invalid={t('comparison.quote.invalid-number', { most: max })}
        onType={(typed) => onChange({ [name]: typed })}
        onRefusal={(isRefused) => onRefusal(name, isRefused)}
      />
    )
  }

  return (
    <>
      <div className={classes.pair}>
        {amount('fixed')}
        {amount('perGuest')}
        {quote.perGuest === null ? null : number('minimumGuests')}
      </div>
      {children}
      <div className={classes.pair}>
        {quote.isTaxIncluded === true ? null : number('taxPercent')}
        {number('servicePercent')}
        {amount('fees')}
        {amount('travel')}
        {hasHours ? (
          <>
            {number('hoursIncluded')}
            {amount('extraHour')}
          </>
        ) : null}
      </div>
    </>
  )
}
