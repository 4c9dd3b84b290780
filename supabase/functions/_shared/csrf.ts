import { refuse } from './refuse.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Refuses a request without the browser's CSRF token, a UUID in `x-csrf-token`. A foreign page cannot add the header
 * without a preflight, which CORS denies; the presence of the header is the proof, and its value need not be secret.
 */
export function refuseWithoutCsrfToken(request: Request): Response | null {
  return UUID.test(request.headers.get('x-csrf-token') ?? '') ? null : refuse(403, 'csrf.missing')
}
