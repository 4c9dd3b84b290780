import type { FieldRefusal } from '#contracts/field-issues.ts'
import { type ErrorCode, isErrorCode } from './app-error.ts'
import { loadClientConfig } from './client-config.ts'

// Plain fetch instead of the back end's client, which is larger than everything else on a public page.

/** How long a form waits for a response. */
const TIMEOUT_MS = 20_000

/** Why a call has no response, and which fields were invalid if any. */
export interface Refused {
  readonly code: ErrorCode
  readonly issues: readonly FieldRefusal[]
  /** After which a caller over a limit may try again; 0 without a limit. */
  readonly waitSeconds: number
}

export type OpenCall<Answer> = { readonly answer: Answer } | { readonly refused: Refused }

/** Calls a public function of the back end without a session. Never throws. */
export async function callOpenFunction<Answer>(name: string, body: object): Promise<OpenCall<Answer>> {
  // Old phones have no `AbortSignal.timeout`.
  const stopper = new AbortController()
  const { signal } = stopper
  const timer = setTimeout(() => stopper.abort(), TIMEOUT_MS)
  try {
    const { apiUrl, publishableKey } = await orAbort(loadClientConfig(), signal)
    const response = await fetch(`${apiUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const told: unknown = await response.json().catch(() => null)
    const isObject = typeof told === 'object' && told !== null
    // A captive portal responds to every request with its own page.
    if (response.ok && isObject) return { answer: told as Answer }
    const { code, issues = [] } = (isObject ? told : {}) as { code?: unknown; issues?: readonly FieldRefusal[] }
    const waitSeconds = Number(response.headers.get('retry-after')) || 0
    return {
      refused: {
        code: typeof code === 'string' && isErrorCode(code) ? code : 'server.unavailable',
        issues,
        waitSeconds,
      },
    }
  } catch {
    // A timeout; only whether the browser is offline is known.
    return {
      refused: { code: navigator.onLine ? 'server.unavailable' : 'network.offline', issues: [], waitSeconds: 0 },
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the configuration loads; an offline browser fails at once. */
function orAbort<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    value.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason))
    if (!navigator.onLine) reject(new Error('offline'))
  })
}
