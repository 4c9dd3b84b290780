import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { beginAiRequest } from '../support/calls.ts'
import { withTestContext } from '../support/test-context.ts'

const database = withDatabase()

test('what was asked of a model is deleted after 13 months, by the nightly cleanup', () =>
  withTestContext(database(), async ({ sql, people }) => {
    await sql`delete from ai_requests`
    for (const age of ['12 months', '14 months']) {
      await sql`
        insert into ai_requests (user_id, purpose, provider, model, created_at)
        values (${people.owner}, 'quote', 'ollama', ${`asked ${age} ago`}, now() - ${age}::interval)`
    }
    await sql`select private.purge_site_records()`
    const kept = await sql`select model from ai_requests where user_id = ${people.owner}`
    expect(kept.map(({ model }) => model)).toEqual(['asked 12 months ago'])
  }))

test.each([
  ['free', 0],
  ['basic', 50],
  ['pro', 200],
  ['enterprise', 1000],
] as const)(
  'TIER: on %s a person asks a model %i times in 24 hours, whatever others of the plan ask',
  (tier, allowed) =>
    withTestContext(database(), async ({ sql, as, people, planId }) => {
      await sql`update subscriptions set tier = ${tier} where user_id = ${people.owner}`
      await sql`delete from ai_requests`
      const asked = (count: number, hoursAgo: number, person: string) => sql`
      insert into ai_requests (user_id, purpose, provider, model, created_at)
      select ${person}, 'quote', 'ollama', 'small', now() - make_interval(hours => ${hoursAgo})
      from generate_series(1, ${count})`
      const begin = () => as('service', (inner) => beginAiRequest(inner, people.owner, planId))
      const limit = { isAllowed: false, message: 'ai.limit-reached', detail: String(allowed), hint: tier }
      if (allowed > 0) {
        await asked(allowed, 25, people.owner)
        await asked(allowed, 1, people.editor)
        await asked(allowed - 1, 23, people.owner)
        expect(await begin()).toMatchObject({ isAllowed: true })
      }
      expect(await begin()).toMatchObject(limit)
    }),
)
