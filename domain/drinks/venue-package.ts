import { type MinorUnits, minorUnits } from '../money/money.ts'

/** What the venue takes for own bottles: for each bottle opened, for each guest, once for the event, or nothing. */
export const CORKAGE_KINDS = ['none', 'per-bottle', 'per-guest', 'flat'] as const
export type CorkageKind = (typeof CORKAGE_KINDS)[number]

export interface OwnBottles {
  /** Bottles, mixers, ice and whatever else is bought for the guests */
  readonly drinks: MinorUnits
  /** Bottles of wine, sparkling wine and spirits, which corkage is paid for */
  readonly corkedBottles: number
  readonly corkageKind: CorkageKind
  readonly corkage: MinorUnits
  /** Delivery, glasses, waiters: the same however many come */
  readonly fixed: MinorUnits
}

export interface VenuePackage {
  readonly perGuest: MinorUnits
  /** It is paid for at least so many */
  readonly minimumGuests: number
  readonly extraHours: number
  /** Of each guest and hour beyond what is included */
  readonly perGuestAndExtraHour: MinorUnits
}

export interface PackageComparison {
  readonly own: MinorUnits
  readonly package: MinorUnits
  readonly cheaper: 'own' | 'package' | 'same'
  /** The price of the package at which both cost the same, for each guest it is paid for */
  readonly breakEvenPerGuest: MinorUnits
  /**
   * Own bottles are cheaper from so many guests on, because what is fixed is shared by more and the rest grows with them; null
   * when the number of guests does not decide it.
   */
  readonly ownCheaperFrom: number | null
}

/**
 * What own bottles cost beside the package of the venue, and where one becomes cheaper.
 *
 * @throws RangeError without a guest
 */
export function comparePackage(guests: number, own: OwnBottles, offer: VenuePackage): PackageComparison {
  if (!(guests >= 1)) throw new RangeError('a package is for at least one guest')
  const paidFor = Math.max(guests, offer.minimumGuests)
  const packagePerGuest = offer.perGuest + offer.extraHours * offer.perGuestAndExtraHour
  const growing =
    own.drinks +
    (own.corkageKind === 'per-bottle' ? own.corkedBottles * own.corkage : 0) +
    (own.corkageKind === 'per-guest' ? guests * own.corkage : 0)
  const fixed = own.fixed + (own.corkageKind === 'flat' ? own.corkage : 0)
  const ownTotal = Math.round(growing + fixed)
  const packageTotal = Math.round(paidFor * packagePerGuest)
  const saved = packagePerGuest - growing / guests
  return {
    own: minorUnits(ownTotal),
    package: minorUnits(packageTotal),
    cheaper: ownTotal < packageTotal ? 'own' : ownTotal > packageTotal ? 'package' : 'same',
    breakEvenPerGuest: minorUnits(
      Math.max(0, Math.floor(ownTotal / paidFor - offer.extraHours * offer.perGuestAndExtraHour)),
    ),
    ownCheaperFrom: saved > 0 && fixed / saved >= offer.minimumGuests ? Math.floor(fixed / saved) + 1 : null,
  }
}

export interface TableBottles {
  /** Put on each table at the beginning */
  readonly perTable: number
  /** Kept behind the bar */
  readonly reserve: number
  /** To buy in all */
  readonly total: number
  /** More than are drunk: one for each table to look at */
  readonly forShow: number
}

/**
 * Bottles of spirits on each table, as is usual in Mexico: six of ten at the beginning, at least one for each table, and the rest
 * kept back. No published rule says so; ours comes to a bottle for 5.3 adults in five hours.
 *
 * @throws RangeError without a table
 */
export function bottlesPerTable(bottles: number, tables: number): TableBottles {
  if (!(tables >= 1)) throw new RangeError('bottles are put on at least one table')
  const perTable = Math.max(1, Math.floor((0.6 * bottles) / tables + 1e-9))
  const onTables = perTable * tables
  return {
    perTable,
    reserve: Math.max(0, bottles - onTables),
    total: Math.max(bottles, onTables),
    forShow: Math.max(0, onTables - bottles),
  }
}
