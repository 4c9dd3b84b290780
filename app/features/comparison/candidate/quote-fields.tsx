import type { ReactNode } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { AmountField } from '#app/ui/forms/amount-field.tsx'
import { currencyExponent, MAX_AMOUNT, type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { Quote } from '#domain/vendors/true-total.ts'
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

/** The database's limits. */
const MAX = { guests: 10_000, hours: 240, percent: 100 } as const

/** One field for each part of a quote. */
export function QuoteFields({ plan, quote, hasHours, onChange, onRefusal, children }: QuoteFieldsProps) {
  const { t, language } = useT()
  const { currency } = plan
  const max = MAX_AMOUNT * 10 ** currencyExponent(currency)
  const unknown = t('comparison.quote.unknown')
  const amount = (label: string, value: MinorUnits | null, take: (amount: MinorUnits | null) => Partial<Quote>) => (
    <AmountField
      label={label}
      placeholder={unknown}
      value={value}
      currency={currency}
      language={language}
      invalid={t('comparison.quote.invalid-amount')}
      isAllowed={(typed) => typed === null || typed <= max}
      onCommit={(typed) => onChange(take(typed === null ? null : minorUnits(typed)))}
      onRefusal={(isRefused) => onRefusal(label, isRefused)}
    />
  )
  const number = (
    label: string,
    value: number | null,
    kind: 'guests' | 'hours' | 'percent',
    take: (value: number | null) => Partial<Quote>,
  ) => (
    <NumberField
      label={label}
      placeholder={unknown}
      value={value}
      max={MAX[kind]}
      fractionDigits={kind === 'guests' ? 0 : kind === 'hours' ? 2 : 4}
      language={language}
      invalid={t('comparison.quote.invalid-number', { most: MAX[kind] })}
      onCommit={(typed) => onChange(take(typed))}
      onRefusal={(isRefused) => onRefusal(label, isRefused)}
    />
  )

  return (
    <>
      <div className={classes.pair}>
        {amount(t('comparison.quote.fixed'), quote.fixed, (fixed) => ({ fixed }))}
        {amount(t('comparison.quote.per-guest'), quote.perGuest, (perGuest) => ({ perGuest }))}
        {quote.perGuest === null
          ? null
          : number(t('comparison.quote.minimum-guests'), quote.minimumGuests, 'guests', (minimumGuests) => ({
              minimumGuests,
            }))}
      </div>
      {children}
      <div className={classes.pair}>
        {quote.isTaxIncluded === true
          ? null
          : number(t('comparison.quote.tax-percent'), quote.taxPercent, 'percent', (taxPercent) => ({ taxPercent }))}
        {number(t('comparison.quote.service-percent'), quote.servicePercent, 'percent', (servicePercent) => ({
          servicePercent,
        }))}
        {amount(t('comparison.quote.fees'), quote.fees, (fees) => ({ fees }))}
        {amount(t('comparison.quote.travel'), quote.travel, (travel) => ({ travel }))}
        {hasHours ? (
          <>
            {number(t('comparison.quote.hours-included'), quote.hoursIncluded, 'hours', (hoursIncluded) => ({
              hoursIncluded,
            }))}
            {amount(t('comparison.quote.extra-hour'), quote.extraHour, (extraHour) => ({ extraHour }))}
          </>
        ) : null}
      </div>
    </>
  )
}
