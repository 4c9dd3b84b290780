import { typicalHours } from '#domain/budget/budget-rules.ts'
import { fromMinor, type MinorUnits, toMinor } from '#domain/money/money.ts'
import { type City, findCountry, timeZoneWithin } from '#domain/places/places.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  type CateringTier,
  type CoupleType,
  type DrinksTier,
  type EventType,
  type EventVariant,
  type Language,
  type LocationType,
} from '#domain/plans/event-types.ts'

/** The seven steps of the specification, in order; also the values of `?step=`. */
export const WIZARD_STEPS = ['type', 'details', 'place', 'categories', 'priorities', 'budget', 'name'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

export const isWizardStep = (text: unknown): text is WizardStep => (WIZARD_STEPS as readonly unknown[]).includes(text)

/** A line of the budget as the person left it; a new suggestion keeps only the locked ones. */
export interface OwnLine {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  readonly isLocked: boolean
}

/** Everything the wizard has been told so far. Numbers people type stay text until they are numbers. */
export interface WizardDraft {
  /** The id the plan will have, so that saving twice makes one plan. */
  readonly planId: string
  readonly eventType: EventType | null
  readonly coupleType: CoupleType | null
  readonly variant: EventVariant | null
  /** YYYY-MM-DD, or empty. */
  readonly date: string
  /** HH:MM, or empty. */
  readonly time: string
  readonly timeZone: string
  /** Chosen by hand: a city picked later no longer changes it. */
  readonly isTimeZoneChosen: boolean
  readonly durationHours: string
  readonly countryCode: string | null
  readonly city: string
  readonly cityId: string | null
  readonly locationType: LocationType | null
  readonly guests: string
  readonly currency: string
  readonly isCurrencyChosen: boolean
  readonly total: MinorUnits | null
  /** What was typed while it is not an amount; empty once `total` is known. */
  readonly totalText: string
  readonly cateringTier: CateringTier
  readonly drinksTier: DrinksTier
  readonly categories: readonly BudgetCategory[]
  /** All chosen categories, most important first; counts only when `isRanked`. */
  readonly priorities: readonly BudgetCategory[]
  readonly isRanked: boolean
  /** Which request the own lines were made for (see budget-draft.ts), and the lines. */
  readonly ownLines: { readonly madeFor: string; readonly lines: readonly OwnLine[] } | null
  readonly name: string
  /** Typed by hand: no longer follows type and city. */
  readonly isNameTyped: boolean
  readonly language: Language
  /** The furthest step walked to; later ones cannot be jumped to. */
  readonly reached: WizardStep
}

export interface DraftOrigin {
  readonly planId: string
  readonly timeZone: string
  readonly countryCode: string | null
  readonly language: Language
}

/** Later of two steps. */
export const laterStep = (one: WizardStep, other: WizardStep): WizardStep =>
  WIZARD_STEPS.indexOf(one) < WIZARD_STEPS.indexOf(other) ? other : one

export function newDraft({ planId, timeZone, countryCode, language }: DraftOrigin): WizardDraft {
  return {
    planId,
    eventType: null,
    coupleType: null,
    variant: null,
    date: '',
    time: '',
    timeZone,
    isTimeZoneChosen: false,
    durationHours: '',
    countryCode,
    city: '',
    cityId: null,
    locationType: null,
    guests: '',
    currency: (countryCode ? findCountry(countryCode)?.currency : null) ?? 'USD',
    isCurrencyChosen: false,
    total: null,
    totalText: '',
    cateringTier: 'economy',
    drinksTier: 'beer-and-wine',
    categories: BUDGET_CATEGORIES,
    priorities: BUDGET_CATEGORIES,
    isRanked: false,
    ownLines: null,
    name: '',
    isNameTyped: false,
    language,
    reached: 'type',
  }
}

/** Whether anything was entered that would be a pity to lose. */
export const isStarted = (draft: WizardDraft): boolean => draft.eventType !== null

const USUAL_TIMES: Readonly<Record<EventType, string>> & Readonly<Partial<Record<EventVariant, string>>> = {
  wedding: '17:00',
  graduation: '20:00',
  birthday: '19:00',
  anniversary: '19:00',
  corporate: '09:00',
  other: '18:00',
  kids: '16:00',
  'gala-dinner': '20:00',
}

type Kind = Pick<WizardDraft, 'eventType' | 'coupleType' | 'variant'>

/** When such an event begins and how long it lasts where the clocks say we are; the length is the one budgets start from. */
function usual({ eventType, variant, countryCode }: Omit<Kind, 'coupleType'> & Pick<WizardDraft, 'countryCode'>) {
  if (!eventType) return { time: '', durationHours: '' }
  const hours = typicalHours({ eventType, variant, countryCode: countryCode ?? '' })
  return {
    time: (variant && USUAL_TIMES[variant]) ?? USUAL_TIMES[eventType],
    durationHours: String(Math.round(hours)),
  }
}

/** Of another kind or in another country, with a usual time and length where the person has not said otherwise. */
function asUsual(draft: WizardDraft, change: Kind | Pick<WizardDraft, 'countryCode'>): WizardDraft {
  const before = usual(draft)
  const now = usual({ ...draft, ...change })
  return {
    ...draft,
    ...change,
    time: draft.time === before.time || draft.time === '' ? now.time : draft.time,
    durationHours:
      draft.durationHours === before.durationHours || draft.durationHours === ''
        ? now.durationHours
        : draft.durationHours,
  }
}

export const withEventType = (draft: WizardDraft, eventType: EventType): WizardDraft =>
  draft.eventType === eventType ? draft : asUsual(draft, { eventType, coupleType: null, variant: null })

export const withVariant = (draft: WizardDraft, variant: EventVariant | null): WizardDraft =>
  asUsual(draft, { eventType: draft.eventType, coupleType: draft.coupleType, variant })

/** Every amount of the draft in another currency: people change the sign before they change the number. */
function allIn(draft: WizardDraft, currency: string): WizardDraft {
  const { ownLines } = draft
  const inNew = (amount: MinorUnits) => toMinor(fromMinor(amount, draft.currency), currency)
  return {
    ...draft,
    currency,
    total: draft.total && inNew(draft.total),
    ownLines: ownLines && {
      ...ownLines,
      lines: ownLines.lines.map((line) => ({ ...line, amount: inNew(line.amount) })),
    },
  }
}

export function withCurrency(draft: WizardDraft, currency: string): WizardDraft {
  return { ...(currency === draft.currency ? draft : allIn(draft, currency)), isCurrencyChosen: true }
}

/** The country, with its currency, clocks and usual length unless others were chosen; a city of another country is let go. */
export function withCountry(draft: WizardDraft, countryCode: string | null): WizardDraft {
  if (countryCode === draft.countryCode) return draft
  const currency =
    (draft.isCurrencyChosen || !countryCode ? null : findCountry(countryCode)?.currency) ?? draft.currency
  return {
    ...asUsual(currency === draft.currency ? draft : allIn(draft, currency), { countryCode }),
    city: draft.cityId ? '' : draft.city,
    cityId: null,
    timeZone: countryCode && !draft.isTimeZoneChosen ? timeZoneWithin(countryCode, draft.timeZone) : draft.timeZone,
  }
}

/** A city of our list: it brings its country, its currency and, unless one was chosen, its time zone. */
export function withCity(draft: WizardDraft, city: City, name: string): WizardDraft {
  const inCountry = withCountry(draft, city.country)
  const timeZone = draft.isTimeZoneChosen ? draft.timeZone : city.timeZone
  return { ...inCountry, city: name, cityId: city.id, timeZone }
}

/** Adds or takes away a category; one that comes back goes to the end of the ranking. */
export function withCategory(draft: WizardDraft, category: BudgetCategory, isWanted: boolean): WizardDraft {
  if (draft.categories.includes(category) === isWanted) return draft
  const wanted = (other: BudgetCategory) => (other === category ? isWanted : draft.categories.includes(other))
  const categories = BUDGET_CATEGORIES.filter(wanted)
  if (!draft.isRanked) return { ...draft, categories, priorities: categories }
  const others = draft.priorities.filter((other) => other !== category)
  return { ...draft, categories, priorities: isWanted ? [...others, category] : others }
}

/** Moves a category to a place in the ranking (0 is the most important); from then on the ranking counts. */
export function withRank(draft: WizardDraft, category: BudgetCategory, rank: number): WizardDraft {
  const others = draft.priorities.filter((other) => other !== category)
  const priorities = others.toSpliced(rank, 0, category)
  return { ...draft, priorities, isRanked: true }
}

/** No preference: the usual split, and the usual order on screen. */
export const withoutRanking = (draft: WizardDraft): WizardDraft => ({
  ...draft,
  priorities: draft.categories,
  isRanked: false,
})
