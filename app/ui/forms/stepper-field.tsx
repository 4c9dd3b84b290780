import { ActionIcon, NumberInput, type NumberInputHandlers, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { StepperInput } from './stepper-input.tsx'

interface StepperFieldProps extends Pick<NumberInputProps, 'label' | 'description' | 'error'> {
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

/** The digits of a whole number, grouped or not: "1200", "1,200", "1.200". */
const NUMBER = /^(?:\d*|[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*)$/

/** A whole number that is typed, or changed with buttons and arrow keys. Other text stays as typed. */
export function StepperField({ value, count, min, max, less, more, onChange, ...others }: StepperFieldProps) {
  const handlers = useRef<NumberInputHandlers | undefined>(undefined)
  const text = NUMBER.test(value) ? null : value
  // The library passes these on to react-number-format, whose types have them.
  const input = { customInput: StepperInput, text, onText: onChange }
  return (
    <NumberInput
      {...input}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The library asks phones for a keypad with a decimal mark.
      attributes={{ input: { inputMode: 'numeric' } }}
      autoComplete="off"
      value={count ?? (text === null ? value.replace(/\D/g, '') : '')}
      min={min}
      max={max}
      // A typed number out of range keeps its error: another number in its place could go unnoticed.
      clampBehavior="none"
      allowDecimal={false}
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
