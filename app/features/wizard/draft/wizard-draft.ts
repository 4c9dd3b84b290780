import { maxTopPriorities, priorityRuleOf, typicalHours } from '#domain/budget/budget-rules.ts'
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

/** A line of the user's budget; a new suggestion keeps only the locked ones. */
export interface OwnLine {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  readonly isLocked: boolean
}

/** The answers so far. Typed numbers stay text until they are valid. */
export interface WizardDraft {
  /** The plan's future id, so that saving twice creates one plan. */
  readonly planId: string
  readonly eventType: EventType | null
  readonly coupleType: CoupleType | null
  readonly variant: EventVariant | null
  /** YYYY-MM-DD, or empty. */
  readonly date: string
  /** HH:MM, or empty. */
  readonly time: string
  readonly timeZone: string
  /** Chosen by the user: a city chosen later does not change it. */
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
  /** The typed text while it is not an amount; empty once `total` is known. */
  readonly totalText: string
  readonly cateringTier: CateringTier
  readonly drinksTier: DrinksTier
  readonly categories: readonly BudgetCategory[]
  /** What matters most, in order; in a draft of an earlier release it may be a ranking of every category. */
  readonly priorities: readonly BudgetCategory[]
  /** The user's lines and the request they were made for (see budget-draft.ts). */
  readonly ownLines: { readonly madeFor: string; readonly lines: readonly OwnLine[] } | null
  readonly name: string
  /** Typed by the user: does not follow type and city. */
  readonly isNameTyped: boolean
  readonly language: Language
  /** The furthest step reached; later ones cannot be opened. */
  readonly reached: WizardStep
}

export interface DraftOrigin {
  readonly planId: string
  readonly timeZone: string
  readonly countryCode: string | null
  readonly language: Language
}

/** The later of two steps. */
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
    priorities: [],
    ownLines: null,
    name: '',
    isNameTyped: false,
    language,
    reached: 'type',
  }
}

/** Whether anything worth keeping was entered. */
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

/** The usual start and length of such an event in the region of the time zone; the length is the budget's default. */
function usual({ eventType, variant, countryCode }: Omit<Kind, 'coupleType'> & Pick<WizardDraft, 'countryCode'>) {
  if (!eventType) return { time: '', durationHours: '' }
  const hours = typicalHours({ eventType, variant, countryCode: countryCode ?? '' })
  return {
    time: (variant && USUAL_TIMES[variant]) ?? USUAL_TIMES[eventType],
    durationHours: String(Math.round(hours)),
  }
}

/** Sets another kind or country, with its usual time and length unless the user set them. */
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

/** Changes the currency of every amount and keeps its number: users pick the currency before they type the number. */
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

/** Sets the country, and its currency, time zone and usual length unless others were chosen; clears a foreign city. */
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

/** Sets a listed city, with its country, its currency and, unless one was chosen, its time zone. */
export function withCity(draft: WizardDraft, city: City, name: string): WizardDraft {
  const inCountry = withCountry(draft, city.country)
  const timeZone = draft.isTimeZoneChosen ? draft.timeZone : city.timeZone
  return { ...inCountry, city: name, cityId: city.id, timeZone }
}

/** Whether every category was ranked, which only an earlier release offered. */
export const isFullyRanked = ({ categories, priorities }: Pick<WizardDraft, 'categories' | 'priorities'>): boolean =>
  priorities.length > 0 && priorityRuleOf(categories, priorities) === 'full'

/** Adds or removes a category. One that returns to a full ranking is its last; those that matter most stay so few. */
export function withCategory(draft: WizardDraft, category: BudgetCategory, isWanted: boolean): WizardDraft {
  if (draft.categories.includes(category) === isWanted) return draft
  const wanted = (other: BudgetCategory) => (other === category ? isWanted : draft.categories.includes(other))
  const categories = BUDGET_CATEGORIES.filter(wanted)
  const others = draft.priorities.filter((other) => other !== category)
  if (isFullyRanked(draft)) return { ...draft, categories, priorities: isWanted ? [...others, category] : others }
  return { ...draft, categories, priorities: others.slice(0, maxTopPriorities(categories.length)) }
}

/** Adds a category to those that matter most, or removes it; unchanged when there is no place left. */
export function withPriority(draft: WizardDraft, category: BudgetCategory, isChosen: boolean): WizardDraft {
  const others = draft.priorities.filter((other) => other !== category)
  if (!isChosen) return { ...draft, priorities: others }
  if (others.length >= maxTopPriorities(draft.categories.length)) return draft
  return { ...draft, priorities: [...others, category] }
}

/** Moves one of those that matter most to another place; 0 is the most important. */
export function withRank(draft: WizardDraft, category: BudgetCategory, rank: number): WizardDraft {
  const others = draft.priorities.filter((other) => other !== category)
  return { ...draft, priorities: others.toSpliced(rank, 0, category) }
}

/** The first of a full ranking, as what matters most. */
export const withTopOfRanking = (draft: WizardDraft): WizardDraft => ({
  ...draft,
  priorities: draft.priorities.slice(0, maxTopPriorities(draft.categories.length)),
})

/** Nothing matters more: the usual split. */
export const withoutPriorities = (draft: WizardDraft): WizardDraft => ({ ...draft, priorities: [] })
