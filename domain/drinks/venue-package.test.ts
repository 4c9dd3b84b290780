import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { bottlesPerTable, comparePackage, type OwnBottles, type VenuePackage } from './venue-package.ts'

const OWN: OwnBottles = {
  drinks: minorUnits(60_000),
  corkedBottles: 50,
  corkageKind: 'none',
  corkage: minorUnits(0),
  fixed: minorUnits(0),
}
const PACKAGE: VenuePackage = {
  perGuest: minorUnits(900),
  minimumGuests: 0,
  extraHours: 0,
  perGuestAndExtraHour: minorUnits(0),
}

describe('own bottles or the package of the venue', () => {
  test.each([
    ['none', 60_000],
    ['per-bottle', 65_000],
    ['per-guest', 70_000],
    ['flat', 60_100],
  ] as const)('corkage %s adds what it is paid for', (corkageKind, own) => {
    const compared = comparePackage(100, { ...OWN, corkageKind, corkage: minorUnits(100) }, PACKAGE)
    expect(compared).toMatchObject({ own, package: 90_000, cheaper: 'own' })
  })

  test('a package is paid for its least number of guests, and by the extra hour', () => {
    const offer = { ...PACKAGE, minimumGuests: 120, extraHours: 2, perGuestAndExtraHour: minorUnits(50) }
    expect(comparePackage(100, OWN, offer).package).toBe(120_000)
  })

  test('at the break-even price both cost the same', () => {
    const { breakEvenPerGuest } = comparePackage(100, OWN, PACKAGE)
    expect(breakEvenPerGuest).toBe(600)
    expect(comparePackage(100, OWN, { ...PACKAGE, perGuest: breakEvenPerGuest }).cheaper).toBe('same')
  })

  test('fixed costs make own bottles worth it only from a number of guests on', () => {
    const compared = comparePackage(100, { ...OWN, fixed: minorUnits(45_000) }, PACKAGE)
    // 45,000 shared by 150 guests is the difference of 300 a guest.
    expect(compared).toMatchObject({ cheaper: 'package', ownCheaperFrom: 151 })
  })

  test('the number decides nothing where own bottles are dearer for each guest, or cheaper from the least number on', () => {
    expect(comparePackage(100, OWN, { ...PACKAGE, perGuest: minorUnits(500) }).ownCheaperFrom).toBeNull()
    expect(
      comparePackage(100, { ...OWN, fixed: minorUnits(3000) }, { ...PACKAGE, minimumGuests: 80 }).ownCheaperFrom,
    ).toBeNull()
  })

  test('no guest is refused', () => {
    expect(() => comparePackage(0, OWN, PACKAGE)).toThrow(RangeError)
  })

  test('the number from which own bottles are cheaper is where the totals cross', () => {
    const cents = (max: number) => fc.integer({ min: 1, max }).map(minorUnits)
    fc.assert(
      fc.property(cents(2000), cents(200_000), cents(3000), (drinksPerGuest, fixed, perGuest) => {
        const at = (guests: number) =>
          comparePackage(
            guests,
            { ...OWN, drinks: minorUnits(drinksPerGuest * guests), fixed },
            { ...PACKAGE, perGuest },
          )
        const from = at(100).ownCheaperFrom
        if (from === null) {
          expect(perGuest).toBeLessThanOrEqual(drinksPerGuest)
          return
        }
        expect(at(from).cheaper).toBe('own')
        if (from > 1) expect(at(from - 1).cheaper).not.toBe('own')
      }),
    )
  })
})

describe('bottles on tables', () => {
  test('six of ten stand on the tables, the rest is kept back', () => {
    expect(bottlesPerTable(31, 15)).toEqual({ perTable: 1, reserve: 16, total: 31, forShow: 0 })
    expect(bottlesPerTable(50, 15)).toEqual({ perTable: 2, reserve: 20, total: 50, forShow: 0 })
  })

  test('each table has one, be it to look at', () => {
    expect(bottlesPerTable(8, 12)).toEqual({ perTable: 1, reserve: 0, total: 12, forShow: 4 })
  })

  test('no table is refused', () => {
    expect(() => bottlesPerTable(8, 0)).toThrow(RangeError)
  })
})
