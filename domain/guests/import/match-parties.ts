import type { Party, PartyMember } from '../party.ts'
import type { DraftMember, DraftParty } from './draft-party.ts'
import { foldCell } from './fold-cell.ts'

/** The party of the list that a party of a file is, or those that it may be. */
export type PartyMatch =
  | { readonly kind: 'found'; readonly party: Party }
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided'; readonly parties: readonly Party[] }

interface Named {
  readonly firstName?: string | null
  readonly lastName?: string | null
}

/** Both names folded, for comparing people; empty without a name. */
export const foldedName = ({ firstName, lastName }: Named): string => foldCell(`${firstName ?? ''} ${lastName ?? ''}`)

const firstWord = ({ firstName }: Named): string => foldCell(firstName ?? '').split(' ')[0] ?? ''

/** The list by what parties are found by. */
export interface PartyIndex {
  readonly byId: ReadonlyMap<string, Party>
  readonly byMemberId: ReadonlyMap<string, Party>
  readonly byEmail: ReadonlyMap<string, readonly Party[]>
  readonly byPhone: ReadonlyMap<string, readonly Party[]>
  readonly byName: ReadonlyMap<string, readonly Party[]>
}

export function indexParties(parties: readonly Party[]): PartyIndex {
  const byId = new Map<string, Party>()
  const byMemberId = new Map<string, Party>()
  const [byEmail, byPhone, byName] = [
    new Map<string, Party[]>(),
    new Map<string, Party[]>(),
    new Map<string, Party[]>(),
  ]
  const add = (index: Map<string, Party[]>, key: string | null, party: Party) => {
    if (key === null || key === '') return
    const list = index.get(key)
    if (!list) index.set(key, [party])
    else if (!list.includes(party)) list.push(party)
  }
  for (const party of parties) {
    byId.set(party.id, party)
    add(byEmail, party.email && foldCell(party.email), party)
    add(byPhone, party.phone, party)
    add(byPhone, party.whatsapp, party)
    for (const member of party.members) {
      byMemberId.set(member.id, party)
      add(byName, foldedName(member), party)
    }
  }
  return { byId, byMemberId, byEmail, byPhone, byName }
}

const decide = (parties: readonly Party[]): PartyMatch => {
  const [first, second] = parties
  if (first === undefined) return { kind: 'none' }
  return second === undefined ? { kind: 'found', party: first } : { kind: 'undecided', parties }
}

/**
 * Finds a party of a file in the list: by our id, else by mail, else by phone and first name, else by full names. What
 * speaks for one party and against it, such as the same mail of another person, is left to decide.
 */
export function matchParty(draft: DraftParty, index: PartyIndex): PartyMatch {
  const known =
    index.byId.get(draft.id ?? '') ?? draft.members.flatMap(({ id }) => index.byMemberId.get(id ?? '') ?? [])[0]
  if (known !== undefined) return { kind: 'found', party: known }

  const { email, phone, whatsapp } = draft.values
  const named = draft.members.filter(({ values }) => foldedName(values) !== '')
  const byEmail = index.byEmail.get(foldCell(email ?? '')) ?? []
  if (byEmail.length > 0) {
    const same = byEmail.filter((party) => sharesName(named, party))
    if (same.length > 0 || named.length === 0) return decide(same.length > 0 ? same : byEmail)
    return { kind: 'undecided', parties: byEmail }
  }
  const byPhone = [...new Set([phone, whatsapp].flatMap((number) => index.byPhone.get(number ?? '') ?? []))].filter(
    (party) => sharesName(named, party),
  )
  if (byPhone.length > 0) return decide(byPhone)
  return matchNames(draft, named, index)
}

/** Whether a person of the file has the first name of one in the party, or the party has no names yet. */
const sharesName = (named: readonly DraftMember[], party: Party): boolean => {
  const words = new Set(party.members.map(firstWord).filter((word) => word !== ''))
  return words.size === 0 || named.some(({ values }) => words.has(firstWord(values)))
}

function matchNames(draft: DraftParty, named: readonly DraftMember[], index: PartyIndex): PartyMatch {
  const counts = new Map<Party, number>()
  for (const { values } of named) {
    // A first name alone is nobody's full name.
    if (values.lastName === undefined || values.firstName === undefined) continue
    for (const party of index.byName.get(foldedName(values)) ?? []) counts.set(party, (counts.get(party) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const match = decide([...counts].filter(([, count]) => count === most).map(([party]) => party))
  const isDoubtful = match.kind === 'found' && most < 2 && hasOtherContact(draft, match.party)
  return isDoubtful ? { kind: 'undecided', parties: [match.party] } : match
}

/** Whether both have a mail address, and not the same; people of one name are many. */
const hasOtherContact = ({ values }: DraftParty, party: Party): boolean =>
  values.email !== undefined && party.email !== null && foldCell(values.email) !== foldCell(party.email)

/**
 * The members of a party in the list that those of a file are, in the file's order; null for one that is new. A name fills
 * a place without one, and a place without a name in the file is any place that the list has.
 */
export function alignMembers(members: readonly DraftMember[], party: Party): (PartyMember | null)[] {
  const aligned: (PartyMember | null)[] = members.map(() => null)
  const free = new Set(party.members)
  const take = (index: number, member: PartyMember | undefined) => {
    if (member === undefined || aligned[index] !== null) return
    aligned[index] = member
    free.delete(member)
  }
  const first = (test: (member: PartyMember) => boolean) => [...free].find(test)
  const each = (find: (draft: DraftMember, index: number) => PartyMember | undefined) =>
    members.forEach((draft, index) => {
      if (aligned[index] === null) take(index, find(draft, index))
    })

  each(({ id }) => (id === null ? undefined : first((member) => member.id === id)))
  each(({ values }) =>
    foldedName(values) === '' ? undefined : first((member) => foldedName(member) === foldedName(values)),
  )
  each(({ values }) =>
    firstWord(values) === ''
      ? undefined
      : first((member) => firstWord(member) === firstWord(values) && agree(member.lastName, values.lastName)),
  )
  each((draft, index) =>
    index === 0 && draft.id === null && aligned.every((other) => other === null) ? party.members[0] : undefined,
  )
  each(({ values }) => (foldedName(values) === '' ? undefined : first((member) => foldedName(member) === '')))
  each(({ id, values }) =>
    id === null && foldedName(values) === ''
      ? (first((member) => foldedName(member) === '') ?? first(() => true))
      : undefined,
  )
  return aligned
}

/** Whether two last names may be of the same person: one is missing, or they share a word. */
function agree(one: string | null, other: string | undefined): boolean {
  if (one === null || other === undefined) return true
  const words = new Set(foldCell(one).split(' '))
  return foldCell(other)
    .split(' ')
    .some((word) => words.has(word))
}
