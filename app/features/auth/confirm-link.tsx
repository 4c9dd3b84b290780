import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { AppError } from '../../lib/app-error.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { authWords } from './auth-words.ts'
import { ExpiredLink } from './expired-link.tsx'
import { HalfConfirmed } from './half-confirmed.tsx'
import { isConfirmation, type MailLink } from './mail-link.ts'
import { useVerifyLink } from './mutations.ts'

/** What a link from one of our mails opens at the site root: confirms, welcomes, goes on; or says why not. */
export function ConfirmLink({ link }: { link: MailLink }) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const { mutateAsync } = useVerifyLink()
  const [outcome, setOutcome] = useState<'waiting' | 'expired' | 'half'>('waiting')
  const hasStarted = useRef(false)

  useEffect(() => {
    // The token can be spent once; a second run of this effect must not spend it again.
    if (hasStarted.current) return
    hasStarted.current = true
    const start = async () => {
      if (link.kind === 'refused') {
        notifyFailure({ title: t('errors.title'), message: link.description ?? t('errors.auth.link-invalid') })
        setOutcome('expired')
        return
      }
      try {
        const { isSignedIn } = await mutateAsync({ tokenHash: link.tokenHash, type: link.type })
        if (!isSignedIn) return setOutcome('half')
        notifySuccess(
          link.type === 'email_change'
            ? { message: t('auth.toast.email-changed') }
            : isConfirmation(link.type)
              ? { title: t('auth.toast.confirmed-title'), message: t('auth.toast.confirmed') }
              : { title: t('auth.toast.welcome-back'), message: t('auth.toast.signed-in') },
        )
        await navigate(link.type === 'email_change' ? '/app/account' : '/app', { replace: true })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'auth.link-invalid')) {
          notifyFailure({ title: t('errors.title'), message: authWords(error, t, language) })
        }
        setOutcome('expired')
      }
    }
    void start()
  }, [link, mutateAsync, navigate, t, language])

  return (
    <>
      <PageTitle title={t('auth.title')} />
      {outcome === 'waiting' ? (
        <Waiting reason={t('auth.link.verifying')} />
      ) : outcome === 'half' ? (
        <HalfConfirmed />
      ) : (
        <ExpiredLink canResend={link.kind === 'refused' || isConfirmation(link.type)} />
      )}
    </>
  )
}
