import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { fillGuestList } from '#tests/support/guests/large-guest-list.ts'
import { duplicatePlan } from '../support/calls.ts'
import { aPlan, withTestContext, ALLOCATIONS } from '../support/test-context.ts'
const database = withDatabase()
test('copied', async () => {
  for (const [parties, each] of [[4000, 3]] as const) {
    await withTestContext(database(), async (context) => {
      const { sql, as, planId } = context
      await sql`update subscriptions set tier = 'enterprise'`
      await sql`insert into guests (plan_id, table_number, guest_group, phone, address, tags)
        select ${planId}, (1 + number / 2)::text, 'Familia', '+5255' || (10000000 + number), 'Av', '{primos}' from generate_series(0, ${parties - 1}::int) as number`
      await sql`insert into party_members (plan_id, guest_id, position, first_name, last_name, age_group)
        select guest.plan_id, guest.id, place, 'I ' || place, 'M ' || guest.list_position, '36-50'
        from guests as guest, generate_series(0, ${each - 1}::int) as place where guest.plan_id = ${planId} and guest.address = 'Av'`
      let at = performance.now()
      await sql`set constraints all immediate`
      console.log(parties, 'settle after insert', Math.round(performance.now() - at))
      await sql`set constraints all deferred`
      await sql`analyze guests`
      await sql`set local track_functions = 'all'`
      at = performance.now()
      const made = await as('owner', (inner) => duplicatePlan(inner, { sourceId: planId, plan: { ...aPlan(), name: 'Copia' }, allocations: ALLOCATIONS, take: ['guests'] }))
      console.log(parties, 'duplicate', Math.round(performance.now() - at), JSON.stringify(made).slice(0, 300))
      at = performance.now()
      await sql`set constraints all immediate`
      console.log(parties, 'settle after duplicate', Math.round(performance.now() - at))
      console.log((await sql`select funcname, calls, round(total_time::numeric) as total, round(self_time::numeric) as self from pg_stat_xact_user_functions order by self_time desc limit 14`).map((r) => Object.values(r).join(' ')).join('\n'))
      console.log(await sql`select plan_id, count(*) from party_members group by 1`)
    })
  }
  expect(1).toBe(1)
}, 400_000)
