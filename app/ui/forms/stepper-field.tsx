import { ActionIcon, NumberInput, type NumberInputHandlers, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'

interface StepperFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
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
  const handlers = useRef<NumberInputHandlers | undefined>(undefined)
  return (
    <NumberInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The library asks phones for a keypad with a decimal mark.
      attributes={{ input: { inputMode: 'numeric' } }}
      autoComplete="off"
      value={count ?? value}
      min={min}
      max={max}
      // A typed number out of range keeps its error: another number in its place could go unnoticed. Decimals are let in
      // for the same reason, since "2.5" without its mark is 25.
      clampBehavior="none"
      allowNegative={false}
      // Both languages of the product group thousands alike.
      thousandSeparator=","
      handlersRef={handlers}
      rightSectionWidth={92}
      rightSection={
        <>
          <ActionIcon
            size={44}
            aria-label={less}
            disabled={count === min}
            onClick={() => handlers.current?.decrement()}
          >
            <IconMinus size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={more}
            disabled={count === max}
            onClick={() => handlers.current?.increment()}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      }
      onChange={(typed) => onChange(String(typed))}
      {...others}
    />
  )
}
