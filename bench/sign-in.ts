import { setTimeout as pass } from 'node:timers/promises'
import { loadKeys } from '#gateway/keys.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import type { BenchRow } from './row.ts'
import {
  makeAccount,
  PASSWORD,
  type Post,
  poster,
  quantile,
  requireOk,
  timed,
  WRONG_PASSWORD,
} from './sign-in-accounts.ts'

const PEOPLE = 20
const SECONDS = 8
const HEALTH_EVERY_MS = 10
const SAMPLES = 200
const SAMPLES_AT_ONCE = 4

/**
 * Sign-ins per second, their effect on other requests (`/healthz`), and whether the response time reveals that an
 * account exists: the difference of the medians over 200 samples each.
 */
export async function benchSignIn(): Promise<readonly BenchRow[]> {
  return [...(await throughput()), ...(await timeDifferences())]
}

async function throughput(): Promise<BenchRow[]> {
  const folder = await makeTempFolder()
  const gateway = await spawnGateway({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
  try {
    const { publishableKey } = await loadKeys(folder.path)
    const post = poster(gateway.url, publishableKey)
    for (let person = 0; person < PEOPLE; person += 1)
      await makeAccount(post, folder.path, { email: emailOf(person), from: addressOf(person) })
    const rows: BenchRow[] = [
      { name: '/healthz p99, idle', value: (await underLoad(gateway.url, 0, post)).p99, unit: 'ms' },
    ]
    for (const atOnce of [1, PEOPLE]) {
      const { perSecond, median, p99 } = await underLoad(gateway.url, atOnce, post)
      rows.push(
        { name: `sign-ins, ${atOnce} at once`, value: perSecond, unit: 'sign-ins/s' },
        { name: `sign-ins, ${atOnce} at once, median`, value: median, unit: 'ms' },
        { name: `/healthz p99, ${atOnce} sign-ins at once`, value: p99, unit: 'ms' },
      )
    }
    return rows
  } finally {
    await gateway.end()
    await folder.remove()
  }
}

const emailOf = (person: number) => `person-${person}@example.com`
const addressOf = (person: number) => `2001:db8:be:${person.toString(16)}::1`

/** Each of `atOnce` people signs in again and again, while another client requests /healthz. */
async function underLoad(url: string, atOnce: number, post: Post) {
  const end = performance.now() + SECONDS * 1000
  const signIns: number[] = []
  const checks: number[] = []
  const person = async (index: number) => {
    while (performance.now() < end) {
      const body = { email: emailOf(index), password: PASSWORD }
      signIns.push(await timed(() => requireOk(post('/token?grant_type=password', body, addressOf(index)))))
    }
  }
  const monitor = async () => {
    while (performance.now() < end) {
      checks.push(await timed(() => requireOk(fetch(`${url}/healthz`))))
      await pass(HEALTH_EVERY_MS)
    }
  }
  await Promise.all([monitor(), ...Array.from({ length: atOnce }, (_, index) => person(index))])
  return { perSecond: signIns.length / SECONDS, median: quantile(signIns, 0.5), p99: quantile(checks, 0.99) }
}

const REQUESTS: Readonly<Record<string, (email: string) => readonly [string, object]>> = {
  'sign-up': (email) => ['/signup', { email, password: PASSWORD }],
  'sign-in': (email) => ['/token?grant_type=password', { email, password: WRONG_PASSWORD }],
  recover: (email) => ['/recover', { email }],
  otp: (email) => ['/otp', { email, create_user: false }],
  resend: (email) => ['/resend', { email, type: 'signup' }],
}

async function timeDifferences(): Promise<BenchRow[]> {
  const gateway = await startTestGateway()
  try {
    await gateway.signUpConfirmed({ email: emailOf(0), password: PASSWORD })
    await gateway.database.auth`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select instance_id, gen_random_uuid(), aud, role, 'person-' || n || '@example.com', encrypted_password, now(),
        raw_app_meta_data, raw_user_meta_data, now(), now()
      from auth.users, generate_series(1, ${SAMPLES - 1}) n where email = ${emailOf(0)}`
    const post = poster(gateway.url, gateway.keys.publishableKey)
    const rows: BenchRow[] = []
    for (const [name, requestOf] of Object.entries(REQUESTS)) {
      // Allows further mails to the same mailboxes.
      await gateway.database.auth`delete from auth.rate_limits`
      const known: number[] = []
      const unknown: number[] = []
      let next = 0
      const hand = async () => {
        for (let n = next++; n < SAMPLES; n = next++) {
          const ask = (email: string) => timed(() => drained(post(...requestOf(email), addressOf(n))))
          const askKnown = async () => known.push(await ask(emailOf(n)))
          const askUnknown = async () => unknown.push(await ask(`${name}-${n}@nobody.example`))
          // The second request of a pair finds warmer caches, so the order alternates.
          for (const askOne of n % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await askOne()
        }
      }
      await Promise.all(Array.from({ length: SAMPLES_AT_ONCE }, hand))
      const [withAccount, without] = [quantile(known, 0.5), quantile(unknown, 0.5)]
      rows.push(
        { name: `${name}, median with an account`, value: withAccount, unit: 'ms' },
        { name: `${name}, difference without one`, value: (100 * (without - withAccount)) / withAccount, unit: '%' },
      )
    }
    return rows
  } finally {
    await gateway.stop()
  }
}

/** The refusal of a wrong password is a valid response; one of a rate limit would measure the wrong thing. */
async function drained(asked: Promise<Response>): Promise<void> {
  const answer = await asked
  await answer.arrayBuffer()
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`)
}
