import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify.tsx'
import { type MailedCode, useRequestReset, useResendConfirmation } from '../mutations.ts'

/** The service sends one mail a minute to an address; an earlier request would be refused. */
const PAUSE_SECONDS = 60

interface ResendButtonProps extends Pick<MailedCode, 'email' | 'type'> {
  /** A mail has just been sent: the pause runs from the start. */
  readonly hasJustSent?: boolean
}

/** Sends the mail again whose link and code are awaited: the confirmation, or the one for a new password. */
export function ResendButton({ email, type, hasJustSent = false }: ResendButtonProps) {
  const { t, language } = useT()
  const confirmation = useResendConfirmation()
  const reset = useRequestReset()
  const resend = type === 'recovery' ? reset : confirmation
  const [secondsLeft, setSecondsLeft] = useState(hasJustSent ? PAUSE_SECONDS : 0)
  const isPausing = secondsLeft > 0

  useEffect(() => {
    if (!isPausing) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isPausing])

  const send = async () => {
    try {
      await resend.mutateAsync(email)
      notifySuccess({ id: 'auth', message: t('auth.toast.resent', { email }) })
      setSecondsLeft(PAUSE_SECONDS)
    } catch (error) {
      notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
    }
  }

  return (
    <Button variant="default" disabled={isPausing || resend.isPending} onClick={send}>
      {resend.isPending
        ? t('common.please-wait')
        : isPausing
          ? t('auth.check-mail.resend-wait', { seconds: secondsLeft })
          : t('auth.check-mail.resend')}
    </Button>
  )
}
