/**
 * The amounts of an axis, the least first: 1, 2 or 5 by a power of ten apart, from at or below the least to at or above
 * the most. Zero is one of them when it lies between.
 *
 * @param unit the smallest step: a whole unit of the currency, in minor units
 */
export function amountTicks(least: number, most: number, unit: number, parts = 6): number[] {
  const exact = Math.max((most - least) / parts, unit)
  const power = 10 ** Math.floor(Math.log10(exact))
  const step = ([1, 2, 5].find((factor) => factor * power >= exact) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
