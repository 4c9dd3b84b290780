import type { Language, Translate } from '#app/i18n/i18n.ts'
import { GUEST_SIDES, PARTY_STATUSES, type PartyStatus } from '#domain/guests/guest-kinds.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { isIncomplete, isPartlyConfirmed, partyStatus } from '#domain/guests/party-status.ts'
import { needs, type PersonNeeds } from '#domain/guests/person-needs.ts'
import type { GuestHit } from '#domain/guests/search/search-guests.ts'
import { compareTurns } from '#domain/guests/second-list.ts'
import type { SeatsOfParty } from '#domain/seating/party-seats.ts'
import { memberName, partyName } from './guest-labels.ts'
import type { NeedsOfPlan } from './queries.ts'
import { type GuestSetup, hasMenuAt, type Party } from './rows.ts'
import {
  ANY,
  type EventFilter,
  type Grouping,
  type GuestView,
  NONE,
  readAnswerFilter,
  readEventFilter,
  type Show,
  type Sort,
} from './views/guest-view.ts'

/** A party with what is derived of it for one reader. */
export interface GuestItem {
  readonly party: Party
  /** The lead's name, or what stands for it. */
  readonly name: string
  /** The names of the others. */
  readonly others: string
  readonly status: PartyStatus
  /** Some come and some do not, or have not answered. */
  readonly isPartly: boolean
  readonly people: number
  /** People who said that they come. */
  readonly coming: number
  readonly isIncomplete: boolean
  /** Someone comes and has no menu, though the plan has options. */
  readonly lacksMenu: boolean
}

/** Makes items of parties and caches them: an answer makes one new item, not four thousand. */
export function itemMaker(t: Translate, setup: GuestSetup): (parties: readonly Party[]) => readonly GuestItem[] {
  const known = new WeakMap<Party, GuestItem>()
  const main = setup.subEvents.find(({ isMain }) => isMain)
  const mainId = main?.id ?? ''
  const hasMenus = main !== undefined && hasMenuAt(main, setup)
  const toItem = (party: Party): GuestItem => {
    const before = known.get(party)
    if (before) return before
    const coming = party.members.filter((member) => invitationTo(member, mainId)?.answer === 'yes')
    const item: GuestItem = {
      party,
      name: partyName(party, t),
      others: party.members
        .slice(1)
        .map((member) => memberName(party, member, t))
        .join(', '),
      status: partyStatus(party, mainId),
      isPartly: isPartlyConfirmed(party, mainId),
      people: party.members.length,
      coming: coming.length,
      isIncomplete: isIncomplete(party),
      lacksMenu: hasMenus && coming.some((member) => invitationTo(member, mainId)?.mealOptionId === null),
    }
    known.set(party, item)
    return item
  }
  return (parties) => parties.map(toItem)
}

/** Whether an item belongs to a chip; the second list has a chip of its own. */
export function isShown({ party, status, isIncomplete: lacks, lacksMenu }: GuestItem, show: Show | null): boolean {
  if (show === 'second-list') return party.isSecondList
  if (party.isSecondList) return false
  switch (show) {
    case null:
      return true
    case 'confirmed':
    case 'pending':
    case 'declined':
      return status === show
    case 'incomplete':
      return lacks
    case 'no-menu':
      return lacksMenu
    case 'not-sent':
      return !party.isInviteSent
  }
}

export type ShowCounts = Readonly<Record<Show | 'all', number>>

/** The parties of each chip. */
export function countShown(items: readonly GuestItem[]): ShowCounts {
  const counts = {
    all: 0,
    confirmed: 0,
    pending: 0,
    declined: 0,
    incomplete: 0,
    'no-menu': 0,
    'not-sent': 0,
    'second-list': 0,
  }
  for (const item of items) {
    if (item.party.isSecondList) {
      counts['second-list'] += 1
      continue
    }
    counts.all += 1
    counts[item.status] += 1
    if (item.isIncomplete) counts.incomplete += 1
    if (item.lacksMenu) counts['no-menu'] += 1
    if (!item.party.isInviteSent) counts['not-sent'] += 1
  }
  return counts
}

type Filters = Pick<GuestView, 'side' | 'group' | 'age' | 'tag' | 'table' | 'event' | 'need' | 'answer' | 'seat'>

const isOf = (value: string | null, filter: string | null): boolean =>
  filter === null || (filter === NONE ? value === null : value === filter)

/** Whether anyone of a party stands so to a sub-event. */
function hasAtEvent(party: Party, filter: EventFilter): boolean {
  const { subEventId, state } = readEventFilter(filter)
  return party.members.some((member) => {
    const answer = invitationTo(member, subEventId)?.answer
    if (state === 'invited') return answer !== undefined
    return state === 'not-invited' ? answer === undefined : answer === state
  })
}

/** What filters go by that is not of the parties themselves; null while it is not known, and to those who may not know it. */
interface Known {
  readonly needs: NeedsOfPlan | null
  readonly seatsOf: SeatsOfParty | null
}

/** Whether a person needs that; without a person nothing is known. */
function isOfNeed(person: PersonNeeds | undefined, need: NonNullable<GuestView['need']>): boolean {
  if (need === NONE) return person === undefined
  return person !== undefined && (need === ANY || needs(person, need))
}

/** Whether a party gave that answer to a question, any one in words, or none. */
function hasAnswered(party: Party, filter: string): boolean {
  const { questionId, answer } = readAnswerFilter(filter)
  const given = party.questionAnswers[questionId]
  if (answer === NONE) return given === undefined
  return answer ? given === answer : given !== undefined
}

/**
 * Whether a party has what is asked for beside the chips; of an age group, a sub-event or a need, whether anyone of it has.
 */
export const isAsked = (
  { party }: GuestItem,
  { side, group, age, tag, table, event, need, answer, seat }: Filters,
  { needs: known, seatsOf }: Known,
): boolean =>
  isOf(party.side, side) &&
  isOf(party.guestGroup, group) &&
  isOf(party.tableNumber, table) &&
  (tag === null || party.tags.includes(tag)) &&
  (event === null || hasAtEvent(party, event)) &&
  (age === null || party.members.some(({ ageGroup }) => isOf(ageGroup, age))) &&
  (answer === null || hasAnswered(party, answer)) &&
  (seat === null || seatsOf === null || seatsOf(party)?.state === seat) &&
  (need === null || known === null || party.members.some(({ id }) => isOfNeed(known.get(id), need)))

/** Items by their party's id, made once for a list: each key of a search asks for it. */
const itemsById = new WeakMap<readonly GuestItem[], ReadonlyMap<string, GuestItem>>()

/** The items that a search found, in its order. */
export function foundItems(items: readonly GuestItem[], hits: readonly GuestHit[]): readonly GuestItem[] {
  const byId = itemsById.get(items) ?? new Map(items.map((item) => [item.party.id, item]))
  itemsById.set(items, byId)
  return hits.flatMap(({ party }) => byId.get(party.id) ?? [])
}

/** The items in the order in which the second list is invited. */
export const inSecondListOrder = (items: readonly GuestItem[]): readonly GuestItem[] =>
  items.toSorted((a, b) => compareTurns(a.party, b.party))

/** Parties under one heading; without grouping they are one group without a heading. */
export interface GuestGroup {
  readonly key: string
  readonly items: readonly GuestItem[]
}

function comparer(sort: Sort, language: Language): ((a: GuestItem, b: GuestItem) => number) | null {
  if (sort === 'entered') return null
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const byName = (a: GuestItem, b: GuestItem) => compare(a.name, b.name)
  switch (sort) {
    case 'name':
      return byName
    case 'people':
      return (a, b) => b.people - a.people || byName(a, b)
    case 'status':
      return (a, b) => PARTY_STATUSES.indexOf(a.status) - PARTY_STATUSES.indexOf(b.status) || byName(a, b)
    case 'table':
      // Parties without a table stand after all others.
      return (a, b) =>
        Number(a.party.tableNumber === null) - Number(b.party.tableNumber === null) ||
        compare(a.party.tableNumber ?? '', b.party.tableNumber ?? '') ||
        byName(a, b)
  }
}

const groupKey = ({ party, status }: GuestItem, grouping: Grouping): string => {
  if (grouping === 'group') return party.guestGroup ?? NONE
  if (grouping === 'side') return party.side ?? NONE
  if (grouping === 'table') return party.tableNumber ?? NONE
  return grouping === 'status' ? status : ''
}

/** The items sorted and divided into groups; empty groups are left out, and what has none stands last. */
export function groupItems(
  items: readonly GuestItem[],
  { grouping, sort }: Pick<GuestView, 'grouping' | 'sort'>,
  language: Language,
): readonly GuestGroup[] {
  const order = comparer(sort, language)
  const sorted = order ? items.toSorted(order) : items
  if (grouping === 'none') return sorted.length === 0 ? [] : [{ key: '', items: sorted }]
  const groups = new Map<string, GuestItem[]>()
  for (const item of sorted) {
    const key = groupKey(item, grouping)
    const present = groups.get(key)
    if (present) present.push(item)
    else groups.set(key, [item])
  }
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const fixed: readonly string[] = grouping === 'side' ? GUEST_SIDES : grouping === 'status' ? PARTY_STATUSES : []
  return [...groups]
    .sort(([a], [b]) => Number(a === NONE) - Number(b === NONE) || fixed.indexOf(a) - fixed.indexOf(b) || compare(a, b))
    .map(([key, found]) => ({ key, items: found }))
}

/** What the filters beside the chips can be set to: every value that some party has, in the order of the language. */
export function choicesOf(parties: readonly Party[], language: Language) {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const sorted = (values: Iterable<string | null>) =>
    [...new Set(values)].filter((value): value is string => value !== null).sort(compare)
  return {
    groups: sorted(parties.map(({ guestGroup }) => guestGroup)),
    tables: sorted(parties.map(({ tableNumber }) => tableNumber)),
    tags: sorted(parties.flatMap(({ tags }) => tags)),
  }
}

export type GuestChoices = ReturnType<typeof choicesOf>
