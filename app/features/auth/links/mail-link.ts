import { LINK_TYPES, type LinkType } from '../schema.ts'

/** What the address of the site root says when a link of ours was opened. */
export type MailLink =
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  | { readonly kind: 'refused'; readonly description: string | null }

/** Anyone can write an address, so what it says is shown only as far as it is a plain sentence. */
const MAX_DESCRIPTION_LENGTH = 120
/** Whatever could lead a reader elsewhere: links, mail addresses, numbers to call. */
const LEADS_ELSEWHERE = /[/@\\<>]|\bwww\b|\.[a-z]{2,}\b|(?:\d\W*){5}/iu

/** Which kinds of link confirm a new account. */
export const isConfirmation = (type: LinkType) => type === 'signup' || type === 'email' || type === 'invite'

/** The refusal an address carries, in its query or, as the service's redirects do, in its fragment. */
export function readRefusal(search: URLSearchParams, hash: string): { description: string | null } | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const source = [search, fragment].find((params) => params.has('error') || params.has('error_description'))
  if (!source) return null
  return { description: plainSentence(source.get('error_description') ?? '') }
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

/** A short sentence without hidden or turning characters, or null when the text is anything more. */
function plainSentence(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return plain === '' || plain.length > MAX_DESCRIPTION_LENGTH || LEADS_ELSEWHERE.test(plain) ? null : plain
}
