import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../support/data-api.ts'
import { aMailing } from '../support/guest-mail-calls.ts'
import { addGuests, type GuestIds } from '../support/guest-rows.ts'
import { addLedger, type LedgerIds } from '../support/ledger-rows.ts'
import { aPageSettings } from '../support/public-page-calls.ts'
import { addSeating, type SeatingIds } from '../support/seating-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan, BASE } from '../support/test-context.ts'

type Ids = LedgerIds &
  GuestIds &
  SeatingIds & { readonly importId: string; readonly planId: string; readonly taskId: string; readonly userId: string }

let gateway: TestGateway
/** Rows of another plan, and of the caller's own. */
let theirs: Ids
let mine: Ids
let caller: SupabaseClient

beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  const { admin } = gateway.database
  const victim = await settlePlan(gateway)
  const userId = victim.people.stranger
  caller = gateway.clientFor({ access_token: await accessTokenFor(gateway, userId) })
  const tasks = [{ name: 'Mía', category: 'planning', priority: 'high', due_on: '2026-12-01' }]
  const made = await caller.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS, tasks })
  if (made.error) throw made.error
  const firstTask = async (planId: string) => {
    const [task] = await admin`select id from tasks where plan_id = ${planId} order by id limit 1`
    return String(task?.['id'])
  }
  const begin = async (plan_id: string, of: string) => {
    const import_id = crypto.randomUUID()
    const client = gateway.clientFor({ access_token: await accessTokenFor(gateway, of) })
    const { error } = await client.rpc('begin_guest_import', { plan_id, import_id, source: 'sheet' })
    if (error) throw error
    return import_id
  }
  theirs = {
    ...victim.ledger,
    ...victim.guests,
    ...victim.seating,
    importId: await begin(victim.planId, victim.people.owner),
    planId: victim.planId,
    taskId: await firstTask(victim.planId),
    userId: victim.people.owner,
  }
  const planId = String(made.data.id)
  const guests = await addGuests(admin, planId)
  mine = {
    ...(await addLedger(admin, planId)),
    ...guests,
    ...(await addSeating(admin, planId, guests)),
    importId: await begin(planId, userId),
    planId,
    taskId: await firstTask(planId),
    userId,
  }
})

afterAll(() => gateway.stop())

type Kind = keyof Ids
interface Place {
  readonly kind: Kind
  /** The arguments of a call that is otherwise the caller's own. */
  readonly args: (id: unknown) => Record<string, unknown>
}
const place = (kind: Kind, args: Place['args']): Place => ({ kind, args })

/**
 * Each place of each procedure where an id says which row is meant. Ids of rows that a call adds are not among them:
 * one that is taken is refused for being taken.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  create_event_plan: {},
  due_payments: {},
  deleted_event_plans: {},
  count_blog_view: {},
  save_budget: {
    plan: place('planId', (plan_id) => ({ plan_id, total: BASE.total, allocations: ALLOCATIONS, base: BASE })),
  },
  save_event_details: {
    plan: place('planId', (plan_id) => ({ plan_id, changes: { name: 'Mía' } })),
    task: place('taskId', (id) => ({
      plan_id: mine.planId,
      changes: {},
      task_changes: [{ id, due_on: '2026-12-24' }],
    })),
    payment: place('paymentId', (id) => ({
      plan_id: mine.planId,
      changes: {},
      payment_changes: [{ id, due_on: '2026-12-24' }],
    })),
  },
  change_tasks: {
    plan: place('planId', (plan_id) => ({ plan_id, changes: [{ id: mine.taskId, status: 'completed' }] })),
    task: place('taskId', (id) => ({ plan_id: mine.planId, changes: [{ id, status: 'completed' }] })),
    assignee: place('userId', (assignee_id) => ({
      plan_id: mine.planId,
      changes: [{ id: mine.taskId, assignee_id }],
    })),
  },
  adapt_checklist: {
    plan: place('planId', (plan_id) => ({ plan_id, tasks: [], task_ids: [mine.taskId] })),
    task: place('taskId', (id) => ({ plan_id: mine.planId, tasks: [], task_ids: [id] })),
  },
  remove_tasks: {
    plan: place('planId', (plan_id) => ({ plan_id, task_ids: [mine.taskId] })),
    task: place('taskId', (id) => ({ plan_id: mine.planId, task_ids: [id] })),
  },
  add_payments: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor_id: mine.vendorId, payments: [{ amount: 1 }] })),
    vendor: place('vendorId', (vendor_id) => ({ plan_id: mine.planId, vendor_id, payments: [{ amount: 1 }] })),
    contributor: place('contributorId', (contributor_id) => ({
      plan_id: mine.planId,
      vendor_id: mine.vendorId,
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  add_vendor: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor: { category: 'music', name: 'DJ Luna' } })),
    contributor: place('contributorId', (contributor_id) => ({
      plan_id: mine.planId,
      vendor: { category: 'music', name: 'DJ Luna', agreed_amount: 100 },
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  change_payments: {
    plan: place('planId', (plan_id) => ({ plan_id, changes: [{ id: mine.paymentId, amount: 1 }] })),
    payment: place('paymentId', (id) => ({ plan_id: mine.planId, changes: [{ id, amount: 1 }] })),
    contributor: place('contributorId', (contributor_id) => ({
      plan_id: mine.planId,
      changes: [{ id: mine.paymentId, contributor_id }],
    })),
  },
  book_vendor: { vendor: place('vendorId', (vendor_id) => ({ vendor_id, agreed_amount: 1 })) },
  save_quote: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor_id: mine.vendorId, changes: { fixed: 1 } })),
    vendor: place('vendorId', (vendor_id) => ({ plan_id: mine.planId, vendor_id, changes: { fixed: 1 } })),
  },
  restore_payments: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor_id: mine.vendorId, payments: [{ amount: 1 }] })),
    vendor: place('vendorId', (vendor_id) => ({ plan_id: mine.planId, vendor_id, payments: [{ amount: 1 }] })),
  },
  restore_vendor: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor: { category: 'music', name: 'DJ Luna' } })),
    contributor: place('contributorId', (contributor_id) => ({
      plan_id: mine.planId,
      vendor: { category: 'music', name: 'DJ Luna', agreed_amount: 100 },
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  restore_contributor: {
    plan: place('planId', (plan_id) => ({ plan_id, contributor: { name: 'Tía Rosa', kind: 'family' } })),
  },
  apply_budget_scenario: {
    scenario: place('scenarioId', (scenario_id) => ({
      scenario_id,
      guests: 90,
      ...BASE,
      base: { guests: 120, ...BASE },
    })),
  },
  duplicate_event_plan: {
    plan: place('planId', (source_id) => ({
      source_id,
      plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
      allocations: ALLOCATIONS,
      take: ['tasks', 'vendors'],
    })),
  },
  complete_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  reopen_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  delete_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  restore_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  purge_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  plan_people: { plan: place('planId', (plan_id) => ({ plan_id })) },
  has_pdf_export: { plan: place('planId', (id) => ({ plan: { id } })) },
  task_counts: { plan: place('planId', (id) => ({ plan: { id, time_zone: 'UTC' } })) },
  ledger_counts: { plan: place('planId', (id) => ({ plan: { id, time_zone: 'UTC' } })) },
  guest_list: { plan: place('planId', (plan_id) => ({ plan_id })) },
  guest_changes: { plan: place('planId', (plan_id) => ({ plan_id, since: '2026-01-01T00:00:00Z' })) },
  guest_counts: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_guest: {
    plan: place('planId', (plan_id) => ({ plan_id, guest: { id: crypto.randomUUID() } })),
    'sub-event': place('subEventId', (sub_event_id) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: [{ id: mine.memberId, invitations: [{ sub_event_id, answer: 'yes' }] }, { id: mine.companionId }],
    })),
    'meal option': place('mealOptionId', (meal_option_id) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: [
        { id: mine.memberId, invitations: [{ sub_event_id: mine.subEventId, meal_option_id }] },
        { id: mine.companionId },
      ],
    })),
  },
  change_guests: {
    plan: place('planId', (plan_id) => ({ plan_id, ids: [mine.guestId], changes: { side: 'both' } })),
    guest: place('guestId', (id) => ({ plan_id: mine.planId, ids: [id], changes: { side: 'both' } })),
    'one of many guests': place('guestId', (id) => ({
      plan_id: mine.planId,
      ids: null,
      changes: [{ id, side: 'both' }],
    })),
  },
  answer_invitations: {
    plan: place('planId', (plan_id) => ({
      plan_id,
      answers: [{ member_id: mine.memberId, sub_event_id: mine.subEventId, answer: 'no' }],
    })),
    person: place('memberId', (member_id) => ({
      plan_id: mine.planId,
      answers: [{ member_id, sub_event_id: mine.subEventId, answer: 'no' }],
    })),
    'sub-event': place('subEventId', (sub_event_id) => ({
      plan_id: mine.planId,
      answers: [{ member_id: mine.memberId, sub_event_id, answer: 'no' }],
    })),
    'meal option': place('mealOptionId', (meal_option_id) => ({
      plan_id: mine.planId,
      answers: [{ member_id: mine.memberId, sub_event_id: mine.subEventId, meal_option_id }],
    })),
  },
  invite_members: {
    plan: place('planId', (plan_id) => ({
      plan_id,
      member_ids: [mine.memberId],
      sub_event_id: mine.subEventId,
      is_invited: true,
    })),
    person: place('memberId', (id) => ({
      plan_id: mine.planId,
      member_ids: [id],
      sub_event_id: mine.subEventId,
      is_invited: true,
    })),
    'sub-event': place('subEventId', (sub_event_id) => ({
      plan_id: mine.planId,
      member_ids: [mine.memberId],
      sub_event_id,
      is_invited: true,
    })),
  },
  invite_from_second_list: {
    plan: place('planId', (plan_id) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id) => ({ plan_id: mine.planId, ids: [id] })),
  },
  restore_invitations: {
    plan: place('planId', (plan_id) => ({
      plan_id,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id: mine.memberId }],
    })),
    person: place('memberId', (member_id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id }],
    })),
    'sub-event': place('subEventId', (sub_event_id) => ({
      plan_id: mine.planId,
      sub_event_id,
      invitations: [{ member_id: mine.memberId }],
    })),
    'meal option': place('mealOptionId', (meal_option_id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id: mine.memberId, meal_option_id }],
    })),
  },
  merge_guests: {
    plan: place('planId', (plan_id) => ({ plan_id, into_id: mine.guestId, from_ids: [crypto.randomUUID()] })),
    guest: place('guestId', (into_id) => ({ plan_id: mine.planId, into_id, from_ids: [mine.guestId] })),
    'merged guest': place('guestId', (id) => ({ plan_id: mine.planId, into_id: mine.guestId, from_ids: [id] })),
  },
  split_guest: {
    plan: place('planId', (plan_id) => ({ plan_id, guest_id: mine.guestId, member_ids: [mine.companionId] })),
    guest: place('guestId', (guest_id) => ({ plan_id: mine.planId, guest_id, member_ids: [mine.companionId] })),
    person: place('memberId', (id) => ({ plan_id: mine.planId, guest_id: mine.guestId, member_ids: [id] })),
  },
  delete_guests: {
    plan: place('planId', (plan_id) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id) => ({ plan_id: mine.planId, ids: [id] })),
  },
  restore_guests: {
    plan: place('planId', (plan_id) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id) => ({ plan_id: mine.planId, ids: [id] })),
  },
  guest_needs: { plan: place('planId', (plan_id) => ({ plan_id })) },
  begin_guest_import: {
    plan: place('planId', (plan_id) => ({ plan_id, import_id: mine.importId, source: 'sheet' })),
  },
  stage_guest_import: {
    plan: place('planId', (plan_id) => ({ plan_id, import_id: mine.importId, parties: [] })),
    import: place('importId', (import_id) => ({ plan_id: mine.planId, import_id, parties: [] })),
    guest: place('guestId', (guest_id) => ({
      plan_id: mine.planId,
      import_id: mine.importId,
      parties: [{ row: 1, guest_id, columns: {}, members: [] }],
    })),
    person: place('memberId', (id) => ({
      plan_id: mine.planId,
      import_id: mine.importId,
      parties: [{ row: 1, guest_id: mine.guestId, columns: {}, members: [{ id, columns: {}, invitations: [] }] }],
    })),
  },
  commit_guest_import: {
    plan: place('planId', (plan_id) => ({ plan_id, import_id: mine.importId })),
    import: place('importId', (import_id) => ({ plan_id: mine.planId, import_id })),
  },
  undo_guest_import: {
    plan: place('planId', (plan_id) => ({ plan_id, import_id: mine.importId })),
    import: place('importId', (import_id) => ({ plan_id: mine.planId, import_id })),
  },
  guest_imports: { plan: place('planId', (plan_id) => ({ plan_id })) },
  preview_guest_mailing: {
    plan: place('planId', (plan_id) => ({ plan_id, kind: 'invitation', is_again: false })),
    guest: place('guestId', (id) => ({ plan_id: mine.planId, kind: 'invitation', is_again: false, guest_ids: [id] })),
  },
  queue_guest_mailing: {
    plan: place('planId', (plan_id) => ({ plan_id, mailing: aMailing('save-the-date', [mine.guestId]) })),
    guest: place('guestId', (id) => ({
      plan_id: mine.planId,
      mailing: aMailing('save-the-date', [id as string], { id: '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d' }),
    })),
  },
  guest_mailings: { plan: place('planId', (plan_id) => ({ plan_id })) },
  guest_messages: {
    plan: place('planId', (plan_id) => ({ plan_id, guest_id: mine.guestId })),
    guest: place('guestId', (guest_id) => ({ plan_id: mine.planId, guest_id })),
  },
  cancel_guest_mailing: { plan: place('planId', (plan_id) => ({ plan_id, mailing_id: crypto.randomUUID() })) },
  retry_guest_mailing: { plan: place('planId', (plan_id) => ({ plan_id, mailing_id: crypto.randomUUID() })) },
  guest_digest: { plan: place('planId', (plan_id) => ({ plan_id })) },
  choose_guest_digest: { plan: place('planId', (plan_id) => ({ plan_id, frequency: 'daily' })) },
  save_guest_needs: {
    plan: place('planId', (plan_id) => ({ plan_id, needs: [{ member_id: mine.memberId, diets: ['halal'] }] })),
    person: place('memberId', (member_id) => ({ plan_id: mine.planId, needs: [{ member_id, diets: ['halal'] }] })),
  },
  public_page: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_public_page: {
    plan: place('planId', (plan_id) => ({ plan_id, page: aPageSettings({ address: 'la-mia' }) })),
    'sub-event': place('subEventId', (id) => ({
      plan_id: mine.planId,
      page: aPageSettings({ address: 'la-mia', sub_event_ids: [id] }),
    })),
  },
  begin_page_password: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_guest_with_needs: {
    plan: place('planId', (plan_id) => ({ plan_id, guest: { id: mine.guestId }, members: null, needs: [] })),
    person: place('memberId', (member_id) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: null,
      needs: [{ member_id, diets: ['halal'] }],
    })),
  },
  seating: {
    plan: place('planId', (plan_id) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id) => ({ plan_id: mine.planId, sub_event_id })),
    arrangement: place('arrangementId', (arrangement_id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      arrangement_id,
    })),
  },
  save_room: {
    plan: place('planId', (plan_id) => ({ plan_id, sub_event_id: mine.subEventId })),
    'sub-event': place('subEventId', (sub_event_id) => ({ plan_id: mine.planId, sub_event_id })),
    table: place('tableId', (id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { remove_tables: [{ id, changed_at: '2026-11-01T00:00:00Z' }] },
      may_unseat: 9,
    })),
    item: place('itemId', (id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { remove_items: [{ id, changed_at: '2026-11-01T00:00:00Z' }] },
    })),
    'seat at an arrangement': place('arrangementId', (arrangement_id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: { put_seats: [{ arrangement_id, table_id: mine.tableId, seat: 2, member_id: mine.companionId }] },
    })),
    'seat of a person': place('companionId', (member_id) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      changes: {
        put_seats: [{ arrangement_id: mine.arrangementId, table_id: mine.tableId, seat: 2, member_id }],
      },
    })),
  },
  save_seats: {
    plan: place('planId', (plan_id) => ({ plan_id, arrangement_id: mine.arrangementId })),
    arrangement: place('arrangementId', (arrangement_id) => ({ plan_id: mine.planId, arrangement_id })),
    person: place('companionId', (member_id) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ member_id, from: null, to: { table_id: mine.tableId, seat: 2 } }],
    })),
    crew: place('personId', (person_id) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ person_id, from: null, to: { table_id: mine.tableId, seat: 2 } }],
    })),
    table: place('tableId', (table_id) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      seats: [{ member_id: mine.companionId, from: null, to: { table_id, seat: 2 } }],
    })),
    'locked table': place('tableId', (table_id) => ({
      plan_id: mine.planId,
      arrangement_id: mine.arrangementId,
      tables: [{ table_id, is_locked: true }],
    })),
  },
  save_arrangement: {
    plan: place('planId', (plan_id) => ({ plan_id, arrangement: { id: mine.arrangementId } })),
    arrangement: place('arrangementId', (id) => ({ plan_id: mine.planId, arrangement: { id, name: 'Mío' } })),
    room: place('roomId', (room_id) => ({ plan_id: mine.planId, arrangement: { id: crypto.randomUUID(), room_id } })),
    table: place('tableId', (table_id) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id, seat: 1, member_id: mine.memberId }],
    })),
    'locked table': place('tableId', (id) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      table_locks: [id],
    })),
    person: place('memberId', (member_id) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id: mine.tableId, seat: 1, member_id }],
    })),
    crew: place('personId', (person_id) => ({
      plan_id: mine.planId,
      arrangement: { id: crypto.randomUUID(), room_id: mine.roomId },
      seats: [{ table_id: mine.tableId, seat: 1, person_id }],
    })),
  },
  copy_arrangement: {
    plan: place('planId', (plan_id) => ({ plan_id, arrangement_id: mine.arrangementId, new_id: crypto.randomUUID() })),
    arrangement: place('arrangementId', (arrangement_id) => ({
      plan_id: mine.planId,
      arrangement_id,
      new_id: crypto.randomUUID(),
    })),
  },
  set_final_arrangement: {
    plan: place('planId', (plan_id) => ({ plan_id, arrangement_id: mine.arrangementId })),
    arrangement: place('arrangementId', (arrangement_id) => ({ plan_id: mine.planId, arrangement_id })),
  },
  save_wishes: {
    plan: place('planId', (plan_id) => ({ plan_id, wishes: [] })),
    ...Object.fromEntries(
      Object.entries({
        member_id: 'companionId',
        guest_id: 'guestId',
        person_id: 'personId',
        table_id: 'tableId',
      } as const).map(([column, kind]) => [
        `target by ${column}`,
        place(kind, (id) => ({
          plan_id: mine.planId,
          wishes: [
            { id: crypto.randomUUID(), kind: 'together', targets: [{ [column]: id }, { guest_id: mine.guestId }] },
          ],
        })),
      ]),
    ),
  },
  save_sub_events: {
    plan: place('planId', (plan_id) => ({ plan_id, sub_events: [] })),
    'sub-event': place('subEventId', (id) => ({ plan_id: mine.planId, sub_events: [], removed_ids: [id] })),
  },
  save_meal_options: {
    plan: place('planId', (plan_id) => ({ plan_id, meal_options: [] })),
    menu: place('mealOptionId', (id) => ({ plan_id: mine.planId, meal_options: [], removed_ids: [id] })),
  },
  save_guest_questions: {
    plan: place('planId', (plan_id) => ({ plan_id, questions: [], removed_ids: [mine.questionId] })),
    question: place('questionId', (id) => ({
      plan_id: mine.planId,
      questions: [],
      removed_ids: [id],
      remove_answers: true,
    })),
  },
}

test('IDOR: every procedure that a user may call is tried with the ids of others', async () => {
  const exposed = await gateway.database.admin`
    select distinct proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`
  expect(Object.keys(PLACES).sort()).toEqual(exposed.map((row) => row['proname']).sort())
})

/** A save of the caller's own plan that changes nothing is a save. */
const NOT_WHEN = { leaveOut: ['updated_at'] }

/** The forms in which an id may come. */
const FORMS: Readonly<Record<string, (id: string) => unknown>> = {
  'an id': (id) => id,
  'a list': (id) => [id],
  'an object': (id) => ({ id }),
}

const cases = Object.entries(PLACES).flatMap(([procedure, places]) =>
  Object.entries(places).map(([name, each]) => ({ procedure, name, ...each })),
)

test.each(cases)(
  'IDOR: $procedure cannot tell from the id of another’s $name that there is one',
  async ({ procedure, kind, args }) => {
    const before = await fingerprint(gateway.database.admin, NOT_WHEN)
    for (const [form, write] of Object.entries(FORMS)) {
      const ask = async (id: string) => {
        const { data, error, status } = await caller.rpc(procedure, args(write(id)))
        const body = JSON.stringify(error ?? data).replaceAll(id, 'the id')
        return { status, body: body.replace(/"updated_at":"[^"]*"/, '') }
      }
      const answer = await ask(theirs[kind])
      expect(answer, form).toEqual(await ask(crypto.randomUUID()))
      expect(answer.status, form).toBeLessThan(500)
    }
    expect(await fingerprint(gateway.database.admin, NOT_WHEN)).toEqual(before)
  },
)

/** Functions with an id or a token in the request; the others have neither. */
const FUNCTIONS: Readonly<Record<string, ((id: unknown) => Promise<Response>) | null>> = {
  'export-guests': (planId) => call('export-guests', { planId, file: 'csv', hasNeeds: true }),
  'export-ledger': (planId) => call('export-ledger', { planId, format: 'csv' }),
  'task-calendar': (token) => fetch(`${gateway.url}/functions/v1/task-calendar?token=${String(token)}`),
  'confirm-newsletter': (token) => call('confirm-newsletter', { token }),
  'unsubscribe-newsletter': (token) => call('unsubscribe-newsletter', { token }),
  'guest-links': (id) => call('guest-links', { action: 'show', guestIds: [id] }),
  'guest-reply': (token) => call('guest-reply', { action: 'read', token }),
  'preview-guest-mail': (planId) =>
    call('preview-guest-mail', { planId, kind: 'invitation', language: 'es', guestId: mine.guestId, note: '' }),
  'unsubscribe-guest-mail': (token) => call('unsubscribe-guest-mail', { token, isStopped: true }),
  'send-guest-mail': null,
  'send-guest-digests': null,
  'public-page': (ticket) => call('public-page', { action: 'read', address: 'la-mia', ticket }),
  'public-page-settings': (planId) =>
    call('public-page-settings', {
      planId,
      page: { address: 'la-otra', isOn: true, showsHosts: true, showsPlace: true, subEventIds: [] },
    }),
  'subscribe-newsletter': null,
  'send-contact-message': null,
  'log-security-event': null,
  'forward-contact-messages': null,
  'remove-unused-files': null,
  'send-payment-reminders': null,
}

async function call(name: string, body: object): Promise<Response> {
  const { response } = await caller.functions.invoke(name, { body, headers: { 'x-csrf-token': crypto.randomUUID() } })
  if (!response) throw new Error(`no response of ${name}`)
  return response
}

test('IDOR: every function is tried, or has no id in its request', async () => {
  const entries = await readdir(join(import.meta.dirname, '../../../supabase/functions'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared').map(({ name }) => name)
  expect(Object.keys(FUNCTIONS).sort()).toEqual(names.sort())
})

test.each(Object.keys(FUNCTIONS).filter((name) => FUNCTIONS[name]))(
  'IDOR: %s gives the same answer to another’s id, one that nothing has, a list and an object',
  async (name) => {
    const before = await fingerprint(gateway.database.admin)
    const answers: { status?: number | undefined; body?: string | undefined }[] = []
    const theirId = name === 'guest-links' ? theirs.guestId : theirs.planId
    for (const id of [theirId, crypto.randomUUID(), [theirId], { id: theirId }]) {
      const response = await FUNCTIONS[name]?.(id)
      answers.push({ status: response?.status, body: await response?.text() })
    }
    const [first] = answers
    expect(answers).toEqual(answers.map(() => first))
    expect([404, 410]).toContain(first?.status)
    expect(await fingerprint(gateway.database.admin)).toEqual(before)
  },
)
