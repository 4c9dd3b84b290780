import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { readAmount } from '../../lib/format/read-amount.ts'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed: input that cannot be read stays, to be corrected. */
  readonly value?: string
  readonly currency: string
  readonly language: Language
  readonly onChange: (typed: string) => void
}

/** An amount of money in a form that checks on submit. Formats what was typed on blur, if it can be read. */
export function MoneyField({ value = '', currency, language, onChange, ...others }: MoneyFieldProps) {
  const id = useId()
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      // The label alone does not say the currency.
      labelProps={{ id: `${id}-label` }}
      aria-labelledby={`${id}-label ${id}-currency`}
      rightSection={
        <span id={`${id}-currency`} className="soft small">
          {currency}
        </span>
      }
      rightSectionWidth={60}
      rightSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const amount = value.trim() === '' ? null : readAmount(value, currency, language)
        if (amount !== null) onChange(formatMoney(amount, currency, language))
      }}
    />
  )
}
