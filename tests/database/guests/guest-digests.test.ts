import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aReply, NEEDS, saveReply } from '../support/guest-calls.ts'
import { chooseDigest, claimDigests, settleDigest, stopMail } from '../support/guest-mail-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface Digest {
  readonly id: string
  readonly user_id: string
  readonly up_to: string
  readonly stop_token: string
  readonly answers: {
    readonly lines: readonly { readonly name: string | null; readonly come: number }[]
  }
}

async function claim({ as }: TestContext): Promise<readonly Digest[]> {
  const outcome = await as('service', (sql) => claimDigests(sql, 10))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['digests'] as readonly Digest[]
}

const choose = ({ as, planId }: TestContext, who: 'owner' | 'editor' | 'viewer' | 'stranger', frequency: string) =>
  as(who, (sql) => chooseDigest(sql, planId, frequency))

/** The party of the test context answers, so many minutes ago. */
async function answer({ as, sql, guests }: TestContext, minutesAgo: number): Promise<void> {
  const answers = [{ sub_event_id: guests.mainEventId, answer: 'yes', meal_option_id: null }]
  const reply = aReply([
    { id: guests.memberId, answers, needs: NEEDS },
    { id: guests.companionId, first_name: 'Niño', last_name: 'Oculto', answers },
  ])
  await as('service', (service) => saveReply(service, reply))
  await sql`update answer_entries set at = now() - make_interval(mins => ${minutesAgo}) where at > now() - interval '5 minutes'`
}

test('NEEDS: a digest names the lead and counts people; no companion, no need', () =>
  inContext(async (context) => {
    await choose(context, 'editor', 'at-once')
    await choose(context, 'owner', 'never')
    await context.sql`update private.guest_digests set told_up_to = now() - interval '1 hour'`
    await answer(context, 20)
    const [digest, ...others] = await claim(context)
    expect(others).toEqual([])
    expect(digest).toMatchObject({
      user_id: context.people.editor,
      answers: { parties: 1, lines: [{ name: 'Ana Muñoz', come: 2, come_not: 0 }], counts: { confirmed: 2 } },
    })
    expect(JSON.stringify(digest)).not.toMatch(/Oculto|vegan|vegetarian/)
    await context.sql`update party_members set age_group = 'under-18' where id = ${context.guests.memberId}`
    await context.sql`update private.guest_digests set claimed_at = null`
    expect((await claim(context))[0]?.answers.lines).toMatchObject([{ name: null, come: 2 }])
  }))

test('a message and a song are told once, also when nothing else was answered; what hosts wrote is not', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    await choose(context, 'owner', 'at-once')
    await sql`update private.guest_digests set told_up_to = now() - interval '1 hour'`
    const reply = { ...aReply([{ id: guests.memberId, answers: [] }]), message: '¡Felicidades!', song: 'Bésame mucho' }
    await as('service', (service) => saveReply(service, reply))
    await sql`update private.guest_words set at = now() - interval '20 minutes'`
    const [digest] = await claim(context)
    if (!digest) throw new Error('nothing was claimed')
    expect(digest.answers).toMatchObject({
      ...{ parties: 1, lines: [], words_left: 0 },
      words: [{ name: 'Ana Muñoz', message: '¡Felicidades!', song: 'Bésame mucho' }],
    })
    await as('service', (service) => settleDigest(service, planId, digest.user_id, digest.up_to))
    // The same words again, and those of hosts.
    await as('service', (service) => saveReply(service, { ...reply, id: crypto.randomUUID() }))
    await sql`update guests set message = 'De los anfitriones' where id = ${guests.guestId}`
    expect(await sql`select from private.guest_words where at > now() - interval '10 minutes'`).toEqual([])
  }))

test('answers of an evening are gathered: at once is ten minutes after the first, and then no more until others come', () =>
  inContext(async (context) => {
    await choose(context, 'owner', 'at-once')
    await context.sql`update private.guest_digests set told_up_to = now() - interval '1 hour'`
    await answer(context, 5)
    expect(await claim(context)).toEqual([])
    await context.sql`update answer_entries set at = now() - interval '11 minutes' where source = 'guest'`
    const [digest] = await claim(context)
    if (!digest) throw new Error('nothing was claimed')
    expect(await claim(context)).toEqual([])
    await context.as('service', (sql) => settleDigest(sql, context.planId, digest.user_id, digest.up_to))
    expect(await claim(context)).toEqual([])
  }))

test('a digest that was not settled is the same again, also when more was answered; the next one is another', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const released = () => sql`update private.guest_digests set claimed_at = null`
    await choose(context, 'owner', 'at-once')
    await sql`update private.guest_digests set told_up_to = now() - interval '1 hour'`
    await answer(context, 20)
    const [first] = await claim(context)
    if (!first) throw new Error('nothing was claimed')
    await sql`update private.guest_digests set message_up_to = now() - interval '15 minutes', claimed_at = null`
    await sql`
      insert into answer_entries (plan_id, member_id, sub_event_id, answer, source, at)
      values (${planId}, ${guests.memberId}, ${guests.mainEventId}, 'no', 'guest', now() - interval '12 minutes')`
    const [again] = await claim(context)
    expect(again).toMatchObject({ id: first.id, answers: first.answers })
    await as('service', (service) => settleDigest(service, planId, first.user_id, again?.up_to ?? ''))
    await released()
    const [next] = await claim(context)
    expect(next?.id).not.toBe(first.id)
    expect(next?.answers.lines).toMatchObject([{ come: 0, come_not: 1 }])
  }))

test('an owner who chose nothing is told daily of what came before eight o’clock, other members nothing', () =>
  inContext(async (context) => {
    const { sql, planId, people } = context
    const movedTo = (offset: string) => sql`
      update answer_entries as entry set at = ${offset}::interval + (
        ((now() at time zone plan.time_zone) - interval '8 hours')::date + time '08:00'
      ) at time zone plan.time_zone
      from event_plans as plan where plan.id = entry.plan_id and entry.source = 'guest'`
    await answer(context, 5)
    await movedTo('1 minute')
    expect(await claim(context)).toEqual([])
    await movedTo('-1 minute')
    expect((await claim(context)).map(({ user_id }) => user_id)).toEqual([people.owner])
    // Told since: what comes now waits for tomorrow's.
    await sql`
      update private.guest_digests as digest set claimed_at = null, told_up_to = now()
      where plan_id = ${planId}`
    expect(await claim(context)).toEqual([])
  }))

test('never is never, also by the link of a mail; who is no longer a member is told nothing', () =>
  inContext(async (context) => {
    const { sql, as, people } = context
    await choose(context, 'editor', 'at-once')
    await choose(context, 'owner', 'never')
    await sql`update private.guest_digests set told_up_to = now() - interval '1 hour'`
    await answer(context, 20)
    const [digest, ...others] = await claim(context)
    expect([digest?.user_id, others]).toEqual([people.editor, []])
    await as('service', (service) => stopMail(service, digest?.stop_token ?? ''))
    await sql`update private.guest_digests set claimed_at = null`
    expect(await claim(context)).toEqual([])
    await as('service', (service) => stopMail(service, digest?.stop_token ?? '', false))
    await sql`update private.guest_digests set frequency = 'at-once', told_up_to = now() - interval '2 days'
      where frequency = 'daily'`
    expect((await claim(context)).map(({ user_id }) => user_id)).toEqual([people.editor])
    await sql`update private.guest_digests set claimed_at = null`
    await sql`delete from plan_members where user_id = ${people.editor}`
    expect(await claim(context)).toEqual([])
  }))

test('a stranger chooses nothing, and a member only what there is', () =>
  inContext(async (context) => {
    expect(await choose(context, 'stranger', 'daily')).toMatchObject({ message: 'plan.not-found' })
    expect(await choose(context, 'viewer', 'hourly')).toMatchObject({ message: 'mailing.malformed' })
    expect(await choose(context, 'viewer', 'daily')).toMatchObject({ isAllowed: true })
  }))
