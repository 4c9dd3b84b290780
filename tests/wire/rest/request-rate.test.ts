import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: 1 })
})
afterAll(() => gateway.stop())

const PASSWORD = 'un buen secreto'

/** Sends concurrent requests to the data API. */
function send(many: number, headers: Record<string, string>): Promise<Response[]> {
  const url = `${gateway.url}/rest/v1/tier_limits?select=tier`
  return Promise.all(Array.from({ length: many }, () => fetch(url, { headers })))
}

/** The number of responses by status. */
function countOf(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const ask = async (many: number, headers: Record<string, string>) => countOf(await send(many, headers))

test('a flood of one user is refused with a code and a retry time, without affecting other users', async () => {
  const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: PASSWORD })
  const luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: PASSWORD })
  const apikey = gateway.keys.publishableKey
  const as = (token: string) => ({ apikey, authorization: `Bearer ${token}` })

  const answers = await send(60, as(ana.session.access_token))
  const counts = countOf(answers)
  expect(counts[200]).toBeGreaterThanOrEqual(10)
  expect(counts[429]).toBeGreaterThanOrEqual(40)
  for (const refused of answers.filter(({ status }) => status === 429)) {
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ code: 'request.too-many' })
  }

  expect(await ask(5, as(luis.session.access_token))).toEqual({ 200: 5 })
  expect(await ask(100, { apikey: gateway.keys.secretKey })).toEqual({ 200: 100 })
})

test('the sessions of one user share the limit', async () => {
  const first = await gateway.signUpConfirmed({ email: 'eva@example.com', password: PASSWORD })
  const { data } = await gateway.anonClient().auth.signInWithPassword({ email: 'eva@example.com', password: PASSWORD })
  const apikey = gateway.keys.publishableKey
  await ask(40, { apikey, authorization: `Bearer ${first.session.access_token}` })
  const counts = await ask(10, { apikey, authorization: `Bearer ${data.session?.access_token}` })
  expect(counts[429]).toBeGreaterThan(0)
})
