import { type Placed, topBounds } from '../footprints.ts'
import { type Box, boxAround, boxCenter, boxHeight, boxWidth, type Point } from '../geometry/points.ts'

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const DISTRIBUTIONS = ['across', 'down'] as const
export type Distribution = (typeof DISTRIBUTIONS)[number]

/** New centers by id; what stays where it is may be among them. */
export type Places = ReadonlyMap<string, Point>

/** Puts the edges or centers of all on one line: that of the box around them. */
export function align(placed: readonly Placed[], alignment: Alignment): Places {
  const around = boxAround(placed.map(topBounds))
  if (!around) return new Map()
  return new Map(placed.map((one) => [one.id, shifted(one, lineShift(topBounds(one), around, alignment))]))
}

function lineShift(box: Box, around: Box, alignment: Alignment): Point {
  switch (alignment) {
    case 'left':
      return { x: around.left - box.left, y: 0 }
    case 'center':
      return { x: boxCenter(around).x - boxCenter(box).x, y: 0 }
    case 'right':
      return { x: around.right - box.right, y: 0 }
    case 'top':
      return { x: 0, y: around.top - box.top }
    case 'middle':
      return { x: 0, y: boxCenter(around).y - boxCenter(box).y }
    case 'bottom':
      return { x: 0, y: around.bottom - box.bottom }
  }
}

/** Gives all the same gap between them; the outermost stay. */
export function distribute(placed: readonly Placed[], distribution: Distribution): Places {
  const isAcross = distribution === 'across'
  const start = (box: Box) => (isAcross ? box.left : box.top)
  const size = (box: Box) => (isAcross ? boxWidth(box) : boxHeight(box))
  const sorted = placed
    .map((one) => ({ one, box: topBounds(one) }))
    .sort((a, b) => start(a.box) + size(a.box) / 2 - start(b.box) - size(b.box) / 2 || (a.one.id < b.one.id ? -1 : 1))
  const first = sorted[0]?.box
  const last = sorted.at(-1)?.box
  if (!first || !last || sorted.length < 3) return new Map()
  const whole = start(last) + size(last) - start(first)
  const gap = (whole - sorted.reduce((sum, { box }) => sum + size(box), 0)) / (sorted.length - 1)
  let at = start(first)
  return new Map(
    sorted.map(({ one, box }) => {
      const shift = at - start(box)
      at += size(box) + gap
      return [one.id, shifted(one, isAcross ? { x: shift, y: 0 } : { x: 0, y: shift })]
    }),
  )
}

const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
