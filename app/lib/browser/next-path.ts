/** Only used as a base to resolve against; never requested. */
const HERE = 'https://here.invalid'

/**
 * The redirect target after sign-in, if it is a path on this very origin. Everything that could leave it
 * (`//evil.example`, `/\evil`, `https:`, control characters that browsers drop) gives null.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what browsers strip from an address.
  if (/[\u0000-\u0020\u007f\\]/.test(next) || next.startsWith('//')) return null
  if (!URL.canParse(next, HERE)) return null
  const url = new URL(next, HERE)
  // "/.//evil.example" is same-origin to the parser and another host once serialized.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null
  // A redirect back to the sign-in screen would loop.
  if (url.pathname === '/auth' || url.pathname === '/reset-password') return null
  return url.pathname + url.search + url.hash
}

/** The sign-in screen, with the redirect target. */
export function signInPath(from?: string): string {
  const next = safeNextPath(from)
  return next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
}
