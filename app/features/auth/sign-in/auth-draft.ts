import type { Language } from '../../../i18n/i18n.ts'
import type { MailedCode } from '../mutations.ts'

/** The input of the sign-in screen, shared by its forms. */
export interface AuthDraft {
  readonly fullName: string
  /** Null until chosen: the form then shows the page's language. */
  readonly language: Language | null
  readonly email: string
  readonly password: string
}

/** The mail whose code is awaited. */
export interface AwaitedCode extends Pick<MailedCode, 'email' | 'type'> {
  /** Whether it has been sent this moment. */
  readonly hasJustSent: boolean
}

export const emptyDraft: AuthDraft = { fullName: '', language: null, email: '', password: '' }
