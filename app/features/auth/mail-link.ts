import { LINK_TYPES, type LinkType } from './schema.ts'

/** What the address of the site root says when a link of ours was opened. */
export type MailLink =
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  | { readonly kind: 'refused'; readonly description: string | null }

/** Longest description taken from an address: it is text from outside, shown as such. */
const MAX_DESCRIPTION = 200

/** Which kinds of link confirm a new account. */
export const isConfirmation = (type: LinkType) => type === 'signup' || type === 'email' || type === 'invite'

/** The refusal an address carries, in its query or, as the service's redirects do, in its fragment. */
export function readRefusal(search: URLSearchParams, hash: string): { description: string | null } | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const source = [search, fragment].find((params) => params.has('error') || params.has('error_description'))
  if (!source) return null
  return { description: source.get('error_description')?.trim().slice(0, MAX_DESCRIPTION) || null }
}

/** The link an address of the site root stands for, or null when it is just the site root. */
export function readMailLink(search: URLSearchParams, hash: string): MailLink | null {
  const tokenHash = search.get('token_hash')
  const type = LINK_TYPES.find((each) => each === search.get('type'))
  if (tokenHash && type) return { kind: 'token', tokenHash, type }
  const refusal = readRefusal(search, hash)
  if (refusal) return { kind: 'refused', description: refusal.description }
  return tokenHash ? { kind: 'refused', description: null } : null
}
