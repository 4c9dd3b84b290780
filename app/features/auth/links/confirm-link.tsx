import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentLanguage, languageSettled, translateNow as say, useT } from '../../../i18n/i18n.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { signInPath } from '../../../lib/browser/next-path.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure } from '../../../ui/feedback/notify.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { type OpenedLink, type OtherAccount, useVerifyLink } from '../mutations.ts'
import { ExpiredLink } from './expired-link.tsx'
import { HalfConfirmed } from './half-confirmed.tsx'
import { isConfirmation, type MailLink } from './mail-link.ts'
import { OtherAccountQuestion } from './other-account-question.tsx'
import { placeAfter, welcome } from './welcome.ts'

// A token can be used once, and the page may render twice: `/` redirects readers of English to `/en`.
const spending = new Map<string, Promise<OpenedLink>>()
const welcomed = new Set<string>()

function spendOnce(tokenHash: string, spend: () => Promise<OpenedLink>): Promise<OpenedLink> {
  const started = spending.get(tokenHash) ?? spend()
  spending.set(tokenHash, started)
  return started
}

/** Handles a link from our mails: confirms and redirects, or shows why it failed. */
export function ConfirmLink({ link }: { link: MailLink }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { mutateAsync } = useVerifyLink()
  const [outcome, setOutcome] = useState<'waiting' | 'expired' | 'half' | OtherAccount>('waiting')

  useEffect(() => {
    let isShown = true
    const refuse = async (message: string | null) => {
      setOutcome('expired')
      await languageSettled()
      if (message && isShown) notifyFailure({ id: 'auth', title: say('errors.title'), message })
    }
    const leave = () => {
      isShown = false
    }
    if (link.kind === 'refused') {
      void refuse(link.description)
      return leave
    }
    const { tokenHash, type } = link
    spendOnce(tokenHash, () => mutateAsync({ tokenHash, type })).then(
      ({ isSignedIn, mustChoosePassword, other }) => {
        if (!isShown) return
        if (other) return setOutcome(other)
        if (!isSignedIn) return setOutcome('half')
        if (mustChoosePassword) return void navigate(signInPath(placeAfter(type)), { replace: true })
        if (!welcomed.has(tokenHash)) {
          welcomed.add(tokenHash)
          welcome(type)
        }
        // On every run: the redirect to `/en` may have replaced a pending one.
        void navigate(placeAfter(type), { replace: true })
      },
      (error: unknown) => {
        if (!isShown) return
        const isSpent = error instanceof AppError && error.code === 'auth.link-invalid'
        // The cause may be temporary (no network): the same link can be retried then.
        if (!isSpent) spending.delete(tokenHash)
        void refuse(isSpent ? null : serviceMessage(error, say, currentLanguage()))
      },
    )
    return leave
  }, [link, mutateAsync, navigate])

  return (
    <>
      <PageTitle title={t('auth.title')} />
      {outcome === 'waiting' ? (
        <Waiting reason={t('auth.link.verifying')} />
      ) : outcome === 'half' ? (
        <HalfConfirmed />
      ) : outcome === 'expired' ? (
        <ExpiredLink canResend={link.kind === 'refused' || isConfirmation(link.type)} />
      ) : (
        <OtherAccountQuestion
          other={outcome}
          onEntered={() => {
            if (link.kind === 'token' && outcome.mustChoosePassword)
              return void navigate(signInPath(placeAfter(link.type)), { replace: true })
            if (link.kind === 'token') welcome(link.type)
            void navigate(link.kind === 'token' ? placeAfter(link.type) : '/app', { replace: true })
          }}
          onStayed={() => void navigate('/app', { replace: true })}
        />
      )}
    </>
  )
}
