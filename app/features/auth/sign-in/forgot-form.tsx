import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useT } from '../../../i18n/i18n.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify.tsx'
import { fieldError } from '../../../ui/forms/field-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { useRequestReset } from '../mutations.ts'
import { emailOnly } from '../schema.ts'
import type { AuthDraft } from './auth-draft.ts'
import { usePreservedInput } from './preserved-input.ts'

interface ForgotFormProps {
  readonly draft: AuthDraft
  readonly onBack: (typed: Partial<AuthDraft>) => void
  readonly onSent: (email: string) => void
}

/** Requests a password reset link; both outcomes lead back to signing in. */
export function ForgotForm({ draft, onBack, onSent }: ForgotFormProps) {
  const { t, language } = useT()
  const request = useRequestReset()
  const form = useForm({
    initialValues: { email: draft.email },
    validate: schemaResolver(emailOnly, { sync: true }),
  })
  const element = usePreservedInput(form)

  const submit = form.onSubmit(
    async (typed) => {
      const email = typed.email.trim()
      try {
        await request.mutateAsync(email)
        notifySuccess({
          id: 'auth',
          title: t('auth.toast.reset-sent-title'),
          message: t('auth.toast.reset-sent', { email }),
        })
        onSent(email)
      } catch (error) {
        notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
      }
    },
    focusFirstError(form, ['email']),
  )

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('auth.forgot.heading')}</Title>
          <Text c="dimmed" mt={4}>
            {t('auth.forgot.text')}
          </Text>
        </div>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={t('auth.field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          withAsterisk={false}
          error={fieldError(form.errors.email, t)}
        />
        <Button type="submit" size="md" fullWidth disabled={request.isPending}>
          {request.isPending ? t('common.please-wait') : t('auth.forgot.submit')}
        </Button>
        <Anchor component="button" type="button" ta="center" mih={44} onClick={() => onBack(form.values)}>
          {t('auth.forgot.back')}
        </Anchor>
      </Stack>
    </form>
  )
}
