import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage, needMessages, translateNow } from '../../i18n/i18n.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import {
  dropRefusedSession,
  isSignedOut,
  isSigningOut,
  onSessionEvent,
  startSession,
  useSession,
} from '../../lib/api/session.ts'
import { onLanguageChosen, showLanguage } from '../../lib/browser/language.ts'
import { signInPath } from '../../lib/browser/next-path.ts'
import { report } from '../../lib/browser/report.ts'
import { languageOfSitePath } from '../../lib/site/site-paths.ts'
import { serviceMessage } from '../../ui/feedback/error-message.ts'
import { notifyFailure } from '../../ui/feedback/notify.tsx'
import { useSaveLanguage } from './mutations.ts'
import { profileQuery } from './queries.ts'

/** Follows the session for the lifetime of the page; renders nothing. */
export function SessionWatcher() {
  // Offline its client may be missing; the next screen tries again.
  useEffect(() => void startSession().catch(() => undefined), [])
  useProfileLanguage()
  useSavedChoice()
  useSessionEnd()
  useRefusals()
  return null
}

const useUserId = () => {
  const session = useSession()
  return session.status === 'signed-in' ? session.session.user.id : null
}

/** Loads the profile after sign-in and switches to its language. */
function useProfileLanguage() {
  const userId = useUserId()
  const queryClient = useQueryClient()
  const location = useLocation()
  const at = useRef(location)
  at.current = location
  useEffect(() => {
    if (!userId) return
    let isCurrent = true
    queryClient
      .fetchQuery(profileQuery(userId))
      .then(async ({ language }) => {
        if (!isCurrent) return
        // A public page is in the language of its address, which the visitor chose by opening it.
        if (!languageOfSitePath(at.current.pathname)) await showLanguage(language)
      })
      // Without a profile the product works as for a new account, in the language already on screen.
      .catch((error: unknown) => report('the profile could not be loaded', error))
    return () => {
      isCurrent = false
    }
  }, [userId, queryClient])
}

/** Saves a language chosen on this page in the profile. */
function useSavedChoice() {
  const userId = useUserId()
  const { mutate } = useSaveLanguage()
  useEffect(() => {
    if (!userId) return
    return onLanguageChosen((language) => mutate({ userId, language }, { onError: (error) => void sayNotSaved(error) }))
  }, [userId, mutate])
}

/** Uses the messages of the account form, which are not loaded on every screen. */
async function sayNotSaved(error: unknown): Promise<void> {
  report('the language could not be saved', error)
  // The end of the session has its own message.
  if (isSignedOut()) return
  try {
    await needMessages('account')
  } catch {
    // Offline before they loaded: the banner already says that nothing can be saved.
    return
  }
  notifyFailure({
    id: 'profile',
    title: translateNow('errors.title'),
    message: serviceMessage(error, translateNow, currentLanguage(), translateNow('account.profile.failed')),
  })
}

const isPrivatePath = (pathname: string) => pathname === '/app' || pathname.startsWith('/app/')

/** Handles a session that ends during use: reports it and keeps the address for the next sign-in. */
function useSessionEnd() {
  const navigate = useNavigate()
  const location = useLocation()
  const at = useRef(location)
  at.current = location
  useEffect(
    () =>
      onSessionEvent((event) => {
        const { pathname, search } = at.current
        if (event !== 'SIGNED_OUT' || isSigningOut() || !isPrivatePath(pathname)) return
        logSecurityEvent('session-expired')
        notifyFailure({ id: 'session-ended', message: translateNow('errors.auth.session-missing') })
        void navigate(signInPath(pathname + search))
      }),
    [navigate],
  )
}

/** Ends the session here when the server refuses it, whichever request found out. */
function useRefusals() {
  const queryClient = useQueryClient()
  const { status } = useSession()
  const hasSession = status === 'signed-in' || status === 'password-pending'
  useEffect(() => {
    if (!hasSession) return
    const look = (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.session-missing' && !isSigningOut())
        void dropRefusedSession()
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, hasSession])
}
