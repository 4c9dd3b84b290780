/** Letters that are written from right to left: Hebrew, Arabic and the blocks beside them. */
const RIGHT_TO_LEFT =
  /^[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const DIGIT = /^\p{Nd}/u
const LEFT_TO_RIGHT = /^[\p{L}\p{Nl}\p{No}]/u
/** Between two digits they belong to the number, before or after one as well. */
const SEPARATOR = /^[.,:/\u00a0]$/u
const BESIDE_NUMBER = /^[\p{Sc}%#°+-]$/u

type Direction = 'rtl' | 'ltr' | 'number' | 'neutral'

/**
 * The signs of a line in the order in which they are drawn, from left to right. Readers of a PDF expect that order and turn
 * it back, so that a name in Hebrew or Arabic can be found and copied.
 *
 * The implicit part of the bidirectional algorithm (Unicode Annex 9, rules W2 to L4, without pairs of brackets). Marks that
 * would turn text by themselves are ignored: they could show an amount or a name as another one.
 *
 * @param signs grapheme clusters in the order in which they were typed
 */
export function visualOrder(signs: readonly string[]): readonly string[] {
  if (!signs.some((sign) => RIGHT_TO_LEFT.test(sign))) return signs
  const given = signs.map(directionOf)
  const base = given.find((direction) => direction === 'rtl' || direction === 'ltr') === 'rtl' ? 'rtl' : 'ltr'
  const levels = levelsOf(resolved(withWholeNumbers(signs, given), base), base)
  const order = signs.map((_, index) => index)
  for (let level = Math.max(...levels); level > 0; level -= 1) turnRuns(order, (index) => (levels[index] ?? 0) >= level)
  return order.map((index) => {
    const sign = signs[index] ?? ''
    return (levels[index] ?? 0) % 2 === 1 ? (MIRRORED.get(sign) ?? sign) : sign
  })
}

function directionOf(sign: string): Direction {
  if (RIGHT_TO_LEFT.test(sign)) return 'rtl'
  if (DIGIT.test(sign)) return 'number'
  return LEFT_TO_RIGHT.test(sign) ? 'ltr' : 'neutral'
}

/** Signs within and beside numbers take their direction (W4 and W5). */
function withWholeNumbers(signs: readonly string[], given: readonly Direction[]): Direction[] {
  const whole = [...given]
  for (const [index, sign] of signs.entries()) {
    const [before, after] = [given[index - 1], given[index + 1]]
    const isWithin = SEPARATOR.test(sign) && before === 'number' && after === 'number'
    const isBeside = BESIDE_NUMBER.test(sign) && (before === 'number' || after === 'number')
    if (isWithin || isBeside) whole[index] = 'number'
  }
  return whole
}

/** Numbers after left-to-right letters are like them (W7); what is neutral goes as what surrounds it (N1 and N2). */
function resolved(whole: readonly Direction[], base: 'ltr' | 'rtl'): Exclude<Direction, 'neutral'>[] {
  let last = base
  const strong = whole.map((direction) => {
    if (direction === 'ltr' || direction === 'rtl') last = direction
    return direction === 'number' && last === 'ltr' ? 'ltr' : direction
  })
  // In one pass each way, because a line of invisible signs may be as long as a note.
  const before = sidesBefore(strong, base)
  const after = sidesBefore(strong.toReversed(), base).reverse()
  return strong.map((direction, index) => {
    if (direction !== 'neutral') return direction
    return before[index] === after[index] ? (before[index] ?? base) : base
  })
}

/** For each place, the direction of the nearest text before it; numbers count as right-to-left (N1). */
function sidesBefore(directions: readonly Direction[], base: 'ltr' | 'rtl'): ('ltr' | 'rtl')[] {
  let side = base
  return directions.map((direction) => {
    const before = side
    if (direction !== 'neutral') side = direction === 'ltr' ? 'ltr' : 'rtl'
    return before
  })
}

/** Levels as in the annex: odd ones go from right to left. */
const levelsOf = (directions: readonly Exclude<Direction, 'neutral'>[], base: 'ltr' | 'rtl'): number[] =>
  directions.map((direction) => {
    if (direction === 'rtl') return 1
    return direction === 'ltr' && base === 'ltr' ? 0 : 2
  })

/** Turns each longest run of places for which `isIn` holds (L2). */
function turnRuns(order: number[], isIn: (index: number) => boolean): void {
  for (let from = 0; from < order.length; from += 1) {
    let to = from
    while (to < order.length && isIn(order[to] ?? -1)) to += 1
    if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
    from = to
  }
}

/** What is drawn for a bracket in text that goes from right to left (L4). */
const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
