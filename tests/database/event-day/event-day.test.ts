import { describe, expect, test } from 'vitest'
import type { EventDayRow } from '#contracts/event-day/event-day.ts'
import { withDatabase } from '#tests/support/database.ts'
import { duplicatePlan } from '../support/calls.ts'
import { aDayEntry, addDayEntries, readEventDay } from '../support/event-day/calls.ts'
import { anExample, createExample } from '../support/example-calls.ts'
import {
  ALLOCATIONS,
  addForeignLedger,
  type CallerName,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

const read = async (
  { as, planId }: TestContext,
  { caller = 'editor' as CallerName, withNeeds = false } = {},
): Promise<EventDayRow | null> => {
  const outcome = await as(caller, (sql) => readEventDay(sql, planId, withNeeds))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['day'] as EventDayRow | null
}

const dayOf = async (context: TestContext, options: Parameters<typeof read>[1] = {}) =>
  (await read(context, options)) ?? expect.unreachable()

const readings = async ({ sql, planId }: TestContext) =>
  (await sql`select from private.needs_readings where plan_id = ${planId}`).length

/** The day of the main part of the event, as text. */
const eventDay = async ({ sql, planId }: TestContext) => {
  const [row] = await sql<{ day: string }[]>`
    select (coalesce(event.starts_at, plan.starts_at) at time zone plan.time_zone)::date::text as day
    from event_plans as plan join sub_events as event on event.plan_id = plan.id and event.is_main where plan.id = ${planId}`
  return row?.day ?? expect.unreachable()
}

describe('the day of an event', () => {
  test('tells the plan, its timelines and what its reader may do', () =>
    inContext(async (context) => {
      const { sql, planId, guests, timeline } = context
      await sql`update sub_events set place = 'Hacienda San Gabriel' where id = ${guests.mainEventId}`
      const day = await dayOf(context)
      const [plan] = await sql`select name, currency, country_code, time_zone from event_plans where id = ${planId}`
      expect(day.plan).toMatchObject({
        ...{ id: planId, name: plan?.['name'], currency: plan?.['currency'], phone_country: plan?.['country_code'] },
        ...{ time_zone: plan?.['time_zone'], place: 'Hacienda San Gabriel', is_completed: false, takes_entries: true },
        is_example: false,
      })
      expect(day.may).toEqual({
        ...{ guests: 'write', needs: true, timeline: 'write', vendors: 'write', money: 'write', tasks: 'write' },
      })
      expect(day.timelines?.map(({ id }) => id)).toEqual([timeline.timelineId])
      expect(day).toMatchObject({ entries: [], position: 0 })
    }))

  test('tells each person their answer, meal, table and seat at the main part of the event', () =>
    inContext(async (context) => {
      const { sql, planId, guests } = context
      await sql`
        update invitations set answer = 'yes', meal_option_id = ${guests.mealOptionId}
        where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
      const day = await dayOf(context)
      const party = day.parties?.find(({ id }) => id === guests.guestId) ?? expect.unreachable()
      expect(party).toMatchObject({ name: 'Ana Muñoz', phone: '+525512345678', group: 'Familia', status: 'confirmed' })
      expect(party.members.map(({ id }) => id)).toEqual([guests.memberId, guests.companionId])
      const [seat] = await sql<{ seat: number; number: number; name: string | null }[]>`
        select assignment.seat, placed.number, placed.name
        from seat_assignments as assignment
        join room_tables as placed on placed.id = assignment.table_id
        join rooms as room on room.id = placed.room_id
        join sub_events as event on event.id = room.sub_event_id and event.is_main
        where assignment.plan_id = ${planId} and assignment.member_id = ${guests.memberId}`
      expect(party.members[0]).toEqual({
        ...{ id: guests.memberId, name: 'Ana Muñoz', age_group: '25-35', is_lead: true, answer: 'yes', needs: null },
        meal: { es: 'Pollo', en: 'Chicken' },
        table: seat ? (seat.name ?? String(seat.number)) : null,
        seat: seat?.seat ?? null,
      })
    }))

  test('has no party of the second list or the bin, and the table that was typed where none is drawn', () =>
    inContext(async (context) => {
      const { sql, planId, guests } = context
      await sql`delete from rooms where plan_id = ${planId}`
      await sql`update guests set table_number = '7', notes = 'silla alta' where id = ${guests.guestId}`
      const party = async () => (await dayOf(context)).parties?.find(({ id }) => id === guests.guestId)
      expect((await party())?.members.map(({ table, seat }) => [table, seat])).toEqual([
        ['7', null],
        ['7', null],
      ])
      expect((await party())?.note).toBe('silla alta')
      await sql`update guests set is_second_list = true where id = ${guests.guestId}`
      expect(await party()).toBeUndefined()
      await sql`update guests set is_second_list = false, deleted_at = now() where id = ${guests.guestId}`
      expect(await party()).toBeUndefined()
    }))

  test('NEEDS: tells what guests need when it is asked for, to those who may know, and notes that it was read', () =>
    inContext(async (context) => {
      const needsIn = (day: EventDayRow) =>
        day.parties?.flatMap(({ members }) => members.map(({ needs }) => needs)) ?? []
      expect(needsIn(await dayOf(context)).filter(Boolean)).toEqual([])
      expect(needsIn(await dayOf(context, { caller: 'viewer', withNeeds: true })).filter(Boolean)).toEqual([])
      expect(await readings(context)).toBe(0)
      expect(needsIn(await dayOf(context, { withNeeds: true }))).toContainEqual(
        expect.objectContaining({ diets: ['vegetarian'] }),
      )
      await dayOf(context, { withNeeds: true })
      expect(await readings(context)).toBe(1)
    }))

  test('tells viewers what is not private, and that they write nothing', () =>
    inContext(async (context) => {
      const { timeline } = context
      const day = await dayOf(context, { caller: 'viewer' })
      expect(day.may).toEqual({
        ...{ guests: 'read', needs: false, timeline: 'read', vendors: 'read', money: 'read', tasks: 'read' },
      })
      const ids = day.timelines?.flatMap(({ segments }) => segments.map(({ id }) => id)) ?? []
      expect(ids).toContain(timeline.segmentId)
      expect(ids).not.toContain(timeline.privateSegmentId)
    }))

  test('TENANCY: is told to nobody else, and of no plan in the bin', () =>
    inContext(async (context) => {
      for (const caller of ['stranger', 'former-member'] as const) expect(await read(context, { caller })).toBeNull()
      await context.sql`update event_plans set deleted_at = now() where id = ${context.planId}`
      expect(await read(context, { caller: 'owner' })).toBeNull()
    }))

  test('IDOR: has nothing of another plan', () =>
    inContext(async (context) => {
      const foreign = await addForeignLedger(context)
      const day = JSON.stringify(await dayOf(context, { withNeeds: true }))
      for (const id of Object.values(foreign).flat()) expect(day).not.toContain(id)
    }))

  test('has the booked vendors, with who comes and the number to call from the timeline', () =>
    inContext(async (context) => {
      const { sql, planId, ledger, timeline } = context
      await sql`
        update timeline_segments set vendor_id = ${ledger.vendorId}, person = 'Chuy', phone = '55 9999 0000'
        where id = ${timeline.segmentId}`
      await sql`insert into vendors (plan_id, category, name, status) values (${planId}, 'photo-and-video', 'Foto Luna', 'quoted')`
      expect((await dayOf(context)).vendors).toEqual([
        {
          id: ledger.vendorId,
          name: 'Mariachi Los Galleros',
          category: 'music',
          person: 'Chuy',
          phone: '55 9999 0000',
        },
      ])
    }))

  test('has what is to be paid until the day, in minor units, and what was paid on it', () =>
    inContext(async (context) => {
      const { sql, planId, ledger } = context
      const on = await eventDay(context)
      const later = crypto.randomUUID()
      await sql`
        insert into payments (id, plan_id, vendor_id, amount, due_on, method, status, paid_on, reference) values
          (${later}, ${planId}, ${ledger.vendorId}, 1.5, ${on}::date + 9, 'cash', 'scheduled', null, null),
          (gen_random_uuid(), ${planId}, ${ledger.vendorId}, 2.5, ${on}, 'cash', 'pending', null, 'resto'),
          (gen_random_uuid(), ${planId}, ${ledger.vendorId}, 3.5, ${on}, 'cash', 'confirmed', ${on}, null),
          (gen_random_uuid(), ${planId}, ${ledger.vendorId}, 4.5, ${on}, 'cash', 'confirmed', ${on}::date - 40, null)`
      const payments = (await dayOf(context)).payments ?? []
      const told = payments.map(({ amount_minor, is_sent, is_paid }) => ({ amount_minor, is_sent, is_paid }))
      expect(told.toSorted((a, b) => a.amount_minor - b.amount_minor)).toEqual([
        { amount_minor: 250, is_sent: true, is_paid: false },
        { amount_minor: 350, is_sent: false, is_paid: true },
        { amount_minor: 2_000_000, is_sent: false, is_paid: false },
      ])
      expect(payments.find(({ is_sent }) => is_sent)).toMatchObject({
        ...{ vendor_id: ledger.vendorId, vendor_name: 'Mariachi Los Galleros', reference: 'resto', method: 'cash' },
        ...{ currency: 'MXN', due_on: on },
      })
    }))

  test('has the open tasks until the day first, and those done on it until 05:00 of the next', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const on = await eventDay(context)
      await sql`alter table tasks disable trigger a_stamp_task`
      const at = (time: string, days: number) => sql`
        select ((${on}::date + ${days}::integer + ${time}::time) at time zone time_zone) from event_plans where id = ${planId}`
      const add = async (name: string, due: number, status: string, doneAt: [string, number] | null = null) => {
        const [done] = doneAt ? await at(...doneAt) : []
        await sql`
          insert into tasks (plan_id, name, category, priority, status, due_on, completed_at)
          values (${planId}, ${name}, 'coordination', 'high', ${status}, ${on}::date + ${due}::integer, ${(done?.['timezone'] as Date) ?? null})`
      }
      await sql`delete from tasks where plan_id = ${planId}`
      await add('llevar anillos', 0, 'pending')
      await add('pagar', -9, 'pending')
      await add('devolver sillas', 5, 'pending')
      await add('no', 0, 'wont-do')
      await add('recoger flores', 0, 'completed', ['04:30', 1])
      await add('invitaciones', -90, 'completed', ['12:00', -90])
      const tasks = (await dayOf(context)).tasks ?? []
      expect(tasks.map(({ name, is_done }) => [name, is_done])).toEqual([
        ['llevar anillos', false],
        ['pagar', false],
        ['recoger flores', true],
      ])
    }))

  test('has what was noted so far, and the position from which to go on', () =>
    inContext(async (context) => {
      const { as, planId, guests, timeline } = context
      const entries = [
        aDayEntry('arrival', guests.memberId, { arrived: true }),
        aDayEntry('note', timeline.privateSegmentId, { text: 'secreto', files: [] }),
      ]
      await as('editor', (sql) => addDayEntries(sql, planId, entries))
      expect(await dayOf(context)).toMatchObject({ position: 2, entries: [{ position: 1 }, { position: 2 }] })
      expect(await dayOf(context, { caller: 'viewer' })).toMatchObject({ position: 2, entries: [{ position: 1 }] })
    }))

  test('takes no more entries 90 days after the plan was completed, and is still told', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      await sql`update event_plans set completed_at = now() - interval '91 days' where id = ${planId}`
      expect((await dayOf(context)).plan).toMatchObject({ is_completed: true, takes_entries: false })
    }))
})

test('a copy of a plan has nothing of what was noted', () =>
  inContext(async (context) => {
    const { as, planId, sql, people } = context
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    await as('owner', (caller) => addDayEntries(caller, planId, [aDayEntry('note', null, { text: 'x', files: [] })]))
    const plan = { id: crypto.randomUUID(), name: 'Otra boda', starts_at: '2028-05-15T23:00:00Z' }
    const copied = await as('owner', (caller) =>
      duplicatePlan(caller, {
        sourceId: planId,
        plan,
        allocations: ALLOCATIONS,
        take: ['guests', 'timeline', 'vendors'],
      }),
    )
    expect(copied).toMatchObject({ isAllowed: true })
    const day = await read({ ...context, planId: plan.id }, { caller: 'owner' })
    expect(day).toMatchObject({ entries: [], position: 0 })
    expect(day?.parties?.length).toBeGreaterThan(0)
  }))

test('the day of both examples can be tried', () =>
  inContext(async (context) => {
    const { as, sql, people } = context
    for (const kind of ['wedding', 'company-dinner'] as const) {
      const [made] = await createExample(sql, people.stranger, kind, anExample(kind))
      const example = { ...context, planId: String(made?.['id']) }
      const day = (await read(example, { caller: 'stranger' })) ?? expect.unreachable()
      expect(day.plan).toMatchObject({ is_example: true, takes_entries: true })
      expect(day.timelines?.[0]?.segments.length).toBeGreaterThan(12)
      expect(day.parties?.length).toBeGreaterThan(5)
      expect(day.vendors?.length).toBeGreaterThan(0)
      const [member] = day.parties?.[0]?.members ?? []
      const entry = aDayEntry('arrival', member?.id ?? null, { arrived: true }, { at: day.plan.starts_at })
      const added = await as('stranger', (caller) => addDayEntries(caller, example.planId, [entry]))
      expect(added).toMatchObject({ isAllowed: true })
      const { entries } = (await read(example, { caller: 'stranger' })) ?? expect.unreachable()
      expect(entries.map(({ at }) => Date.parse(at))).toEqual([Date.parse(day.plan.starts_at)])
    }
  }))
