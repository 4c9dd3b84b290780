import type { EventType, EventVariant } from '../plans/event-types.ts'
import type { ChecklistEvent, ChecklistTrait } from './checklist-event.ts'
import { regionsOf } from './regions.ts'
import type { EventKind } from './template-sets.ts'

const OFFERED_BY_EVENT_TYPE: Readonly<Record<EventType, readonly ChecklistTrait[]>> = {
  wedding: ['civil', 'religious', 'padrinos', 'guests-travel', 'byo'],
  graduation: ['group', 'religious', 'guests-travel', 'byo'],
  birthday: ['milestone', 'dinner', 'guests-travel', 'byo'],
  anniversary: ['religious', 'padrinos', 'milestone', 'guests-travel', 'byo'],
  corporate: ['dinner', 'guests-travel'],
  other: ['religious', 'padrinos', 'dinner', 'guests-travel', 'byo'],
}

const OFFERED_BY_VARIANT: Readonly<Partial<Record<EventVariant, readonly ChecklistTrait[]>>> = {
  'xv-anos': ['religious', 'padrinos', 'guests-travel', 'byo'],
  kids: ['guests-travel'],
}

/** The traits that affect the checklist of such an event, in the order of the screens. */
export const traitsOffered = ({ eventType, variant }: EventKind): readonly ChecklistTrait[] =>
  (variant && OFFERED_BY_VARIANT[variant]) ?? OFFERED_BY_EVENT_TYPE[eventType]

/** Whether a trait holds by default. Ours; the reasons are in the decision. */
const HOLDS_BY_DEFAULT: Readonly<Record<ChecklistTrait, (event: ChecklistEvent) => boolean>> = {
  civil: () => true,
  religious: ({ eventType, variant, coupleType, countryCode }) => {
    if (variant === 'xv-anos') return countryCode !== 'AR' && countryCode !== 'UY'
    const isCustom = regionsOf(countryCode).includes('LATAM') || countryCode === 'ES'
    return eventType === 'wedding' && isCustom && coupleType !== 'groom-groom' && coupleType !== 'bride-bride'
  },
  padrinos: ({ eventType, variant, countryCode }) => {
    if (variant === 'xv-anos') return countryCode !== 'AR' && countryCode !== 'UY'
    return eventType === 'wedding' && ['MX', 'GT', 'SV', 'HN', 'NI', 'CO', 'EC', 'PE', 'BO', 'VE'].includes(countryCode)
  },
  'guests-travel': ({ eventType, locationType }) =>
    eventType === 'wedding' || eventType === 'corporate' || locationType === 'destination',
  dinner: ({ variant }) => variant === 'gala-dinner',
  byo: ({ locationType }) => locationType === 'home',
  milestone: ({ eventType }) => eventType === 'anniversary',
  group: ({ countryCode }) => regionsOf(countryCode).includes('LATAM') || countryCode === 'ES',
}

/** The traits of the event: the chosen and offered ones, else the defaults of its kind and country. */
export function traitsOf(event: ChecklistEvent): readonly ChecklistTrait[] {
  const { traits } = event
  return traitsOffered(event).filter((trait) => (traits ? traits.includes(trait) : HOLDS_BY_DEFAULT[trait](event)))
}
