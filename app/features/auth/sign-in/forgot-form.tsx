import { Anchor, Text, Title } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { useRequestReset } from '../mutations.ts'
import { emailOnly } from '../schema.ts'
import type { AuthDraft } from './auth-draft.ts'
import { EmailField } from './email-field.tsx'

interface ForgotFormProps {
  readonly draft: AuthDraft
  readonly onBack: (typed: Partial<AuthDraft>) => void
  readonly onSent: (email: string) => void
}

/** Requests a password reset link; both outcomes lead back to signing in. */
export function ForgotForm({ draft, onBack, onSent }: ForgotFormProps) {
  const { t } = useT()
  const request = useRequestReset()
  const form = usePageForm({
    initial: { email: draft.email },
    schema: emailOnly,
    order: ['email'],
    noticeId: 'auth',
    onSend: async ({ email }) => {
      await request.mutateAsync(email)
      notifySuccess({
        id: 'auth',
        title: t('auth.toast.reset-sent-title'),
        message: t('auth.toast.reset-sent', { email }),
      })
      onSent(email)
    },
  })

  return (
    <PageForm form={form}>
      <div>
        <Title order={2}>{t('auth.forgot.heading')}</Title>
        <Text c="dimmed" mt={4}>
          {t('auth.forgot.text')}
        </Text>
      </div>
      <EmailField {...form.fieldProps('email')} />
      <PageSubmit form={form} label={t('auth.forgot.submit')} size="md" fullWidth />
      <Anchor component="button" type="button" ta="center" mih={44} onClick={() => onBack(form.values)}>
        {t('auth.forgot.back')}
      </Anchor>
    </PageForm>
  )
}
