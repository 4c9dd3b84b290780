import { useMutation } from '@tanstack/react-query'
import { fromAuth } from '../../lib/api/app-error.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import { followSession } from '../../lib/api/session.ts'

export function useChangePassword() {
  return useMutation({
    retry: false,
    mutationFn: async ({ password, current, code }: { password: string; current?: string; code?: string }) => {
      const { error } = await (await followSession()).updateUser({
        password,
        ...(current === undefined ? {} : { current_password: current }),
        ...(code === undefined ? {} : { nonce: code }),
      })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('password-change', { via: 'account' }),
  })
}

/** Requests a mailed code, which replaces the current password. */
export function useMailCode() {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { error } = await (await followSession()).reauthenticate()
      if (error) throw fromAuth(error)
    },
  })
}

/** Ends every other session of this user. */
export function useSignOutElsewhere() {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { error } = await (await followSession()).signOut({ scope: 'others' })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('sign-out', { scope: 'others' }),
  })
}
