import { suggestBudget } from '../budget/suggest-budget.ts'
import { makeChecklist } from '../checklist/make-checklist.ts'
import { TASK_FIELDS } from '../checklist/task-fields.ts'
import { addDays, type DayString } from '../day/day.ts'
import type { DrinkResult } from '../drinks/drink-result.ts'
import { fromMinor } from '../money/money.ts'
import type { Language } from '../plans/event-types.ts'
import type { ExampleKind } from '../plans/example-kinds.ts'
import { toPartialRow, toRow } from '../records/field-list.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS } from '../seating/room/room-fields.ts'
import { SEAT_PERSON_FIELDS } from '../seating/seat-fields.ts'
import { aBudgetRequest } from './budget-request.ts'
import { aChecklistEvent } from './checklist-event.ts'
import { commentRows } from './comments.ts'
import { drinkRows } from './drinks.ts'
import { DINNER_EVENT, EXAMPLE_EVENT } from './event.ts'
import { dinnerLedger, wholeLedger } from './event-ledger.ts'
import { type ExampleRowIds, guestRows, guestSettings } from './guest-rows.ts'
import { exampleColleagues, exampleParties } from './guests.ts'
import { eventColumns, ledgerRows } from './rows.ts'
import { type ExampleSeating, exampleDinnerSeating, exampleSeating } from './seating.ts'
import { exampleTimeline } from './timeline.ts'
import type { ExamplePlanWords } from './words.ts'

interface ExampleInput {
  readonly kind: ExampleKind
  readonly words: ExamplePlanWords
  readonly language: Language
  /** Where the event takes place. */
  readonly today: DayString
  readonly newId: () => string
}

/** The rows of an example plan as `create_example_plan` takes them. */
export interface ExamplePlan {
  readonly plan: { readonly id: string } & Readonly<Record<string, unknown>>
  readonly settings: object
  /** Stand in the rows for the main sub-event and the first arrangement, which the database makes. */
  readonly main: string
  readonly arrangement: string
  /** Whether that arrangement is what the hosts decided on. */
  readonly isFinal: boolean
  /** What the drinks plan in the rows came to; null without one. */
  readonly drinks: DrinkResult | null
  /** By table; the rows of one have the same columns. */
  readonly rows: Readonly<Record<string, readonly object[]>>
}

/** How long before today its planning began, and how long after it the event takes place, in days. */
const PLANNED_SINCE = 112
const EVENT_AHEAD = { wedding: 150, 'company-dinner': 40 } as const
/** Of the tasks whose day has passed, these are still open: the first by their place. */
const LATE = [7, 12]
const NOT_DONE = 4
/** Of the tasks ahead, so many are done before their day. */
const DONE_EARLY = 3

/** 18:00 in Guadalajara, which is UTC-6 all year. */
const eveningOf = (day: DayString) => `${addDays(day, 1)}T00:00:00Z`

/** Every fifth task of the past was done some days after its day, as it goes. */
function doneLate(dueOn: DayString, at: number, today: DayString): DayString {
  const late = at % 5 === 2 ? addDays(dueOn, 6) : dueOn
  return late < today ? late : dueOn
}

function taskRows({ kind, words, today, newId }: ExampleInput, eventOn: DayString) {
  const event = kind === 'wedding' ? EXAMPLE_EVENT : DINNER_EVENT
  const checklist = makeChecklist(
    aChecklistEvent({ eventType: event.eventType, variant: event.variant, locationType: event.locationType }),
    { eventOn, today: addDays(today, -PLANNED_SINCE) },
  )
  const madeAt = `${addDays(today, -PLANNED_SINCE)}T18:00:00Z`
  const firstAhead = checklist.findIndex(({ dueOn }) => dueOn >= today)
  const statusOf = (at: number, dueOn: DayString) => {
    if (at === NOT_DONE) return 'wont-do'
    const isDone = dueOn < today ? !LATE.includes(at) : at < firstAhead + DONE_EARLY && at !== firstAhead
    return isDone ? 'completed' : 'pending'
  }
  const listed = checklist.map((task, at) => {
    const status = statusOf(at, task.dueOn)
    const doneOn = task.dueOn < today ? doneLate(task.dueOn, at, today) : addDays(today, -1)
    return {
      id: newId(),
      ...toPartialRow(TASK_FIELDS, task),
      name: null,
      note: '',
      status,
      created_at: madeAt,
      completed_at: status === 'completed' ? `${doneOn}T18:00:00Z` : null,
    }
  })
  const own = words.ownTasks.map(({ name, note }, at) => ({
    id: newId(),
    template_id: null,
    category: 'planning',
    priority: at === 0 ? 'high' : 'medium',
    due_on: addDays(today, 3 + at * 4),
    name,
    note,
    status: 'pending',
    created_at: madeAt,
    completed_at: null,
  }))
  return [...listed, ...own]
}

function seatingRows({ content, people, wishes, assignments }: ExampleSeating, { main, arrangement }: ExampleRowIds) {
  const room_id = content.room.id
  return {
    rooms: [{ ...toRow(ROOM_FIELDS, content.room), sub_event_id: main }],
    room_tables: content.tables.map((table) => ({ ...toRow(ROOM_TABLE_FIELDS, table), room_id })),
    room_items: content.items.map((item) => ({ ...toRow(ROOM_ITEM_FIELDS, item), room_id })),
    seat_people: people.map((person) => toRow(SEAT_PERSON_FIELDS, person)),
    seating_wishes: wishes.map(({ id, kind, isMust, points, place, note }) => ({
      ...{ id, kind, is_must: isMust, points, place, note },
    })),
    seating_wish_targets: wishes.flatMap(({ id, targets }) =>
      targets.map(({ memberId, personId, guestId, guestGroup, tableId }, position) => ({
        ...{ wish_id: id, position, member_id: memberId, person_id: personId },
        ...{ guest_id: guestId, guest_group: guestGroup, table_id: tableId },
      })),
    ),
    seat_assignments: assignments.map(({ who, isGuest, tableId, seat }) => ({
      ...{ room_id, arrangement_id: arrangement, table_id: tableId, seat },
      member_id: isGuest ? who : null,
      person_id: isGuest ? null : who,
    })),
  }
}

/** The database knows the plan that they belong to. */
const withoutPlan = (rows: readonly { readonly plan_id?: unknown }[]) => rows.map(({ plan_id, ...row }) => row)

/** A whole example plan, some weeks into its planning. */
export function examplePlan(input: ExampleInput): ExamplePlan {
  const { kind, words, language, today, newId } = input
  const ids = new Map<number, string>()
  const idOf = (number: number) => {
    const id = ids.get(number) ?? newId()
    ids.set(number, id)
    return id
  }
  const of: ExampleRowIds = { idOf, main: newId(), arrangement: newId() }
  const isWedding = kind === 'wedding'
  const event = isWedding ? EXAMPLE_EVENT : DINNER_EVENT
  const eventOn = addDays(today, EVENT_AHEAD[kind])
  const request = aBudgetRequest({ ...event })
  const money = (amount: Parameters<typeof fromMinor>[0]) => fromMinor(amount, event.currency)
  const ledger = isWedding ? wholeLedger(today) : dinnerLedger(today)
  const id = newId()
  const { vendors, ...rest } = ledgerRows(ledger, { planId: id, words, currency: event.currency, idOf: () => newId() })
  const parties = isWedding ? exampleParties() : exampleColleagues()
  const drinks = isWedding ? drinkRows({ drinkPlanId: newId(), revision: newId() }) : null
  const tasks = taskRows(input, eventOn)
  const seating = seatingRows(isWedding ? exampleSeating({ words, idOf }) : exampleDinnerSeating({ words, idOf }), of)
  const people = guestRows({ ...input, parties, eventOn }, of)
  const timeline = exampleTimeline(kind, of.main, newId)
  const [venue] = vendors
  const firstOwn = tasks.find(({ name }) => name !== null)
  return {
    plan: {
      ...eventColumns({ ...request, coupleType: event.coupleType, timeZone: event.timeZone }),
      id,
      name: words.plan,
      starts_at: eveningOf(eventOn),
      catering_tier: request.cateringTier,
      drinks_tier: request.drinksTier,
      categories: request.categories,
      priorities: request.priorities,
      language,
    },
    settings: { ...guestSettings(parties, words), reply_by: addDays(eventOn, -20) },
    main: of.main,
    arrangement: of.arrangement,
    isFinal: isWedding,
    drinks: drinks?.result ?? null,
    rows: {
      budget_allocations: suggestBudget(request).lines.map(({ category, amount, reasons }) => ({
        category,
        amount: money(amount),
        suggested_amount: money(amount),
        is_locked: false,
        reasons,
      })),
      tasks,
      vendors: withoutPlan(vendors.map((vendor, at) => ({ ...vendor, notes: at === 0 ? words.venueNote : null }))),
      ...Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, withoutPlan(rows)])),
      // The musicians are compared: they were searched for by what was advised.
      vendor_advice: isWedding ? [{ vendor_category: 'music', style: 'classic', message_language: null }] : [],
      budget_scenarios: words.scenarios.map((name, at) => ({
        id: newId(),
        name,
        guests: Math.round(event.guests * (at === 0 ? 0.75 : 1.25)),
        total: null,
      })),
      ...people,
      ...seating,
      ...drinks?.rows,
      ...timeline,
      comments: commentRows({
        ...{ words, today, newId },
        subjects: {
          vendor: String(venue?.id),
          guest: String(people.guests[0]?.id),
          task: String(firstOwn?.id),
          table: String(seating.room_tables[0]?.id),
          segment: String(timeline.timeline_segments[3]?.id),
        },
      }),
    },
  }
}
