import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { keptQueries } from '#app/lib/kept/kept-queries.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { AnswerSource, GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { type PersonNeeds, type PersonNeedsRow, toPersonNeeds } from '#domain/guests/person-needs.ts'
import type { TakenTable } from '#domain/seating/party-seats.ts'
import { type GuestListData, sameAs, withGuests, withoutGuests } from './guest-cache.ts'
import {
  GUEST_QUESTION_SELECT,
  GUEST_SETTINGS_SELECT,
  type GuestCounts,
  type GuestCountsRow,
  type GuestQuestionRow,
  type GuestSettingsRow,
  type GuestSetup,
  MEAL_OPTION_SELECT,
  type MealOptionRow,
  type Party,
  type PartyRow,
  SAVED_VIEW_SELECT,
  type SavedViewRow,
  SUB_EVENT_SELECT,
  type SubEventRow,
  toGuestCounts,
  toGuestQuestion,
  toGuestSettings,
  toMealOption,
  toParty,
  toSavedView,
  toSubEvent,
} from './rows.ts'

/** Parties of the first page, which is shown at once, and of every further one. */
const FIRST_PAGE = 50
const PAGE = 500

/** Later than every change: asks for the database's time alone. */
const NEVER = '9999-01-01T00:00:00Z'

async function loadPage(planId: string, after: number, size: number, signal: AbortSignal) {
  const { data, error } = await supabase()
    .rpc('guest_list', { plan_id: planId, after, up_to: size })
    .abortSignal(signal)
  if (error) throw fromDatabase(error)
  if (data === null) throw new AppError('access.not-allowed')
  const guests = (data as unknown as readonly PartyRow[]).map(toParty)
  return { guests, isLast: guests.length < size, upTo: guests.at(-1)?.listPosition ?? after }
}

/** The whole list anew. */
async function loadAll(planId: string, signal: AbortSignal): Promise<readonly Party[]> {
  const all: Party[] = []
  for (let after = 0; ; ) {
    const { guests, isLast, upTo } = await loadPage(planId, after, PAGE, signal)
    all.push(...guests)
    if (isLast) return all
    after = upTo
  }
}

interface GuestChanges {
  /** The database's time; the next question is asked with it, and answered from some seconds before. */
  readonly now: string
  readonly guests: readonly PartyRow[]
  readonly removed: readonly string[]
  /** More changed than one answer holds. */
  readonly reload?: boolean
}

async function loadChanges(planId: string, since: string, signal: AbortSignal): Promise<GuestChanges> {
  const { data, error } = await supabase().rpc('guest_changes', { plan_id: planId, since }).abortSignal(signal)
  if (error) throw fromDatabase(error)
  if (data === null) throw new AppError('access.not-allowed')
  return data as unknown as GuestChanges
}

const guestsKey = (planId: string) => ['plans', planId, 'guests'] as const

/**
 * The guests of a plan. Each fetch is one step: the first page, then page after page, then what changed since, with what
 * was removed. `useGuestFeed` asks for the pages, live updates for the rest.
 */
export const guestsQuery = (planId: string) =>
  queryOptions({
    queryKey: guestsKey(planId),
    // A list that is still loading would stay so.
    meta: { isKept: (list: GuestListData) => list.isWhole, isLong: true },
    // The steps keep the objects of unchanged parties themselves.
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<GuestListData> => {
      const held = client.getQueryData<GuestListData>(guestsKey(planId))
      if (held === undefined) {
        const [{ guests, isLast, upTo }, { now }] = await Promise.all([
          loadPage(planId, 0, FIRST_PAGE, signal),
          loadChanges(planId, NEVER, signal),
        ])
        const restored = client.getQueryData<GuestListData>(guestsKey(planId))
        // The list as last seen came meanwhile: it does not shrink to a page and grow again.
        if (restored?.isWhole && !isLast) return { ...sameAs(restored, await loadAll(planId, signal)), knownUpTo: now }
        return { guests, isWhole: isLast, loadedUpTo: upTo, knownUpTo: now }
      }
      if (!held.isWhole) {
        const { guests, isLast, upTo } = await loadPage(planId, held.loadedUpTo, PAGE, signal)
        return { ...withGuests(held, guests), isWhole: isLast, loadedUpTo: upTo }
      }
      if (keptQueries.isMarked(guestsKey(planId))) {
        // A party that was removed for good meanwhile is in no change.
        const [all, { now }] = await Promise.all([loadAll(planId, signal), loadChanges(planId, NEVER, signal)])
        return { ...sameAs(held, all), knownUpTo: now }
      }
      const { now, guests, removed, reload } = await loadChanges(planId, held.knownUpTo, signal)
      // Nothing is shown that could stay meanwhile: the first page at once, as on opening.
      if (reload && held.guests.length === 0) {
        const { guests: first, isLast, upTo } = await loadPage(planId, 0, FIRST_PAGE, signal)
        return { guests: first, isWhole: isLast, loadedUpTo: upTo, knownUpTo: now }
      }
      if (reload) return { ...sameAs(held, await loadAll(planId, signal)), knownUpTo: now }
      // A change of the reader's own may be shown before its response; what was read before it would take it back.
      if (isChanging(client, planId)) return client.getQueryData<GuestListData>(guestsKey(planId)) ?? held
      return { ...withoutGuests(withGuests(held, guests.map(toParty)), new Set(removed)), knownUpTo: now }
    },
  })

/** Whether changes of these guests are on their way. */
export const isChanging = (client: QueryClient, planId: string): boolean =>
  client.isMutating({ mutationKey: ['record', ...guestsKey(planId)], exact: true }) > 0

/** The figures of a plan's guests, counted by the database. */
export const guestCountsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'guest-counts'],
    meta: { isKept: true },
    queryFn: async ({ signal }): Promise<GuestCounts> => {
      const { data, error } = await supabase().rpc('guest_counts', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return toGuestCounts(data as unknown as GuestCountsRow)
    },
  })

/** In one request, because a browser sends few at a time. */
const SETUP_SELECT =
  `${GUEST_SETTINGS_SELECT},plan:event_plans(` +
  `sub_events(${SUB_EVENT_SELECT}),meal_options(${MEAL_OPTION_SELECT}),guest_questions(${GUEST_QUESTION_SELECT}))`

interface GuestSetupRow extends GuestSettingsRow {
  readonly plan: {
    readonly sub_events: readonly SubEventRow[]
    readonly meal_options: readonly MealOptionRow[]
    readonly guest_questions: readonly GuestQuestionRow[]
  }
}

/** What the list of a plan is read with: its sub-events, menu options and questions, the hosts' names, the reply deadline. */
export const guestSetupQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'guest-setup'],
    meta: { isKept: true },
    queryFn: async ({ signal }): Promise<GuestSetup> => {
      const { data, error } = await supabase()
        .from('guest_settings')
        .select(SETUP_SELECT)
        .eq('plan_id', planId)
        .order('is_main', { ascending: false, referencedTable: 'plan.sub_events' })
        .order('position', { referencedTable: 'plan.sub_events' })
        .order('position', { referencedTable: 'plan.meal_options' })
        .order('position', { referencedTable: 'plan.guest_questions' })
        .order('created_at', { referencedTable: 'plan.guest_questions' })
        .abortSignal(signal)
        .single()
        .overrideTypes<GuestSetupRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return {
        subEvents: data.plan.sub_events.map(toSubEvent),
        mealOptions: data.plan.meal_options.map(toMealOption),
        questions: data.plan.guest_questions.map(toGuestQuestion),
        settings: toGuestSettings(data),
      }
    },
  })

/** The named views of the list, read when they are first asked for. */
export const guestViewsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'guest-views'],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('guest_views')
        .select(SAVED_VIEW_SELECT)
        .eq('plan_id', planId)
        .abortSignal(signal)
        .overrideTypes<SavedViewRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data.map(toSavedView)
    },
  })

/** A deleted party that can still be restored; its name is its lead's. */
export interface DeletedParty {
  readonly id: string
  readonly deletedAtMs: number
  readonly daysLeft: number
  readonly people: number
  readonly firstName: string | null
  readonly lastName: string | null
}

interface DeletedPartyRow {
  readonly id: string
  readonly deleted_at: string
  readonly days_left: number
  readonly people: number
  readonly first_name: string | null
  readonly last_name: string | null
}

/** The deleted parties that can still be restored, those deleted last first; read anew whenever they are looked at. */
export const deletedGuestsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'deleted-guests'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase().rpc('deleted_guests', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return (data as unknown as readonly DeletedPartyRow[]).map(
        (row): DeletedParty => ({
          id: row.id,
          deletedAtMs: Date.parse(row.deleted_at),
          daysLeft: row.days_left,
          people: row.people,
          firstName: row.first_name,
          lastName: row.last_name,
        }),
      )
    },
  })

/** An answer as it was once entered. */
export interface AnswerEntry {
  readonly id: number
  readonly memberId: string
  readonly subEventId: string
  readonly answer: GuestAnswer
  /** Null: what was entered before it was noted, and answers taken back. */
  readonly source: AnswerSource | null
  /** The member of the plan who entered it. */
  readonly userId: string | null
  readonly at: string
}

/** Answers that are looked back at: those of a party that changes its mind for months. */
const MOST_ENTRIES = 300

const answerHistoryKey = (planId: string) => ['plans', planId, 'answer-history'] as const

/** Every answer of some people that was ever entered, the last one first; read anew whenever it is looked at. */
export const answerHistoryQuery = (planId: string, memberIds: readonly string[]) =>
  queryOptions({
    queryKey: [...answerHistoryKey(planId), ...memberIds],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('answer_entries')
        .select('id, memberId:member_id, subEventId:sub_event_id, answer, source, userId:user_id, at')
        .eq('plan_id', planId)
        .in('member_id', [...memberIds])
        .order('id', { ascending: false })
        .limit(MOST_ENTRIES)
        .abortSignal(signal)
        .overrideTypes<AnswerEntry[], { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
  })

/** Who sits where at the main sub-event. */
export interface GuestSeats {
  /** The version that was read. */
  readonly changedAt: string | null
  /** Null while nothing stands in the room: nobody is seated yet. */
  readonly tables: readonly TakenTable[] | null
}

/** Under the key of the seating: what makes all of it stale does so here. */
export const guestSeatsQuery = (planId: string) => {
  const queryKey = ['plans', planId, 'seating', 'guests'] as const
  return queryOptions({
    queryKey,
    staleTime: 0,
    // What has not changed is the same object already.
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<GuestSeats> => {
      const held = client.getQueryData<GuestSeats>(queryKey)
      const since = held?.changedAt ?? null
      const { data, error } = await supabase()
        .rpc('guest_seats', { plan_id: planId, ...(since !== null && { since }) })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      const row = data as unknown as { readonly changed_at?: string; readonly tables?: readonly TakenTable[] }
      const changedAt = row.changed_at ?? null
      if (held && row.tables === undefined && held.changedAt === changedAt) return held
      return { changedAt, tables: row.tables ?? null }
    },
  })
}

/** The guests as the search looks through them: those of the screen where it has them all. */
export const searchedGuestsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'searched-guests'],
    staleTime: 30_000,
    structuralSharing: false,
    queryFn: ({ signal, client }) => {
      const held = client.getQueryData<GuestListData>(guestsKey(planId))
      return held?.isWhole ? held.guests : loadAll(planId, signal)
    },
  })

/** What the people of a plan need, by the person's id. */
export type NeedsOfPlan = ReadonlyMap<string, PersonNeeds>

/**
 * What guests need. Each read is noted with who read it, so that it is asked for only where needs are shown, and it leaves the
 * memory of the browser with the last of those places.
 */
export const needsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'guest-needs'],
    staleTime: 30_000,
    gcTime: 0,
    // A map is not compared deeply.
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<NeedsOfPlan> => {
      const { data, error } = await supabase().rpc('guest_needs', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      const read = (data as unknown as readonly PersonNeedsRow[]).map(toPersonNeeds)
      return new Map(read.map((person) => [person.memberId, person]))
    },
  })

/**
 * What of other people's changes the guest list shows. Events of guests carry no names: the list asks what changed. What guests
 * need is in no event; it is read anew with the next look at it, because every reading is noted.
 */
export const GUESTS_LIVE: readonly LiveTable[] = [
  ...liveTables(['guests', 'party_members', 'invitations', 'answer_entries'], {
    shownBy: (planId) => [
      { queryKey: guestsQuery(planId).queryKey, exact: true },
      { queryKey: guestCountsQuery(planId).queryKey },
      { queryKey: searchedGuestsQuery(planId).queryKey },
    ],
  }),
  ...liveTables(['guests'], { shownBy: (planId) => [{ queryKey: deletedGuestsQuery(planId).queryKey }] }),
  ...liveTables(['answer_entries'], { shownBy: (planId) => [{ queryKey: answerHistoryKey(planId) }] }),
  ...liveTables(['sub_events', 'meal_options', 'guest_questions', 'guest_settings'], {
    shownBy: (planId) => [
      { queryKey: guestSetupQuery(planId).queryKey },
      { queryKey: guestCountsQuery(planId).queryKey },
    ],
  }),
  ...liveTables(['guest_views'], { shownBy: (planId) => [{ queryKey: guestViewsQuery(planId).queryKey }] }),
]
