import { minorUnits } from '../money/money.ts'
import type { DrinksTier } from '../plans/event-types.ts'
import { pickFields, type RecordOf } from '../records/field-list.ts'
import type { Cocktail } from './cocktails.ts'
import { type DrinkHeadcount, withKnownAges } from './count-drinkers.ts'
import { type DRINK_ANSWER_FIELDS, DRINK_PREFERENCE_FIELDS } from './drink-fields.ts'
import type { BarMode, BottleLevel, HeadcountSource } from './drink-kinds.ts'
import type { DrinkRequest } from './drink-needs.ts'
import type { VenuePackage } from './venue-package.ts'

/** What a person likes to plan drinks with: the part of the answers that is kept for their next plan. */
export type DrinkPreferences = RecordOf<typeof DRINK_PREFERENCE_FIELDS>

/** The answers of the Drinks Wizard for one plan. */
export interface DrinkAnswers extends RecordOf<typeof DRINK_ANSWER_FIELDS> {
  readonly cocktails: readonly Cocktail[]
}

/** What the first answers for an event are made from. */
export interface DrinkEventDetails {
  readonly drinksTier: DrinksTier
  /** Local hour in which it begins, 0 to 23 */
  readonly startHour: number
  readonly durationHours: number
  readonly isWedding: boolean
  /** The expected temperature in degrees Celsius */
  readonly temperatureC: number
  readonly headcountSource: HeadcountSource
  readonly headcount: DrinkHeadcount
  readonly tables: number | null
}

const BAR_OF_TIER: Readonly<Record<DrinksTier, readonly [BarMode, BottleLevel]>> = {
  'non-alcoholic': ['no-alcohol', 'mid'],
  'beer-and-wine': ['beer-and-wine', 'mid'],
  'full-bar': ['full-bar', 'mid'],
  'premium-bar': ['full-bar', 'premium'],
}

/** From this hour on until the morning it is an evening's event. */
const EVENING_FROM = 17
const MORNING_FROM = 6

/** The first answers for an event: the person's preferences where there are some, else what the plan's drinks tier says. */
export function usualAnswers(event: DrinkEventDetails, preferences: DrinkPreferences | null): DrinkAnswers {
  const [barMode, level] = BAR_OF_TIER[event.drinksTier]
  const own: DrinkPreferences = preferences ?? {
    barMode,
    profile: 'normal',
    level,
    spirits: null,
    service: 'bar',
    hasToast: event.isWedding,
    isChilledOnIce: true,
    changed: {},
  }
  return {
    ...own,
    // An event without alcohol has none, whatever is usual for its planner.
    barMode: event.drinksTier === 'non-alcoholic' ? 'no-alcohol' : own.barMode,
    headcountSource: event.headcountSource,
    ...event.headcount,
    ofAge: 0,
    hours: event.durationHours,
    hostedHours: null,
    tickets: null,
    dayPart: event.startHour >= EVENING_FROM || event.startHour < MORNING_FROM ? 'evening' : 'day',
    meal: event.isWedding ? 'seated' : 'buffet',
    temperatureC: event.temperatureC,
    tables: event.tables,
    corkageKind: 'none',
    corkage: null,
    fixedCost: null,
    packagePerGuest: null,
    packageMinimumGuests: 0,
    packageExtraHours: 0,
    packagePerExtraHour: null,
    cocktails: [],
  }
}

/** The part of the answers that is kept as the person's own. */
export const preferencesOf = (answers: DrinkAnswers): DrinkPreferences => pickFields(DRINK_PREFERENCE_FIELDS, answers)

/** The package of the venue; null when it offers none. */
export const venuePackageOf = (answers: DrinkAnswers): VenuePackage | null =>
  answers.packagePerGuest === null
    ? null
    : {
        perGuest: answers.packagePerGuest,
        minimumGuests: answers.packageMinimumGuests,
        extraHours: answers.packageExtraHours,
        perGuestAndExtraHour: answers.packagePerExtraHour ?? minorUnits(0),
      }

/** What the quantities are computed from. Who may be of age without it being known is served nothing. */
export function toDrinkRequest(answers: DrinkAnswers, countryCode: string): DrinkRequest {
  const { barMode, profile, dayPart, temperatureC, meal, hours, hostedHours, tickets, hasToast, isChilledOnIce } =
    answers
  const { adults, nonDrinkers, minors } = withKnownAges(answers, answers.ofAge)
  return {
    ...{ countryCode, adults, nonDrinkers, minors, barMode, profile, dayPart, temperatureC, meal },
    ...{ hours, hostedHours, tickets, hasToast, isChilledOnIce, changed: answers.changed, spirits: answers.spirits },
  }
}
