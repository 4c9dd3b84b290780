import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { PasswordField } from '../../ui/forms/password/password-field.tsx'
import { useMailCode } from './mutations.ts'
import type { PasswordProof as Proof } from './schema.ts'

interface PasswordProofProps {
  readonly proof: Exclude<Proof, 'none'>
  readonly email: string
  /** The form's binding of the field. */
  readonly fieldProps: Pick<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'>
  readonly onChange: (proof: Proof) => void
}

/** The current password or, for users who forgot it, a mailed code. The focus moves to the requested field. */
export function PasswordProof({ proof, email, fieldProps, onChange }: PasswordProofProps) {
  const { t } = useT()
  const mail = useMailCode()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const field = { ...fieldProps, ref: input, required: true, withAsterisk: false }

  const mailCode = async () => {
    try {
      await mail.mutateAsync()
      notifySuccess({ id: 'password-code', message: t('account.password.code-sent', { email }) })
      onChange('code')
    } catch (error) {
      notifyError(error, t, undefined, 'password-code')
    }
  }

  return (
    <Stack gap={4} align="stretch">
      {proof === 'current' ? (
        <PasswordField
          {...field}
          label={t('account.password.current')}
          description={t('account.password.why')}
          autoComplete="current-password"
        />
      ) : (
        <TextInput
          {...field}
          label={t('account.password.code')}
          description={t('account.password.why')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <Anchor
        component="button"
        type="button"
        ta="start"
        mih={44}
        disabled={mail.isPending}
        onClick={() => (proof === 'current' ? void mailCode() : onChange('current'))}
      >
        {t(proof === 'current' ? 'account.password.mail-code' : 'account.password.use-current')}
      </Anchor>
    </Stack>
  )
}
