import { ADDRESSES } from '../addresses.ts'

const SERVICES = [ADDRESSES.auth, ADDRESSES.rest, ADDRESSES.storage, ADDRESSES.functions]

/**
 * Where a link in an email or a redirect may lead: the requested address if it has the site's own origin or is on the
 * operator's list, else the site. A looser rule would let our emails send a user's session to an attacker.
 */
export function allowedRedirect(
  wanted: string | undefined,
  site: { readonly siteUrl: string; readonly redirectAllowList: readonly string[] },
): string {
  return wanted && isAllowed(wanted, site) ? wanted : site.siteUrl
}

function isAllowed(
  wanted: string,
  { siteUrl, redirectAllowList }: { readonly siteUrl: string; readonly redirectAllowList: readonly string[] },
): boolean {
  // Browsers read "\" as "/" and drop tabs and line breaks; legitimate addresses contain neither.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(wanted) || !URL.canParse(wanted)) return false
  const url = new URL(wanted)
  if (url.username !== '' || url.password !== '') return false
  // `blob:` and the like have the origin of the page that made them.
  if (['javascript:', 'data:', 'blob:', 'filesystem:'].includes(url.protocol)) return false
  // Also on the operator's list: another name of this site, such as `www`, has the same services.
  if (isService(url)) return false
  if (url.origin !== 'null' && url.origin === new URL(siteUrl).origin) return true
  return redirectAllowList.some((entry) => matches(url, entry))
}

/** A link that leads to a service would be used by opening it: `/auth/v1/verify` takes the token of any address. */
function isService(url: URL): boolean {
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // Not an encoding of anything; no service has such a path.
  }
  // Some proxies merge slashes.
  const plain = path.toLowerCase().replace(/\/{2,}/g, '/')
  return SERVICES.some((service) => plain.includes(service))
}

/**
 * An entry is an origin (`https://example.com`) or a pattern: `*` matches within one segment of the path or host, `**`
 * across segments.
 */
function matches(url: URL, entry: string): boolean {
  if (!entry.includes('*') && URL.canParse(entry) && new URL(entry).pathname === '/') {
    return url.origin !== 'null' && url.origin === new URL(entry).origin
  }
  const pattern = entry
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^./]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  const address = `${url.protocol}//${url.host}${url.pathname}`
  return new RegExp(`^${pattern}$`).test(address) || new RegExp(`^${pattern}/$`).test(address)
}

/** Adds parameters to an address that may already have a query. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.toString()
}

/** Puts parameters into the fragment, which never reaches a server. */
export function withFragment(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(parameters).toString()
  return url.toString()
}
