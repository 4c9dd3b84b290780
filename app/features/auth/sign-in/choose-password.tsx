import { Anchor, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { translateNow as say, useT } from '../../../i18n/i18n.ts'
import { signOut } from '../../../lib/api/session.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { PasswordField } from '../../../ui/forms/password/password-field.tsx'
import { PasswordStrengthMeter } from '../../../ui/forms/password/password-strength-meter.tsx'
import { welcome } from '../links/welcome.ts'
import { useChoosePassword } from '../mutations.ts'
import { newPassword } from '../schema.ts'

const passwordOnly = z.object({ password: newPassword })

interface ChoosePasswordProps {
  readonly email: string
  /** Called before the password is sent; returns what to call when it is refused. */
  readonly onSubmit: () => () => void
  readonly onChosen: () => void
}

/**
 * After a mail was opened elsewhere than where its account was made: the password of the sign-up, or a new one, in one
 * field. Until then the session can do nothing else.
 */
export function ChoosePassword({ email, onSubmit, onChosen }: ChoosePasswordProps) {
  const { t, language } = useT()
  const request = useChoosePassword()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; screen readers announce what replaced it.
  useEffect(() => heading.current?.focus(), [])
  const form = usePageForm({
    initial: { password: '' },
    schema: passwordOnly,
    order: ['password'],
    noticeId: 'auth',
    fieldOf: ({ code }) => (code.startsWith('auth.password-') ? 'password' : null),
    onSend: async ({ password }) => {
      const takeBack = onSubmit()
      try {
        const { isOfSignUp } = await request.mutateAsync({ password, language })
        if (isOfSignUp) welcome('signup')
        else notifySuccess({ id: 'auth', title: say('auth.toast.confirmed-title'), message: say('auth.choose.new') })
        onChosen()
      } catch (refusal) {
        takeBack()
        throw refusal
      }
    },
  })

  return (
    <PageForm form={form}>
      <div>
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('auth.choose.heading')}
        </Title>
        <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('auth.choose.text', { email })}
        </Text>
      </div>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('auth.field.password')}
          description={t('common.password.hint')}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <PasswordStrengthMeter password={form.values.password} known={[email]} />
      </div>
      <PageSubmit form={form} label={t('auth.choose.submit')} size="md" fullWidth />
      <Text ta="center">
        <Anchor component="button" type="button" mih={44} onClick={() => void signOut()}>
          {t('auth.choose.leave')}
        </Anchor>
      </Text>
    </PageForm>
  )
}
