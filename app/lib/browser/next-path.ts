/** Only used to resolve against; never visited. */
const HERE = 'https://here.invalid'

/**
 * The address to go on to after signing in, if it is one of ours: a path on this very origin. Everything that could
 * leave (`//evil.example`, `/\evil`, `https:`, control characters that browsers drop) is answered with null.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what browsers strip from an address.
  if (/[\u0000-\u0020\u007f\\]/.test(next) || next.startsWith('//')) return null
  if (!URL.canParse(next, HERE)) return null
  const url = new URL(next, HERE)
  // "/.//evil.example" is ours to the parser and another host once it is written out again.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null
  // Signing in again after signing in would go round in circles.
  if (url.pathname === '/auth' || url.pathname === '/reset-password') return null
  return url.pathname + url.search + url.hash
}

/** The sign-in screen, with the way back. */
export function signInPath(from?: string): string {
  const next = safeNextPath(from)
  return next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'
}
