import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
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
