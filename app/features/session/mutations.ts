import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../i18n/i18n.ts'
import { saveLanguage } from './profile-mutations.ts'
import { profileQuery } from './queries.ts'

/** Saves the reader's language in the profile. */
export function useSaveLanguage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, language }: { userId: string; language: Language }) => saveLanguage(userId, language),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery(profile.id).queryKey, profile),
  })
}
