import type { AdvisedEvent } from './advised-event.ts'

/** Up to this many guests an event is small, from that many on it is large. Our estimate. */
export const FEW_GUESTS = 50
export const MANY_GUESTS = 150
/** Hours. */
const SHORT = 4
const LONG = 8

type Fact = Pick<
  AdvisedEvent,
  | 'eventType'
  | 'variant'
  | 'coupleType'
  | 'countryCode'
  | 'guests'
  | 'locationType'
  | 'durationHours'
  | 'cateringTier'
  | 'drinksTier'
>

/** The facts of an event that make a kind of vendor fit, each with a message of its own. */
const FACTS = {
  'few-guests': ({ guests }) => guests <= FEW_GUESTS,
  'many-guests': ({ guests }) => guests >= MANY_GUESTS,
  indoor: ({ locationType }) => locationType === 'indoor-venue',
  outdoor: ({ locationType }) => locationType === 'outdoor-venue',
  home: ({ locationType }) => locationType === 'home',
  destination: ({ locationType }) => locationType === 'destination',
  short: ({ durationHours }) => durationHours <= SHORT,
  long: ({ durationHours }) => durationHours >= LONG,
  wedding: ({ eventType }) => eventType === 'wedding',
  bride: ({ eventType, coupleType }) => eventType === 'wedding' && coupleType !== 'groom-groom',
  groom: ({ eventType, coupleType }) => eventType === 'wedding' && coupleType !== 'bride-bride',
  graduation: ({ eventType }) => eventType === 'graduation',
  anniversary: ({ eventType }) => eventType === 'anniversary',
  birthday: ({ eventType, variant }) => eventType === 'birthday' && variant !== 'xv-anos',
  'xv-anos': ({ variant }) => variant === 'xv-anos',
  kids: ({ variant }) => variant === 'kids',
  company: ({ eventType }) => eventType === 'corporate',
  conference: ({ variant }) => variant === 'conference',
  gala: ({ variant }) => variant === 'gala-dinner',
  mexico: ({ countryCode }) => countryCode === 'MX',
  'economy-food': ({ cateringTier }) => cateringTier === 'economy',
  'premium-food': ({ cateringTier }) => cateringTier === 'premium',
  'no-alcohol': ({ drinksTier }) => drinksTier === 'non-alcoholic',
  'beer-and-wine': ({ drinksTier }) => drinksTier === 'beer-and-wine',
  'full-bar': ({ drinksTier }) => drinksTier === 'full-bar',
  'premium-bar': ({ drinksTier }) => drinksTier === 'premium-bar',
} as const satisfies Readonly<Record<string, (event: Fact) => boolean>>

export type FitFact = keyof typeof FACTS
/** Why a kind of vendor fits: a fact of the event, its style, or that most events of this kind have one. */
export type FitReason = FitFact | 'style' | 'usual'

export const FIT_FACTS = Object.keys(FACTS) as readonly FitFact[]

/** Whether the fact holds for the event. */
export const isFact = (fact: FitFact, event: Fact): boolean => FACTS[fact](event)
