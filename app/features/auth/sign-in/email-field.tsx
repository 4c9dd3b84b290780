import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'

/** The address of an account. Takes the form's binding of the field. */
export function EmailField(props: TextInputProps) {
  const { t } = useT()
  return (
    <TextInput
      {...props}
      label={t('auth.field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      withAsterisk={false}
    />
  )
}
