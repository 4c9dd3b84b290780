import type { MemberNeeds } from './guest-fields.ts'
import { ACCESS_NEEDS, type AccessNeed, ALLERGENS, type Allergen, DIETS, type Diet } from './needs.ts'
import { toMemberNeeds } from './party.ts'

/** What a person needs by one source; the note is empty without one. */
export interface OwnNeeds {
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  readonly access: readonly AccessNeed[]
  readonly note: string
}

/** Everything that is known of a person's needs, and beside it who said what. */
export interface PersonNeeds extends MemberNeeds {
  /** By the party itself; null when it has said nothing. */
  readonly given: OwnNeeds | null
  /** By hosts and imports; null when they have noted nothing. */
  readonly noted: OwnNeeds | null
}

type NeedsRow = Parameters<typeof toMemberNeeds>[0]

/** What a person needs as `guest_needs` returns it; null is left out. */
export type PersonNeedsRow = NeedsRow & { readonly given?: NeedsRow; readonly noted?: NeedsRow }

export const NO_NEEDS: OwnNeeds = { diets: [], allergens: [], access: [], note: '' }

const toOwn = (row: NeedsRow): OwnNeeds => {
  const { diets, allergens, access, note } = toMemberNeeds(row)
  return { diets, allergens, access, note: note ?? '' }
}

export const toPersonNeeds = (row: PersonNeedsRow): PersonNeeds => ({
  ...toMemberNeeds(row),
  given: row.given ? toOwn(row.given) : null,
  noted: row.noted ? toOwn(row.noted) : null,
})

/** The kinds of needs in the order screens show them, each with its codes. No code is of two kinds. */
export const NEED_KINDS = { diets: DIETS, allergens: ALLERGENS, access: ACCESS_NEEDS } as const
export type NeedKind = keyof typeof NEED_KINDS
export type NeedCode = Diet | Allergen | AccessNeed

export const NEED_CODES: readonly NeedCode[] = [...DIETS, ...ALLERGENS, ...ACCESS_NEEDS]

/** Whether a person needs that. */
export const needs = (
  { diets, allergens, access }: Pick<OwnNeeds, 'diets' | 'allergens' | 'access'>,
  code: NeedCode,
): boolean => [...diets, ...allergens, ...access].includes(code)

export const kindOfNeed = (code: NeedCode): NeedKind =>
  (Object.keys(NEED_KINDS) as NeedKind[]).find((kind) => (NEED_KINDS[kind] as readonly string[]).includes(code)) ??
  'access'

/** What is known of people's needs, by the person's id. */
type KnownNeeds = ReadonlyMap<string, PersonNeeds>

/** The lists to save so that people have a need; who has it already, by whatever source, is left out. */
export function withNeed(known: KnownNeeds, memberIds: readonly string[], code: NeedCode) {
  const kind = kindOfNeed(code)
  return memberIds.flatMap((memberId) => {
    const person = known.get(memberId)
    if (person !== undefined && needs(person, code)) return []
    return [{ memberId, [kind]: [...(person?.noted?.[kind] ?? []), code] } as Partial<OwnNeeds> & { memberId: string }]
  })
}

/** The lists to save so that hosts no longer note a need; what the party gave itself stays. */
export function withoutNeed(known: KnownNeeds, memberIds: readonly string[], code: NeedCode) {
  const kind = kindOfNeed(code)
  return memberIds.flatMap((memberId) => {
    const noted: readonly NeedCode[] = known.get(memberId)?.noted?.[kind] ?? []
    if (!noted.includes(code)) return []
    const left = noted.filter((each) => each !== code)
    return [{ memberId, [kind]: left } as Partial<OwnNeeds> & { memberId: string }]
  })
}

/** What a save changes: the columns of `after` that differ. Null when none does. */
export function changedNeeds(before: OwnNeeds, after: OwnNeeds): Partial<OwnNeeds> | null {
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((code) => b.includes(code))
  const changes = {
    ...(same(before.diets, after.diets) ? {} : { diets: after.diets }),
    ...(same(before.allergens, after.allergens) ? {} : { allergens: after.allergens }),
    ...(same(before.access, after.access) ? {} : { access: after.access }),
    ...(before.note.trim() === after.note.trim() ? {} : { note: after.note.trim() }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
