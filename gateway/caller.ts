/** The three roles a request may run as in the database. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** Claims of an access token, as GoTrue issues them; anonymous callers carry only the role. */
export interface Claims {
  readonly role: Role
  readonly sub?: string
  readonly aud?: string
  readonly exp?: number
  readonly email?: string
  readonly session_id?: string
  readonly aal?: 'aal1' | 'aal2'
  /** Issued before its user had chosen a password, which comes before anything else. */
  readonly must_choose_password?: true
  readonly [claim: string]: unknown
}

/** The authenticated caller of a request. */
export interface Caller {
  readonly role: Role
  readonly claims: Claims
  readonly userId: string | null
}

/**
 * Authenticates a request by its `apikey` and `Authorization` headers.
 * A publishable key alone is `anon`; a secret key is `service_role`; a bearer access token is its user.
 * @throws HttpError 401 for a missing or unknown key, or a token that does not verify; 403 `password_required` for a
 * session that may only choose a password.
 */
export type IdentifyCaller = (headers: Headers) => Promise<Caller>
