import type { ChangeEvent, ComponentProps } from 'react'
import { flushSync } from 'react-dom'

interface StepperInputProps extends ComponentProps<'input'> {
  /** What was typed, while it is anything but the digits of a number; null while the formatted number is shown. */
  readonly text: string | null
  readonly onText: (text: string) => void
}

/** Whether an edit added digits or nothing: only such edits keep a formatted number a number. */
function addsOnlyDigits(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return /^\d*$/.test(after.slice(start, after.length - end))
}

/**
 * The input inside the library's number field, which drops every character that is no digit: "10-12" would be 1,012.
 * Such text bypasses the library and stays as typed until it is a number again.
 */
export function StepperInput({ text, onText, value, onChange, onKeyDown, onMouseUp, ...others }: StepperInputProps) {
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const typed = input.value
    if (text === null && addsOnlyDigits(String(value), typed)) return onChange?.(event)
    const digitsAfter = typed.slice(input.selectionEnd ?? typed.length).replace(/\D/g, '').length
    flushSync(() => onText(typed))
    if (input.value === typed) return
    // The text was grouped, which moves the caret to the end.
    const caret = input.value.length - digitsAfter - Math.max(0, Math.floor((digitsAfter - 1) / 3))
    input.setSelectionRange(caret, caret)
  }
  return (
    <input
      {...others}
      value={text ?? value}
      onChange={onType}
      onKeyDown={(event) => {
        // The library's other keys move the caret over the commas of a number.
        if (text === null || event.key === 'ArrowUp' || event.key === 'ArrowDown') onKeyDown?.(event)
      }}
      onMouseUp={text === null ? onMouseUp : undefined}
      // The library strips what is pasted, and from its focus on writes the number over the text.
      onPaste={undefined}
      onFocus={undefined}
    />
  )
}
