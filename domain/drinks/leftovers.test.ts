import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSUMPTIONS, usualAssumptions } from './drink-assumptions.ts'
import { type DrinkLeftover, drunkPace, type ListedAmount, leftoverFindings } from './leftovers.ts'

const USES = usualAssumptions({
  countryCode: 'MX',
  barMode: 'full-bar',
  profile: 'normal',
  dayPart: 'evening',
  temperatureC: 22,
  meal: 'seated',
})

const left = (
  item: DrinkLeftover['item'],
  bought: number,
  leftOver: number,
  size: number | null = 750,
): DrinkLeftover => ({
  ...{ item, bought, leftOver, size },
})

test('an event that left its reserve over drank as expected', () => {
  const [wine] = leftoverFindings([left('red-wine', 77, 7)], USES)
  expect(wine).toMatchObject({ group: 'wine', bought: 77, leftOver: 7, isAllGone: false })
  expect(wine?.assumption).toEqual({ key: 'wineShare', used: USES.wineShare, proposed: USES.wineShare })
  expect(drunkPace([left('red-wine', 77, 7), left('beer', 110, 10, 355)], USES)?.proposed).toBe(USES.profileFactor)
})

test('half of it left over speaks for half as much', () => {
  const findings = leftoverFindings([left('water', 40, 20, 1500), left('ice', 10, 5, 5000)], USES)
  expect(findings.map(({ assumption }) => assumption)).toEqual([
    { key: 'waterBaseMl', used: 400, proposed: 200 },
    { key: 'servedIceKg', used: 0.7, proposed: 0.35 },
  ])
})

test('when nothing is left, more may have been wanted', () => {
  const [beer] = leftoverFindings([left('beer', 240, 0, 355)], USES)
  expect(beer).toMatchObject({ isAllGone: true, drunkShare: 1, assumption: { proposed: 0.33 } })
})

test('bottles of other sizes count by what they hold', () => {
  const [spirits] = leftoverFindings([left('tequila', 10, 0, 700), left('rum', 4, 4, 1750)], USES)
  expect(spirits).toMatchObject({ bought: 20, leftOver: 10, drunkShare: 0.5 })
})

test('groups stand in their order, and what is in none is passed over', () => {
  const findings = leftoverFindings(
    [left('limes', 40, 3, null), left('mixers', 30, 2), left('sparkling', 12, 1), left('white-rose-wine', 9, 1)],
    USES,
  )
  expect(findings.map(({ group }) => group)).toEqual(['wine', 'toast', 'soft-drinks'])
})

const listed = (item: ListedAmount['item'], needed: number, bought = needed, size = 750): ListedAmount => ({
  ...{ item, needed, bought, size },
})

test('the list that follows from what is proposed is right, and nothing more is proposed', () => {
  const water = [left('water', 40, 20, 1500)]
  const [now] = leftoverFindings(water, USES, [listed('water', 40, 40, 1500)])
  expect(now?.assumption).toMatchObject({ used: 400, proposed: 200 })
  const [then] = leftoverFindings(water, { ...USES, waterBaseMl: 200 }, [listed('water', 20, 20, 1500)])
  expect(then).toMatchObject({ drunkShare: 0.5, assumption: { used: 200, proposed: 200 } })
})

test('what is bought only because cases are whole is nothing to change', () => {
  const of = (leftOver: number) =>
    leftoverFindings([left('beer', 120, leftOver, 355)], USES, [listed('beer', 110, 120, 355)])[0]?.assumption?.proposed
  // 100 drunk and a tenth in reserve are the 110 that were asked for.
  expect(of(20)).toBe(USES.beerShare)
  expect(of(30)).toBeLessThan(USES.beerShare)
  expect(of(0)).toBeGreaterThan(USES.beerShare)
})

test('of alcohol that nothing was noted of, the pace takes the list to be right', () => {
  const list = [listed('red-wine', 50), listed('beer', 240, 240, 355)]
  const half = drunkPace([left('red-wine', 50, 25)], USES, list)?.proposed ?? 0
  expect(half).toBeLessThan(USES.profileFactor)
  expect(half).toBeGreaterThan(drunkPace([left('red-wine', 50, 25)], USES)?.proposed ?? 1)
})

test('no pace follows from what is not alcohol', () => {
  expect(drunkPace([left('water', 10, 1)], USES)).toBeNull()
})

test('whatever is left, a proposal stays within the bounds of its assumption, and more left never proposes more', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('red-wine', 'beer', 'gin', 'sparkling', 'water', 'ice', 'soft-drinks'),
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (item, bought, share) => {
        const of = (leftOver: number) => leftoverFindings([left(item, bought, leftOver)], USES)[0]?.assumption
        const [less, more] = [of(0), of(bought * share)]
        expect(more?.proposed).toBeLessThanOrEqual(less?.proposed ?? -1)
        for (const each of [less, more]) {
          const { min = 1, max = 0 } = each ? ASSUMPTIONS[each.key] : {}
          expect(each?.proposed).toBeGreaterThanOrEqual(min)
          expect(each?.proposed).toBeLessThanOrEqual(max)
        }
      },
    ),
  ))
