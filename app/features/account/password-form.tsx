import { Button, Group, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useT } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { passwordTwice } from '../auth/schema.ts'
import { useChangePassword } from './mutations.ts'

export function PasswordForm({ email, name }: { email: string; name: string }) {
  const { t } = useT()
  const request = useChangePassword()
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(passwordTwice, { sync: true }),
  })
  const { password, confirmation } = form.values

  const submit = form.onSubmit(
    async (typed) => {
      try {
        await request.mutateAsync(typed.password)
        form.reset()
        notifySuccess({ title: t('account.password.updated-title'), message: t('account.password.updated') })
      } catch (error) {
        if (error instanceof AppError && error.code.startsWith('auth.password-')) {
          form.setFieldError('password', `errors.${error.code}` satisfies MessageKey)
          form.getInputNode('password')?.focus()
        }
        notifyError(error, t)
      }
    },
    focusFirstError(form, ['password', 'confirmation']),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* Lets a password manager see whose password changes. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
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
