import type { DayString } from '#domain/day/day.ts'
import {
  GUEST_QUESTION_FIELDS,
  GUEST_SETTINGS_FIELDS,
  type GuestSettings,
  MEAL_OPTION_FIELDS,
  type MealOption,
  type MemberNeeds,
  SUB_EVENT_FIELDS,
  type SubEvent,
} from '#domain/guests/guest-fields.ts'
import type { PartyStatus } from '#domain/guests/guest-kinds.ts'
import type { GuestQuestion } from '#domain/guests/guest-questions.ts'
import { invitationTo, leadOf, type Party, type PartyMember, toMemberNeeds, toParty } from '#domain/guests/party.ts'
import { partyStatus } from '#domain/guests/party-status.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fromRow } from '#domain/records/field-list.ts'
import { dayIn } from '../write-out.ts'
import type { GuestRows } from './guest-rows.ts'

/** The content of every file of guests. */
export interface GuestList {
  readonly planName: string
  readonly countryCode: string
  readonly planLanguage: Language
  /** The day of the event, in the time zone of the event */
  readonly eventOn: DayString
  /** Today, in the time zone of the event */
  readonly madeOn: DayString
  readonly settings: Pick<GuestSettings, 'firstHost' | 'secondHost'>
  /** The main one first */
  readonly subEvents: readonly SubEvent[]
  readonly mealOptions: readonly MealOption[]
  /** The hosts' own, in their order */
  readonly questions: readonly GuestQuestion[]
  /** In the order of entry */
  readonly parties: readonly Party[]
  /** By the person's id; null when needs are not asked for */
  readonly needs: ReadonlyMap<string, MemberNeeds> | null
}

/** @param nowMs the time of the request, which determines the current day at the event */
export function toGuestList({ plan, parties, needs }: GuestRows, nowMs: number): GuestList {
  const byPosition = (a: { readonly position: number }, b: { readonly position: number }) => a.position - b.position
  return {
    planName: plan.name,
    countryCode: plan.country_code,
    planLanguage: plan.language,
    eventOn: dayIn(plan.time_zone, Date.parse(plan.starts_at)),
    madeOn: dayIn(plan.time_zone, nowMs),
    settings: plan.guest_settings
      ? fromRow(GUEST_SETTINGS_FIELDS, plan.guest_settings)
      : { firstHost: null, secondHost: null },
    subEvents: plan.sub_events
      .map((row) => fromRow(SUB_EVENT_FIELDS, row))
      .sort((a, b) => Number(b.isMain) - Number(a.isMain) || byPosition(a, b)),
    mealOptions: plan.meal_options.map((row) => fromRow(MEAL_OPTION_FIELDS, row)).sort(byPosition),
    questions: plan.guest_questions.map((row) => fromRow(GUEST_QUESTION_FIELDS, row)).sort(byPosition),
    parties: parties.map(toParty),
    needs: needs && new Map(needs.map(toMemberNeeds).map((each) => [each.memberId, each])),
  }
}

/** A name in the language of the file, else in the other one. */
export function nameIn({ nameEs, nameEn }: Pick<MealOption, 'nameEs' | 'nameEn'>, language: Language): string | null {
  const [own, other] = language === 'es' ? [nameEs, nameEn] : [nameEn, nameEs]
  return own ?? other
}

/** The status of a party at the main sub-event. */
export function statusOf(party: Party, { subEvents }: Pick<GuestList, 'subEvents'>): PartyStatus {
  const main = subEvents.find(({ isMain }) => isMain)
  return main ? partyStatus(party, main.id) : 'pending'
}

/** A person who comes to the main sub-event. */
export interface ConfirmedGuest {
  readonly party: Party
  readonly member: PartyMember
  /** Null: none is chosen */
  readonly meal: MealOption | null
}

/**
 * The people who come, each with the others of their party, parties by surname. Not those of the second list: they are
 * counted nowhere until they are invited.
 */
export function confirmedGuests({ parties, subEvents, mealOptions }: GuestList): ConfirmedGuest[] {
  const main = subEvents.find(({ isMain }) => isMain)
  if (!main) return []
  const meals = new Map(mealOptions.map((meal) => [meal.id, meal]))
  return inOrder(parties.filter(({ isSecondList }) => !isSecondList)).flatMap((party) =>
    party.members.flatMap((member): ConfirmedGuest[] => {
      const invitation = invitationTo(member, main.id)
      if (invitation?.answer !== 'yes') return []
      return [{ party, member, meal: meals.get(invitation.mealOptionId ?? '') ?? null }]
    }),
  )
}

/** Names stand in the same order in both languages: Ñ after N, accents and case aside. */
export const collator = new Intl.Collator('es', { numeric: true })

/** Surname first; who has no name stands with the party's lead. */
export function sortName({ firstName, lastName }: Pick<PartyMember, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].flatMap((name) => name?.trim() || []).join(' ')
}

const sortNameOfParty = (party: Party): string => sortName(leadOf(party) ?? { firstName: null, lastName: null })

/** Parties by the surnames of their leads. */
export const inOrder = (parties: readonly Party[]): Party[] =>
  parties
    .map((party) => ({ party, name: sortNameOfParty(party) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.party.listPosition - b.party.listPosition)
    .map(({ party }) => party)

/** People by surname; who has no name stands after the party's lead. */
export const alphabetical = (guests: readonly ConfirmedGuest[]): ConfirmedGuest[] =>
  guests
    .map((guest) => ({ guest, name: sortName(guest.member) || sortNameOfParty(guest.party) }))
    .sort(
      (a, b) =>
        collator.compare(a.name, b.name) ||
        a.guest.party.listPosition - b.guest.party.listPosition ||
        a.guest.member.position - b.guest.member.position,
    )
    .map(({ guest }) => guest)

/** The people of each table, tables in their order; those without a table last, under null. */
export function byTable(
  guests: readonly ConfirmedGuest[],
): [table: string | null, guests: readonly ConfirmedGuest[]][] {
  const tables = Map.groupBy(guests, ({ party }) => party.tableNumber?.trim() || null)
  return [...tables].sort(([a], [b]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return collator.compare(a, b)
  })
}
