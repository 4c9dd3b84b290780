import { Button, Container, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../lib/api/session.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify.tsx'
import { fieldError } from '../../../ui/forms/field-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { UnavailableIllustration } from '../../../ui/illustrations/unavailable-illustration.tsx'
import { useResendConfirmation } from '../mutations.ts'
import { emailOnly } from '../schema.ts'
import { CheckMail } from '../sign-in/check-mail.tsx'
import { placeAfter, welcome } from './welcome.ts'

/** A used or expired link, with a form that requests a new one. */
export function ExpiredLink({ canResend }: { canResend: boolean }) {
  const { t, language } = useT()
  const session = useSession()
  const navigate = useNavigate()
  const resend = useResendConfirmation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(emailOnly, { sync: true }) })

  const submit = form.onSubmit(
    async (typed) => {
      const email = typed.email.trim()
      try {
        await resend.mutateAsync(email)
        notifySuccess({ id: 'auth', message: t('auth.toast.resent', { email }) })
        setSentTo(email)
      } catch (error) {
        notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
      }
    },
    focusFirstError(form, ['email']),
  )

  if (sentTo) {
    return (
      <Container size={440} py={64}>
        <Title order={1} className="mantine-visually-hidden">
          {t('auth.title')}
        </Title>
        <CheckMail
          email={sentTo}
          type="email"
          onVerified={() => {
            welcome('signup')
            void navigate(placeAfter('signup'), { replace: true })
          }}
          onChangeAddress={() => setSentTo(null)}
          onBack={() => void navigate('/auth')}
        />
      </Container>
    )
  }
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
        {isAsking ? (
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <TextInput
                key={form.key('email')}
                {...form.getInputProps('email')}
                label={t('auth.field.email')}
                type="email"
                autoComplete="email"
                required
                withAsterisk={false}
                error={fieldError(form.errors.email, t)}
              />
              <Button type="submit" size="md" fullWidth disabled={resend.isPending}>
                {resend.isPending ? t('common.please-wait') : t('auth.link.resend')}
              </Button>
            </Stack>
          </form>
        ) : null}
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
