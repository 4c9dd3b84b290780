import { foldText } from './fold-text.ts'
import type { MemberNeeds, SubEvent } from './guest-fields.ts'
import { AGE_GROUPS, type AgeGroup, GUEST_SIDES, type GuestAnswer, type GuestSide } from './guest-kinds.ts'
import { ACCESS_NEEDS, type AccessNeed, ALLERGENS, type Allergen, DIETS, type Diet } from './needs.ts'
import { ageGroupOf, invitationTo, isMinor, type Party, type PartyMember } from './party.ts'
import { isIncomplete, isPartlyConfirmed, partyStatus } from './party-status.ts'

/** How many are invited, and how many of them said what; the last three add up to the first. */
export interface AnswerTally {
  readonly invited: number
  readonly confirmed: number
  readonly pending: number
  readonly declined: number
}

/** The people of one guest group; null: of none. */
interface GroupTally extends AnswerTally {
  /** As it was written first; groups that differ in capitals or accents only are one. */
  readonly group: string | null
}

interface SubEventTally extends AnswerTally {
  readonly subEventId: string
  /** People of the list who are not invited to it */
  readonly notInvited: number
  /** By the id of the menu; null: by those who have chosen none, which is unknown and not "no meal". */
  readonly meals: ReadonlyMap<string | null, AnswerTally>
}

/** What those who are invited need. A person may have several of them. */
interface NeedsTally {
  readonly diets: Readonly<Record<Diet, AnswerTally>>
  readonly allergens: Readonly<Record<Allergen, AnswerTally>>
  readonly access: Readonly<Record<AccessNeed, AnswerTally>>
  /** Of whom nothing is known, which is not "needs nothing" */
  readonly unknown: AnswerTally
}

/** The tallies of the guests that are not on the second list, by their invitations to one sub-event. */
export interface GuestTally {
  /** People with an invitation */
  readonly people: AnswerTally
  /** People of the list without one; in no other figure but those of other sub-events */
  readonly notInvited: number
  /** Parties of the list by their status; a party counts as invited when one of its people is. */
  readonly parties: AnswerTally & {
    readonly all: number
    /** Confirmed, but not by everybody */
    readonly partly: number
    readonly incomplete: number
  }
  readonly ageGroups: Readonly<Record<AgeGroup | 'unknown', AnswerTally>>
  readonly adults: AnswerTally
  readonly minors: AnswerTally
  /** Neither age nor age group is known. */
  readonly ageUnknown: AnswerTally
  readonly sides: Readonly<Record<GuestSide | 'unknown', AnswerTally>>
  /** In the order of the list */
  readonly groups: readonly GroupTally[]
  /** In the order given */
  readonly subEvents: readonly SubEventTally[]
  /** Null without needs: who may not read them knows no number, not 0. */
  readonly needs: NeedsTally | null
  /** Everybody on it, invited or not */
  readonly secondList: { readonly parties: number; readonly people: number }
}

type Counts = { -readonly [Name in keyof AnswerTally]: AnswerTally[Name] }

const zero = (): Counts => ({ invited: 0, confirmed: 0, pending: 0, declined: 0 })

const FIGURE_OF = { pending: 'pending', yes: 'confirmed', no: 'declined' } as const

function count(tally: Counts, answer: GuestAnswer) {
  tally.invited += 1
  tally[FIGURE_OF[answer]] += 1
}

const byCode = <const Code extends string>(codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, zero()])) as Record<Code, Counts>

/** The tally of a key, made when it is first asked for. */
function at<Key, Tally>(tallies: Map<Key, Tally>, key: Key, make: () => Tally): Tally {
  const known = tallies.get(key)
  if (known !== undefined) return known
  const made = make()
  tallies.set(key, made)
  return made
}

/**
 * The figures of a list as the database counts them for its cards: everybody on it, and the answers to one sub-event. Without
 * the second list.
 */
export function countPeople(parties: readonly Party[], subEventId: string) {
  const counts = { parties: 0, people: 0, confirmed: 0, pending: 0, declined: 0 }
  for (const party of parties) {
    if (party.isSecondList) continue
    counts.parties += 1
    counts.people += party.members.length
    for (const member of party.members) {
      const answer = invitationTo(member, subEventId)?.answer
      if (answer) counts[FIGURE_OF[answer]] += 1
    }
  }
  return counts
}

export type PeopleCounts = Readonly<ReturnType<typeof countPeople>>

/**
 * Counts the guests of a plan, in one pass over its people. What is unknown is counted as unknown: neither as none nor
 * as 0. Those on the second list are in no figure but its own.
 *
 * @param needs what people need, if the reader may see it
 * @param subEventId whose answers are counted; the main sub-event's when absent
 * @throws RangeError when there is no such sub-event
 */
export function tallyGuests(
  parties: readonly Party[],
  subEvents: readonly SubEvent[],
  needs: readonly MemberNeeds[] | null = null,
  subEventId: string | undefined = subEvents.find(({ isMain }) => isMain)?.id,
): GuestTally {
  const subEventTallies = subEvents.map(({ id }) => ({
    subEventId: id,
    ...zero(),
    notInvited: 0,
    meals: new Map<string | null, Counts>(),
  }))
  const chosen = subEventTallies.find((tally) => tally.subEventId === subEventId)
  if (chosen === undefined) throw new RangeError(`no such sub-event: ${subEventId}`)

  const partyTally = { ...zero(), all: 0, partly: 0, incomplete: 0 }
  const secondList = { parties: 0, people: 0 }
  const ageGroups = byCode([...AGE_GROUPS, 'unknown'])
  const sides = byCode([...GUEST_SIDES, 'unknown'])
  const [adults, minors, ageUnknown] = [zero(), zero(), zero()]
  const groups = new Map<string, Counts & { readonly group: string | null }>()
  const needsTally = needs && new NeedsCounter(needs)

  const countPerson = (party: Party, member: PartyMember, answer: GuestAnswer) => {
    const minor = isMinor(member)
    count(ageGroups[ageGroupOf(member) ?? 'unknown'], answer)
    count(minor === null ? ageUnknown : minor ? minors : adults, answer)
    count(sides[party.side ?? 'unknown'], answer)
    const group = party.guestGroup?.trim() || null
    count(
      at(groups, foldText(group ?? ''), () => ({ group, ...zero() })),
      answer,
    )
    needsTally?.count(member.id, answer)
  }

  for (const party of parties) {
    if (party.isSecondList) {
      secondList.parties += 1
      secondList.people += party.members.length
      continue
    }
    partyTally.all += 1
    if (isIncomplete(party)) partyTally.incomplete += 1
    if (isPartlyConfirmed(party, chosen.subEventId)) partyTally.partly += 1
    if (party.members.some((member) => invitationTo(member, chosen.subEventId))) {
      partyTally.invited += 1
      partyTally[partyStatus(party, chosen.subEventId)] += 1
    }
    for (const member of party.members) {
      for (const tally of subEventTallies) {
        const invitation = invitationTo(member, tally.subEventId)
        if (invitation === undefined) {
          tally.notInvited += 1
          continue
        }
        count(tally, invitation.answer)
        count(at(tally.meals, invitation.mealOptionId, zero), invitation.answer)
        if (tally === chosen) countPerson(party, member, invitation.answer)
      }
    }
  }

  const { invited, confirmed, pending, declined, notInvited } = chosen
  return {
    people: { invited, confirmed, pending, declined },
    notInvited,
    parties: partyTally,
    ageGroups,
    adults,
    minors,
    ageUnknown,
    sides,
    groups: [...groups.values()],
    subEvents: subEventTallies,
    needs: needsTally?.tally ?? null,
    secondList,
  }
}

class NeedsCounter {
  readonly tally = {
    diets: byCode(DIETS),
    allergens: byCode(ALLERGENS),
    access: byCode(ACCESS_NEEDS),
    unknown: zero(),
  } satisfies NeedsTally
  readonly #byMember: ReadonlyMap<string, MemberNeeds>

  constructor(needs: readonly MemberNeeds[]) {
    this.#byMember = new Map(needs.map((person) => [person.memberId, person]))
  }

  count(memberId: string, answer: GuestAnswer) {
    const person = this.#byMember.get(memberId)
    if (person === undefined) return count(this.tally.unknown, answer)
    for (const code of person.diets) count(this.tally.diets[code], answer)
    for (const code of person.allergens) count(this.tally.allergens[code], answer)
    for (const code of person.access) count(this.tally.access[code], answer)
  }
}
