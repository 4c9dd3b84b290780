import { Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import classes from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

type FieldProps = ComponentProps<typeof PasswordField>

interface NewPasswordFieldsProps {
  readonly password: string
  readonly confirmation: string
  readonly known?: readonly string[]
  /** The form's binding of each field, its error translated. */
  readonly passwordProps: FieldProps
  readonly confirmationProps: FieldProps
}

/** A new password, entered twice, with its requirements and strength, and whether both entries match. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, known = [], passwordProps, confirmationProps } = props
  const { t } = useT()
  const isDifferent = confirmation !== '' && password !== confirmation
  const isSame = confirmation !== '' && password === confirmation
  return (
    <Stack gap="md">
      <div>
        <PasswordField
          {...passwordProps}
          label={t('common.password.new')}
          description={t('common.password.hint')}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <PasswordStrengthMeter password={password} known={known} />
      </div>
      <div>
        <PasswordField
          {...confirmationProps}
          label={t('common.password.confirm')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={isDifferent ? t('common.password.mismatch') : confirmationProps.error}
        />
        <p role="status" className={classes.match}>
          {isSame ? (
            <>
              <IconCircleCheck aria-hidden size={18} stroke={1.8} />
              {t('common.password.match')}
            </>
          ) : null}
        </p>
      </div>
    </Stack>
  )
}
