import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { AppError, isRateLimited } from '../../../lib/api/app-error.ts'
import { errorMessage, serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure } from '../../../ui/feedback/notify.tsx'
import { type MailedCode, useVerifyCode } from '../mutations.ts'
import classes from './code-form.module.css'
import { isCode, readCode } from './read-code.ts'

export interface CodeFormProps extends Pick<MailedCode, 'email' | 'type'> {
  /** Called before the code is sent; returns what to call when it is refused. */
  readonly onSubmit?: () => () => void
  readonly onVerified: (userId: string) => void
}

/** The six digits that stand in the mail beside its link. */
export function CodeForm({ email, type, onSubmit, onVerified }: CodeFormProps) {
  const { t, language } = useT()
  const verify = useVerifyCode()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<MessageKey | AppError | null>(null)

  const refuse = (reason: MessageKey | AppError) => {
    setError(reason)
    input.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending) return
    if (!isCode(code)) return refuse('auth.error.code-malformed')
    const takeBack = onSubmit?.()
    try {
      onVerified(await verify.mutateAsync({ email, code, type }))
    } catch (refusal) {
      takeBack?.()
      // The service does not tell a wrong code from one that is used, replaced or expired.
      if (refusal instanceof AppError && refusal.code === 'auth.link-invalid') return refuse('errors.auth.code-wrong')
      if (isRateLimited(refusal)) return refuse(refusal)
      notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(refusal, t, language) })
    }
  }

  const message =
    error instanceof AppError ? `${errorMessage(error, t)} ${t('auth.code.link-works')}` : error && t(error)

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={input}
        className={classes.code ?? ''}
        size="md"
        label={t('auth.code.label')}
        value={code}
        onChange={(event) => {
          setCode(readCode(event.currentTarget.value))
          setError(null)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        error={message}
      />
      <Button type="submit" size="md" fullWidth disabled={verify.isPending}>
        {verify.isPending ? t('common.please-wait') : t(type === 'recovery' ? 'auth.code.go-on' : 'auth.code.confirm')}
      </Button>
    </form>
  )
}
