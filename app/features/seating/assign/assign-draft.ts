import { z } from 'zod'
import type { PlanSeating, StoredWeights } from '#domain/seating/plan-instance.ts'
import { isAbsent, type PersonToSeat } from '#domain/seating/seated-people.ts'
import { BASE_WEIGHTS, type SeatingWeights, WEIGHT_PRESETS, type WeightPreset } from '#domain/seating/wishes/weights.ts'

/** Ranks that a plan gives nobody: only instances in files have them. */
const UNUSED = ['rankTwo', 'rankThree'] as const
type WeightName = Exclude<keyof SeatingWeights, (typeof UNUSED)[number]>
export const WEIGHT_NAMES = Object.keys(BASE_WEIGHTS).filter((name) =>
  UNUSED.every((unused) => name !== unused),
) as WeightName[]

/** Who is to be seated. */
export const INCLUDED_KINDS = ['guests', 'pending', 'hosts', 'crew'] as const
export type IncludedKind = (typeof INCLUDED_KINDS)[number]

/** The form of a search, as it is typed. */
export interface AssignDraft extends Record<string, unknown> {
  readonly preset: WeightPreset
  readonly included: readonly IncludedKind[]
  readonly isEven: boolean
  readonly isBalanced: boolean
  readonly known: string
  readonly seconds: string
  readonly seed: string
  /** Empty: what the preset sets. */
  readonly weights: Readonly<Record<string, string>>
}

export interface AssignSettings {
  readonly preset: WeightPreset
  readonly included: readonly IncludedKind[]
  readonly weights: StoredWeights
  readonly seconds: number
  readonly seed: number
}

/** Long enough for a room of this size; more seconds gain little. */
const secondsFor = (people: number): number => (people <= 100 ? 3 : people <= 300 ? 8 : 20)

export function draftOf(plan: PlanSeating, includesPending: boolean): AssignDraft {
  const { weights } = plan
  return {
    preset: plan.preset ?? 'family-first',
    included: INCLUDED_KINDS.filter((kind) => kind !== 'pending' || includesPending),
    isEven: (weights.evenTables ?? 0) > 0,
    isBalanced: (weights.balancedSides ?? 0) > 0,
    known: String(weights.knownAtLeast ?? 1),
    seconds: String(secondsFor(plan.people.length)),
    seed: '1',
    weights: Object.fromEntries(
      WEIGHT_NAMES.map((name) => [name, weights[name] === undefined ? '' : `${weights[name]}`]),
    ),
  }
}

/** A number as either language writes it: the comma groups thousands, and a minus sign may be a real one. */
const toNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace('−', '-').replaceAll(',', ''))

const numberFrom = (least: number, most: number, isWhole: boolean, message: string) =>
  z
    .string()
    .transform(toNumber)
    .refine((value) => value >= least && value <= most && (!isWhole || Number.isInteger(value)), message)

const weight = z
  .string()
  .transform((text) => (text.trim() === '' ? null : toNumber(text)))
  .refine((value) => value === null || (value >= -10_000 && value <= 10_000), 'assign.error.weight')

export const assignSchema = z
  .object({
    preset: z.enum(WEIGHT_PRESETS),
    included: z.array(z.enum(INCLUDED_KINDS)),
    isEven: z.boolean(),
    isBalanced: z.boolean(),
    known: z.string(),
    seconds: numberFrom(1, 120, false, 'assign.error.seconds'),
    seed: numberFrom(1, 999_999, true, 'assign.error.seed'),
    weights: z.record(z.string(), weight),
  })
  .transform(({ isEven, isBalanced, known, weights, ...settings }): AssignSettings => {
    const own = Object.entries(weights).filter((entry): entry is [string, number] => entry[1] !== null)
    return {
      ...settings,
      weights: {
        ...Object.fromEntries(own),
        ...(isEven && { evenTables: 1 }),
        ...(isBalanced && { balancedSides: 1 }),
        // One is what every preset asks.
        ...(known !== '1' && { knownAtLeast: Number(known) }),
      },
    }
  })

/** The kind by which a person is included or not; null for those who do not come. */
export function kindOf(person: PersonToSeat): IncludedKind | null {
  if (!person.isGuest) return person.kind === 'host' ? 'hosts' : 'crew'
  if (isAbsent(person)) return null
  return person.answer === 'pending' ? 'pending' : 'guests'
}

export const isIncludedIn =
  (included: readonly IncludedKind[]) =>
  (person: PersonToSeat): boolean => {
    const kind = kindOf(person)
    return kind !== null && included.includes(kind)
  }
