import { suggestBudget } from '../budget/suggest-budget.ts'
import { makeChecklist } from '../checklist/make-checklist.ts'
import { TASK_FIELDS } from '../checklist/task-fields.ts'
import { addDays, type DayString } from '../day/day.ts'
import { fromMinor } from '../money/money.ts'
import type { Language } from '../plans/event-types.ts'
import type { ExampleKind } from '../plans/example-kinds.ts'
import { toPartialRow, toRow } from '../records/field-list.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS } from '../seating/room/room-fields.ts'
import { SEAT_PERSON_FIELDS } from '../seating/seat-fields.ts'
import { aBudgetRequest } from './budget-request.ts'
import { aChecklistEvent } from './checklist-event.ts'
import { DINNER_EVENT, EXAMPLE_EVENT } from './event.ts'
import { dinnerLedger, wholeLedger } from './event-ledger.ts'
import { type ExampleParty, exampleColleagues, exampleParties } from './guests.ts'
import { eventColumns, ledgerRows } from './rows.ts'
import { type ExampleSeating, exampleDinnerSeating, exampleSeating } from './seating.ts'
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

/** Answers came in over the last weeks, most from guests themselves. */
const answeredOn = (index: number, today: DayString) =>
  `${addDays(today, -1 - ((index * 5) % 24))}T${String(14 + (index % 8)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00Z`

/** 18:00 in Guadalajara, which is UTC-6 all year. */
const eveningOf = (day: DayString) => `${addDays(day, 1)}T00:00:00Z`

function taskRows({ kind, words, today, newId }: ExampleInput, eventOn: DayString) {
  const event = kind === 'wedding' ? EXAMPLE_EVENT : DINNER_EVENT
  const checklist = makeChecklist(
    aChecklistEvent({ eventType: event.eventType, variant: event.variant, locationType: event.locationType }),
    { eventOn, today: addDays(today, -PLANNED_SINCE) },
  )
  const firstAhead = checklist.findIndex(({ dueOn }) => dueOn >= today)
  const statusOf = (at: number, dueOn: DayString) => {
    if (at === NOT_DONE) return 'wont-do'
    const isDone = dueOn < today ? !LATE.includes(at) : at < firstAhead + DONE_EARLY && at !== firstAhead
    return isDone ? 'completed' : 'pending'
  }
  const listed = checklist.map((task, at) => {
    const status = statusOf(at, task.dueOn)
    const doneOn = task.dueOn < today ? task.dueOn : addDays(today, -1)
    return {
      id: newId(),
      ...toPartialRow(TASK_FIELDS, task),
      name: null,
      note: '',
      status,
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
    completed_at: null,
  }))
  return [...listed, ...own]
}

function guestRows({ words, today }: ExampleInput, parties: readonly ExampleParty[], of: RowIds) {
  const { idOf, main } = of
  const mealIds = words.meals.map((_, at) => idOf(MEALS + at))
  const people = parties.flatMap((party, index) =>
    party.people.map((person, place) => ({
      person,
      place,
      index,
      guestId: idOf(index * 100),
      id: idOf(index * 100 + place + 1),
    })),
  )
  const mealOf = ({ ageGroup }: ExampleParty['people'][number], index: number) =>
    ageGroup === 'under-18' ? mealIds.at(-1) : mealIds[index % (mealIds.length - 1)]
  return {
    meal_options: words.meals.map((name, at) => ({
      id: mealIds[at],
      name_es: name,
      name_en: null,
      is_for_children: at === words.meals.length - 1 && words.meals.length > 2,
      position: at,
    })),
    guests: parties.map((party, index) => ({
      id: idOf(index * 100),
      side: party.side,
      guest_group: words.groups[party.group],
      phone: party.phone,
      invite_sent: party.isInviteSent,
      is_second_list: party.isSecondList,
      replied_at:
        party.people.some(({ answer }) => answer !== 'pending') && index % 3 !== 0 ? answeredOn(index, today) : null,
    })),
    party_members: people.map(({ person, place, guestId, id }) => ({
      id,
      guest_id: guestId,
      position: place,
      first_name: person.firstName,
      last_name: person.lastName,
      age_group: person.ageGroup,
      age: person.age,
    })),
    invitations: people.map(({ person, index, id }) => {
      const isAnswered = person.answer !== 'pending'
      return {
        member_id: id,
        sub_event_id: main,
        answer: person.answer,
        answered_by: isAnswered ? (index % 3 === 0 ? 'host' : 'guest') : null,
        answered_at: isAnswered ? answeredOn(index, today) : null,
        meal_option_id: person.answer === 'yes' && index % 5 !== 0 ? (mealOf(person, index) ?? null) : null,
      }
    }),
    guest_needs: people
      .filter(({ person, place }) => person.answer === 'yes' && person.firstName !== null && place === 0)
      .slice(0, NEEDS.length)
      .map(({ id }, at) => ({
        member_id: id,
        diets: NEEDS[at]?.diets ?? [],
        allergens: NEEDS[at]?.allergens ?? [],
        access: NEEDS[at]?.access ?? [],
        note: at === 0 ? words.needsNote : null,
      })),
  }
}

const NEEDS: readonly { readonly diets?: string[]; readonly allergens?: string[]; readonly access?: string[] }[] = [
  { diets: ['vegan'] },
  { allergens: ['nuts', 'milk'] },
  { access: ['wheelchair'] },
  { diets: ['vegetarian'] },
  { allergens: ['crustaceans'] },
]

interface RowIds {
  /** The id of a record by its number: parties have hundreds, their people the numbers after those. */
  readonly idOf: (number: number) => string
  readonly main: string
  readonly arrangement: string
}

/** Numbers of records that are neither guests nor of the seating. */
const MEALS = 80_000

function seatingRows({ content, people, wishes, assignments }: ExampleSeating, { main, arrangement }: RowIds) {
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
  const of: RowIds = { idOf, main: newId(), arrangement: newId() }
  const isWedding = kind === 'wedding'
  const event = isWedding ? EXAMPLE_EVENT : DINNER_EVENT
  const eventOn = addDays(today, EVENT_AHEAD[kind])
  const request = aBudgetRequest({ ...event })
  const money = (amount: Parameters<typeof fromMinor>[0]) => fromMinor(amount, event.currency)
  const ledger = isWedding ? wholeLedger(today) : dinnerLedger(today)
  const id = newId()
  const { vendors, ...rest } = ledgerRows(ledger, { planId: id, words, currency: event.currency, idOf: () => newId() })
  const parties = isWedding ? exampleParties() : exampleColleagues()
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
    settings: {
      first_host: words.hosts[0],
      second_host: words.hosts[1],
      reply_by: addDays(eventOn, -20),
    },
    main: of.main,
    arrangement: of.arrangement,
    rows: {
      budget_allocations: suggestBudget(request).lines.map(({ category, amount, reasons }) => ({
        category,
        amount: money(amount),
        suggested_amount: money(amount),
        is_locked: false,
        reasons,
      })),
      tasks: taskRows(input, eventOn),
      vendors: withoutPlan(vendors.map((vendor, at) => ({ ...vendor, notes: at === 0 ? words.venueNote : null }))),
      ...Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, withoutPlan(rows)])),
      budget_scenarios: words.scenarios.map((name, at) => ({
        id: newId(),
        name,
        guests: Math.round(event.guests * (at === 0 ? 0.75 : 1.25)),
        total: null,
      })),
      ...guestRows(input, parties, of),
      ...seatingRows(isWedding ? exampleSeating({ words, idOf }) : exampleDinnerSeating({ words, idOf }), of),
    },
  }
}
