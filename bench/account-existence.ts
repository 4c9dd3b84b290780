import { DEFAULT_LIMITS } from '#gateway/auth/limits.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { quantile, timed } from './measure.ts'
import type { BenchRow } from './row.ts'
import { PASSWORD, type Post, poster, WRONG_PASSWORD } from './sign-in-accounts.ts'

const SAMPLES = 200
const AT_ONCE = 4

const ADDRESSES = {
  'an account': (n: number) => `person-${n}@example.com`,
  'an unconfirmed account': (n: number) => `waiting-${n}@example.com`,
} as const

const REQUESTS: Readonly<Record<string, (email: string) => readonly [string, object]>> = {
  'sign-up': (email) => ['/signup', { email, password: PASSWORD }],
  'sign-in': (email) => ['/token?grant_type=password', { email, password: WRONG_PASSWORD }],
  recover: (email) => ['/recover', { email }],
  otp: (email) => ['/otp', { email, create_user: false }],
  resend: (email) => ['/resend', { email, type: 'signup' }],
}

/**
 * Whether the response time reveals that an address has an account, or one that awaits its confirmation: how far their
 * medians over 200 samples are from that of addresses without one. Once while no mailbox has got a mail, and once more
 * within the minute, by others, when no further mail is sent.
 */
export async function benchAccountExistence(): Promise<readonly BenchRow[]> {
  const gateway = await startTestGateway({}, { authLimits: DEFAULT_LIMITS })
  try {
    const post = poster(gateway.url, gateway.keys.publishableKey)
    const rows: BenchRow[] = []
    for (const [name, requestOf] of Object.entries(REQUESTS)) {
      await makeAccounts(gateway)
      for (const [round, when] of ['first', 'again'].entries()) {
        const { 'no account': none, ...others } = await measure(post, name, requestOf, round)
        rows.push({ name: `${name}, ${when}: median with no account`, value: none, unit: 'ms' })
        for (const [what, median] of Object.entries(others)) {
          const value = (100 * (median - none)) / none
          rows.push({ name: `${name}, ${when}: difference with ${what}`, value, unit: '%' })
        }
      }
    }
    return rows
  } finally {
    await gateway.stop()
  }
}

/** Copies of one account, of which no request has been made. */
async function makeAccounts({ database, signUpConfirmed }: TestGateway): Promise<void> {
  const { auth } = database
  await auth`delete from auth.users`
  await auth`delete from auth.rate_limits`
  await signUpConfirmed({ email: 'first@example.com', password: PASSWORD })
  for (const [what, addressOf] of Object.entries(ADDRESSES)) {
    const emails = Array.from({ length: SAMPLES }, (_, n) => addressOf(n))
    const confirmedAt = what === 'an account' ? new Date() : null
    await auth`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select instance_id, gen_random_uuid(), aud, role, address, encrypted_password, ${confirmedAt}::timestamptz,
        raw_app_meta_data, raw_user_meta_data, now(), now()
      from auth.users, unnest(${emails}::text[]) address where email = 'first@example.com'`
  }
  await auth`delete from auth.rate_limits`
}

async function measure(
  post: Post,
  name: string,
  requestOf: (email: string) => readonly [string, object],
  round: number,
) {
  const kinds = {
    ...ADDRESSES,
    // A sign-up makes an account of an address without one, so that its second round takes others.
    'no account': (n: number) => `nobody-${name}-${name === 'sign-up' ? round : 0}-${n}@example.com`,
  }
  type Kind = keyof typeof kinds
  const names = Object.keys(kinds) as Kind[]
  const times: Record<Kind, number[]> = { 'an account': [], 'an unconfirmed account': [], 'no account': [] }
  let next = 0
  const hand = async () => {
    for (let n = next++; n < SAMPLES; n = next++) {
      // The later requests of a turn find warmer caches, so the order rotates.
      for (let step = 0; step < names.length; step += 1) {
        const kind = names[(n + step) % names.length] ?? 'no account'
        const from = `2001:db8:be:${(round * SAMPLES + n).toString(16)}::1`
        times[kind].push(await timed(() => drained(post(...requestOf(kinds[kind](n)), from))))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  const median = (kind: Kind) => quantile(times[kind], 0.5)
  return {
    'no account': median('no account'),
    'an account': median('an account'),
    'an unconfirmed account': median('an unconfirmed account'),
  }
}

/** The refusal of a wrong password is a valid response; one of a rate limit would measure the wrong thing. */
async function drained(asked: Promise<Response>): Promise<void> {
  const answer = await asked
  await answer.arrayBuffer()
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`)
}
