import { Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../lib/api/session.ts'
import { keepNextPlace } from '../../lib/site/next-place.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { readInput } from '../../ui/forms/page/preserved-input.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import classes from './auth-screen.module.css'
import { startRecovery } from './links/recovery.ts'
import { placeAfter, welcome } from './links/welcome.ts'
import type { OpenedByCode } from './mutations.ts'
import { AuthAside } from './sign-in/auth-aside.tsx'
import { type AuthDraft, type AwaitedCode, emptyDraft } from './sign-in/auth-draft.ts'
import { CheckMail } from './sign-in/check-mail.tsx'
import { ChoosePassword } from './sign-in/choose-password.tsx'
import { ForgotForm } from './sign-in/forgot-form.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { SignUpForm } from './sign-in/sign-up-form.tsx'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot'

interface AuthScreenProps {
  readonly mode: AuthMode
  /** The redirect target, already validated as internal. */
  readonly next: string | null
}

/** Sign in, sign up, forgot password. The forms share their input. */
export function AuthScreen({ mode: requestedMode, next }: AuthScreenProps) {
  const { t } = useT()
  const [mode, setMode] = useState(requestedMode)
  const [draft, setDraft] = useState<AuthDraft>(emptyDraft)
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null)
  const [resetSentTo, setResetSentTo] = useState<string | null>(null)
  const card = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const session = useSession()
  const { enter, hold } = useRedirectAfterSignIn(next)

  useEffect(() => {
    // The prerendered page shows sign-in whatever the address requests; its fields may hold input from before
    // hydration.
    setDraft((before) => ({ ...before, ...readInput(card.current) }))
    setMode(requestedMode)
  }, [requestedMode])

  const go = (to: AuthMode) => (typed: Partial<AuthDraft>) => {
    setDraft((before) => ({ ...before, ...typed }))
    setAwaited(null)
    setMode(to)
  }

  const accept = ({ userId, mustChoosePassword }: OpenedByCode) => {
    if (awaited?.type === 'recovery') {
      startRecovery(userId)
      void navigate('/reset-password', { replace: true })
      return
    }
    if (mustChoosePassword) return setAwaited(null)
    welcome('signup')
    enter(next ?? placeAfter('signup'))
  }

  return (
    <div className={classes.screen}>
      <PageTitle title={t('auth.title')} />
      <section ref={card} className={classes.card}>
        <Title order={1} className={classes.title}>
          {t('auth.title')}
        </Title>
        <noscript>
          <p style={{ marginBlock: '1em' }}>{t('auth.without-program')}</p>
        </noscript>
        {session.status === 'password-pending' && awaited?.type !== 'recovery' ? (
          <ChoosePassword
            email={session.session.user.email ?? ''}
            onSubmit={hold}
            onChosen={() => enter(next ?? placeAfter('signup'))}
          />
        ) : awaited ? (
          <CheckMail
            {...awaited}
            onSubmit={hold}
            onVerified={accept}
            onChangeAddress={() => go(awaited.type === 'recovery' ? 'forgot' : 'sign-up')({})}
            onBack={() => go('sign-in')({})}
          />
        ) : mode === 'sign-up' ? (
          <SignUpForm
            draft={draft}
            onSignIn={go('sign-in')}
            onSignedIn={enter}
            onMustConfirm={(email, typed) => {
              keepNextPlace(next)
              go('sign-up')(typed)
              setAwaited({ email, type: 'email', hasJustSent: true })
            }}
          />
        ) : mode === 'forgot' ? (
          <ForgotForm
            draft={draft}
            onBack={go('sign-in')}
            onSent={(email) => {
              setResetSentTo(email)
              go('sign-in')({ email })
            }}
          />
        ) : (
          <SignInForm
            draft={draft}
            resetSentTo={resetSentTo}
            onSignUp={go('sign-up')}
            onForgot={go('forgot')}
            onSignedIn={enter}
            onCode={setAwaited}
          />
        )}
      </section>
      <AuthAside />
    </div>
  )
}

/**
 * Signing in redirects to the requested address, or to the app; a person already signed in is redirected home
 * (specification, section 2), or to the requested address.
 */
function useRedirectAfterSignIn(next: string | null) {
  const session = useSession()
  const navigate = useNavigate()
  const { language } = useT()
  const hasEntered = useRef(false)
  const isSignedIn = session.status === 'signed-in'
  const wasSignedOut = useRef(false)
  if (session.status === 'signed-out' || session.status === 'password-pending') wasSignedOut.current = true

  useEffect(() => {
    if (!isSignedIn || hasEntered.current) return
    hasEntered.current = true
    // Public pages are documents outside the app.
    if (!next && !wasSignedOut.current) location.replace(sitePath('home', language))
    else void navigate(next ?? '/app', { replace: true })
  }, [isSignedIn, navigate, next, language])

  return {
    enter: (place = next ?? '/app') => {
      hasEntered.current = true
      void navigate(place, { replace: true })
    },
    /** Leaves the redirect to its caller, for a sign-in that leads elsewhere; returns how to take that back. */
    hold: () => {
      hasEntered.current = true
      return () => {
        hasEntered.current = false
      }
    },
  }
}
