import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { InputField } from '../../lib/records/record-form.ts'
import { DateField } from '../forms/date-field.tsx'
import { MoneyField } from '../forms/money-field.tsx'
import type { FieldBinding } from '../forms/use-checked-form.ts'

/** What the fields of one form share. */
export interface RecordFields<Name extends string> {
  readonly fields: { readonly [Key in Name]: InputField }
  readonly form: {
    readonly fieldProps: (name: Name) => FieldBinding
    readonly dayProps: (name: Name) => {
      readonly 'data-path': string
      readonly value: string
      readonly onChange: (day: string) => void
      readonly error: string | undefined
      readonly isUnreadTold: boolean
    }
  }
  readonly labelOf: (name: Name) => string
  /** The currency of the amounts. */
  readonly currency: string
}

interface RecordFieldProps<Name extends string> {
  readonly record: RecordFields<Name>
  readonly name: Name
  readonly description?: ReactNode
  readonly placeholder?: string
  /** What a choice or a reference can be. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Whether the field has the focus when its dialog opens. */
  readonly isFocused?: boolean
}

const TEXT_INPUTS = {
  text: {},
  phone: { type: 'tel' },
  e164: { type: 'tel' },
  email: { type: 'email' },
  website: { inputMode: 'url' },
} as const

/** A field of a record's form, by the type its list gives it. */
export function RecordField<Name extends string>(props: RecordFieldProps<Name>) {
  const { record, name, description, placeholder, options = [], isFocused = false } = props
  const { language } = useT()
  const field: InputField = record.fields[name]
  const label = record.labelOf(name)
  if (field.type === 'day') return <DateField label={label} description={description} {...record.form.dayProps(name)} />

  const input = {
    ...record.form.fieldProps(name),
    label,
    description,
    placeholder,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    'data-autofocus': isFocused ? true : undefined,
  }
  switch (field.type) {
    case 'choice':
    case 'reference':
      return <Select {...input} allowDeselect={false} data={options} />
    case 'money':
      return <MoneyField {...input} currency={record.currency} language={language} />
    case 'longText':
      return <Textarea {...input} autosize minRows={2} maxRows={field.max > 1000 ? 8 : 6} />
    default:
      return <TextInput {...input} {...TEXT_INPUTS[field.type]} autoComplete="off" />
  }
}
