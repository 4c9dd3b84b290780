/**
 * The number of typos that lead from one word to another: a letter missing, one too many, a wrong one, or two neighbours
 * swapped (optimal string alignment). Null when there are more than `most`.
 * Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM 7 (1964).
 *
 * @param isPrefix the second word may go on: the distance to the nearest of its beginnings
 */
export function typoDistance(from: string, to: string, most: number, isPrefix = false): number | null {
  if (!isPrefix && Math.abs(from.length - to.length) > most) return null
  if (isPrefix && from.length - to.length > most) return null
  // No beginning that is longer by more than `most` is nearer than one that is not.
  const target = isPrefix ? to.slice(0, from.length + most) : to
  let earlier: number[] = []
  let previous = Array.from({ length: target.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= target.length; column++) {
      const isSame = from[row - 1] === target[column - 1]
      let cost = Math.min(
        at(previous, column - 1) + (isSame ? 0 : 1),
        at(previous, column) + 1,
        at(current, column - 1) + 1,
      )
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === target[column - 2] && from[row - 2] === target[column - 1]
      if (isSwapped && !isSame) cost = Math.min(cost, at(earlier, column - 2) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    // A swap reaches back two rows, so that one row above the bound does not end it when the row before is within.
    if (least > most && Math.min(...previous) > most - 1) return null
    earlier = previous
    previous = current
  }
  const distance = isPrefix ? Math.min(...previous) : at(previous, target.length)
  return distance <= most ? distance : null
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
