import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { readAmount } from '../../lib/format/read-amount.ts'
import { useGroupedTyping } from './input/use-grouped-typing.ts'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed: input that cannot be read stays, to be corrected. */
  readonly value?: string
  readonly currency: string
  readonly language: Language
  /** Whether the currency is shown in the field; not where a field beside it chooses the currency. */
  readonly hasCurrency?: boolean
  readonly onChange: (typed: string) => void
}

/** An amount of money: grouped while it is typed, and formatted on blur if it can be read. Forms check it on submit. */
export function MoneyField({
  value = '',
  currency,
  language,
  hasCurrency = true,
  onChange,
  onBlur,
  ...others
}: MoneyFieldProps) {
  const id = useId()
  const typing = useGroupedTyping(value, onChange)
  const shownCurrency = {
    // The label alone does not say the currency.
    labelProps: { id: `${id}-label` },
    'aria-labelledby': `${id}-label ${id}-currency`,
    rightSection: (
      <span id={`${id}-currency`} className="soft small">
        {currency}
      </span>
    ),
    rightSectionWidth: 60,
    rightSectionPointerEvents: 'none' as const,
  }
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      {...(hasCurrency ? shownCurrency : {})}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      {...typing}
      onBlur={(event) => {
        const amount = value.trim() === '' ? null : readAmount(value, currency, language)
        if (amount !== null) onChange(formatMoney(amount, currency, language))
        onBlur?.(event)
      }}
    />
  )
}
