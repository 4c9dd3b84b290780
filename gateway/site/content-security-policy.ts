import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
/** Structured data for search engines is never run, so it needs no policy. */
const DATA = /\stype="application\/(ld\+)?json"/

/**
 * The policy of one page: its own files, and only the inline scripts that the build put into it, by their hashes.
 * Styles may be inline, because Mantine sets style attributes and inserts style elements.
 * @param connectTo origins besides the page's own that the app may call
 */
export function contentSecurityPolicy(html: string, connectTo: readonly string[]): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script] of html.matchAll(INLINE_SCRIPT)) {
    if (script && !DATA.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
