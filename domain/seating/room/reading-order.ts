interface Spot {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly length: number
}

/**
 * The order in which a plan is read, and in which the Tab key and the list mode go through it: rows from the top, each
 * from the left. What starts a row takes in everything whose center is less than half its length below its own.
 */
export function readingOrder<Placed extends Spot>(placed: readonly Placed[]): Placed[] {
  const left = [...placed].sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))
  const order: Placed[] = []
  while (left.length > 0) {
    const first = left[0] as Placed
    const end = left.findIndex(({ y }) => y - first.y > first.length / 2)
    const row = left.splice(0, end === -1 ? left.length : end)
    order.push(...row.sort((a, b) => a.x - b.x || a.y - b.y || (a.id < b.id ? -1 : 1)))
  }
  return order
}
