import type { RecordOf } from '../records/field-list.ts'
import { ASSUMPTIONS, type AssumptionKey, type Assumptions } from './drink-assumptions.ts'
import type { DRINK_LEFTOVER_FIELDS } from './drink-fields.ts'
import { SPIRITS } from './drink-kinds.ts'
import type { ShoppingItem, ShoppingLine } from './shopping-list.ts'

/** What was left of an item after the event. */
export type DrinkLeftover = RecordOf<typeof DRINK_LEFTOVER_FIELDS>

/** What is drunk of the same kind, whose leftovers say something together. */
export const LEFTOVER_GROUPS = ['wine', 'beer', 'spirits', 'toast', 'soft-drinks', 'water', 'ice'] as const
export type LeftoverGroup = (typeof LEFTOVER_GROUPS)[number]

const GROUP_OF: Readonly<Partial<Record<ShoppingItem, LeftoverGroup>>> = {
  ...Object.fromEntries(SPIRITS.map((spirit) => [spirit, 'spirits' as const])),
  'red-wine': 'wine',
  'white-rose-wine': 'wine',
  beer: 'beer',
  sparkling: 'toast',
  'alcohol-free-sparkling': 'toast',
  mixers: 'soft-drinks',
  'soft-drinks': 'soft-drinks',
  water: 'water',
  ice: 'ice',
}

/** An assumption, and what it would have had to be for what was drunk. */
export interface AssumptionFinding {
  readonly key: AssumptionKey
  readonly used: number
  /** Within its bounds, rounded to two decimals */
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
  /** Null: no single assumption speaks of it */
  readonly assumption: AssumptionFinding | null
}

/** The assumption that a group's amount is in proportion to. */
const ASSUMPTION_OF: Readonly<Record<LeftoverGroup, AssumptionKey | null>> = {
  // Of alcohol the three share one pace, and how they differ is their split.
  wine: 'wineShare',
  beer: 'beerShare',
  spirits: 'spiritsShare',
  toast: 'toastMl',
  'soft-drinks': 'nonDrinkerSoftMl',
  water: 'waterBaseMl',
  ice: 'servedIceKg',
}

const ALCOHOL: readonly LeftoverGroup[] = ['wine', 'beer', 'spirits']

const round = (value: number): number => Math.round(value * 100) / 100

const within = (key: AssumptionKey, value: number): number => {
  const { min, max } = ASSUMPTIONS[key]
  return round(Math.min(max, Math.max(min, value)))
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
  const reserve = ALCOHOL.includes(group) || group === 'soft-drinks' ? 1 + uses.reserveShare : 1
  const onList = new Set(listed.map(({ item }) => item))
  const unlisted = noted.filter(({ item }) => !onList.has(item))
  const isNoted = (item: ShoppingItem) => noted.some((each) => each.item === item)
  const ofNoted = listed.filter(({ item }) => isNoted(item))
  const asListed = sum(ofNoted, ({ needed }) => needed) + sum(unlisted, (each) => each.bought)
  const most = sum(ofNoted, (each) => each.bought) + sum(unlisted, (each) => each.bought)
  const least = asListed - sum(ofNoted, () => 1)
  const drunk = (bought - leftOver) * reserve
  const isRight = drunk > least && drunk <= most
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

/** Before a list is known, or without one: what was bought is what was asked for. */
const asBought = (leftovers: readonly DrinkLeftover[]): readonly ListedAmount[] =>
  leftovers.map(({ item, bought, size }) => ({ item, needed: bought, bought, size }))

/**
 * What the leftovers of an event say about the assumptions in use, group by group in their order. What was bought had the reserve in it,
 * so an event that drank as expected leaves the reserve over, and nothing is proposed to change. The amounts of the list are those of
 * now: once a proposal was accepted, the same leftovers propose nothing more.
 */
export function leftoverFindings(
  leftovers: readonly DrinkLeftover[],
  uses: Assumptions,
  list: readonly ListedAmount[] = asBought(leftovers),
): readonly LeftoverFinding[] {
  return LEFTOVER_GROUPS.flatMap((group) => {
    const { bought, leftOver, isNoted, listed, wanted } = amountsOf(group, leftovers, list, uses)
    if (!isNoted) return []
    const key = ASSUMPTION_OF[group]
    return [
      {
        group,
        bought: round(bought),
        leftOver: round(leftOver),
        drunkShare: (bought - leftOver) / bought,
        isAllGone: leftOver === 0,
        assumption:
          key === null || listed === 0
            ? null
            : {
                key,
                used: uses[key],
                proposed: wanted === listed ? uses[key] : within(key, uses[key] * (wanted / listed)),
              },
      },
    ]
  })
}

/** How much more or less of alcohol was drunk than expected, as a factor on the kind of guests; null without any noted. */
export function drunkPace(
  leftovers: readonly DrinkLeftover[],
  uses: Assumptions,
  list: readonly ListedAmount[] = asBought(leftovers),
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
  return {
    key: 'profileFactor',
    used,
    proposed: wanted === listed ? used : within('profileFactor', used * (wanted / listed)),
  }
}
