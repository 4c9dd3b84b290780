import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify.tsx'
import { fieldError } from '../../../ui/forms/field-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { PasswordField } from '../../../ui/forms/password/password-field.tsx'
import { useSignIn } from '../mutations.ts'
import { signIn } from '../schema.ts'
import type { AuthDraft, AwaitedCode } from './auth-draft.ts'
import { usePreservedInput } from './preserved-input.ts'
import { ResendButton } from './resend-button.tsx'

interface SignInFormProps {
  readonly draft: AuthDraft
  readonly onSignUp: (typed: Partial<AuthDraft>) => void
  readonly onForgot: (typed: Partial<AuthDraft>) => void
  readonly onSignedIn: () => void
  /** The address to which a mail for a new password went; null without one. */
  readonly resetSentTo: string | null
  /** Asks for the code of the mail that was sent to an address. */
  readonly onCode: (code: AwaitedCode) => void
}

export function SignInForm({ draft, resetSentTo, onSignUp, onForgot, onSignedIn, onCode }: SignInFormProps) {
  const { t, language } = useT()
  const request = useSignIn()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: draft.email, password: draft.password },
    validate: schemaResolver(signIn, { sync: true }),
  })
  const element = usePreservedInput(form)

  const submit = form.onSubmit(
    async (typed) => {
      setUnconfirmed(null)
      const email = typed.email.trim()
      try {
        await request.mutateAsync({ email, password: typed.password })
        notifySuccess({ id: 'auth', title: t('auth.toast.welcome-back'), message: t('auth.toast.signed-in') })
        onSignedIn()
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.email-not-confirmed') setUnconfirmed(email)
        // The message says what is wrong, once; the field is marked and has the focus.
        if (error instanceof AppError && error.code === 'auth.invalid-credentials') {
          form.setFieldError('password', true)
          form.getInputNode('password')?.focus()
        }
        notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
      }
    },
    focusFirstError(form, ['email', 'password']),
  )

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={2}>{t('auth.sign-in.heading')}</Title>
        {unconfirmed ? (
          <MailNote
            text={t('auth.sign-in.unconfirmed', { email: unconfirmed })}
            onCode={() => onCode({ email: unconfirmed, type: 'email', hasJustSent: false })}
          >
            <ResendButton email={unconfirmed} type="email" />
          </MailNote>
        ) : resetSentTo ? (
          <MailNote
            text={t('auth.sign-in.reset-sent', { email: resetSentTo })}
            onCode={() => onCode({ email: resetSentTo, type: 'recovery', hasJustSent: true })}
          />
        ) : null}
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
        <PasswordField
          key={form.key('password')}
          {...form.getInputProps('password')}
          label={t('auth.field.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={fieldError(form.errors.password, t) ?? Boolean(form.errors.password)}
        />
        <Anchor component="button" type="button" ta="start" mih={44} onClick={() => onForgot(form.values)}>
          {t('auth.sign-in.forgot')}
        </Anchor>
        <Button type="submit" size="md" fullWidth disabled={request.isPending}>
          {request.isPending ? t('common.please-wait') : t('auth.sign-in.submit')}
        </Button>
        <Text ta="center" c="dimmed">
          {t('auth.sign-in.to-sign-up')}{' '}
          <Anchor component="button" type="button" mih={44} fw={600} onClick={() => onSignUp(form.values)}>
            {t('auth.sign-in.to-sign-up-link')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}

interface MailNoteProps {
  readonly text: string
  readonly onCode: () => void
  readonly children?: ReactNode
}

/** A mail that is under way or was sent before, and the way to type its code. */
function MailNote({ text, onCode, children }: MailNoteProps) {
  const { t } = useT()
  return (
    <Alert role="status" color="yellow" icon={<IconMail aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {text}
        <Group gap={8}>
          <Button variant="default" onClick={onCode}>
            {t('auth.code.enter')}
          </Button>
          {children}
        </Group>
      </Stack>
    </Alert>
  )
}
