import type { CryptoKey, JSONWebKeySet, JWK } from 'jose'

/** What this installation signs and recognises with; made on first start, kept 0600 in the data folder. */
export interface Keys {
  /** `sb_publishable_…`: names the project, proves nobody. Safe in a browser. */
  readonly publishableKey: string
  /** `sb_secret_…`: becomes service_role. Never leaves the server. */
  readonly secretKey: string
  readonly signing: { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: JWK }
  /** Public keys that verify access tokens, the current one first. */
  readonly jwks: JSONWebKeySet
}
