import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { signOut, useSession } from '../../lib/api/session.ts'
import { serviceMessage } from '../../ui/feedback/error-message.ts'
import { dismissNotice, notifyFailure, notifySuccess } from '../../ui/feedback/notify.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { refusedField } from '../../ui/forms/field-error.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
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
  const { t, language } = useT()
  const navigate = useNavigate()
  const session = useSession()
  const request = useSetPassword()
  const [isDone, setIsDone] = useState(false)
  const email = session.status === 'signed-in' ? (session.session.user.email ?? '') : ''
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(passwordTwice, { sync: true }),
  })
  const { password, confirmation } = form.values

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/auth', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const submit = form.onSubmit(
    async (typed) => {
      try {
        await request.mutateAsync(typed.password)
      } catch (error) {
        if (error instanceof AppError && error.code.startsWith('auth.password-')) {
          form.setFieldError('password', refusedField(error))
          form.getInputNode('password')?.focus()
          dismissNotice('auth')
        } else notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
        return
      }
      notifySuccess({
        id: 'auth',
        title: t('auth.toast.password-updated-title'),
        message: t('auth.toast.password-updated'),
      })
      setIsDone(true)
      endRecovery()
      await signOut()
    },
    focusFirstError(form, ['password', 'confirmation']),
  )

  if (isDone) return <Waiting reason={t('auth.reset.done')} />
  return (
    <Container size={440} py={{ base: 32, sm: 64 }} w="100%">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
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
            passwordProps={form.getInputProps('password')}
            confirmationProps={form.getInputProps('confirmation')}
            disabled={request.isPending}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={request.isPending || confirmation === '' || password !== confirmation}
          >
            {request.isPending ? t('common.please-wait') : t('auth.reset.submit')}
          </Button>
        </Stack>
      </form>
    </Container>
  )
}
