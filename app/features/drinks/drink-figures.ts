import type { PricePlace } from '#domain/drinks/bottles/bottles.ts'
import { type Assumptions, assumptionsFor, usualAssumptions } from '#domain/drinks/drink-assumptions.ts'
import { ESTIMATES, type Estimate } from '#domain/drinks/drink-kinds.ts'
import { type DrinkNeeds, type DrinkRequest, drinkNeeds } from '#domain/drinks/drink-needs.ts'
import { type DrinkResult, drinkResult } from '#domain/drinks/drink-result.ts'
import { toDrinkRequest, venuePackageOf } from '#domain/drinks/drinks-plan.ts'
import { type DrinkChoice, type ShoppingItem, type ShoppingLine, shoppingList } from '#domain/drinks/shopping-list.ts'
import {
  bottlesPerTable,
  comparePackage,
  type PackageComparison,
  type TableBottles,
} from '#domain/drinks/venue-package.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { DrinksForm } from './form/drinks-form.ts'

/** Everything that a drinks plan comes to. */
export interface DrinkFigures {
  readonly request: DrinkRequest
  /** The assumptions in use, and the usual ones. */
  readonly assumptions: Assumptions
  readonly usual: Assumptions
  readonly needs: Readonly<Record<Estimate, DrinkNeeds>>
  readonly result: DrinkResult
  readonly lines: readonly ShoppingLine[]
  /** What the venue takes for own bottles, and what is paid once; 0 where nothing is typed. */
  readonly venueCost: MinorUnits
  /** Bottles, venue and what is paid once, by the likely estimate. */
  readonly cost: MinorUnits
  /** Null without a package of the venue, or without guests. */
  readonly comparison: PackageComparison | null
  /** Null unless bottles stand on a known number of tables. */
  readonly perTable: TableBottles | null
}

/** What the venue takes corkage for: wine, sparkling wine and spirits. */
const corkedBottles = ({ redBottles, whiteOrRoseBottles, sparklingBottles, spiritsBottles }: DrinkNeeds): number =>
  redBottles + whiteOrRoseBottles + sparklingBottles + spiritsBottles

export const choicesOf = ({ choices }: DrinksForm): ReadonlyMap<ShoppingItem, DrinkChoice> =>
  new Map(Object.entries(choices) as [ShoppingItem, DrinkChoice][])

/** What the answers come to, by the rules of `domain/drinks`; takes well under a millisecond. */
export function drinkFigures(form: DrinksForm, place: PricePlace): DrinkFigures {
  const { answers } = form
  const request = toDrinkRequest(answers, place.countryCode)
  const choices = choicesOf(form)
  const assumptions = assumptionsFor(request, answers.changed)
  const needs = Object.fromEntries(ESTIMATES.map((estimate) => [estimate, drinkNeeds(request, estimate)])) as Record<
    Estimate,
    DrinkNeeds
  >
  const result = drinkResult(answers, choices, place)
  const { level, isChilledOnIce, corkageKind, tables, service } = answers
  const venuePackage = venuePackageOf(answers)
  const lines = shoppingList({ needs: needs.likely, assumptions, level, place, choices, isChilledOnIce })
  const guests = request.adults + request.minors
  const corkage = answers.corkage ?? 0
  const counted = { none: 0, 'per-bottle': corkedBottles(needs.likely), 'per-guest': guests, flat: 1 }[corkageKind]
  const venueCost = minorUnits(counted * corkage + (answers.fixedCost ?? 0))
  const own = {
    drinks: result.total.likely,
    corkedBottles: corkedBottles(needs.likely),
    corkageKind,
    corkage: minorUnits(corkage),
    fixed: answers.fixedCost ?? minorUnits(0),
  }
  return {
    request,
    assumptions,
    usual: usualAssumptions(request),
    needs,
    result,
    lines,
    venueCost,
    cost: minorUnits(result.total.likely + venueCost),
    comparison: venuePackage && guests > 0 ? comparePackage(guests, own, venuePackage) : null,
    perTable:
      service === 'bottles-on-tables' && tables !== null && tables > 0 && needs.likely.spiritsBottles > 0
        ? bottlesPerTable(needs.likely.spiritsBottles, tables)
        : null,
  }
}
