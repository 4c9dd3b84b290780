import type { RecordOf } from '../records/field-list.ts'
import { ASSUMPTIONS, type AssumptionKey, type Assumptions } from './drink-assumptions.ts'
import type { DRINK_LEFTOVER_FIELDS } from './drink-fields.ts'
import { SPIRITS } from './drink-kinds.ts'
import type { ShoppingItem } from './shopping-list.ts'

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

/** Amounts of a group in bottles of the first size. Pieces without a size count as they are. */
function amountsOf(leftovers: readonly DrinkLeftover[]): { bought: number; leftOver: number } {
  const unit = leftovers.find(({ size }) => size !== null)?.size ?? 1
  const sum = (of: (leftover: DrinkLeftover) => number) =>
    leftovers.reduce((total, leftover) => total + (of(leftover) * (leftover.size ?? unit)) / unit, 0)
  return { bought: sum(({ bought }) => bought), leftOver: sum(({ leftOver }) => leftOver) }
}

/**
 * What the leftovers of an event say about the assumptions that its list was made from, group by group in their order. What was bought
 * had the reserve in it, so an event that drank as expected leaves the reserve over, and nothing is proposed to change.
 */
export function leftoverFindings(leftovers: readonly DrinkLeftover[], uses: Assumptions): readonly LeftoverFinding[] {
  return LEFTOVER_GROUPS.flatMap((group) => {
    const own = leftovers.filter(({ item }) => GROUP_OF[item] === group)
    if (own.length === 0) return []
    const { bought, leftOver } = amountsOf(own)
    const drunkShare = (bought - leftOver) / bought
    const key = ASSUMPTION_OF[group]
    const expectedShare = ALCOHOL.includes(group) || group === 'soft-drinks' ? 1 / (1 + uses.reserveShare) : 1
    return [
      {
        group,
        bought: round(bought),
        leftOver: round(leftOver),
        drunkShare,
        isAllGone: leftOver === 0,
        assumption:
          key === null
            ? null
            : { key, used: uses[key], proposed: within(key, uses[key] * (drunkShare / expectedShare)) },
      },
    ]
  })
}

/** How much more or less of alcohol was drunk than expected, as a factor on the kind of guests; null without any noted. */
export function drunkPace(leftovers: readonly DrinkLeftover[], uses: Assumptions): AssumptionFinding | null {
  const servings = leftovers.flatMap(({ item, bought, leftOver, size }) => {
    const group = GROUP_OF[item]
    if (group === 'beer') return [{ bought, drunk: bought - leftOver }]
    const perBottle =
      group === 'wine'
        ? (size ?? uses.wineBottleMl) / uses.wineGlassMl
        : group === 'spirits'
          ? ((size ?? uses.spiritBottleMl) * uses.usableSpirits) / uses.spiritPourMl
          : null
    return perBottle === null ? [] : [{ bought: bought * perBottle, drunk: (bought - leftOver) * perBottle }]
  })
  const expected = servings.reduce((sum, { bought }) => sum + bought, 0) / (1 + uses.reserveShare)
  if (expected === 0) return null
  const drunk = servings.reduce((sum, each) => sum + each.drunk, 0)
  return {
    key: 'profileFactor',
    used: uses.profileFactor,
    proposed: within('profileFactor', uses.profileFactor * (drunk / expected)),
  }
}
