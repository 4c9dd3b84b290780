import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../lib/api/session.ts'
import { signInPath } from '../../../lib/browser/next-path.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { UnavailableIllustration } from '../../../ui/illustrations/unavailable-illustration.tsx'
import { useResendConfirmation } from '../mutations.ts'
import { emailOnly } from '../schema.ts'
import { CheckMail } from '../sign-in/check-mail.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { placeAfter, welcome } from './welcome.ts'

/** A used or expired link, with a form that requests a new one. */
export function ExpiredLink({ canResend }: { canResend: boolean }) {
  const { t } = useT()
  const session = useSession()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) {
    return (
      <Container size={440} py={64}>
        <Title order={1} className="mantine-visually-hidden">
          {t('auth.title')}
        </Title>
        <CheckMail
          email={sentTo}
          type="email"
          onVerified={({ mustChoosePassword }) => {
            if (!mustChoosePassword) welcome('signup')
            const place = placeAfter('signup')
            void navigate(mustChoosePassword ? signInPath(place) : place, { replace: true })
          }}
          onChangeAddress={() => setSentTo(null)}
          onBack={() => void navigate('/auth')}
        />
      </Container>
    )
  }
  // A link clicked twice: it succeeded the first time, and a password is still to be chosen.
  if (canResend && session.status === 'password-pending')
    return <Navigate to={signInPath(placeAfter('signup'))} replace />
  // A link clicked twice: it succeeded the first time.
  const isIn = session.status === 'signed-in'
  const isAsking = canResend && !isIn
  const text = isIn ? 'auth.link.expired-signed-in' : canResend ? 'auth.link.expired-text' : 'auth.link.expired-other'
  return (
    <Container size={440} py={64}>
      <Stack gap="md">
        <Stack align="center" ta="center" gap="sm">
          <UnavailableIllustration />
          <Title order={1}>{t('auth.link.expired-title')}</Title>
          <Text c="dimmed">{t(text)}</Text>
        </Stack>
        {isAsking ? <NewLinkForm onSent={setSentTo} /> : null}
        <Button
          component={Link}
          to={isIn ? '/app' : '/auth'}
          variant={isAsking ? 'subtle' : 'filled'}
          size="md"
          fullWidth
        >
          {isIn ? t('common.nav.my-plans') : t('auth.forgot.back')}
        </Button>
      </Stack>
    </Container>
  )
}

function NewLinkForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useT()
  const resend = useResendConfirmation()
  const form = usePageForm({
    initial: { email: '' },
    schema: emailOnly,
    order: ['email'],
    noticeId: 'auth',
    onSend: async ({ email }) => {
      await resend.mutateAsync(email)
      notifySuccess({ id: 'auth', message: t('auth.toast.resent', { email }) })
      onSent(email)
    },
  })
  return (
    <PageForm form={form}>
      <EmailField {...form.fieldProps('email')} />
      <PageSubmit form={form} label={t('auth.link.resend')} size="md" fullWidth />
    </PageForm>
  )
}
