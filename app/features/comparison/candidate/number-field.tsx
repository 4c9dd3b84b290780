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
  /** Called with each number that can be read while it is typed. */
  readonly onType: (value: number | null) => void
  /** Called with whether the content of the field is invalid. */
  readonly onRefusal: (isRefused: boolean) => void
}

/** A number that may be unknown: an empty field is null, not zero. */
export function NumberField(props: NumberFieldProps) {
  const { value, max, fractionDigits, language, invalid, onType, onRefusal, ...others } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const written =
    value === null ? '' : formatNumber(value, language, { maximumFractionDigits: fractionDigits, useGrouping: false })

  const read = (text: string) => {
    const decimal = text.trim() === '' ? null : parseAmount(text.replace('%', ''), { fractionDigits })
    const number = decimal === null ? null : Number(decimal)
    return { number, isRefused: text.trim() !== '' && (number === null || number > max) }
  }

  const type = (text: string) => {
    setDraft(text)
    const { number, isRefused } = read(text)
    if (!isRefused && number !== value) onType(number)
  }

  const leave = () => {
    if (draft === null) return
    const { isRefused } = read(draft)
    setIsInvalid(isRefused)
    onRefusal(isRefused)
    if (!isRefused) setDraft(null)
  }

  return (
    <TextInput
      {...others}
      classNames={{ input: classes.input ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? written}
      error={isInvalid ? invalid : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
