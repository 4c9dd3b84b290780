import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presetOf } from '#domain/team/rights.ts'
import { accessTokenFor } from '#tests/database/support/data-api.ts'
import type { SignedIn } from '#tests/support/gateway.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { anotherClient, aPerson, aPlanOf, type Heard, hear } from './live-plan.ts'

let gateway: TestGateway
let [owner, viewer, stranger]: SignedIn[] = []
let planId = ''
const people: SignedIn[] = []
let watching: Heard
beforeAll(async () => {
  gateway = await startTestGateway()
  for (let i = 0; i < 3; i++) people.push(await aPerson(gateway))
  ;[owner, viewer, stranger] = people
  planId = await aPlanOf(gateway, owner as SignedIn, { viewer: viewer as SignedIn })
  watching = await hear(owner, { event: 'INSERT', table: 'tasks' })
})
afterAll(async () => {
  await Promise.all(people.map(({ client }) => client.removeAllChannels()))
  await gateway.stop()
})

const addTask = async (name: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const task = { plan_id: planId, name, category: 'planning', priority: 'low', ...changes }
  const { data, error } = await (owner as SignedIn).client.from('tasks').insert(task).select('id').single()
  if (error) throw error
  // Changes of one row within 25 ms are one event, and a feed that is read already tells also what was just before.
  await expect.poll(() => watching.events.some(({ new: row }) => (row as { id?: string }).id === data.id)).toBe(true)
  return data.id as string
}
const sql = () => gateway.database.admin

const names = ({ events }: Heard) =>
  events.map(({ eventType, new: row }) => `${eventType} ${(row as { name?: string }).name ?? ''}`.trim())

describe('changes of rows', () => {
  test('an insert, an update and a deletion arrive with their rows', async () => {
    const heard = await hear(viewer, { table: 'tasks', filter: `plan_id=eq.${planId}` })
    const id = await addTask('Reservar el salón')
    await expect.poll(() => heard.events.length).toBe(1)
    expect(heard.events[0]).toMatchObject({
      ...{ eventType: 'INSERT', schema: 'public', table: 'tasks', errors: null },
      new: { id, plan_id: planId, name: 'Reservar el salón', priority: 'low' },
      old: {},
    })
    await owner?.client.from('tasks').update({ priority: 'high' }).eq('id', id)
    await expect.poll(() => heard.events.length).toBe(2)
    expect(heard.events[1]).toMatchObject({ eventType: 'UPDATE', new: { id, priority: 'high' }, old: { id } })
    await sql()`delete from tasks where id = ${id}`
    await expect.poll(() => heard.events.length).toBe(3)
    expect(heard.events[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id, plan_id: planId } })
  })

  test('only the event that was asked for arrives', async () => {
    const inserts = await hear(owner, { event: 'INSERT', table: 'tasks' })
    const updates = await hear(owner, { event: 'UPDATE', table: 'tasks' })
    const id = await addTask('Una')
    await expect.poll(() => inserts.events.length).toBe(1)
    await sql()`update tasks set name = 'Otra' where id = ${id}`
    await expect.poll(() => names(updates)).toEqual(['UPDATE Otra'])
    expect(names(inserts)).toEqual(['INSERT Una'])
  })

  test('a row that comes to a filter, and one that leaves it', async () => {
    const heard = await hear(owner, { table: 'tasks', filter: 'priority=eq.high' })
    const id = await addTask('Baja', { priority: 'low' })
    await sql()`update tasks set name = 'Aún baja' where id = ${id}`
    await sql()`update tasks set name = 'Alta', priority = 'high' where id = ${id}`
    await expect.poll(() => names(heard)).toContain('UPDATE Alta')
    await sql()`update tasks set priority = 'low' where id = ${id}`
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id } })
    expect(names(heard).filter((name) => name.includes('Aún'))).toEqual([])
  })

  test.each([
    ['in', (id: string) => `id=in.(${id},${crypto.randomUUID()})`],
    ['neq', () => 'name=neq.Ninguna'],
    ['gte', () => 'due_on=gte.2026-06-01'],
    ['lt and gt', () => 'due_on=lt.2026-12-31,due_on=gt.2026-01-01'],
    ['eq', (id: string) => `id=eq.${id}`],
    ['not in', () => 'name=not.in.(Ninguna,Otra)'],
    ['lte', () => 'due_on=lte.2026-07-01'],
    ['like', () => 'name=like.Con%'],
    ['ilike', () => 'name=ilike.con*'],
    ['match', () => 'name=match."^Con.+[(]y"'],
    ['imatch', () => 'name=imatch.^con'],
    ['isdistinct', () => 'name=isdistinct.Ninguna'],

    ['not is', () => 'due_on=not.is.null'],
    ['quoted', () => 'name=eq."Con, coma (y paréntesis)"'],
  ])('the filter %s is answered by the database', async (_name, filter) => {
    const id = await addTask('Con, coma (y paréntesis)', { due_on: '2026-07-01' })
    const without = await addTask('Ninguna')
    const heard = await hear(owner, { table: 'tasks', filter: filter(id) })
    await sql()`update tasks set note = 'nueva' where id in (${id}, ${without})`
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'UPDATE', new: { id, note: 'nueva' } })
    expect(heard.events.filter(({ new: row }) => (row as { id?: string }).id !== id)).toEqual([])
  })

  test('the columns that were asked for, every table, and every schema', async () => {
    const id = await addTask('Elegida')
    const selected = await hear(owner, { table: 'tasks', filter: `id=eq.${id}`, select: ['name'] })
    const anyTable = await hear(owner, { event: 'UPDATE' })
    const anything = await hear(owner, { event: 'UPDATE', schema: '*', table: '*' })
    await sql()`update tasks set note = 'elegida' where id = ${id}`
    await expect.poll(() => selected.events.map(({ new: row }) => row)).toEqual([{ id, name: 'Elegida' }])
    for (const { events } of [anyTable, anything]) {
      await expect.poll(() => events.map(({ new: row }) => (row as { note?: string }).note)).toContain('elegida')
    }
    expect(selected.systems).toMatchObject([
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' },
    ])
  })

  test('who changed a row is told where that is asked for, as far as it is known', async () => {
    const [asking, other] = [
      await hear(viewer, { table: 'tasks', actor: true }),
      await hear(viewer, { table: 'tasks' }),
    ]
    const id = await addTask('De Ana')
    const actorsOf = ({ events }: Heard) =>
      events.map(({ new: row, old }) => ({ ...old, ...row })).map((row) => (row as { '@actor'?: string })['@actor'])
    await expect.poll(() => actorsOf(asking)).toEqual([owner?.user.id])
    await owner?.client.from('tasks').delete().eq('id', id)
    await expect.poll(() => actorsOf(asking)).toEqual([owner?.user.id, owner?.user.id])
    const others = await addTask('De nadie')
    await sql()`delete from tasks where id = ${others}`
    await expect.poll(() => actorsOf(asking).at(-1)).toBeUndefined()
    await expect.poll(() => actorsOf(other)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('a transaction that commits late is not missed, and a later one does not wait for it', async () => {
    const [late, early] = [await addTask('Tarde'), await addTask('Temprano')]
    const heard = await hear(owner, { event: 'UPDATE', table: 'tasks' })
    const told = () =>
      heard.events.map(({ new: row }) => (row as { id: string }).id).filter((id) => [late, early].includes(id))
    await sql().begin(async (tx) => {
      await tx`update tasks set note = 'tarde' where id = ${late}`
      await sql()`update tasks set note = 'temprano' where id = ${early}`
      await expect.poll(told).toEqual([early])
    })
    await expect.poll(told).toEqual([early, late])
  })

  test('many rows of one transaction are one event, to ask for the table anew', async () => {
    const heard = await hear(owner, { table: 'tasks', filter: `plan_id=eq.${planId}` })
    await sql().begin(async (tx) => {
      for (let i = 0; i < 2; i++) {
        await tx`
          insert into tasks (plan_id, name, category, priority)
          select ${planId}, 'Tarea ' || n, 'planning', 'low' from generate_series(1, 120) as n`
      }
      await tx`delete from tasks where name like 'Tarea %'`
    })
    await expect
      .poll(() => heard.systems.map(({ message, table }) => `${message} ${table}`))
      .toContain('ask-anew tasks')
    expect(heard.events).toEqual([])
  })

  test('what is rolled back is not told', async () => {
    const heard = await hear(owner, { table: 'tasks', filter: 'name=like.Vuelta*' })
    await sql()
      .begin(async (tx) => {
        await tx`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Vuelta', 'planning', 'low')`
        throw new Error('back')
      })
      .catch(() => undefined)
    await addTask('Vuelta después')
    await expect.poll(() => names(heard)).toEqual(['INSERT Vuelta después'])
  })
})

/** While the feed is not read: what happens meanwhile is read at once. */
async function withoutFeed(during: () => Promise<unknown>): Promise<void> {
  await sql()`alter function private.changes_since(text, integer) rename to changes_since_away`
  try {
    await during()
  } finally {
    await sql()`alter function private.changes_since_away(text, integer) rename to changes_since`
  }
}

describe('changes that are read together', () => {
  // A request for what is on screen may fall in between, so the end is told, whatever the beginning was.
  test('a row that came and went', async () => {
    const heard = await hear(owner, { table: 'tasks' })
    const id = crypto.randomUUID()
    await withoutFeed(async () => {
      await sql()`insert into tasks (id, plan_id, name, category, priority) values (${id}, ${planId}, 'Breve', 'planning', 'low')`
      await sql()`delete from tasks where id = ${id}`
    })
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id } })
  })

  test('a row that came to a filter and left it', async () => {
    const heard = await hear(owner, { table: 'tasks', filter: 'priority=eq.high' })
    const id = crypto.randomUUID()
    await withoutFeed(async () => {
      await sql()`insert into tasks (id, plan_id, name, category, priority) values (${id}, ${planId}, 'Breve', 'planning', 'high')`
      await sql()`update tasks set priority = 'low' where id = ${id}`
    })
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id } })
  })

  test('a plan that was made, heard and put into the bin', async () => {
    const heard = await hear(viewer, { table: 'event_plans' })
    let other = ''
    await withoutFeed(async () => {
      other = await aPlanOf(gateway, stranger as SignedIn, { viewer: viewer as SignedIn })
      await (stranger as SignedIn).client.rpc('delete_event_plan', { plan_id: other })
    })
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: other } })
  })
})

describe('RT: rights', () => {
  test('a stranger hears nothing of a plan, not even that a row is gone', async () => {
    const strangers = await hear(stranger, { table: 'tasks' })
    const all = await hear(stranger, {})
    const members = await hear(viewer, { table: 'tasks' })
    const id = await addTask('Secreta')
    await expect.poll(() => members.events.length).toBe(1)
    await sql()`delete from tasks where id = ${id}`
    await expect.poll(() => members.events.length).toBe(2)
    expect([...strangers.events, ...strangers.systems.slice(1), ...all.events]).toEqual([])
  })

  test.each([
    ['a table that is not published', { table: 'guest_needs' }],
    ['a table that is hidden', { table: 'changes', schema: 'private' }],
    ['a column that is not published', { table: 'party_members', filter: 'age=eq.7' }],
    ['a column that is not there', { table: 'tasks', filter: 'nothing=eq.1' }],
    ['a value that is none of its column', { table: 'tasks', filter: 'id=eq.not-an-id' }],
    ['a filter that holds SQL', { table: 'tasks', filter: `name=eq.x' or '1'='1`.replace('=eq', '=xx') }],
    ['ten thousand values', { table: 'tasks', filter: `name=in.(${'x,'.repeat(9_999)}x)` }],
    ['a pattern that cannot be read', { table: 'tasks', filter: 'name=match."(a"' }],
    ['a pattern that takes long', { table: 'tasks', filter: 'name=match."(.*).*\\\\1.*\\\\1"' }],
    ['a hidden column among those asked for', { table: 'party_members', select: ['id', 'age'] }],
    ['another schema', { table: 'users', schema: 'auth' }],
    ['a column that holds SQL', { table: 'tasks', filter: `"id" is null or true --=eq.1` }],
  ])('%s cannot be subscribed to', async (_name, binding) => {
    await expect(hear(owner, binding as unknown as Record<string, string>)).rejects.toThrow('Unable to subscribe')
  })

  test('NEEDS: an event holds nothing of what may tell who a minor is', async () => {
    const heard = await hear(owner, { table: 'party_members' })
    const guests = await hear(owner, { table: 'guests' })
    await sql()`
      with guest as (insert into guests (plan_id, notes) values (${planId}, 'alérgica') returning id)
      insert into party_members (plan_id, guest_id, position, first_name, age_group, age)
      select ${planId}, id, 0, 'Lucía', 'under-18', 7 from guest`
    await expect.poll(() => heard.events.length + guests.events.length).toBeGreaterThan(1)
    expect(Object.keys(heard.events[0]?.new ?? {}).sort()).toEqual([
      'created_at',
      'guest_id',
      'id',
      'is_deleted',
      'plan_id',
      'position',
    ])
    expect(JSON.stringify([heard.events, guests.events])).not.toMatch(/Lucía|alérgica|under-18/)
  })

  test('who is added to a plan hears it, and who is removed hears that the plan is gone and then nothing', async () => {
    const plans = await hear(stranger, { table: 'event_plans' })
    const tasks = await hear(stranger, { table: 'tasks' })
    const memberships = await hear(stranger, { table: 'plan_members' })
    const id = stranger?.user.id ?? ''
    await sql()`insert into plan_members (plan_id, user_id, role) values (${planId}, ${id}, 'viewer')`
    await expect.poll(() => memberships.events.map(({ eventType }) => eventType)).toEqual(['INSERT'])
    await addTask('Para ella')
    await expect.poll(() => names(tasks)).toEqual(['INSERT Para ella'])
    await sql()`delete from plan_members where plan_id = ${planId} and user_id = ${id}`
    await expect.poll(() => memberships.events.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE'])
    await addTask('No para ella')
    const members = await hear(viewer, { table: 'tasks' })
    await addTask('Otra')
    await expect.poll(() => names(members)).toContain('INSERT Otra')
    expect(names(tasks)).toEqual(['INSERT Para ella'])
    expect(plans.events).toEqual([])
  })

  test('a plan that is put into the bin is gone for its members, and there again when it is put back', async () => {
    const other = await aPlanOf(gateway, stranger as SignedIn, { viewer: viewer as SignedIn })
    const heard = await hear(viewer, { table: 'event_plans', filter: `id=eq.${other}` })
    const { error } = await (stranger as SignedIn).client.rpc('delete_event_plan', { plan_id: other })
    expect(error).toBeNull()
    await expect.poll(() => heard.events.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: other } })
    // Of somebody who came while it was there not.
    const late = await anotherClient(gateway, await accessTokenFor(gateway, viewer?.user.id ?? ''))
    const heardLate = await hear({ client: late }, { table: 'event_plans', filter: `id=eq.${other}` })
    await (stranger as SignedIn).client.rpc('restore_event_plan', { plan_id: other })
    for (const { events } of [heard, heardLate]) {
      await expect.poll(() => events.at(-1)).toMatchObject({ eventType: 'UPDATE', new: { id: other } })
    }
    await late.removeAllChannels()
  })
})

test('a comment arrives without its text, at those who may read what it is about; a mention at who is mentioned', async () => {
  await sql()`update subscriptions set tier = 'pro' where user_id = ${(owner as SignedIn).user.id}`
  const another = await aPlanOf(gateway, owner as SignedIn, { viewer: viewer as SignedIn })
  const viewerId = (viewer as SignedIn).user.id
  const noSubject = { vendor_id: null, guest_id: null, task_id: null, table_id: null, segment_id: null }
  const rights = { ...presetOf('viewer'), tasks: 'none' }
  await sql()`insert into private.member_rights ${sql()([{ plan_id: another, user_id: viewerId, rights: rights as never }])}`
  const vendorId = crypto.randomUUID()
  await sql()`insert into vendors (id, plan_id, name, category) values (${vendorId}, ${another}, 'Salón', 'venue')`
  const [task] = await sql()`select id from tasks where plan_id = ${another} limit 1`
  const filter = `plan_id=eq.${another}`
  const [atOwner, atViewer] = [
    await hear(owner, { table: 'comments', filter }),
    await hear(viewer, { table: 'comments', filter }),
  ]
  const mentions = await Promise.all([owner, viewer].map((each) => hear(each, { table: 'comment_mentions', filter })))
  const add = async (subject_kind: string, subject_id: unknown, body: string) => {
    const id = crypto.randomUUID()
    const sent = { id, plan_id: another, subject_kind, subject_id: String(subject_id), body }
    expect((await owner?.client.rpc('add_comment', sent))?.error).toBeNull()
    await expect.poll(() => atOwner.events.some(({ new: row }) => (row as { id?: string }).id === id)).toBe(true)
    return id
  }
  await add('task', task?.['id'], 'Esto no lo ve')
  const seen = await add('vendor', vendorId, `@[${viewerId}] esto sí`)
  await expect
    .poll(() => atViewer.events.map(({ new: row }) => row))
    .toEqual([{ id: seen, plan_id: another, ...noSubject, vendor_id: vendorId }])
  await expect
    .poll(() => mentions[1]?.events.map(({ new: row }) => row))
    .toMatchObject([{ comment_id: seen, read_at: null }])
  expect(mentions[0]?.events).toEqual([])
})
