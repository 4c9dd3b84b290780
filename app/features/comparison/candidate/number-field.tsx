import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { parseAmount } from '#app/lib/format/parse-amount.ts'
import classes from './number-field.module.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {
  /** Null when unknown. */
  readonly value: number | null
  readonly max: number
  readonly fractionDigits: number
  readonly language: Language
  /** The error message for anything but a number from 0 to `max`; the typed text stays in the field. */
  readonly invalid: string
  readonly onCommit: (value: number | null) => void
  /** Called with whether the content of the field is invalid. */
  readonly onRefusal: (isRefused: boolean) => void
}

/** A number that may be unknown: an empty field is null, not zero. */
export function NumberField(props: NumberFieldProps) {
  const { value, max, fractionDigits, language, invalid, onCommit, onRefusal, ...others } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const written =
    value === null ? '' : formatNumber(value, language, { maximumFractionDigits: fractionDigits, useGrouping: false })

  const commit = () => {
    if (draft === null) return
    const decimal = draft.trim() === '' ? null : parseAmount(draft.replace('%', ''), { fractionDigits })
    const number = decimal === null ? null : Number(decimal)
    const isRefused = draft.trim() !== '' && (number === null || number > max)
    setIsInvalid(isRefused)
    onRefusal(isRefused)
    if (isRefused) return
    setDraft(null)
    if (number !== value) onCommit(number)
  }

  return (
    <TextInput
      {...others}
      classNames={{ input: classes.input ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? written}
      error={isInvalid ? invalid : undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
