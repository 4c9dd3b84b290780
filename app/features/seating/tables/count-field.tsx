import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import { type CountText, readCount } from './count-text.ts'

interface CountFieldProps {
  /** What the form gives a field: its error, and where it is focused. */
  readonly field: { readonly error: string | null; readonly value?: unknown }
  readonly value: CountText
  readonly label: string
  readonly min: number
  readonly max: number
  readonly less: string
  readonly more: string
  readonly onChange: (typed: CountText) => void
}

/** A whole number of a form, as it is typed or counted with buttons. */
export const CountField = ({ field, value, ...props }: CountFieldProps) => (
  <StepperField {...field} {...props} value={value} count={readCount(value)} />
)
