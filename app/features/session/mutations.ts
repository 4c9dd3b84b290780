import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../i18n/i18n.ts'
import { fromDatabase } from '../../lib/app-error.ts'
import { supabase } from '../../lib/supabase.ts'
import { profileQuery } from './queries.ts'
import { toProfile } from './rows.ts'

/** Keeps the reader's language with the profile. */
export function useSaveLanguage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, language }: { userId: string; language: Language }) => {
      const { data, error } = await supabase()
        .from('profiles')
        .update({ language_preference: language })
        .eq('id', userId)
        .select()
        .single()
      if (error) throw fromDatabase(error)
      return toProfile(data)
    },
    onSuccess: (profile) => queryClient.setQueryData(profileQuery(profile.id).queryKey, profile),
  })
}
