import { LINK_TYPES, type LinkType } from '../schema.ts'

/** The contents of the site root's address after a link from our mails. */
export type MailLink =
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  | { readonly kind: 'refused'; readonly description: string | null }

/** Addresses can be forged, so their text is shown only if it is a plain sentence. */
const MAX_DESCRIPTION_LENGTH = 120
/** Anything that could lead a reader elsewhere: links, mail addresses, phone numbers. */
const LEADS_ELSEWHERE = /[/@\\<>]|\bwww\b|\.[a-z]{2,}\b|(?:\d\W*){5}/iu

/** The types of link that confirm a new account. */
export const isConfirmation = (type: LinkType) => type === 'signup' || type === 'email' || type === 'invite'

/** The refusal an address carries, in its query or, as the service's redirects do, in its fragment. */
export function readRefusal(search: URLSearchParams, hash: string): { description: string | null } | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const source = [search, fragment].find((params) => params.has('error') || params.has('error_description'))
  if (!source) return null
  return { description: plainSentence(source.get('error_description') ?? '') }
}

/** The link in an address of the site root, or null without one. */
export function readMailLink(search: URLSearchParams, hash: string): MailLink | null {
  const tokenHash = search.get('token_hash')
  const type = LINK_TYPES.find((each) => each === search.get('type'))
  if (tokenHash && type) return { kind: 'token', tokenHash, type }
  const refusal = readRefusal(search, hash)
  if (refusal) return { kind: 'refused', description: refusal.description }
  return tokenHash ? { kind: 'refused', description: null } : null
}

/** A short sentence without hidden or bidirectional control characters, or null for any other text. */
function plainSentence(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return plain === '' || plain.length > MAX_DESCRIPTION_LENGTH || LEADS_ELSEWHERE.test(plain) ? null : plain
}
