import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '../../../i18n/i18n.ts'
import { isRateLimited } from '../../../lib/api/app-error.ts'
import { PageForm, PageSubmit } from '../../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../../ui/forms/page/use-page-form.ts'
import { type MailedCode, type OpenedByCode, useVerifyCode } from '../mutations.ts'
import classes from './code-form.module.css'
import { isCode, readCode } from './read-code.ts'

const codeOnly = z.object({ code: z.string().refine(isCode, 'auth.error.code-malformed') })

export interface CodeFormProps extends Pick<MailedCode, 'email' | 'type'> {
  /** Called before the code is sent; returns what to call when it is refused. */
  readonly onSubmit?: () => () => void
  readonly onVerified: (opened: OpenedByCode) => void
}

/** The six digits that stand in the mail beside its link. */
export function CodeForm({ email, type, onSubmit, onVerified }: CodeFormProps) {
  const { t } = useT()
  const verify = useVerifyCode()
  const form = usePageForm({
    initial: { code: '' },
    schema: codeOnly,
    order: ['code'],
    noticeId: 'auth',
    fieldOf: (refusal) => (refusal.code === 'auth.code-wrong' || isRateLimited(refusal) ? 'code' : null),
    onSend: async ({ code }) => {
      const takeBack = onSubmit?.()
      try {
        onVerified(await verify.mutateAsync({ email, code, type }))
      } catch (refusal) {
        takeBack?.()
        throw refusal
      }
    },
  })

  return (
    <PageForm form={form} className={classes.form} gap="sm">
      <TextInput
        {...form.fieldProps('code')}
        className={classes.code ?? ''}
        size="md"
        label={t('auth.code.label')}
        onChange={(event) => form.form.setFieldValue('code', readCode(event.currentTarget.value))}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        description={isRateLimited(verify.error) ? t('auth.code.link-works') : undefined}
      />
      <PageSubmit
        form={form}
        label={t(type === 'recovery' ? 'auth.code.go-on' : 'auth.code.confirm')}
        size="md"
        fullWidth
      />
    </PageForm>
  )
}
