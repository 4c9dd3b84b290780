import type { BudgetCategory, EventType, EventVariant } from '../plans/event-types.ts'

/** Percent of the total by category; every row adds up to 100. */
export type ShareRow = Readonly<Record<BudgetCategory, number>>

function row(
  ...[venue, catering, drinks, photoAndVideo, music, decorations, attire, transportation, miscellaneous]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): ShareRow {
  return {
    venue,
    catering,
    drinks,
    'photo-and-video': photoAndVideo,
    music,
    decorations,
    attire,
    transportation,
    miscellaneous,
  }
}

/** A row of shares and whether published figures stand behind it. */
export interface Shares {
  readonly row: ShareRow
  /** `fitted`: to published figures; `estimated`: no usable figures are published, the row is a proposal */
  readonly basis: 'fitted' | 'estimated'
}

// venue, catering, drinks, photo and video, music, decorations, attire, transportation, miscellaneous
const BIRTHDAY = row(18, 36, 12, 5, 11, 11, 1, 1, 5)
const ANNIVERSARY = row(20, 33, 13, 8, 10, 8, 3, 1, 4)

/**
 * The shares of each event type. The rows are a proposal fitted to published figures, copied from none: The Knot's Real
 * Weddings studies of 2008, 2022 and 2025, BRIDES 2011, Fiancee Bodas and Profeco (Mexico), BodaHelp and FUCI (Spain),
 * PCMA Convene 2009 (meetings), Party Genius (children's parties). docs/decisions/budget-model.md rates each source.
 */
export const BASE_SHARES: Readonly<Record<EventType, Shares>> = {
  wedding: { row: row(20, 27, 9, 11, 8, 10, 7, 2, 6), basis: 'fitted' },
  graduation: { row: row(22, 30, 12, 9, 12, 7, 3, 1, 4), basis: 'estimated' },
  birthday: { row: BIRTHDAY, basis: 'fitted' },
  anniversary: { row: ANNIVERSARY, basis: 'estimated' },
  corporate: { row: row(24, 29, 7, 12, 8, 7, 1, 4, 8), basis: 'fitted' },
  // Our estimate: an event of no named type counts as a family party, half birthday and half anniversary.
  other: { row: row(19, 34.5, 12.5, 6.5, 10.5, 9.5, 2, 1, 4.5), basis: 'estimated' },
}

const VARIANT_SHARES: Readonly<Record<EventVariant, Shares & { readonly eventType: EventType }>> = {
  'xv-anos': { eventType: 'birthday', row: row(18, 27, 8, 10, 12, 10, 9, 2, 4), basis: 'estimated' },
  kids: { eventType: 'birthday', row: row(20, 36, 5, 4, 13, 15, 0, 1, 6), basis: 'fitted' },
  conference: { eventType: 'corporate', row: row(22, 30, 5, 17, 8, 6, 0, 4, 8), basis: 'fitted' },
  'gala-dinner': { eventType: 'corporate', row: row(23, 31, 11, 10, 11, 8, 0, 2, 4), basis: 'estimated' },
}

const WEDDING_US: Shares = { row: row(24, 24, 8, 12, 7, 11, 6, 2, 6), basis: 'fitted' }
const WEDDING_MX: Shares = { row: row(18, 27, 12, 8, 11, 9, 8, 2, 5), basis: 'fitted' }
// A Spanish banquet normally includes its wine, so drinks here are the cocktail hour and the open bar.
const WEDDING_ES: Shares = { row: row(13, 38, 11, 10, 6, 6, 9, 2, 5), basis: 'fitted' }
const WEDDING_LATIN_AMERICA: Shares = { row: row(18, 29, 11, 9, 10, 9, 7, 2, 5), basis: 'estimated' }

const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN NI PA PE PR PY SV UY VE'.split(' ')

const WEDDING_SHARES_BY_COUNTRY: ReadonlyMap<string, Shares> = new Map([
  ['US', WEDDING_US],
  ['MX', WEDDING_MX],
  ['ES', WEDDING_ES],
  ...LATIN_AMERICA.map((code) => [code, WEDDING_LATIN_AMERICA] as const),
])

export interface ChosenShares extends Shares {
  /** Which row was used instead of the event type's own */
  readonly narrowedBy: 'variant' | 'country' | null
}

/**
 * The row for an event: its variant's, else its country's (weddings), else its type's. A variant of another type is
 * ignored.
 */
export function sharesFor(event: {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly countryCode: string
}): ChosenShares {
  const ofVariant = event.variant === null ? undefined : VARIANT_SHARES[event.variant]
  if (ofVariant && ofVariant.eventType === event.eventType) {
    return { row: ofVariant.row, basis: ofVariant.basis, narrowedBy: 'variant' }
  }
  const ofCountry = event.eventType === 'wedding' ? WEDDING_SHARES_BY_COUNTRY.get(event.countryCode) : undefined
  if (ofCountry) return { ...ofCountry, narrowedBy: 'country' }
  return { ...BASE_SHARES[event.eventType], narrowedBy: null }
}
