import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage, languageSettled, translateNow } from '../../../i18n/i18n.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import { storedSession } from '../../../lib/api/session.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure } from '../../../ui/feedback/notify.tsx'
import { type OtherAccount, useVerifyLink } from '../mutations.ts'
import { showMailLanguage } from './mail-language.ts'
import { readRefusal } from './mail-link.ts'
import { isRecovering, startRecovery } from './recovery.ts'

/** Whether a new password may be chosen yet, or the account must be confirmed first. */
export type Recovery =
  | { readonly status: 'checking' }
  | { readonly status: 'ready' }
  | { readonly status: 'other-account'; readonly other: OtherAccount; readonly enter: () => void }

/**
 * Uses the token in the address, or continues a recovery after a reload. Becomes ready when a new password may be
 * chosen; otherwise shows why not and goes to the sign-in screen.
 */
export function useRecoveryLink(): Recovery {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { mutateAsync } = useVerifyLink()
  const [recovery, setRecovery] = useState<Recovery>({ status: 'checking' })
  const hasStarted = useRef(false)

  useEffect(() => {
    // The token can be used once; a second run of this effect must not use it again.
    if (hasStarted.current) return
    hasStarted.current = true
    const params = new URLSearchParams(search)
    const tokenHash = params.get('token_hash')
    const refusal = readRefusal(params, hash)

    const refuse = async (message: string | null) => {
      await languageSettled()
      notifyFailure({
        id: 'auth',
        title: translateNow('errors.title'),
        message: message ?? translateNow('auth.reset.invalid'),
      })
      await navigate('/auth', { replace: true })
    }

    const open = async () => {
      await showMailLanguage(params)
      if (refusal) return refuse(refusal.description)
      if (!tokenHash) {
        const session = await storedSession()
        return session && isRecovering(session.user.id) ? setRecovery({ status: 'ready' }) : refuse(null)
      }
      const { userId, other } = await mutateAsync({ tokenHash, type: 'recovery' })
      const begin = () => {
        if (userId) startRecovery(userId)
        setRecovery({ status: 'ready' })
      }
      if (other) setRecovery({ status: 'other-account', other, enter: begin })
      else begin()
      // The used token is removed from the address, so that a reload finds the recovery, not an expired link.
      await navigate('/reset-password', { replace: true })
    }

    open().catch((error: unknown) => {
      const isSpent = error instanceof AppError && error.code === 'auth.link-invalid'
      return refuse(isSpent ? null : serviceMessage(error, translateNow, currentLanguage()))
    })
  }, [search, hash, mutateAsync, navigate])

  return recovery
}
