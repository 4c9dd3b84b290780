import type { VendorCategory } from './vendor-categories.ts'

/** Identifiers only; the words are in content/vendor-criteria. */
export interface CriteriaRow {
  /**
   * Id and weight; the weights of a category add up to 1. The criterion `price` is scored by its quote, others by
   * people
   */
  readonly criteria: readonly (readonly [id: string, weight: number])[]
  readonly questions: readonly string[]
  readonly redFlags: readonly string[]
}

/**
 * The criteria for vendors of each category. No published weights were found: they are our estimate, which every user
 * can change. Questions and red flags follow published lists of vendors and event advisers; see
 * docs/decisions/vendor-comparison.md.
 */
export const CRITERIA_ROWS: Readonly<Record<VendorCategory, CriteriaRow>> = {
  venue: {
    criteria: [
      ['capacity-fit', 0.2],
      ['price', 0.22],
      ['location-access', 0.14],
      ['weather-plan', 0.1],
      ['rules-flexibility', 0.1],
      ['reviews', 0.12],
      ['contract-terms', 0.12],
    ],
    questions: [
      'capacity',
      'music-end',
      'outside-vendors',
      'included-furniture',
      'rain-or-outage',
      'other-events',
      'step-free-access',
      'closure-or-delay',
    ],
    redFlags: ['no-permits', 'double-booking', 'surprise-fees'],
  },
  catering: {
    criteria: [
      ['price', 0.24],
      ['taste-quality', 0.22],
      ['service-staff', 0.14],
      ['hygiene', 0.12],
      ['dietary', 0.08],
      ['reviews', 0.1],
      ['contract-terms', 0.1],
    ],
    questions: [
      'tasting',
      'staff-per-table',
      'final-count',
      'diets',
      'food-safety',
      'included-extras',
      'service-hours',
      'leftovers',
    ],
    redFlags: ['no-tasting', 'substitutions', 'unknown-staff'],
  },
  drinks: {
    criteria: [
      ['price', 0.3],
      ['brands-quality', 0.18],
      ['staff', 0.14],
      ['returns', 0.12],
      ['responsible-service', 0.12],
      ['reviews', 0.14],
    ],
    questions: ['package', 'unopened-bottles', 'ice-and-glasses', 'alcohol-permit', 'own-drinks', 'sealed-bottles'],
    redFlags: ['no-tax-seal', 'no-brands', 'serves-minors'],
  },
  'photo-and-video': {
    criteria: [
      ['price', 0.2],
      ['style-quality', 0.3],
      ['coverage', 0.14],
      ['delivery', 0.12],
      ['backup', 0.1],
      ['personality', 0.06],
      ['contract-terms', 0.08],
    ],
    questions: [
      'full-galleries',
      'hours-and-photos',
      'delivery-dates',
      'photographer',
      'file-backup',
      'image-rights',
      'flash-and-drone',
      'travel-and-end',
    ],
    redFlags: ['only-highlights', 'no-delivery-date', 'one-camera'],
  },
  music: {
    criteria: [
      ['price', 0.24],
      ['quality', 0.26],
      ['equipment', 0.14],
      ['crowd', 0.12],
      ['flexibility', 0.1],
      ['reviews', 0.14],
    ],
    questions: ['live-recording', 'hours-and-breaks', 'power', 'song-lists', 'replacement', 'set-up-needs', 'invoice'],
    redFlags: ['no-live-video', 'hidden-equipment', 'ignores-limits'],
  },
  decorations: {
    criteria: [
      ['price', 0.24],
      ['style-fit', 0.26],
      ['freshness', 0.12],
      ['setup', 0.14],
      ['rental-list', 0.1],
      ['reviews', 0.14],
    ],
    questions: ['sample', 'season', 'set-up-time', 'breakage', 'bouquet', 'candles'],
    redFlags: ['borrowed-photos', 'flower-substitutions', 'unclear-rentals'],
  },
  attire: {
    criteria: [
      ['price', 0.24],
      ['fit-quality', 0.26],
      ['timing', 0.18],
      ['policy', 0.12],
      ['reviews', 0.2],
    ],
    questions: ['fittings', 'included-pieces', 'size-changes', 'design-on-receipt', 'beauty-trial', 'rent-or-buy'],
    redFlags: ['no-written-date', 'measures-once', 'charges-alterations'],
  },
  transportation: {
    criteria: [
      ['price', 0.28],
      ['safety', 0.26],
      ['capacity', 0.16],
      ['punctuality', 0.16],
      ['reviews', 0.14],
    ],
    questions: ['fare', 'papers', 'spare-vehicle', 'seats', 'last-return', 'wheelchairs'],
    redFlags: ['no-insurance', 'too-many-passengers', 'no-return-trip'],
  },
  planner: {
    criteria: [
      ['experience', 0.24],
      ['price', 0.22],
      ['transparency', 0.2],
      ['communication', 0.18],
      ['reviews', 0.16],
    ],
    questions: ['events-at-once', 'fee', 'people-on-site', 'direct-contact', 'emergencies'],
    redFlags: ['hidden-commissions', 'blind-promises'],
  },
  'cake-and-desserts': {
    criteria: [
      ['price', 0.26],
      ['taste', 0.34],
      ['design', 0.18],
      ['logistics', 0.12],
      ['reviews', 0.1],
    ],
    questions: ['portions', 'delivery', 'heat', 'stand-deposit'],
    redFlags: ['no-health-permit', 'small-portions'],
  },
  'corporate-av': {
    criteria: [
      ['price', 0.22],
      ['reliability', 0.28],
      ['equipment', 0.18],
      ['rehearsal', 0.12],
      ['references', 0.2],
    ],
    questions: ['spares', 'technicians', 'recordings', 'liability', 'privacy'],
    redFlags: ['no-technician', 'no-rehearsal'],
  },
}

/** Questions for every vendor. */
export const COMMON_QUESTIONS: readonly string[] = [
  'availability',
  'price-includes',
  'deposit-terms',
  'who-attends',
  'contract-invoice',
  'insurance-references',
]

/** Red flags of every vendor. */
export const COMMON_RED_FLAGS: readonly string[] = [
  'no-contract',
  'cash-without-receipt',
  'large-deposit',
  'unexplained-low-price',
  'vague-answers',
  'no-references',
  'pressure-to-sign',
]
