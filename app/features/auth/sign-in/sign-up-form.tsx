import { Anchor, Box, Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { type Language, useT } from '../../../i18n/i18n.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify.tsx'
import { fieldError, refusedField } from '../../../ui/forms/field-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { PasswordField } from '../../../ui/forms/password/password-field.tsx'
import { PasswordStrengthMeter } from '../../../ui/forms/password/password-strength-meter.tsx'
import { useSignUp } from '../mutations.ts'
import { signUp } from '../schema.ts'
import type { AuthDraft } from './auth-draft.ts'
import { usePreservedInput } from './preserved-input.ts'

interface SignUpFormProps {
  readonly draft: AuthDraft
  readonly onSignIn: (typed: Partial<AuthDraft>) => void
  readonly onSignedIn: () => void
  /** The account exists and its address must be confirmed. */
  readonly onMustConfirm: (email: string, typed: Partial<AuthDraft>) => void
}

export function SignUpForm({ draft, onSignIn, onSignedIn, onMustConfirm }: SignUpFormProps) {
  const { t, language } = useT()
  const request = useSignUp()
  const languageLabel = useId()
  const form = useForm({
    initialValues: { ...draft, language: draft.language as Language | null },
    validate: schemaResolver(signUp, { sync: true }),
  })
  const element = usePreservedInput(form)

  const submit = form.onSubmit(
    async (typed) => {
      const account = { ...typed, language: typed.language ?? language, email: typed.email.trim() }
      try {
        const { mustConfirm } = await request.mutateAsync({ ...account, fullName: account.fullName.trim() })
        if (!mustConfirm) return onSignedIn()
        notifySuccess({ id: 'auth', title: t('auth.toast.created-title'), message: t('auth.toast.created') })
        onMustConfirm(account.email, typed)
      } catch (error) {
        const field = error instanceof AppError ? FIELD_OF_CODE[error.code] : undefined
        if (field && error instanceof AppError) {
          form.setFieldError(field, refusedField(error))
          form.getInputNode(field)?.focus()
        }
        notifyFailure({ id: 'auth', title: t('auth.toast.sign-up-error'), message: serviceMessage(error, t, language) })
      }
    },
    (errors) => {
      // The specification requires a missing name to be announced as well as shown beside its field.
      if (errors.fullName === 'auth.error.name-required') {
        notifyFailure({ id: 'auth', title: t('auth.toast.sign-up-error'), message: t('auth.error.name-required') })
      }
      focusFirstError(form, ['fullName', 'email', 'password'])(errors)
    },
  )

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('auth.sign-up.heading')}</Title>
          <Text c="dimmed" mt={4}>
            {t('auth.sign-up.text')}
          </Text>
        </div>
        <TextInput
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
          label={t('auth.field.full-name')}
          autoComplete="name"
          required
          withAsterisk={false}
          error={fieldError(form.errors.fullName, t)}
        />
        <div>
          <Box component="span" id={languageLabel} className="strong" display="block" mb="0.375rem">
            {t('auth.field.language')}
          </Box>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby={languageLabel}
            value={form.values.language ?? language}
            onChange={(value) => form.setFieldValue('language', value as Language)}
            data={[
              { value: 'es', label: t('common.language.es') },
              { value: 'en', label: t('common.language.en') },
            ]}
          />
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
        <div>
          <PasswordField
            key={form.key('password')}
            {...form.getInputProps('password')}
            label={t('auth.field.password')}
            description={t('common.password.hint')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={fieldError(form.errors.password, t)}
          />
          <PasswordStrengthMeter password={form.values.password} known={[form.values.fullName, form.values.email]} />
        </div>
        <Button type="submit" size="md" fullWidth disabled={request.isPending}>
          {request.isPending ? t('common.please-wait') : t('auth.sign-up.submit')}
        </Button>
        <Text ta="center" c="dimmed">
          {t('auth.sign-up.to-sign-in')}{' '}
          <Anchor component="button" type="button" mih={44} fw={600} onClick={() => onSignIn(form.values)}>
            {t('auth.sign-up.to-sign-in-link')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}

/** Refusals that belong to one field. */
const FIELD_OF_CODE: Readonly<Partial<Record<AppError['code'], 'email' | 'password'>>> = {
  'auth.email-invalid': 'email',
  'auth.password-characters': 'password',
  'auth.password-common': 'password',
  'auth.password-long': 'password',
  'auth.password-short': 'password',
  'auth.password-weak': 'password',
}
