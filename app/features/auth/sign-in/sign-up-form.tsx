import { Anchor, Box, SegmentedControl, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { type Language, useT } from '../../../i18n/i18n.ts'
import type { ErrorCode } from '../../../lib/api/app-error.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { PasswordField } from '../../../ui/forms/password/password-field.tsx'
import { PasswordStrengthMeter } from '../../../ui/forms/password/password-strength-meter.tsx'
import { useSignUp } from '../mutations.ts'
import { signUp } from '../schema.ts'
import type { AuthDraft } from './auth-draft.ts'
import { EmailField } from './email-field.tsx'

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
  const form = usePageForm({
    initial: { ...draft },
    schema: signUp,
    order: ['fullName', 'email', 'password'],
    noticeId: 'auth',
    failedTitle: t('auth.toast.sign-up-error'),
    // The specification requires both as messages, and fields have their errors beside them.
    announced: ['auth.error.name-required'],
    fieldOf: ({ code }) => FIELD_OF_CODE[code],
    told: 'both',
    onSend: async (typed) => {
      const { mustConfirm } = await request.mutateAsync({ ...typed, language: typed.language ?? language })
      if (!mustConfirm) return onSignedIn()
      notifySuccess({ id: 'auth', title: t('auth.toast.created-title'), message: t('auth.toast.created') })
      onMustConfirm(typed.email, typed)
    },
  })

  return (
    <PageForm form={form}>
      <div>
        <Title order={2}>{t('auth.sign-up.heading')}</Title>
        <Text c="dimmed" mt={4}>
          {t('auth.sign-up.text')}
        </Text>
      </div>
      <TextInput
        {...form.fieldProps('fullName')}
        label={t('auth.field.full-name')}
        autoComplete="name"
        required
        withAsterisk={false}
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
          onChange={(value) => form.form.setFieldValue('language', value as Language)}
          data={[
            { value: 'es', label: t('common.language.es') },
            { value: 'en', label: t('common.language.en') },
          ]}
        />
      </div>
      <EmailField {...form.fieldProps('email')} />
      <div>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('auth.field.password')}
          description={t('common.password.hint')}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <PasswordStrengthMeter password={form.values.password} known={[form.values.fullName, form.values.email]} />
      </div>
      <PageSubmit form={form} label={t('auth.sign-up.submit')} size="md" fullWidth />
      <Text ta="center" c="dimmed">
        {t('auth.sign-up.to-sign-in')}{' '}
        <Anchor component="button" type="button" mih={44} fw={600} onClick={() => onSignIn(form.values)}>
          {t('auth.sign-up.to-sign-in-link')}
        </Anchor>
      </Text>
    </PageForm>
  )
}

/** Refusals that belong to one field. */
const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, 'email' | 'password'>>> = {
  'auth.email-invalid': 'email',
  'auth.password-characters': 'password',
  'auth.password-common': 'password',
  'auth.password-long': 'password',
  'auth.password-short': 'password',
  'auth.password-weak': 'password',
}
