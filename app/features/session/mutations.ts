import type { Language } from '../../i18n/i18n.ts'
import { useRecordMutation } from '../../lib/records/use-record-mutation.ts'
import { saveLanguage } from './profile-mutations.ts'
import { profileQuery } from './queries.ts'
import type { Profile } from './rows.ts'

interface LanguageChoice {
  readonly userId: string
  readonly language: Language
}

/** Saves the reader's language in the profile. */
export function useSaveLanguage() {
  return useRecordMutation<LanguageChoice, Profile, Profile>({
    query: ({ userId }) => profileQuery(userId),
    write: ({ userId, language }) => saveLanguage(userId, language),
    change: (_before, profile) => profile,
  })
}
