import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { isAmountAbove, readAmount } from '../../lib/format/read-amount.ts'
import classes from './amount-field.module.css'
import { useGroupedTyping } from './input/use-grouped-typing.ts'

interface AmountFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** Minor units (integer), or null without an amount. */
  readonly value: number | null
  readonly currency: string
  readonly language: Language
  /** Called with a complete amount, on blur or Enter: the "1" of a half-typed "1,000" is never reported. */
  readonly onCommit: (amount: number | null) => void
  /** Called with each amount that can be read while it is typed, and with the one before when Escape takes it back. */
  readonly onType?: (amount: number | null) => void
  /** The message for invalid input. */
  readonly invalid: string
  /** Called when the validity of the input changes. */
  readonly onRefusal?: (isRefused: boolean) => void
  /** A further validation; a refused amount stays in the field as typed. */
  readonly isAllowed?: (amount: number | null) => boolean
  /** The maximum amount, and the message for more; the typed text then stays in the field. */
  readonly limit?: { readonly amount: number; readonly message: string }
  /** The step of the arrow keys in minor units. */
  readonly step?: number
}

/** A money field that reads amounts as people type them ("1.250,50", "$1,250.5", "1 250") and formats them afterwards. */
export function AmountField(props: AmountFieldProps) {
  const {
    value,
    currency,
    language,
    onCommit,
    onType,
    invalid,
    onRefusal,
    isAllowed = () => true,
    limit,
    error,
    step = 0,
    ...others
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<'invalid' | 'too-much' | null>(null)
  const maxAmount = limit?.amount ?? Number.POSITIVE_INFINITY
  const written = value === null ? '' : formatMoney(value, currency, language)
  const before = useRef(value)
  const typing = useGroupedTyping(draft ?? written, (text) => {
    if (draft === null) before.current = value
    setDraft(text)
    const { amount, isInvalid, isTooMuch } = read(text)
    if (!isInvalid && !isTooMuch && amount !== value) onType?.(amount)
  })

  const read = (text: string) => {
    const isEmpty = text.trim() === ''
    const amount = isEmpty ? null : readAmount(text, currency, language)
    const isTooMuch = isAmountAbove(maxAmount, text, currency, language)
    const isInvalid = !isTooMuch && ((amount === null && !isEmpty) || !isAllowed(amount))
    return { amount, isInvalid, isTooMuch }
  }

  const commit = () => {
    if (draft === null) return
    const { amount, isInvalid, isTooMuch } = read(draft)
    setRefusal(isInvalid ? 'invalid' : isTooMuch ? 'too-much' : null)
    onRefusal?.(isInvalid || isTooMuch)
    if (isInvalid || isTooMuch) return
    setDraft(null)
    if (amount !== value) onCommit(amount)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
      setRefusal(null)
      onRefusal?.(false)
      if (before.current !== value) onType?.(before.current)
    }
    if (step > 0 && value !== null && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const from = draft === null ? value : (readAmount(draft, currency, language) ?? value)
      setDraft(null)
      setRefusal(null)
      onCommit(Math.min(maxAmount, Math.max(0, from + (event.key === 'ArrowUp' ? step : -step))))
    }
  }

  return (
    <TextInput
      size="md"
      {...others}
      classNames={{ input: classes.input ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? written}
      error={refusal === 'invalid' ? invalid : refusal === 'too-much' ? limit?.message : error}
      onFocus={(event) => event.currentTarget.select()}
      {...typing}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
