import { MEMBER_FIELDS } from '#domain/guests/guest-fields.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'

/** What a line of quick typing says. */
export interface QuickParty {
  readonly firstName: string
  readonly lastName: string | null
  /** Places beside the lead's, without names. */
  readonly companions: number
}

const MOST_COMPANIONS = GUEST_BOUNDS.partySize.max - 1

/**
 * Reads "Ana López" or "Ana López +2". Of two words the second is the last name; of more, the last two are, as with two
 * last names. Returns what is wrong otherwise.
 */
export function readQuickParty(typed: string): QuickParty | 'name-required' | 'name-long' {
  const [, name = '', more = '0'] = /^(.*?)(?:\s*\+\s*(\d{1,2}))?$/s.exec(typed.trim().replace(/\s+/g, ' ')) ?? []
  const words = name.trim().split(' ').filter(Boolean)
  if (words.length === 0) return 'name-required'
  const lastNames = words.length > 2 ? words.length - 2 : 1
  const firstName = words.slice(0, Math.max(1, lastNames)).join(' ')
  const lastName = words.slice(Math.max(1, lastNames)).join(' ') || null
  if (firstName.length > MEMBER_FIELDS.firstName.max) return 'name-long'
  if ((lastName ?? '').length > MEMBER_FIELDS.lastName.max) return 'name-long'
  return { firstName, lastName, companions: Math.min(Number(more), MOST_COMPANIONS) }
}
