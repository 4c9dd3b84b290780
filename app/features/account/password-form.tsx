import { Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { AppError, type ErrorCode } from '../../lib/api/app-error.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../ui/forms/page/use-page-form.ts'
import { NewPasswordFields } from '../../ui/forms/password/new-password-fields.tsx'
import { useChangePassword } from './mutations.ts'
import { PasswordProof } from './password-proof.tsx'
import { type PasswordProof as Proof, passwordChange } from './schema.ts'

/** The field a refusal is about. */
const fieldOf = (code: ErrorCode): 'password' | 'current' | 'code' | null => {
  if (code === 'auth.current-password-wrong') return 'current'
  if (code === 'auth.code-wrong') return 'code'
  return code.startsWith('auth.password-') ? 'password' : null
}

const NOTHING = { current: '', code: '', password: '', confirmation: '' }

export function PasswordForm({ email, name }: { email: string; name: string }) {
  const { t } = useT()
  const request = useChangePassword()
  const [proof, setProof] = useState<Proof>('none')
  const form = usePageForm({
    initial: NOTHING,
    schema: passwordChange[proof],
    order: ['current', 'code', 'password', 'confirmation'],
    noticeId: 'password',
    fieldOf: ({ code }) => fieldOf(code),
    toldElsewhere: ['auth.session-missing'],
    onSend: async ({ password, current, code }) => {
      try {
        await request.mutateAsync({
          password,
          ...(proof === 'current' && { current }),
          ...(proof === 'code' && { code }),
        })
      } catch (refusal) {
        const isAsked = refusal instanceof AppError && refusal.code === 'auth.reauthentication-needed'
        if (!isAsked || proof !== 'none') throw refusal
        setProof('current')
        return
      }
      form.reset()
      setProof('none')
      notifySuccess({
        id: 'password',
        title: t('account.password.updated-title'),
        message: t('account.password.updated'),
      })
    },
  })
  const { password, confirmation } = form.values

  return (
    <PageForm form={form}>
      {/* Lets a password manager see whose password changes. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {proof === 'none' ? null : (
        <PasswordProof
          key={proof}
          proof={proof}
          email={email}
          fieldProps={form.fieldProps(proof)}
          onChange={setProof}
        />
      )}
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        known={[email, name]}
        passwordProps={form.fieldProps('password')}
        confirmationProps={form.fieldProps('confirmation')}
      />
      <Group>
        <PageSubmit
          form={form}
          label={t('account.password.submit')}
          variant="light"
          disabled={confirmation === '' || password !== confirmation}
        />
      </Group>
    </PageForm>
  )
}
