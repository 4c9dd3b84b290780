import type { RecordOf } from '../records/field-list.ts'
import { ASSUMPTIONS, type AssumptionKey, type Assumptions } from './drink-assumptions.ts'
import type { DRINK_LEFTOVER_FIELDS } from './drink-fields.ts'
import { SPIRITS } from './drink-kinds.ts'
import type { ShoppingItem, ShoppingLine } from './shopping-list.ts'

/** What was left of an item after the event. */
export type DrinkLeftover = RecordOf<typeof DRINK_LEFTOVER_FIELDS>

/** What is drunk of the same kind, whose leftovers say something together. */
export const LEFTOVER_GROUPS = ['wine', 'beer', 'spirits', 'toast', 'soft-drinks', 'mixers', 'water', 'ice'] as const
export type LeftoverGroup = (typeof LEFTOVER_GROUPS)[number]

const GROUP_OF: Readonly<Partial<Record<ShoppingItem, LeftoverGroup>>> = {
  ...Object.fromEntries(SPIRITS.map((spirit) => [spirit, 'spirits' as const])),
  'red-wine': 'wine',
  'white-rose-wine': 'wine',
  beer: 'beer',
  sparkling: 'toast',
  'alcohol-free-sparkling': 'toast',
  mixers: 'mixers',
  'soft-drinks': 'soft-drinks',
  water: 'water',
  ice: 'ice',
}

/** An assumption, and what it would have had to be for what was drunk. */
export interface AssumptionFinding {
  readonly key: AssumptionKey
  readonly used: number
  /** Within its bounds, rounded */
  readonly proposed: number
}

export interface LeftoverFinding {
  readonly group: LeftoverGroup
  /** Bottles, cans or bags, as if all of the group had the size of the first */
  readonly bought: number
  readonly leftOver: number
  /** What was drunk, as a part of what was bought */
  readonly drunkShare: number
  /** Nothing was left, so more may have been wanted: what is proposed is the least */
  readonly isAllGone: boolean
  /** What its amount is in proportion to, all together; none where the list has nothing of it */
  readonly assumptions: readonly AssumptionFinding[]
}

/** The assumptions that a group's amount is in proportion to, all together. */
const ASSUMPTIONS_OF_GROUP: Readonly<Record<LeftoverGroup, readonly AssumptionKey[]>> = {
  // Of alcohol the three share one pace, and how they differ is their split.
  wine: ['wineShare'],
  beer: ['beerShare'],
  spirits: ['spiritsShare'],
  toast: ['toastMl', 'minorsToastMl'],
  'soft-drinks': ['drinkerSoftMl', 'nonDrinkerSoftMl', 'minorSoftMl'],
  mixers: ['mixerMl'],
  water: ['waterBaseMl', 'waterHourMl'],
  ice: ['servedIceKg', 'chillingIceKg'],
}

/** The event whose leftovers they are. */
export interface LeftoversEvent {
  /** The list of now, with the assumptions in use */
  readonly list: readonly ListedAmount[]
  readonly minors: number
  readonly isChilledOnIce: boolean
}

/** Whether an assumption has an effect at the event. */
const isUsed = (key: AssumptionKey, { minors, isChilledOnIce }: LeftoversEvent): boolean =>
  key === 'chillingIceKg' ? isChilledOnIce : key === 'minorsToastMl' || key === 'minorSoftMl' ? minors > 0 : true

const ALCOHOL: readonly LeftoverGroup[] = ['wine', 'beer', 'spirits']
const WITHOUT_RESERVE: readonly LeftoverGroup[] = ['toast', 'water', 'ice']

const round = (value: number): number => Math.round(value * 100) / 100

/** Differences of less than a twentieth say nothing: bottles are counted, not measured. */
const TOLERANCE = 0.05

/** Two sums of the same amounts may differ by as much. */
const ROUNDING_ERROR = 1e-9

/** Rounded as finely as it takes for the list to come out within that, and no finer. */
const within = (key: AssumptionKey, value: number): number => {
  const { min, max, unit } = ASSUMPTIONS[key]
  const rounded = unit === 'ml' ? Math.round(value / 5) * 5 : Number(value.toPrecision(unit === 'kg' ? 2 : 3))
  return Math.min(max, Math.max(min, rounded))
}

/** What the list has of an item with the assumptions in use. */
export type ListedAmount = Pick<ShoppingLine, 'item' | 'needed' | 'bought' | 'size'>

/** What was noted of a group and what the list has of it, in bottles of the first size. Pieces without a size count as they are. */
interface GroupAmounts {
  readonly bought: number
  readonly leftOver: number
  readonly isNoted: boolean
  /** What the assumptions in use ask for */
  readonly listed: number
  /** What they would have to ask for; the same where the list is right but for rounding up to whole bottles and cases */
  readonly wanted: number
  /** Millilitres of one; of ice, grams; null: pieces */
  readonly unit: number | null
}

function amountsOf(
  group: LeftoverGroup,
  leftovers: readonly DrinkLeftover[],
  list: readonly ListedAmount[],
  uses: Assumptions,
): GroupAmounts {
  const noted = leftovers.filter(({ item }) => GROUP_OF[item] === group)
  const listed = list.filter(({ item }) => GROUP_OF[item] === group)
  const unit = [...noted, ...listed].find(({ size }) => size !== null)?.size ?? null
  const inUnits = (count: number, size: number | null) => (unit === null ? count : (count * (size ?? unit)) / unit)
  const sum = <T extends { readonly size: number | null }>(of: readonly T[], count: (each: T) => number) =>
    of.reduce((total, each) => total + inUnits(count(each), each.size), 0)
  const bought = sum(noted, (each) => each.bought)
  const leftOver = sum(noted, (each) => each.leftOver)
  // What was bought had the reserve in it.
  const reserve = WITHOUT_RESERVE.includes(group) ? 1 : 1 + uses.reserveShare
  const onList = new Set(listed.map(({ item }) => item))
  const unlisted = noted.filter(({ item }) => !onList.has(item))
  const isNoted = (item: ShoppingItem) => noted.some((each) => each.item === item)
  const ofNoted = listed.filter(({ item }) => isNoted(item))
  const asListed = sum(ofNoted, ({ needed }) => needed) + sum(unlisted, (each) => each.bought)
  // Each item is rounded up to whole bottles, before and after a change; spirits are in all, and shared out then.
  const aBottleEach = group === 'spirits' ? Math.min(1, ofNoted.length) : sum(ofNoted, () => 1)
  const most = sum(ofNoted, (each) => each.bought) + sum(unlisted, (each) => each.bought) + aBottleEach
  const least = asListed - aBottleEach
  const drunk = (bought - leftOver) * reserve
  const isRight = (drunk > least && drunk <= most) || Math.abs(drunk - asListed) <= TOLERANCE * asListed
  // What nothing was noted of is taken to have been right.
  const others = sum(
    listed.filter(({ item }) => !isNoted(item)),
    ({ needed }) => needed,
  )
  return {
    ...{ bought, leftOver, isNoted: noted.length > 0, unit },
    listed: asListed + others,
    wanted: (isRight ? asListed : drunk) + others,
  }
}

/**
 * What the leftovers of an event say about the assumptions in use, group by group in their order. What was bought had the reserve in it,
 * so an event that drank as expected leaves the reserve over, and nothing is proposed to change. What is wanted is compared with the
 * list of now: once a proposal was accepted, the same leftovers do not propose it once more.
 */
export function leftoverFindings(
  leftovers: readonly DrinkLeftover[],
  uses: Assumptions,
  event: LeftoversEvent,
): readonly LeftoverFinding[] {
  const spirits = amountsOf('spirits', leftovers, event.list, uses)
  return LEFTOVER_GROUPS.flatMap((group) => {
    const { bought, leftOver, isNoted, listed, wanted } = amountsOf(group, leftovers, event.list, uses)
    if (!isNoted) return []
    // Mixers follow the spirits besides.
    const factor = (wanted / listed) * (group === 'mixers' && spirits.wanted > 0 ? spirits.listed / spirits.wanted : 1)
    const keys = listed === 0 ? [] : ASSUMPTIONS_OF_GROUP[group].filter((key) => isUsed(key, event))
    return [
      {
        group,
        bought: round(bought),
        leftOver: round(leftOver),
        drunkShare: (bought - leftOver) / bought,
        isAllGone: leftOver === 0,
        assumptions: keys.map((key) => ({ key, used: uses[key], proposed: proposed(key, uses[key], factor) })),
      },
    ]
  })
}

const proposed = (key: AssumptionKey, used: number, factor: number): number =>
  Math.abs(factor - 1) < ROUNDING_ERROR ? used : within(key, used * factor)

/**
 * How much more or less of alcohol was drunk than expected, as a factor on the kind of guests; null without any noted. What nothing was
 * noted of is taken to have been right.
 */
export function drunkPace(
  leftovers: readonly DrinkLeftover[],
  uses: Assumptions,
  { list }: Pick<LeftoversEvent, 'list'>,
): AssumptionFinding | null {
  const servingsOf: Readonly<Record<string, (size: number | null) => number>> = {
    beer: () => 1,
    wine: (size) => (size ?? uses.wineBottleMl) / uses.wineGlassMl,
    spirits: (size) => ((size ?? uses.spiritBottleMl) * uses.usableSpirits) / uses.spiritPourMl,
  }
  const groups = ALCOHOL.map((group) => {
    const { listed, wanted, isNoted, unit } = amountsOf(group, leftovers, list, uses)
    const each = servingsOf[group]?.(unit) ?? 0
    return { isNoted, listed: listed * each, wanted: wanted * each }
  })
  const listed = groups.reduce((sum, each) => sum + each.listed, 0)
  if (listed === 0 || !groups.some(({ isNoted }) => isNoted)) return null
  const wanted = groups.reduce((sum, each) => sum + each.wanted, 0)
  const used = uses.profileFactor
  return { key: 'profileFactor', used, proposed: proposed('profileFactor', used, wanted / listed) }
}
