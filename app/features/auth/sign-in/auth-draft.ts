import type { Language } from '../../../i18n/i18n.ts'

/** What has been typed on the sign-in screen so far, whichever form it was typed in. */
export interface AuthDraft {
  readonly fullName: string
  /** Null until chosen: the form then shows the language of the page. */
  readonly language: Language | null
  readonly email: string
  readonly password: string
}

export const emptyDraft: AuthDraft = { fullName: '', language: null, email: '', password: '' }
