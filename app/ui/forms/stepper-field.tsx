import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'

interface StepperFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** As typed. */
  readonly value: string
  /** The parsed value; null while the text is no valid number. */
  readonly count: number | null
  readonly min: number
  readonly max: number
  readonly less: string
  readonly more: string
  readonly onChange: (typed: string) => void
}

/** A whole number that is typed, or changed with buttons and arrow keys. */
export function StepperField({ value, count, min, max, less, more, onChange, ...others }: StepperFieldProps) {
  const set = (next: number) => onChange(String(Math.min(max, Math.max(min, next))))
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      rightSectionWidth={92}
      rightSection={
        <>
          <ActionIcon size={42} aria-label={less} disabled={count === min} onClick={() => set((count ?? min + 1) - 1)}>
            <IconMinus size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon size={42} aria-label={more} disabled={count === max} onClick={() => set((count ?? min - 1) + 1)}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        set((count ?? min - 1) + (event.key === 'ArrowUp' ? 1 : -1))
      }}
      {...others}
    />
  )
}
