import { readStored, writeStored } from '../browser/stored.ts'

/**
 * From a sign-up until its confirmation this browser keeps a random secret and sends it with both. The service then
 * knows that the mail is read where the account was made; it asks for a password otherwise, because a stranger may have
 * signed up with this address.
 */
const KEY = 'convite-sign-up'

/** Where the browser forbids storage, the secret lasts as long as the page. */
let unstored: string | null = null

const secretHere = () => readStored('local', KEY) ?? unstored

function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function keepSecret(): string {
  const secret = secretHere() ?? newSecret()
  unstored = secret
  writeStored('local', KEY, secret)
  return secret
}

/** The sign-up of this browser is confirmed. */
export function forgetSignUp(): void {
  unstored = null
  writeStored('local', KEY, null)
}

/** Adds the secret to sign-ups and confirmations. A browser without one sends one that fits no sign-up. */
export function withSignUpSecret(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const [, request] = /\/auth\/v1\/(signup|verify)(?:\?|$)/.exec(address) ?? []
    if (!request || typeof init?.body !== 'string') return send(input, init)
    const secret = request === 'signup' ? keepSecret() : (secretHere() ?? newSecret())
    return send(input, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), browser_secret: secret }) })
  }
}
