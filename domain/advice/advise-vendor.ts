import { budgetCategoryOf, type VendorCategory } from '../vendors/vendor-categories.ts'
import { type CriteriaWord, criteriaFor, type RedFlag } from '../vendors/vendor-criteria.ts'
import type { AdvisedEvent } from './advised-event.ts'
import { type BookingTime, bookingTime } from './booking-time.ts'
import { type CostEstimate, estimateCost } from './estimate-cost.ts'
import { isFact } from './fit-reasons.ts'
import { type FittingProfile, fittingProfiles } from './fitting-profiles.ts'
import { roomForVendor, type VendorRoom } from './room-for-vendor.ts'

/** What to look for, at what cost, and what to ask. It names no vendor: only people and the plan do. */
export interface VendorAdvice {
  readonly kind: VendorCategory
  /** The best first */
  readonly profiles: readonly FittingProfile[]
  readonly cost: CostEstimate
  readonly room: VendorRoom
  readonly booking: BookingTime | null
  /** Names of vendors of the kind that are booked already */
  readonly booked: readonly string[]
  /** The ones to ask first come first; all are there */
  readonly questions: readonly (CriteriaWord & { readonly isFirst: boolean })[]
  readonly redFlags: readonly RedFlag[]
  readonly contract: readonly CriteriaWord[]
}

/** Asked of every vendor in the first message: without them no quote can be compared. */
const FIRST_OF_ALL = ['availability', 'price-includes', 'deposit-terms'] as const

/** What else a first message asks of each kind. */
const FIRST_OF_KIND: Readonly<Record<VendorCategory, readonly string[]>> = {
  venue: ['capacity', 'music-end'],
  catering: ['tasting', 'included-extras'],
  'cake-and-desserts': ['portions', 'delivery'],
  drinks: ['package', 'own-drinks'],
  'photo-and-video': ['hours-and-photos', 'delivery-dates'],
  'corporate-av': ['technicians', 'spares'],
  music: ['hours-and-breaks', 'live-recording'],
  decorations: ['sample', 'season'],
  attire: ['fittings', 'included-pieces'],
  transportation: ['fare', 'papers'],
  planner: ['fee', 'people-on-site'],
}

/** And what is asked besides where the place makes it matter. */
const FIRST_OUTDOORS: Readonly<Partial<Record<VendorCategory, string>>> = {
  venue: 'rain-or-outage',
  catering: 'food-safety',
  'cake-and-desserts': 'heat',
  music: 'power',
  decorations: 'set-up-time',
}
const FIRST_AWAY: Readonly<Partial<Record<VendorCategory, string>>> = {
  'photo-and-video': 'travel-and-end',
  transportation: 'last-return',
}

/** Advice about one kind of vendor for an event, from its plan alone. Deterministic. */
export function adviseVendor(kind: VendorCategory, event: AdvisedEvent): VendorAdvice {
  const cost = estimateCost(kind, event)
  const { questions, redFlags, contract } = criteriaFor(kind, event.countryCode)
  const first = new Set(firstQuestions(kind, event))
  const asked = questions.map((question) => ({ ...question, isFirst: first.has(question.id) }))
  return {
    kind,
    profiles: fittingProfiles(kind, event),
    cost,
    room: roomForVendor(kind, event, cost),
    booking: bookingTime(kind, event),
    booked: event.vendors.filter((vendor) => vendor.isBooked && isOfKind(vendor, kind)).map(({ name }) => name),
    questions: [...asked.filter(({ isFirst }) => isFirst), ...asked.filter(({ isFirst }) => !isFirst)],
    redFlags,
    contract,
  }
}

const isOfKind = (vendor: AdvisedEvent['vendors'][number], kind: VendorCategory): boolean =>
  vendor.kind === kind ||
  (vendor.kind === null && vendor.category === budgetCategoryOf(kind) && vendor.category === kind)

function firstQuestions(kind: VendorCategory, event: AdvisedEvent): string[] {
  const outdoors = isFact('outdoor', event) || isFact('home', event) ? FIRST_OUTDOORS[kind] : undefined
  const away = isFact('destination', event) ? FIRST_AWAY[kind] : undefined
  return [...FIRST_OF_ALL, ...FIRST_OF_KIND[kind], ...[outdoors, away].filter((id) => id !== undefined)]
}
