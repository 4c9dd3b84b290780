import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../i18n/i18n.ts'
import { fromAuth, fromDatabase } from '../../lib/api/app-error.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import { supabase } from '../../lib/api/supabase.ts'
import { profileQuery } from '../session/queries.ts'
import { toProfile } from '../session/rows.ts'

export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    // A row hidden by row-level security updates nothing and says nothing; .single() turns that into an error.
    mutationFn: async ({ fullName, language }: { fullName: string; language: Language }) => {
      const { data, error } = await supabase()
        .from('profiles')
        .update({ full_name: fullName, language_preference: language })
        .eq('id', userId)
        .select()
        .single()
      if (error) throw fromDatabase(error)
      return toProfile(data)
    },
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(userId).queryKey, profile)
      logSecurityEvent('profile-change')
    },
  })
}

export function useChangePassword() {
  return useMutation({
    retry: false,
    mutationFn: async ({ password, current, code }: { password: string; current?: string; code?: string }) => {
      const { error } = await supabase().auth.updateUser({
        password,
        ...(current === undefined ? {} : { current_password: current }),
        ...(code === undefined ? {} : { nonce: code }),
      })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('password-change', { via: 'account' }),
  })
}

/** Has a code mailed that stands in for the current password. */
export function useMailCode() {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { error } = await supabase().auth.reauthenticate()
      if (error) throw fromAuth(error)
    },
  })
}

/** Ends every other session of this person; this one goes on. */
export function useSignOutElsewhere() {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { error } = await supabase().auth.signOut({ scope: 'others' })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('sign-out', { scope: 'others' }),
  })
}
