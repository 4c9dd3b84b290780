import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { PasswordField } from '../../../ui/forms/password/password-field.tsx'
import { useSignIn } from '../mutations.ts'
import { signIn } from '../schema.ts'
import type { AuthDraft, AwaitedCode } from './auth-draft.ts'
import { EmailField } from './email-field.tsx'
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
  const { t } = useT()
  const request = useSignIn()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = usePageForm({
    initial: { email: draft.email, password: draft.password },
    schema: signIn,
    order: ['email', 'password'],
    noticeId: 'auth',
    // The message says what is wrong, once: it is about the address as much as about the password.
    fieldOf: ({ code }) => (code === 'auth.invalid-credentials' ? 'password' : null),
    told: 'in-message',
    onSend: async (account) => {
      setUnconfirmed(null)
      try {
        await request.mutateAsync(account)
      } catch (refusal) {
        if (refusal instanceof AppError && refusal.code === 'auth.email-not-confirmed') setUnconfirmed(account.email)
        throw refusal
      }
      notifySuccess({ id: 'auth', title: t('auth.toast.welcome-back'), message: t('auth.toast.signed-in') })
      onSignedIn()
    },
  })

  return (
    <PageForm form={form}>
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
      <EmailField {...form.fieldProps('email')} />
      <PasswordField
        {...form.fieldProps('password')}
        label={t('auth.field.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <Anchor component="button" type="button" ta="start" mih={44} onClick={() => onForgot(form.values)}>
        {t('auth.sign-in.forgot')}
      </Anchor>
      <PageSubmit form={form} label={t('auth.sign-in.submit')} size="md" fullWidth />
      <Text ta="center" c="dimmed">
        {t('auth.sign-in.to-sign-up')}{' '}
        <Anchor component="button" type="button" mih={44} fw={600} onClick={() => onSignUp(form.values)}>
          {t('auth.sign-in.to-sign-up-link')}
        </Anchor>
      </Text>
    </PageForm>
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
