import { Switch } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { AmountField } from '#app/ui/forms/amount-field.tsx'
import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { useDrinks } from '../use-drinks.ts'

interface CountAnswerProps {
  /** The name of the field in the form's typed texts. */
  readonly field: string
  readonly label: string
  readonly description?: string | undefined
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (count: number) => void
}

/** A whole number; other text stays as typed, with an error once the step is left or the field. */
export function CountAnswer({ field, label, description, value, min = 0, max, onChange }: CountAnswerProps) {
  const { t } = useT()
  const { form, set, isReadOnly } = useDrinks()
  const typed = form.typed[field]
  const type = (text: string) => {
    const count = parseWholeNumber(text, max, min)
    if (count === null) set({}, { [field]: text })
    else {
      set({}, { [field]: null })
      onChange(count)
    }
  }
  if (isReadOnly) return <ReadAnswer label={label} value={String(value)} />
  return (
    <div data-field={field}>
      <StepperField
        label={label}
        description={description}
        less={t('drinks.field.less', { what: label })}
        more={t('drinks.field.more', { what: label })}
        min={min}
        max={max}
        value={typed ?? String(value)}
        count={typed === undefined ? value : null}
        error={typed === undefined ? undefined : t('drinks.field.count', { min, max })}
        onChange={type}
      />
    </div>
  )
}

interface AmountAnswerProps {
  readonly label: string
  readonly description?: string | undefined
  readonly value: MinorUnits | null
  readonly onChange: (amount: MinorUnits | null) => void
}

/** An amount of money in the plan's currency, or none. */
export function AmountAnswer({ label, description, value, onChange }: AmountAnswerProps) {
  const { t, language } = useT()
  const { plan, isReadOnly } = useDrinks()
  return (
    <AmountField
      label={`${label} (${plan.currency})`}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="sm"
      readOnly={isReadOnly}
      value={value}
      currency={plan.currency}
      language={language}
      invalid={t('drinks.field.amount')}
      isAllowed={(amount) => amount === null || amount >= 0}
      onCommit={(amount) => onChange(amount === null ? null : minorUnits(amount))}
    />
  )
}

interface SwitchAnswerProps {
  readonly label: string
  readonly description?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Yes or no. */
export function SwitchAnswer({ label, description, isOn, onChange }: SwitchAnswerProps) {
  const { isReadOnly } = useDrinks()
  return (
    <Switch
      size="md"
      label={label}
      description={description}
      checked={isOn}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** An answer that the reader may not change. */
function ReadAnswer({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <span className="soft small block">{label}</span>
      <span className="figure">{value}</span>
    </div>
  )
}
