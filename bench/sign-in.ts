import { setTimeout as pass } from 'node:timers/promises'
import { loadKeys } from '#gateway/keys.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { median, quantile, timed } from './measure.ts'
import type { BenchRow } from './row.ts'
import { makeAccount, PASSWORD, type Post, poster, requireOk } from './sign-in-accounts.ts'

const PEOPLE = 20
const SECONDS = 8
const HEALTH_EVERY_MS = 10

/** Sign-ins per second, and their effect on other requests (`/healthz`). */
export async function benchSignIn(): Promise<readonly BenchRow[]> {
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
      const { perSecond, p50, p99 } = await underLoad(gateway.url, atOnce, post)
      rows.push(
        { name: `sign-ins, ${atOnce} at once`, value: perSecond, unit: 'sign-ins/s' },
        { name: `sign-ins, ${atOnce} at once, median`, value: p50, unit: 'ms' },
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
  return { perSecond: signIns.length / SECONDS, p50: median(signIns), p99: quantile(checks, 0.99) }
}
