import type { Language } from '../../i18n/languages.ts'
import { fromDatabase } from '../../lib/api/app-error.ts'
import { loadClientConfig } from '../../lib/api/client-config.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import { supabase } from '../../lib/api/supabase.ts'
import { useRecordMutation } from '../../lib/records/use-record-mutation.ts'
import { profileQuery } from './queries.ts'
import { type Profile, toProfile } from './rows.ts'

/** Saves a language in a profile. */
export async function saveLanguage(userId: string, language: Language) {
  const { data, error } = await supabase()
    .from('profiles')
    .update({ language_preference: language })
    .eq('id', userId)
    .select()
    .single()
  if (error) throw fromDatabase(error)
  return toProfile(data)
}

/** The same from a public page, which does not load the session. */
export async function saveOwnLanguage(language: Language): Promise<void> {
  await loadClientConfig()
  const { sessionClient } = await import('../../lib/api/auth-client.ts')
  const { data } = await sessionClient().getSession()
  if (data.session) await saveLanguage(data.session.user.id, language)
}

interface ProfileChange {
  readonly fullName: string
  readonly language: Language
}

/** Saves name and language of a profile. */
export function useUpdateProfile(userId: string) {
  return useRecordMutation<ProfileChange, Profile, Profile>({
    query: profileQuery(userId),
    // A row hidden by row-level security updates nothing without an error; .single() turns that into one.
    write: async ({ fullName, language }) => {
      const { data, error } = await supabase()
        .from('profiles')
        .update({ full_name: fullName, language_preference: language })
        .eq('id', userId)
        .select()
        .single()
      if (error) throw fromDatabase(error)
      return toProfile(data)
    },
    change: (_before, profile) => profile,
    alsoChange: () => logSecurityEvent('profile-change'),
  })
}
