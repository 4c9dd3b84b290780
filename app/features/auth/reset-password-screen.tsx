import { Container, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { signOut, useSession } from '../../lib/api/session.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { PageForm, PageSubmit } from '../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../ui/forms/page/use-page-form.ts'
import { NewPasswordFields } from '../../ui/forms/password/new-password-fields.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { OtherAccountQuestion } from './links/other-account-question.tsx'
import { endRecovery } from './links/recovery.ts'
import { useRecoveryLink } from './links/use-recovery-link.ts'
import { useSetPassword } from './mutations.ts'
import { passwordTwice } from './schema.ts'

/** How long the success message stays before the redirect to sign-in. Specification, section 9. */
const REDIRECT_MS = 2000

/** The target of a reset link: verifies it, accepts a new password, and redirects to sign-in. */
export function ResetPasswordScreen() {
  const { t } = useT()
  const recovery = useRecoveryLink()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('auth.reset.title')} />
      {recovery.status === 'ready' ? (
        <NewPasswordForm />
      ) : recovery.status === 'checking' ? (
        <Waiting reason={t('auth.reset.checking')} />
      ) : (
        <OtherAccountQuestion
          other={recovery.other}
          onEntered={recovery.enter}
          onStayed={() => void navigate('/app', { replace: true })}
        />
      )}
    </>
  )
}

function NewPasswordForm() {
  const { t } = useT()
  const navigate = useNavigate()
  const session = useSession()
  const request = useSetPassword()
  const [isDone, setIsDone] = useState(false)
  const email = 'session' in session ? (session.session.user.email ?? '') : ''
  const form = usePageForm({
    initial: { password: '', confirmation: '' },
    schema: passwordTwice,
    order: ['password', 'confirmation'],
    noticeId: 'auth',
    fieldOf: ({ code }) => (code.startsWith('auth.password-') ? 'password' : null),
    onSend: async (typed) => {
      await request.mutateAsync(typed.password)
      notifySuccess({
        id: 'auth',
        title: t('auth.toast.password-updated-title'),
        message: t('auth.toast.password-updated'),
      })
      setIsDone(true)
      endRecovery()
      await signOut()
    },
  })
  const { password, confirmation } = form.values

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/auth', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  if (isDone) return <Waiting reason={t('auth.reset.done')} />
  return (
    <Container size={440} py={{ base: 32, sm: 64 }} w="100%">
      <PageForm form={form} gap="lg">
        <div>
          <Title order={1}>{t('auth.reset.heading')}</Title>
          <Text c="dimmed" mt={8}>
            {t('auth.reset.text')}
          </Text>
        </div>
        {/* Tells a password manager whose password changes. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          known={[email]}
          passwordProps={form.fieldProps('password')}
          confirmationProps={form.fieldProps('confirmation')}
        />
        <PageSubmit
          form={form}
          label={t('auth.reset.submit')}
          size="md"
          fullWidth
          disabled={confirmation === '' || password !== confirmation}
        />
      </PageForm>
    </Container>
  )
}
