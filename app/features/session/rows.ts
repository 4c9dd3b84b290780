import type { Language } from '../../i18n/i18n.ts'
import type { Database } from '../../lib/api/database-types.ts'

export interface Profile {
  readonly id: string
  readonly fullName: string
  readonly language: Language
}

export const toProfile = (row: Database['public']['Tables']['profiles']['Row']): Profile => ({
  id: row.id,
  fullName: row.full_name,
  language: row.language_preference,
})
