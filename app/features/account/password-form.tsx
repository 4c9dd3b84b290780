import { Button, Group, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { AppError, type ErrorCode } from '../../lib/api/app-error.ts'
import { dismissNotice, notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { refusedField } from '../../ui/forms/field-error.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { NewPasswordFields } from '../../ui/forms/password/new-password-fields.tsx'
import { useChangePassword } from './mutations.ts'
import { PasswordProof } from './password-proof.tsx'
import { type PasswordProof as Proof, passwordChange } from './schema.ts'

/** The field a refusal is about. */
const fieldOf = (code: ErrorCode): 'password' | 'current' | 'code' | null => {
  if (code === 'auth.current-password-wrong') return 'current'
  if (code === 'auth.code-wrong') return 'code'
  return code.startsWith('auth.password-') ? 'password' : null
}

export function PasswordForm({ email, name }: { email: string; name: string }) {
  const { t } = useT()
  const request = useChangePassword()
  const [proof, setProof] = useState<Proof>('none')
  const form = useForm({
    initialValues: { current: '', code: '', password: '', confirmation: '' },
    validate: schemaResolver(passwordChange[proof], { sync: true }),
  })
  const { password, confirmation } = form.values

  const submit = form.onSubmit(
    async (typed) => {
      try {
        await request.mutateAsync({
          password: typed.password,
          ...(proof === 'current' ? { current: typed.current } : {}),
          ...(proof === 'code' ? { code: typed.code.trim() } : {}),
        })
        form.reset()
        setProof('none')
        notifySuccess({
          id: 'password',
          title: t('account.password.updated-title'),
          message: t('account.password.updated'),
        })
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.reauthentication-needed' && proof === 'none') {
          setProof('current')
          return
        }
        const field = error instanceof AppError ? fieldOf(error.code) : null
        if (error instanceof AppError && field !== null) {
          form.setFieldError(field, refusedField(error))
          form.getInputNode(field)?.focus()
          dismissNotice('password')
        } else notifyError(error, t, undefined, 'password')
      }
    },
    focusFirstError(form, ['current', 'code', 'password', 'confirmation']),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* Lets a password manager see whose password changes. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {proof === 'none' ? null : (
          <PasswordProof
            key={proof}
            proof={proof}
            email={email}
            fieldProps={form.getInputProps(proof)}
            onChange={setProof}
          />
        )}
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          known={[email, name]}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('confirmation')}
        />
        <Group>
          <Button
            type="submit"
            variant="light"
            disabled={request.isPending || confirmation === '' || password !== confirmation}
          >
            {request.isPending ? t('common.please-wait') : t('account.password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
