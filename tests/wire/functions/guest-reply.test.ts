import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuestLink } from '#contracts/guest-links.ts'
import type { GuestReply, GuestReplyNeeds, GuestReplyPage } from '#contracts/guest-reply.ts'
import { addGuests, type GuestIds } from '#tests/database/support/guest-rows.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'

let gateway: TestGateway
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let owner: SignedIn
let viewer: SignedIn
let stranger: SignedIn
let planId: string
let guests: GuestIds
let others: GuestIds

beforeAll(async () => {
  folder = await makeDataFolder()
  gateway = await startTestGateway({ dataDir: folder.path })
  const person = (name: string) =>
    gateway.signUpConfirmed({ email: `${name}@example.com`, password: 'un buen secreto', fullName: name })
  owner = await person('olga')
  viewer = await person('vera')
  stranger = await person('saul')
  // For several plans.
  await gateway.database.admin`update subscriptions set tier = 'enterprise' where user_id = ${owner.user.id}`
  planId = await aPlanOf(owner)
  await gateway.database.admin`
    insert into plan_members (plan_id, user_id, role) values (${planId}, ${viewer.user.id}, 'viewer')`
  guests = await addGuests(gateway.database.admin, planId)
  others = await addGuests(gateway.database.admin, await aPlanOf(stranger))
})

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

async function aPlanOf({ client }: SignedIn): Promise<string> {
  const plan = aPlan({ starts_at: '2199-05-15T23:00:00Z' })
  const { data, error } = await client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS, tasks: [] })
  if (error) throw error
  return (data as { id: string }).id
}

const links = async ({ client }: SignedIn, action: string, guestIds: readonly unknown[]) => {
  const { data, error } = await client.functions.invoke<{ links: GuestLink[] }>('guest-links', {
    body: { action, guestIds },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, links: data?.links ?? [] }
  const response = (error as { context: Response }).context
  return { status: response.status, refusal: await response.json() }
}

async function tokenOf(person: SignedIn, guestId: string, action = 'show'): Promise<string> {
  const answer = await links(person, action, [guestId])
  return answer.links?.[0]?.token ?? expect.unreachable(JSON.stringify(answer))
}

/** As the guest's browser: no key, no session. */
const ask = (body: unknown, url = gateway.url) =>
  fetch(`${url}/functions/v1/guest-reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function read(token: unknown): Promise<{ status: number; body: unknown }> {
  const response = await ask({ action: 'read', token })
  return { status: response.status, body: await response.json() }
}

async function pageOf(token: string): Promise<GuestReplyPage> {
  const { status, body } = await read(token)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as GuestReplyPage
}

async function reply(token: string, changes: Partial<GuestReply> = {}) {
  const sent: GuestReply = {
    id: crypto.randomUUID(),
    members: [],
    message: '',
    song: '',
    question_answers: {},
    has_consented: false,
    ...changes,
  }
  const response = await ask({ action: 'reply', token, reply: sent })
  return { status: response.status, body: (await response.json()) as GuestReplyPage & { code?: string } }
}

const answers = (answer: 'yes' | 'no', subEventId = guests.mainEventId, mealOptionId: string | null = null) => [
  { sub_event_id: subEventId, answer, meal_option_id: mealOptionId },
]

const NOT_FOUND = { status: 404, body: { code: 'reply.not-found' } }

describe('LINK: the link of a party', () => {
  test('LINK: a link has 128 random bits and is the same whenever it is shown', async () => {
    const token = await tokenOf(owner, guests.guestId)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(await tokenOf(owner, guests.guestId)).toBe(token)
    expect(await tokenOf(stranger, others.guestId)).not.toBe(token)
  })

  test('LINK: only those who may write the guests of the plan get a link, and all others one answer', async () => {
    const refused = { status: 404, refusal: { code: 'guest.not-found' } }
    for (const action of ['show', 'renew', 'revoke']) {
      expect(await links(viewer, action, [guests.guestId])).toEqual(refused)
      expect(await links(stranger, action, [guests.guestId])).toEqual(refused)
      expect(await links(owner, action, [guests.guestId, others.guestId])).toEqual(refused)
      for (const id of [crypto.randomUUID(), 'x', [guests.guestId], { id: guests.guestId }, null]) {
        expect(await links(owner, action, [id])).toEqual(refused)
      }
    }
    const signedOut = await fetch(`${gateway.url}/functions/v1/guest-links`, {
      method: 'POST',
      headers: { apikey: gateway.keys.publishableKey, 'x-csrf-token': crypto.randomUUID() },
      body: JSON.stringify({ action: 'show', guestIds: [guests.guestId] }),
    })
    expect([signedOut.status, await signedOut.json()]).toEqual([404, { code: 'guest.not-found' }])
  })

  test('LINK: the database holds no secret, and no reader of the plan sees what it holds', async () => {
    const token = await tokenOf(owner, guests.guestId)
    const [stored] = await gateway.database.admin`select to_jsonb(link) as link from private.guest_links as link`
    expect(JSON.stringify(stored)).not.toContain(token)
    for (const { client } of [owner, viewer]) {
      expect((await client.from('guest_links').select()).error?.code).toBe('PGRST205')
      expect((await client.rpc('read_guest_reply', { token_hash: '00', visitor: 'x' })).error?.code).toBe('42501')
    }
  })

  test('LINK: what is sealed for one party opens for no other', async () => {
    const second = await addGuests(gateway.database.admin, await aPlanOf(owner))
    await tokenOf(owner, second.guestId)
    await gateway.database.admin`
      update private.guest_links set sealed = (select sealed from private.guest_links where guest_id = ${guests.guestId})
      where guest_id = ${second.guestId}`
    // Whose link still opens it, so that it is not called revoked.
    expect((await links(owner, 'show', [second.guestId])).links).toEqual([
      { guestId: second.guestId, token: null, isRevoked: false, language: 'es' },
    ])
  })
})

describe('LINK: what a link opens', () => {
  test('LINK: opening shows the party what concerns it, changes nothing and may be repeated', async () => {
    const token = await tokenOf(owner, guests.guestId)
    const before = await gateway.database.admin`select changed_at, replied_at from guests where id = ${guests.guestId}`
    const page = await pageOf(token)
    expect(await pageOf(token)).toEqual(page)
    expect(
      await gateway.database.admin`select changed_at, replied_at from guests where id = ${guests.guestId}`,
    ).toEqual(before)
    expect(page).toMatchObject({
      id: guests.guestId,
      language: 'es',
      plan: { name: 'Boda de Ana y Luis', owner: 'olga', needs_days: 90 },
      is_open: true,
      replied_at: null,
      sub_events: [{ name_es: 'Ceremonia' }, { is_main: true, starts_at: '2199-05-15T23:00:00+00:00' }],
      meal_options: [{ name_es: 'Pollo' }],
      questions: [{ text_es: '¿Vienen en el autobús?' }],
      members: [
        { first_name: 'Ana', can_be_named: false },
        { first_name: null, can_be_named: true, needs: null },
      ],
    })
  })

  test("LINK, NEEDS: nothing of the hosts' own reaches the party: notes, tags, contacts, needs that they wrote", async () => {
    await owner.client.from('guests').update({ notes: 'Difícil de tratar' }).eq('id', guests.guestId)
    const text = JSON.stringify(await pageOf(await tokenOf(owner, guests.guestId)))
    for (const hidden of [
      'Difícil',
      'primos',
      '+5255',
      'Familia',
      'vegetarian',
      'invite_sent',
      'user_id',
      '@example',
    ]) {
      expect(text).not.toContain(hidden)
    }
  })

  test('LINK: renewed, revoked, deleted and unknown links are told apart by nothing', async () => {
    const party = await addGuests(gateway.database.admin, await aPlanOf(owner))
    const first = await tokenOf(owner, party.guestId)
    const second = await tokenOf(owner, party.guestId, 'renew')
    expect(second).not.toBe(first)
    expect((await pageOf(second)).id).toBe(party.guestId)
    const gone = [await read(first)]
    expect((await reply(first, { members: [{ id: party.memberId, answers: [] }] })).body).toEqual(NOT_FOUND.body)

    expect((await links(owner, 'revoke', [party.guestId])).links).toEqual([
      { guestId: party.guestId, token: null, isRevoked: true, language: 'es' },
    ])
    gone.push(await read(second))
    expect((await links(owner, 'show', [party.guestId])).links?.[0]?.token).toBeNull()

    const third = await tokenOf(owner, party.guestId, 'renew')
    await gateway.database.admin`update guests set deleted_at = now() where id = ${party.guestId}`
    gone.push(await read(third))
    await gateway.database.admin`update guests set deleted_at = null where id = ${party.guestId}`
    const [plan] = await gateway.database.admin`select plan_id from guests where id = ${party.guestId}`
    await owner.client.rpc('delete_event_plan', { plan_id: plan?.['plan_id'] })
    gone.push(await read(third))
    for (const token of ['A'.repeat(22), 'x', '', null, ['a'], { token: 'a' }, `${third}a`])
      gone.push(await read(token))
    expect(gone).toEqual(gone.map(() => NOT_FOUND))
  })

  test("LINK: another plan's link, and another party's, opens and changes nothing of this one", async () => {
    const foreign = await tokenOf(stranger, others.guestId)
    const sent = [
      { members: [{ id: guests.memberId, answers: answers('no') }] },
      { members: [{ id: others.memberId, answers: answers('yes', guests.mainEventId) }] },
      { members: [{ id: others.memberId, answers: answers('yes', others.mainEventId, guests.mealOptionId) }] },
      { question_answers: { [guests.questionId]: 'yes' } },
    ]
    for (const changes of sent) {
      expect(await reply(foreign, changes)).toEqual({ status: 409, body: { code: 'reply.changed' } })
    }
    expect((await pageOf(foreign)).replied_at).toBeNull()
  })

  test('LINK: too many readings of one link are refused for a while, and a known address reads others', async () => {
    const party = await addGuests(gateway.database.admin, await aPlanOf(owner))
    const token = await tokenOf(owner, party.guestId)
    await gateway.database.admin`
      insert into private.turns (key, taken, ends_at)
      values (sha256(convert_to('read reply link ' || ${party.guestId}, 'UTF8')), 120, now() + interval '5 minutes')`
    const refused = await ask({ action: 'read', token })
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'reply.too-many' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await read(await tokenOf(owner, guests.guestId))).status).toBe(200)
  })
})

describe('a reply', () => {
  test('LINK: a reply is saved whole, and sent again it changes nothing that came after', async () => {
    const token = await tokenOf(owner, guests.guestId)
    const id = crypto.randomUUID()
    const sent: Partial<GuestReply> = {
      id,
      members: [
        { id: guests.memberId, answers: answers('yes', guests.mainEventId, guests.mealOptionId) },
        { id: guests.companionId, answers: answers('yes'), first_name: 'Zoé', last_name: 'Ibáñez' },
      ],
      message: '¡Felicidades!\n<b>Zoé</b>',
      song: 'Qué será',
      question_answers: { [guests.questionId]: 'yes' },
    }
    const first = await reply(token, sent)
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: '¡Felicidades!\n<b>Zoé</b>',
        song: 'Qué será',
        question_answers: { [guests.questionId]: 'yes' },
        members: [{ first_name: 'Ana' }, { first_name: 'Zoé', last_name: 'Ibáñez', can_be_named: true }],
      },
    })
    const listed = await viewer.client.rpc('guest_list', { plan_id: planId })
    const [party] = listed.data as { message: string; members: { invitations: object[] }[] }[]
    expect(party).toMatchObject({ message: '¡Felicidades!\n<b>Zoé</b>' })
    expect(party?.members[0]?.invitations).toContainEqual(
      expect.objectContaining({ sub_event_id: guests.mainEventId, answer: 'yes', answered_by: 'guest' }),
    )

    const later = await reply(token, { members: [{ id: guests.memberId, answers: answers('no') }] })
    expect(later.body.message).toBeNull()
    expect((await reply(token, sent)).body).toEqual(later.body)
  })

  test('LINK: of a reply that is refused in one part nothing is saved', async () => {
    const token = await tokenOf(owner, guests.guestId)
    const before = await pageOf(token)
    const good = { id: guests.companionId, answers: answers('no') }
    const refused = [
      { members: [good, { id: guests.memberId, answers: answers('yes', crypto.randomUUID()) }] },
      { members: [good, { id: guests.memberId, answers: [], first_name: 'Otra' }] },
      { members: [good], question_answers: { [guests.questionId]: 'maybe' } },
    ]
    for (const changes of refused) expect(await reply(token, changes)).toMatchObject({ status: 409 })
    expect(await pageOf(token)).toEqual(before)
  })

  test('NEEDS: needs are saved only with consent, kept beside what hosts note, and told to no viewer', async () => {
    const token = await tokenOf(owner, guests.guestId)
    const needs: GuestReplyNeeds = { diets: ['vegan'], allergens: ['nuts'], access: [], note: 'Sin mariscos' }
    const members = [{ id: guests.companionId, answers: [], needs }]
    expect(await reply(token, { members })).toEqual({ status: 400, body: { code: 'reply.malformed' } })
    const saved = await reply(token, { members, has_consented: true })
    expect(saved.body.members[1]?.needs).toEqual(needs)

    const told = await owner.client.rpc('guest_needs', { plan_id: planId })
    expect(told.data).toContainEqual({ member_id: guests.companionId, ...needs, given: needs })
    expect((await viewer.client.rpc('guest_needs', { plan_id: planId })).error?.code).toBe('42501')
    const list = await viewer.client.rpc('guest_list', { plan_id: planId })
    expect(JSON.stringify(list.data)).not.toMatch(/vegan|nuts|mariscos/)

    const change = [{ member_id: guests.companionId, note: 'Algo que solo sabe la familia' }]
    await owner.client.rpc('save_guest_needs', { plan_id: planId, needs: change })
    expect((await pageOf(token)).members[1]?.needs).toEqual(needs)
    const none = { diets: [], allergens: [], access: [], note: '' }
    await reply(token, { members: [{ id: guests.companionId, answers: [], needs: none }] })
    const left = await owner.client.rpc('guest_needs', { plan_id: planId })
    expect(JSON.stringify(left.data)).not.toContain(guests.companionId)
  })

  test('after the last day nothing is saved, and it is read on', async () => {
    const party = await addGuests(gateway.database.admin, await aPlanOf(owner))
    const token = await tokenOf(owner, party.guestId)
    const members = [{ id: party.memberId, answers: answers('yes', party.mainEventId) }]
    const ownPlan = gateway.database.admin`(select plan_id from guests where id = ${party.guestId})`
    const setLastDay = (day: string | null) => gateway.database.admin`
      update guest_settings set reply_by = ${day} where plan_id = ${ownPlan}`
    await setLastDay('2020-01-01')
    expect(await reply(token, { members })).toEqual({ status: 409, body: { code: 'reply.closed' } })
    expect(await pageOf(token)).toMatchObject({ is_open: false, reply_by: '2020-01-01', plan: { owner: 'olga' } })

    await setLastDay(null)
    const complete = async (days: number) => {
      await gateway.database.admin`update event_plans set completed_at = null where id = ${ownPlan}`
      await gateway.database.admin`
        update event_plans set completed_at = now() - make_interval(days => ${days}) where id = ${ownPlan}`
    }
    await complete(89)
    expect((await reply(token, { members })).status).toBe(200)
    await complete(91)
    expect((await reply(token, { members })).status).toBe(409)
  })
})

describe('the calendar of a party', () => {
  const calendar = (token: string, language = 'es') =>
    fetch(`${gateway.url}/functions/v1/guest-reply`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'ics', token, language }),
    })

  test('it holds what was answered with yes, at the hour of the event', async () => {
    const token = await tokenOf(owner, guests.guestId)
    await reply(token, {
      members: [
        {
          id: guests.memberId,
          answers: [...answers('yes'), { sub_event_id: guests.subEventId, answer: 'no', meal_option_id: null }],
        },
      ],
    })
    const response = await calendar(token)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text.match(/^UID:.*$/gm)).toEqual([`UID:${guests.mainEventId}`])
    expect(text).toContain('DTSTART;TZID=America/Mexico_City:21990515T170000\r\n')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Mexico_City\r\n')
    expect(text).not.toContain(token)
  })

  test('LINK: without a right secret the browser is sent back to the page', async () => {
    const response = await calendar('A'.repeat(22), 'en')
    expect([response.status, response.headers.get('location')]).toEqual([303, `${gateway.config.siteUrl}/en/r`])
  })
})

test('LINK, NEEDS: no log holds the secret of a link, nor what was written with it', async () => {
  const token = await tokenOf(owner, guests.guestId)
  await gateway.stop()
  const logging = await spawnGateway({ dataDir: folder.path, env: { LOG_LEVEL: 'trace' } })
  expect((await ask({ action: 'read', token }, logging.url)).status).toBe(200)
  const needs = { diets: ['vegan'], allergens: [], access: [], note: 'Alergia a la jicama' }
  const aReply = (changes: object) => ({
    id: crypto.randomUUID(),
    members: [],
    song: '',
    question_answers: {},
    ...changes,
  })
  const sent = {
    message: 'Secreto de familia',
    has_consented: true,
    members: [{ id: guests.memberId, answers: [], needs }],
  }
  expect((await ask({ action: 'reply', token, reply: aReply(sent) }, logging.url)).status).toBe(200)
  const refused = aReply({ ...sent, members: [{ id: others.memberId, answers: [], needs }] })
  expect((await ask({ action: 'reply', token, reply: refused }, logging.url)).status).toBe(409)
  // A name of invisible characters, which only the database refuses.
  const invisible = aReply({ ...sent, members: [{ id: guests.companionId, answers: [], first_name: '\u2800', needs }] })
  await ask({ action: 'reply', token, reply: invisible }, logging.url)
  await ask({ action: 'reply', token, reply: { id: 'x' } }, logging.url)
  await ask({ action: 'reply', token, reply: { id: crypto.randomUUID(), members: 3 } }, logging.url)
  await fetch(`${logging.url}/functions/v1/guest-reply`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'ics', token, language: 'es' }),
  })
  await fetch(`${logging.url}/r`)
  await logging.end()
  expect(logging.log()).toContain('guest-reply')
  for (const hidden of [token, 'jicama', 'vegan', 'Secreto']) expect(logging.log()).not.toContain(hidden)
})
