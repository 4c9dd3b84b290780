import { toPartialRow } from '../../records/field-list.ts'
import { GUEST_FIELDS, MEMBER_FIELDS } from '../guest-fields.ts'
import { GUEST_BOUNDS } from '../guest-kinds.ts'
import { invitationTo, type Party, type PartyMember, whatsappOf } from '../party.ts'
import {
  type DraftInvitation,
  type DraftMember,
  type DraftNeeds,
  type DraftParty,
  type ImportProblem,
  isRefused,
  type MemberValues,
  type PartyValues,
} from './draft-party.ts'
import { foldCell } from './fold-cell.ts'
import type { ImportSource } from './import-sources.ts'
import { alignMembers, foldedName, indexParties, matchParty } from './match-parties.ts'
import { joinTags } from './read-cells.ts'

/** A value that the import changes, as it is and as it will be. */
export type ImportChange =
  | { readonly kind: 'party'; readonly field: keyof PartyValues; readonly before: unknown; readonly after: unknown }
  | {
      readonly kind: 'member'
      readonly member: string
      readonly field: keyof MemberValues
      readonly before: unknown
      readonly after: unknown
    }
  | {
      readonly kind: 'answer' | 'meal'
      readonly member: string
      readonly subEventId: string
      readonly before: string | null
      readonly after: string
    }
  | { readonly kind: 'needs'; readonly member: string }
  | { readonly kind: 'place'; readonly member: string }

/** A person of a party as the database takes it in; columns of null or that are absent are left as they are. */
interface StagedMember {
  /** Null for a new place. */
  readonly id: string | null
  readonly columns: Readonly<Record<string, unknown>>
  readonly invitations: readonly {
    readonly sub_event_id: string
    readonly answer?: string
    readonly meal_option_id?: string
  }[]
  readonly needs: DraftNeeds | null
}

/** A party as the database takes it in. */
export interface StagedParty {
  /** The first row of the file that it is from. */
  readonly row: number
  /** Null for a new party. */
  readonly guest_id: string | null
  readonly columns: Readonly<Record<string, unknown>>
  readonly members: readonly StagedMember[]
}

/** `left-out`: the person chose not to import it. */
export type ImportRowKind = 'new' | 'changed' | 'same' | 'refused' | 'undecided' | 'left-out'

export interface ImportRow {
  readonly draft: DraftParty
  readonly kind: ImportRowKind
  readonly changes: readonly ImportChange[]
  readonly problems: readonly ImportProblem[]
  /** The parties that an undecided one may be; of a decided one too, so that it can be decided again. */
  readonly candidates: readonly Party[]
  readonly staged: StagedParty | null
}

/**
 * What the person chose for a party, by its first row: which one it is, that it is new, that it is left out, or that it is
 * what it was found to be.
 */
export type Decisions = Readonly<Record<number, { readonly guestId: string } | 'new' | 'left-out' | 'automatic'>>

export interface PreviewContext {
  readonly parties: readonly Party[]
  /** By the member's id; null when the needs of the list were not read, and then those of the file are added. */
  readonly needs: ReadonlyMap<string, DraftNeeds> | null
  readonly mainEventId: string | null
  readonly source: ImportSource
  readonly decisions: Decisions
}

/**
 * What an import would do with each party of a file. An empty cell changes nothing, no answer is taken back to pending,
 * and what a guest answered stays.
 */
export function previewImport(drafts: readonly DraftParty[], context: PreviewContext): ImportRow[] {
  const index = indexParties(context.parties)
  const seen = new Map<string, number>()
  return drafts.map((draft): ImportRow => {
    const refused = (problems: readonly ImportProblem[]): ImportRow => ({
      draft,
      kind: 'refused',
      changes: [],
      problems,
      candidates: [],
      staged: null,
    })
    if (isRefused(draft.problems)) return refused(draft.problems)
    const row = draft.rows[0] ?? 0
    const match = matchParty(draft, index)
    const decision = context.decisions[row]
    const candidates = match.kind === 'undecided' ? match.parties : []
    if (decision === 'left-out')
      return { draft, kind: 'left-out', changes: [], problems: draft.problems, candidates, staged: null }
    const chosen = typeof decision === 'object' ? index.byId.get(decision.guestId) : undefined
    const party = chosen ?? (match.kind === 'found' && decision !== 'new' ? match.party : undefined)
    if (party !== undefined) {
      const found = compareParty(draft, party, context)
      return isRefused(found.problems) ? refused(found.problems) : { draft, candidates, ...found }
    }
    if (match.kind === 'undecided' && decision !== 'new') {
      return { draft, kind: 'undecided', changes: [], problems: draft.problems, candidates, staged: null }
    }
    const first = repeatedRow(draft, seen)
    if (first !== null && decision !== 'new') {
      return refused([...draft.problems, { row, code: 'repeated', field: null, value: String(first) }])
    }
    return {
      draft,
      kind: 'new',
      changes: [],
      problems: draft.problems,
      candidates,
      staged: newParty(draft, context.mainEventId),
    }
  })
}

/** The earlier row of the file with the same name and contact; null for the first. */
function repeatedRow({ rows, values, members }: DraftParty, seen: Map<string, number>): number | null {
  const name = foldedName(members[0]?.values ?? {})
  const contacts = [values.email, values.phone].flatMap((contact) => contact ?? [])
  const keys = contacts.map((contact) => `${name} ${contact}`)
  const first = keys.flatMap((key) => seen.get(key) ?? [])[0] ?? null
  if (first === null) for (const key of keys) seen.set(key, rows[0] ?? 0)
  return first
}

const stagedInvitations = (invitations: readonly DraftInvitation[]) =>
  invitations.map(({ subEventId, answer, mealOptionId }) => ({
    sub_event_id: subEventId,
    ...(answer === null ? {} : { answer }),
    ...(mealOptionId === null ? {} : { meal_option_id: mealOptionId }),
  }))

/** A new place is invited where the file says so, and to the main event where it says nothing. */
function newMember(member: DraftMember, defaultEvents: readonly string[]): StagedMember {
  const spoken = new Set([...member.uninvited, ...member.invitations.map(({ subEventId }) => subEventId)])
  const invited = member.invitations.map((each) => ({ ...each, answer: each.answer ?? ('pending' as const) }))
  const others = defaultEvents.filter((id) => !spoken.has(id))
  return {
    id: null,
    columns: toPartialRow(MEMBER_FIELDS, member.values),
    invitations: [...stagedInvitations(invited), ...others.map((id) => ({ sub_event_id: id, answer: 'pending' }))],
    needs: member.needs,
  }
}

const newParty = (draft: DraftParty, mainEventId: string | null): StagedParty => ({
  row: draft.rows[0] ?? 0,
  guest_id: null,
  columns: toPartialRow(GUEST_FIELDS, draft.values),
  members: draft.members.map((member) => newMember(member, mainEventId === null ? [] : [mainEventId])),
})

/** What a member is called in a preview; empty for one without a name. */
const nameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName?: string | null
  readonly lastName?: string | null
}): string => [firstName, lastName].filter(Boolean).join(' ')

type Compared = Pick<ImportRow, 'kind' | 'changes' | 'problems' | 'staged'>

function compareParty(draft: DraftParty, party: Party, context: PreviewContext): Compared {
  const problems = [...draft.problems]
  const isOwn = context.source === 'own'
  const values = changedValues(draft.values, party, isOwn)
  const changes: ImportChange[] = Object.entries(values).map(([name, after]) => {
    const field = name as keyof PartyValues
    return { kind: 'party', field, before: party[field], after }
  })
  const aligned = alignMembers(draft.members, party)
  const leadEvents = (party.members[0]?.invitations ?? []).map(({ subEventId }) => subEventId)
  const members = draft.members.flatMap((member, index): StagedMember[] => {
    const before = aligned[index] ?? null
    if (before === null) {
      changes.push({ kind: 'place', member: nameOf(member.values) })
      return [newMember(member, leadEvents)]
    }
    const compared = compareMember(member, before, context, problems, draft.rows[0] ?? 0)
    changes.push(...compared.changes)
    return compared.changes.length === 0 ? [] : [compared.staged]
  })
  const added = aligned.filter((member) => member === null).length
  if (added > 0 && party.members.length + added > GUEST_BOUNDS.partySize.max) {
    problems.push({
      row: draft.rows[0] ?? 0,
      code: 'party-too-large',
      field: null,
      value: String(party.members.length + added),
    })
  }
  if (changes.length === 0) return { kind: 'same', changes, problems, staged: null }
  const staged = { row: draft.rows[0] ?? 0, guest_id: party.id, columns: toPartialRow(GUEST_FIELDS, values), members }
  return { kind: 'changed', changes, problems, staged }
}

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether two values are the same to a reader: spaces do not count. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'string') return squash(before) === squash(after)
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((value) => after.some((other) => isSame(value, other)))
  }
  return before === after
}

function changedValues(values: PartyValues, party: Party, isOwn: boolean): PartyValues {
  const changed: PartyValues = {}
  for (const [name, value] of Object.entries(values)) {
    const field = name as keyof PartyValues
    const after = field === 'tags' && !isOwn ? joinTags(party.tags, value as readonly string[]) : value
    // The number for WhatsApp is the phone unless it has one of its own.
    const before = field === 'whatsapp' ? whatsappOf(party) : party[field]
    const isMail = field === 'email' && typeof before === 'string' && foldCell(before) === foldCell(String(after))
    if (!isMail && !isSame(before, after)) Object.assign(changed, { [field]: after })
  }
  return changed
}

function compareMember(
  draft: DraftMember,
  member: PartyMember,
  context: PreviewContext,
  problems: ImportProblem[],
  row: number,
) {
  const isOwn = context.source === 'own'
  const name = nameOf(member) || nameOf(draft.values)
  const changed: MemberValues = {}
  const changes: ImportChange[] = []
  for (const [key, after] of Object.entries(draft.values)) {
    const field = key as keyof MemberValues
    const before = member[field]
    const isKnownName = !isOwn && (field === 'firstName' || field === 'lastName') && isNameKnown(draft.values, member)
    if (isKnownName || isSame(before, after)) continue
    Object.assign(changed, { [field]: after })
    changes.push({ kind: 'member', member: name, field, before, after })
  }
  const invitations = draft.invitations.flatMap((invitation): DraftInvitation[] => {
    const compared = compareInvitation(invitation, draft, member, problems, row, name)
    if (compared === null) return []
    const before = invitationTo(member, invitation.subEventId)
    const { subEventId, answer, mealOptionId } = compared
    if (answer !== null)
      changes.push({ kind: 'answer', member: name, subEventId, before: before?.answer ?? null, after: answer })
    if (mealOptionId !== null)
      changes.push({
        kind: 'meal',
        member: name,
        subEventId,
        before: before?.mealOptionId ?? null,
        after: mealOptionId,
      })
    return [compared]
  })
  const needs = changedNeeds(draft.needs, context.needs?.get(member.id) ?? null, isOwn)
  if (needs !== null) changes.push({ kind: 'needs', member: name })
  const staged: StagedMember = {
    id: member.id,
    columns: toPartialRow(MEMBER_FIELDS, changed),
    invitations: stagedInvitations(invitations),
    needs,
  }
  return { changes, staged }
}

/** Whether the list has the name already, perhaps with accents, or parted otherwise into names and surnames. */
function isNameKnown(values: MemberValues, member: PartyMember): boolean {
  const known = foldedName(member)
  if (known === '') return false
  const name = foldedName(values)
  return (
    name === known ||
    ((values.lastName === undefined || values.firstName === undefined) && ` ${known} `.includes(` ${name} `))
  )
}

/** What changes of an invitation; null for nothing. */
function compareInvitation(
  { subEventId, answer, mealOptionId }: DraftInvitation,
  draft: DraftMember,
  member: PartyMember,
  problems: ImportProblem[],
  row: number,
  name: string,
): DraftInvitation | null {
  const before = invitationTo(member, subEventId)
  if (before === undefined) return answer === null ? null : { subEventId, answer, mealOptionId }
  // A row's answer for places without names says nothing of a person that answered.
  const isForAnybody =
    foldedName(draft.values) === '' && draft.id === null && foldedName(member) !== '' && before.answer !== 'pending'
  const next = answer === null || answer === 'pending' || answer === before.answer || isForAnybody ? null : answer
  const meal = mealOptionId === null || mealOptionId === before.mealOptionId || isForAnybody ? null : mealOptionId
  if (next === null && meal === null) return null
  if (before.answeredBy === 'guest') {
    problems.push({ row, code: 'guest-answered', field: next === null ? 'meal' : 'answer', value: name })
    return null
  }
  return { subEventId, answer: next, mealOptionId: meal }
}

const NO_NEEDS: DraftNeeds = { diets: [], allergens: [], access: [], note: null }

/** The needs with those of the file; null when the list has them. Our own files replace, others add. */
function changedNeeds(draft: DraftNeeds | null, known: DraftNeeds | null, isOwn: boolean): DraftNeeds | null {
  if (draft === null) return null
  const before = known ?? NO_NEEDS
  const join = <Code>(old: readonly Code[], added: readonly Code[]): readonly Code[] =>
    isOwn && added.length > 0 ? added : [...new Set([...old, ...added])]
  const after = {
    diets: join(before.diets, draft.diets),
    allergens: join(before.allergens, draft.allergens),
    access: join(before.access, draft.access),
    note: draft.note ?? before.note,
  }
  const isUnchanged =
    isSame(before.diets, after.diets) &&
    isSame(before.allergens, after.allergens) &&
    isSame(before.access, after.access) &&
    isSame(before.note, after.note)
  return isUnchanged ? null : after
}

/** Parties to save with other ids of sub-events: those that the import makes get theirs when it is sent. */
export const withEventIds = (parties: readonly StagedParty[], idOf: (id: string) => string): StagedParty[] =>
  parties.map((party) => ({
    ...party,
    members: party.members.map((member) => ({
      ...member,
      invitations: member.invitations.map((each) => ({ ...each, sub_event_id: idOf(each.sub_event_id) })),
    })),
  }))

/** The parties to save: rows of a file that are the same party of the list become one. */
export function stagedParties(rows: readonly ImportRow[]): StagedParty[] {
  const byGuest = new Map<string, StagedParty>()
  const created: StagedParty[] = []
  for (const { staged } of rows) {
    if (staged === null) continue
    const earlier = staged.guest_id === null ? undefined : byGuest.get(staged.guest_id)
    if (staged.guest_id === null) created.push(staged)
    else byGuest.set(staged.guest_id, earlier === undefined ? staged : joinStaged(earlier, staged))
  }
  return [...byGuest.values(), ...created].sort((a, b) => a.row - b.row)
}

function joinStaged(one: StagedParty, other: StagedParty): StagedParty {
  const known = new Map(one.members.filter(({ id }) => id !== null).map((member) => [member.id, member]))
  const joined = other.members.map((member) => {
    const before = member.id === null ? undefined : known.get(member.id)
    if (before === undefined) return member
    return {
      id: member.id,
      columns: { ...before.columns, ...member.columns },
      invitations: [
        ...new Map([...before.invitations, ...member.invitations].map((each) => [each.sub_event_id, each])).values(),
      ],
      needs: member.needs ?? before.needs,
    }
  })
  const ids = new Set(joined.map(({ id }) => id).filter((id) => id !== null))
  const kept = one.members.filter(({ id }) => id === null || !ids.has(id))
  return { ...one, columns: { ...one.columns, ...other.columns }, members: [...kept, ...joined] }
}

/** How many parties of each kind, and how many people the new ones have. */
export function countRows(
  rows: readonly ImportRow[],
): Readonly<Record<ImportRowKind, number>> & { readonly people: number } {
  const counts = { new: 0, changed: 0, same: 0, refused: 0, undecided: 0, 'left-out': 0, people: 0 }
  for (const { kind, draft } of rows) {
    counts[kind] += 1
    if (kind === 'new') counts.people += draft.members.length
  }
  return counts
}
