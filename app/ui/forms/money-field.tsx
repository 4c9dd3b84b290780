import { TextInput, type TextInputProps } from '@mantine/core'
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
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      rightSection={<span className="soft small">{currency}</span>}
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
