import { describe, expect, test } from 'vitest'
import { RESERVED_ADDRESSES } from '#domain/guests/page-address.ts'
import { become, withDatabase } from '#tests/support/database.ts'
import { aReply, NEEDS } from '../support/guest-calls.ts'
import {
  A_HASH,
  answerOnPage,
  aPageSettings,
  beginPassword,
  byDigits,
  lookUp,
  partyOnPage,
  readPage,
  readSettings,
  saveSettings,
  tryPassword,
} from '../support/public-page-calls.ts'
import {
  addForeignLedger,
  type Outcome,
  pageAddressOf,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** What the only column of the only row holds. */
const answerOf = (outcome: Outcome): unknown =>
  outcome.isAllowed ? Object.values(outcome.rows[0] ?? {})[0] : expect.unreachable(outcome.message)

const settingsOf = (outcome: Outcome) => answerOf(outcome) as Record<string, unknown>

const saveAsEditor = (context: TestContext, changes: object) =>
  context.as('editor', (sql) => saveSettings(sql, context.planId, aPageSettings(changes)))

/** Ana of the test context, and her unnamed companion, without an answer. */
const withoutAnswers = ({ sql, planId }: TestContext) =>
  sql`update invitations set answer = 'pending' where plan_id = ${planId}`

interface Shown {
  readonly plan: Record<string, unknown>
  readonly is_open: boolean
  readonly sub_events: readonly Record<string, unknown>[]
}
const shownTo = async ({ as, planId }: TestContext, version: string | null = null) =>
  (answerOf(await as('service', (sql) => readPage(sql, pageAddressOf(planId), { version }))) as { page: Shown } | null)
    ?.page

describe('an address', () => {
  test('the words that no address may be are those of the domain', async () => {
    const [row] = await database().admin`
      select array(select word from unnest(${[...RESERVED_ADDRESSES]}::text[]) as word where private.is_page_address(word)) as open,
        pg_get_functiondef('private.is_page_address(text)'::regprocedure) as body`
    expect(row?.['open']).toEqual([])
    const listed = /\{([a-z,\s]+)\}/.exec(String(row?.['body']))?.[1]?.split(/[,\s]+/)
    expect(new Set(listed)).toEqual(RESERVED_ADDRESSES)
  })

  test.each(['ab', 'a'.repeat(41), 'Ana', 'ana luis', 'ana--luis', '-ana', 'ana-', '2027', 'año', 'аna', 'admin', ''])(
    'is not "%s"',
    (address) =>
      inContext(async (context) => {
        expect(await saveAsEditor(context, { address })).toMatchObject({ message: 'public-page.malformed' })
      }),
  )

  test('LINK: another plan’s is refused, also one that is switched off, and tries of addresses are bounded', () =>
    inContext(async (context) => {
      const foreign = await addForeignLedger(context)
      await context.sql`insert into private.public_pages (plan_id, address) values (${foreign.planId}, 'tomada')`
      expect(settingsOf(await saveAsEditor(context, { address: 'tomada' }))).toEqual({ code: 'public-page.taken' })
      for (let tries = 1; tries < 20; tries += 1) await saveAsEditor(context, { address: 'tomada' })
      for (const address of ['tomada', 'libre']) {
        expect(await saveAsEditor(context, { address })).toMatchObject({ message: 'public-page.too-many' })
      }
      expect(settingsOf(await saveAsEditor(context, { address: pageAddressOf(context.planId) }))['is_on']).toBe(true)
    }))
})

describe('LINK: an address that the hosts gave up', () => {
  const formerOf = async ({ sql, planId }: TestContext) =>
    (await sql`select address, former_addresses from private.public_pages where plan_id = ${planId}`)[0]

  test('LINK: opens nothing, and its own plan takes it back', () =>
    inContext(async (context) => {
      const first = pageAddressOf(context.planId)
      await saveAsEditor(context, { address: 'otra' })
      expect(answerOf(await context.as('service', (sql) => readPage(sql, first)))).toBeNull()
      // What is saved again, or made up, changes nothing of it.
      await saveAsEditor(context, { address: 'otra', former_addresses: ['ajena'] })
      expect(await formerOf(context)).toEqual({ address: 'otra', former_addresses: [first] })
      await saveAsEditor(context, { address: first })
      expect(await formerOf(context)).toEqual({ address: first, former_addresses: ['otra'] })
    }))

  test('LINK: is refused to other plans like one in use', () =>
    inContext(async (context) => {
      const foreign = await addForeignLedger(context)
      await context.sql`
        insert into private.public_pages (plan_id, address, former_addresses)
        values (${foreign.planId}, 'ajena', '{impresa}')`
      expect(settingsOf(await saveAsEditor(context, { address: 'impresa' }))).toEqual({ code: 'public-page.taken' })
      expect(await formerOf(context)).toEqual({ address: pageAddressOf(context.planId), former_addresses: [] })
      await context.sql`delete from private.public_pages where plan_id = ${foreign.planId}`
      expect(settingsOf(await saveAsEditor(context, { address: 'impresa' }))['address']).toBe('impresa')
    }))

  test('LIMIT: is kept while it is one of the last five', () =>
    inContext(async (context) => {
      for (const address of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']) await saveAsEditor(context, { address })
      expect(await formerOf(context)).toEqual({
        address: 'seis',
        former_addresses: ['cinco', 'cuatro', 'tres', 'dos', 'uno'],
      })
    }))
})

describe('settings', () => {
  test('are what was saved, and a password is told to nobody', () =>
    inContext(async (context) => {
      const { guests, planId, as } = context
      const saved = await saveAsEditor(context, {
        shows_place: false,
        sub_event_ids: [guests.subEventId, guests.mainEventId, crypto.randomUUID()],
        password_hash: A_HASH,
      })
      const expected = {
        address: 'ana-y-luis-2027',
        is_on: true,
        has_password: true,
        shows_hosts: true,
        shows_place: false,
        sub_event_ids: [guests.subEventId],
        sub_events_for_all: [guests.mainEventId],
      }
      expect(settingsOf(saved)).toEqual(expected)
      expect(answerOf(await as('viewer', (sql) => readSettings(sql, planId)))).toEqual(expected)
      // Left out, the password stays.
      expect(settingsOf(await saveAsEditor(context, {}))['has_password']).toBe(true)
      expect(settingsOf(await saveAsEditor(context, { password_hash: null }))['has_password']).toBe(false)
    }))

  test.each([
    null,
    'x',
    [],
    { ...aPageSettings(), is_on: 'yes' },
    { ...aPageSettings(), is_on: null },
    { ...aPageSettings(), sub_event_ids: 'all' },
    { ...aPageSettings(), address: ['a'] },
    { ...aPageSettings(), password_hash: 'plain text' },
    { ...aPageSettings(), password_hash: 5 },
  ])('MASS: %j is refused', (page) =>
    inContext(async ({ as, planId }) => {
      expect(await as('owner', (sql) => saveSettings(sql, planId, page))).toMatchObject({
        message: 'public-page.malformed',
      })
    }),
  )

  test('MASS: nothing but its settings is taken: not whose page it is, no version of a password', () =>
    inContext(async (context) => {
      const foreign = crypto.randomUUID()
      await saveAsEditor(context, { plan_id: foreign, password_version: foreign, changed_at: '2000-01-01' })
      const rows = await context.sql`
        select plan_id, password_version, changed_at = now() as is_new from private.public_pages
        where plan_id in (${context.planId}, ${foreign})`
      expect(rows).toEqual([{ plan_id: context.planId, password_version: null, is_new: true }])
    }))

  test('the page of a completed plan can be switched off and not on', () =>
    inContext(async (context) => {
      await context.sql`update event_plans set completed_at = now() - interval '2 years' where id = ${context.planId}`
      expect(settingsOf(await saveAsEditor(context, { is_on: false }))['is_on']).toBe(false)
      expect(await saveAsEditor(context, { is_on: true })).toMatchObject({ message: 'plan.completed' })
    }))

  test('BRUTE: passwords are changed twenty times an hour at most', () =>
    inContext(async ({ as, planId }) => {
      const change = () => as('editor', (sql) => beginPassword(sql, planId))
      for (let times = 0; times < 20; times += 1) expect(await change()).toMatchObject({ isAllowed: true })
      expect(await change()).toMatchObject({ message: 'public-page.too-many', hint: expect.stringMatching(/^\d+$/) })
    }))
})

describe('LINK: what anybody sees', () => {
  test('LINK: is the name, the day, the hosts and the place, as far as the hosts show them', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      await sql`update guest_settings set first_host = 'Ana', second_host = 'Luis' where plan_id = ${planId}`
      const page = await shownTo(context)
      expect(page).toEqual({
        language: 'es',
        plan: {
          name: 'Boda de Ana y Luis',
          event_type: 'wedding',
          starts_at: '2027-05-15T23:00:00+00:00',
          time_zone: expect.any(String),
          first_host: 'Ana',
          second_host: 'Luis',
        },
        reply_by: null,
        is_open: true,
        sub_events: [expect.objectContaining({ is_main: true, place: expect.any(String) })],
      })
      await sql`update private.public_pages set shows_hosts = false, shows_place = false where plan_id = ${planId}`
      expect(await shownTo(context)).toMatchObject({
        plan: { first_host: null, second_host: null },
        sub_events: [{ place: null }],
      })
    }))

  test('LINK: a sub-event is shown where the hosts chose it and everybody on the list is invited to it', () =>
    inContext(async (context) => {
      const { sql, planId, guests } = context
      const names = async () => (await shownTo(context))?.sub_events.map((event) => event['name_es'])
      await sql`
        insert into invitations (plan_id, member_id, sub_event_id)
        values (${planId}, ${guests.companionId}, ${guests.subEventId})`
      expect(await names()).toEqual([null])
      await sql`update private.public_pages set sub_event_ids = ${[guests.subEventId]}::uuid[] where plan_id = ${planId}`
      expect(await names()).toEqual(['Ceremonia', null])
      const addParty = async (isSecondList: boolean) => {
        const id = crypto.randomUUID()
        await sql`insert into guests (id, plan_id, is_second_list) values (${id}, ${planId}, ${isSecondList})`
        await sql`insert into party_members (plan_id, guest_id, position) values (${planId}, ${id}, 0)`
      }
      await addParty(true)
      expect(await names()).toEqual(['Ceremonia', null])
      await addParty(false)
      expect(await names()).toEqual([null])
    }))

  test.each([
    ['no such address', (_: TestContext) => null],
    [
      'switched off',
      ({ sql, planId }: TestContext) => sql`update private.public_pages set is_on = false where plan_id = ${planId}`,
    ],
    ['deleted', ({ sql, planId }: TestContext) => sql`update event_plans set deleted_at = now() where id = ${planId}`],
    [
      'long completed',
      ({ sql, planId }: TestContext) =>
        sql`update event_plans set completed_at = now() - interval '91 days' where id = ${planId}`,
    ],
    [
      'long past',
      ({ sql, planId }: TestContext) =>
        sql`update event_plans set starts_at = now() - interval '120 days' where id = ${planId}`,
    ],
  ])('LINK: %s is told apart from nothing, for every question', (state, bring) =>
    inContext(async (context) => {
      const { as, planId, guests } = context
      await bring(context)
      const address = state === 'no such address' ? 'no-hay' : pageAddressOf(planId)
      const answers = await Promise.all([
        as('service', (sql) => readPage(sql, address)),
        as('service', (sql) => tryPassword(sql, address)),
        as('service', (sql) => lookUp(sql, address)),
        as('service', (sql) => lookUp(sql, address, { hasDigits: true })),
        as('service', (sql) => partyOnPage(sql, address, guests.guestId)),
        as('service', (sql) => partyOnPage(sql, address, guests.guestId, aReply([]))),
        as('service', (sql) => answerOnPage(sql, address, guests.guestId, aReply([]))),
      ])
      expect(answers.map(answerOf)).toEqual(answers.map(() => null))
    }),
  )

  test('LINK: a visitor tries thirty addresses in ten minutes, and known ones more often', () =>
    inContext(async ({ as, planId }) => {
      for (let tries = 0; tries < 30; tries += 1) await as('service', (sql) => readPage(sql, `no-hay-${tries}`))
      expect(await as('service', (sql) => readPage(sql, 'no-hay'))).toMatchObject({ message: 'public-page.too-many' })
      expect(await as('service', (sql) => readPage(sql, pageAddressOf(planId)))).toMatchObject({ isAllowed: true })
    }))
})

describe('BRUTE: a password', () => {
  test('BRUTE: keeps everything closed but to who has its version, and another one locks again', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      const address = pageAddressOf(planId)
      const lock = () => saveAsEditor(context, { address, password_hash: A_HASH })
      const versionNow = async () =>
        (answerOf(await as('service', (service) => tryPassword(service, address))) as { version: string }).version
      await lock()
      const version = await versionNow()
      for (const wrong of [null, '', crypto.randomUUID()]) {
        const read = await as('service', (service) => readPage(service, address, { version: wrong }))
        expect(answerOf(read)).toEqual({ is_locked: true })
        const found = await as('service', (service) => lookUp(service, address, { version: wrong }))
        expect(answerOf(found)).toBeNull()
      }
      expect(answerOf(await as('service', (service) => partyOnPage(service, address, guests.guestId)))).toBeNull()
      expect((await shownTo(context, version))?.plan['name']).toBe('Boda de Ana y Luis')
      await lock()
      await sql`delete from private.turns`
      expect(await shownTo(context, version)).toBeUndefined()
      expect(await versionNow()).not.toBe(version)
    }))

  test('BRUTE: five tries in five minutes for a visitor, fifty an hour for a page; a right one counts for neither', () =>
    inContext(async (context) => {
      const { as, planId } = context
      const address = pageAddressOf(planId)
      await saveAsEditor(context, { address, password_hash: A_HASH })
      const tryFrom = (visitor: string) => as('service', (sql) => tryPassword(sql, address, visitor))
      const tried = async (visitor: string) => {
        const outcome = await tryFrom(visitor)
        return outcome.isAllowed ? 'tried' : outcome.message
      }
      const { version } = answerOf(await tryFrom('a guest')) as { version: string }
      for (let times = 0; times < 60; times += 1) {
        await tried('a guest')
        await as('service', (sql) => readPage(sql, address, { version, visitor: 'a guest', hasPassed: true }))
      }
      for (let times = 0; times < 4; times += 1) expect(await tried('a guest')).toBe('tried')
      expect(await tried('a guest')).toBe('public-page.too-many')
      // Five wrong ones of the guest are used up, one of which was never given back.
      for (let times = 0; times < 45; times += 1) expect(await tried(`visitor ${times}`)).toBe('tried')
      expect(await tried('another')).toBe('public-page.too-many')
    }))
})

describe('LINK: a look-up', () => {
  test('LINK: tells the function who is invited, and of whom the first name may be told', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      const found = async () => {
        await sql`delete from private.turns`
        const page = answerOf(await as('service', (service) => lookUp(service, pageAddressOf(planId))))
        return (page as { people: unknown[][] }).people.map((person) => [person[2], person[4]])
      }
      // Ana has answered for the ceremony.
      expect(await found()).toEqual([['Ana', false]])
      await withoutAnswers(context)
      expect(await found()).toEqual([['Ana', true]])
      await sql`update party_members set first_name = 'Eva', age_group = 'under-18' where id = ${guests.companionId}`
      expect(await found()).toEqual([
        ['Ana', true],
        ['Eva', false],
      ])
      // Who is a minor and invited in their own name is found.
      await sql`update party_members set age_group = 'under-18' where id = ${guests.memberId}`
      expect((await found())[0]).toEqual(['Ana', true])
      await sql`delete from invitations where sub_event_id = ${guests.mainEventId}`
      expect((await found())[0]).toEqual(['Ana', false])
      await sql`update guests set is_second_list = true where plan_id = ${planId}`
      expect(await found()).toEqual([])
    }))

  test('LINK: five in five minutes for a visitor and fifty an hour for a plan, whoever asks', () =>
    inContext(async ({ as, planId }) => {
      const outcomes: string[] = []
      for (let times = 0; times < 60; times += 1) {
        const visitor = `visitor ${Math.floor(times / 6)}`
        const found = await as('service', (sql) => lookUp(sql, pageAddressOf(planId), { visitor }))
        outcomes.push(found.isAllowed ? 'found' : `${found.message} ${Number(found.hint) > 300 ? 'hour' : 'minutes'}`)
      }
      const ofOne = [...Array<string>(5).fill('found'), 'public-page.too-many minutes']
      expect(outcomes).toEqual(Array.from({ length: 10 }, () => ofOne).flat())
      const last = await as('service', (sql) =>
        lookUp(sql, pageAddressOf(planId), { visitor: 'another', hasDigits: true }),
      )
      expect(last).toMatchObject({ message: 'public-page.too-many' })
      expect(Number((last as { hint?: string }).hint)).toBeGreaterThan(3000)
    }))

  test('DOS: of thousands who were just imported, of whom the database has no statistics yet, takes no seconds', () =>
    inContext(async ({ as, sql, planId, guests }) => {
      await sql`update subscriptions set tier = 'enterprise'`
      await sql`
        with party as (
          insert into guests (id, plan_id) select gen_random_uuid(), ${planId} from generate_series(1, 4000) returning id
        ), member as (
          insert into party_members (plan_id, guest_id, position, first_name)
          select ${planId}, id, 0, 'Ana' from party returning id
        )
        insert into invitations (plan_id, member_id, sub_event_id)
        select ${planId}, id, ${guests.mainEventId} from member`
      await sql`update private.public_pages set sub_event_ids = ${[guests.subEventId]}::uuid[] where plan_id = ${planId}`
      const rowsRead = async () => {
        const [row] = await sql<{ count: number }[]>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
          from pg_stat_xact_user_tables where relname in ('guests', 'party_members', 'invitations', 'sub_events')`
        return row?.count ?? Number.NaN
      }
      // What is settled when a transaction ends is not a matter of the look-up.
      await sql`set constraints all immediate`
      await sql`set constraints all deferred`
      const before = await rowsRead()
      const found = answerOf(await as('service', (service) => lookUp(service, pageAddressOf(planId))))
      expect((found as { people: unknown[] }).people).toHaveLength(4001)
      expect(await as('service', (service) => readPage(service, pageAddressOf(planId)))).toMatchObject({
        isAllowed: true,
      })
      // Each row a few times: not each one for each of the others, which would be millions.
      expect((await rowsRead()) - before).toBeLessThan(20 * 4001)
    }))

  test('after the last day names are not looked up, and the digits of a phone still open what was answered', () =>
    inContext(async ({ as, sql, planId, guests }) => {
      await sql`update guest_settings set reply_by = '2026-01-01' where plan_id = ${planId}`
      expect(await as('service', (service) => lookUp(service, pageAddressOf(planId)))).toMatchObject({
        message: 'reply.closed',
      })
      const found = await as('service', (service) => lookUp(service, pageAddressOf(planId), { hasDigits: true }))
      expect(answerOf(found)).not.toBeNull()
      const opened = await as('service', (service) => byDigits(service, planId, [guests.guestId], '5678'))
      expect(answerOf(opened)).toMatchObject({ is_open: false, members: [{ first_name: 'Ana' }, {}] })
    }))
})

describe('LINK: the last four digits of the phone', () => {
  test('LINK: open the party whose phone or WhatsApp they end, and no other plan’s', () =>
    inContext(async ({ as, sql, planId, guests }) => {
      const opened = async (digits: string, plan = planId) =>
        answerOf(await as('service', (service) => byDigits(service, plan, [guests.guestId], digits)))
      expect(await opened('5678')).toMatchObject({ id: guests.guestId })
      for (const wrong of ['1234', '678', '', '+525512345678']) expect(await opened(wrong)).toBeNull()
      expect(await opened('5678', crypto.randomUUID())).toBeNull()
      await sql`update guests set whatsapp = '+15550009999' where id = ${guests.guestId}`
      expect(await opened('9999')).toMatchObject({ id: guests.guestId })
      await sql`update guests set phone = null, whatsapp = null where id = ${guests.guestId}`
      expect(await opened('5678')).toBeNull()
    }))

  test('BRUTE: of a party ten wrong ones a day are compared, and then the right one opens nothing either', () =>
    inContext(async ({ as, planId, guests }) => {
      const opened = async (digits: string) =>
        answerOf(await as('service', (service) => byDigits(service, planId, [guests.guestId], digits)))
      for (let times = 0; times < 20; times += 1) expect(await opened('5678')).not.toBeNull()
      for (let times = 0; times < 10; times += 1) expect(await opened(String(1000 + times))).toBeNull()
      expect(await opened('5678')).toBeNull()
    }))

  test('LINK, NEEDS: read and answer as the link does: with needs of its own, and none that the hosts wrote', () =>
    inContext(async ({ as, planId, guests }) => {
      const reply = aReply([{ id: guests.companionId, answers: [], needs: NEEDS }], { message: 'Ahí estaremos' })
      const address = pageAddressOf(planId)
      const saved = await as('service', (sql) => partyOnPage(sql, address, guests.guestId, reply))
      expect(answerOf(saved)).toMatchObject({
        message: 'Ahí estaremos',
        members: [{ needs: null }, { needs: NEEDS }],
      })
      const read = await as('service', (sql) => partyOnPage(sql, address, guests.guestId))
      expect(answerOf(read)).toEqual(answerOf(saved))
      expect(answerOf(await as('service', (sql) => partyOnPage(sql, address, crypto.randomUUID())))).toBeNull()
    }))
})

describe('LINK: an answer on the page', () => {
  const answer = (memberId: string, subEventId: string, changes: object = {}) => ({
    id: crypto.randomUUID(),
    members: [{ id: memberId, answers: [{ sub_event_id: subEventId, answer: 'yes', meal_option_id: null }] }],
    question_answers: {},
    ...changes,
  })

  test('LINK: is saved for whom had none, as the guest’s own, once, and gives its look-up back', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      await withoutAnswers(context)
      const address = pageAddressOf(planId)
      const send = (reply: unknown) => as('service', (service) => answerOnPage(service, address, guests.guestId, reply))
      await as('service', (service) => lookUp(service, address))
      const turns = () => sql`
        select taken from private.turns where key = sha256(convert_to('public page look-up of ' || ${planId}, 'UTF8'))`
      expect(await turns()).toEqual([{ taken: 1 }])
      const first = answer(guests.memberId, guests.mainEventId)
      expect(answerOf(await send(first))).toBe(true)
      expect(await turns()).toEqual([{ taken: 0 }])
      const given = await sql`
        select answer, answered_by, answered_by_user from invitations
        where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
      expect(given).toEqual([{ answer: 'yes', answered_by: 'guest', answered_by_user: null }])
      // Sent again, it is not refused for being answered.
      expect(answerOf(await send(first))).toBe(true)
      expect(await send(answer(guests.memberId, guests.mainEventId))).toMatchObject({ message: 'reply.changed' })
    }))

  test('LINK: nothing is saved for who has an answer, for what is not shown, of another party, or of needs and names', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      const send = (reply: unknown) =>
        as('service', (service) => answerOnPage(service, pageAddressOf(planId), guests.guestId, reply))
      const refused = { message: 'reply.changed' }
      // Ana has answered, and a place without a name is nobody's.
      expect(await send(answer(guests.memberId, guests.mainEventId))).toMatchObject(refused)
      expect(await send(answer(guests.companionId, guests.mainEventId))).toMatchObject(refused)
      await withoutAnswers(context)
      expect(await send(answer(guests.memberId, guests.subEventId))).toMatchObject(refused)
      expect(await send(answer(crypto.randomUUID(), guests.mainEventId))).toMatchObject(refused)
      const more = answer(guests.memberId, guests.mainEventId, { message: 'Hola', song: 'Otra' })
      const [line] = more.members
      await send({ ...more, members: [{ ...line, needs: NEEDS }] })
      const kept = await sql`
        select guest.message, guest.song, needs.diets from guests as guest
        join guest_needs as needs on needs.member_id = ${guests.memberId} where guest.id = ${guests.guestId}`
      expect(kept).toEqual([{ message: null, song: null, diets: ['vegetarian'] }])
    }))

  test('is refused after the last day', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      await withoutAnswers(context)
      await sql`update guest_settings set reply_by = '2026-01-01' where plan_id = ${planId}`
      const reply = answer(guests.memberId, guests.mainEventId)
      expect(
        await as('service', (service) => answerOnPage(service, pageAddressOf(planId), guests.guestId, reply)),
      ).toMatchObject({ message: 'reply.closed' })
    }))
})

test('BRUTE: fifty tries of a password at once of one visitor are five', async () => {
  const visitor = crypto.randomUUID()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      database().admin.begin(async (sql) => {
        await become(sql, { role: 'service_role' })
        return await tryPassword(sql, 'no-hay', visitor)
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
