import { setTimeout as pass } from 'node:timers/promises'
import { loadKeys } from '#gateway/keys.ts'
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

const ROUNDS = 5
const FLOOD = 200
/** The others ask once the whole flood has been sent. */
const AFTER_MS = 100
const READ_EVERY_MS = 10
const READ_FOR_MS = 2_000
const MAX_TRIES = 10

/**
 * 200 wrong sign-ins at once, each from another address, and what they cost others: a right sign-in from an address that
 * signed in before and from one that did not, a refresh, and reads of the data API.
 */
export async function benchFlood(): Promise<readonly BenchRow[]> {
  const folder = await makeTempFolder()
  const gateway = await spawnGateway({
    dataDir: folder.path,
    env: { TRUSTED_PROXIES: '1', DATA_REQUESTS_PER_SECOND: '0' },
  })
  try {
    const { publishableKey } = await loadKeys(folder.path)
    const post = poster(gateway.url, publishableKey)
    const read = (token: string) =>
      fetch(`${gateway.url}/rest/v1/profiles?select=*`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      })
    const figures = new Figures()
    for (let round = 0; round < ROUNDS; round += 1) await oneRound(round, { post, read, dataDir: folder.path }, figures)
    return figures.rows()
  } finally {
    await gateway.end()
    await folder.remove()
  }
}

class Figures {
  readonly known: number[] = []
  readonly unknown: number[] = []
  readonly refreshes: number[] = []
  readonly idleReads: number[] = []
  readonly reads: number[] = []
  readonly floodTimes: number[] = []
  refused = 0

  rows(): BenchRow[] {
    const ofTimes = (name: string, times: readonly number[]) => [
      { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
      { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
    ]
    return [
      ...ofTimes('right sign-in, address known from before', this.known),
      ...ofTimes('right sign-in, new address, with the tries it was asked for', this.unknown),
      ...ofTimes('refresh', this.refreshes),
      { name: 'data read p99, without a flood', value: quantile(this.idleReads, 0.99), unit: 'ms' },
      { name: 'data read p99, in the two seconds from its beginning', value: quantile(this.reads, 0.99), unit: 'ms' },
      { name: 'wrong sign-ins refused unchecked', value: (100 * this.refused) / (ROUNDS * FLOOD), unit: '%' },
      ...ofTimes('wrong sign-in', this.floodTimes),
    ]
  }
}

interface Server {
  readonly post: Post
  readonly read: (token: string) => Promise<Response>
  readonly dataDir: string
}

async function oneRound(round: number, { post, read, dataDir }: Server, figures: Figures): Promise<void> {
  const addressOf = (n: number) => `2001:db8:f${round}:${n.toString(16)}::1`
  const [home, away] = [addressOf(0xfffe), addressOf(0xffff)]
  const email = `person-${round}@example.com`
  const session = await makeAccount(post, dataDir, { email, from: home })
  const signIn = (password: string, from: string, as = email) =>
    post('/token?grant_type=password', { email: as, password }, from)

  const readForAWhile = async (times: number[]) => {
    const end = performance.now() + READ_FOR_MS
    while (performance.now() < end) {
      times.push(await timed(() => requireOk(read(session.access_token))))
      await pass(READ_EVERY_MS)
    }
  }
  await readForAWhile(figures.idleReads)

  const reading = readForAWhile(figures.reads)
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const wrong = async () => {
      const answer = await signIn(WRONG_PASSWORD, addressOf(n), `nobody-${round}-${n}@example.com`)
      await answer.arrayBuffer()
      if (answer.status !== 400) figures.refused += 1
    }
    figures.floodTimes.push(await timed(wrong))
  })
  await pass(AFTER_MS)
  await Promise.all([
    timed(() => untilSignedIn(() => signIn(PASSWORD, home))).then((ms) => figures.known.push(ms)),
    timed(() => untilSignedIn(() => signIn(PASSWORD, away))).then((ms) => figures.unknown.push(ms)),
    timed(() =>
      requireOk(post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }, home)),
    ).then((ms) => figures.refreshes.push(ms)),
  ])
  await Promise.all([...flood, reading])
}

/** Tries again as often as it is refused, after the time that the refusal asks for. */
async function untilSignedIn(signIn: () => Promise<Response>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await signIn()
    await answer.arrayBuffer()
    if (answer.ok) return
    await pass(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
  }
  throw new Error('the right password was never accepted')
}
