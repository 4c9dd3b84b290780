import type { CardPaper } from '#contracts/export-seating.ts'
import { linePath } from '../_shared/files/page-shapes.ts'
import type { Box, Paper } from '../_shared/files/paper.ts'
import { EDGE } from './colors.ts'

const INCH = 72
export const MM = INCH / 25.4

/** Cards of one size side by side, with nothing between them, in the middle of a sheet. */
export interface CardSheet {
  readonly isLandscape: boolean
  readonly columns: number
  readonly rows: number
  /** Of one card, in points */
  readonly width: number
  readonly height: number
}

const sheet = (columns: number, rows: number, width: number, height: number, isLandscape = false): CardSheet => ({
  isLandscape,
  columns,
  rows,
  width,
  height,
})

type CardKind = 'tent' | 'flat' | 'table' | 'table-names'

/** The sizes in which cards are sold on either paper: 85 by 54 mm and 3.5 by 2 inches; folded 90 by 45 mm and 3.5 by 1.75 inches. */
export const CARD_SHEETS: Readonly<Record<CardPaper, Readonly<Record<CardKind, CardSheet>>>> = {
  a4: {
    flat: sheet(2, 5, 85 * MM, 54 * MM),
    tent: sheet(2, 3, 90 * MM, 90 * MM),
    table: sheet(2, 2, 97 * MM, 138 * MM),
    'table-names': sheet(2, 1, 138 * MM, 194 * MM, true),
  },
  letter: {
    flat: sheet(2, 5, 3.5 * INCH, 2 * INCH),
    tent: sheet(2, 3, 3.5 * INCH, 3.5 * INCH),
    table: sheet(2, 2, 3.9 * INCH, 5.1 * INCH),
    'table-names': sheet(2, 1, 5.1 * INCH, 7.8 * INCH, true),
  },
}

export const cardsOf = ({ columns, rows }: CardSheet): number => columns * rows

/** The place of a card on its sheet, row by row. */
export function cardBox({ columns, rows, width, height }: CardSheet, { pageSize }: Paper, place: number): Box {
  const left = (pageSize.width - columns * width) / 2
  const top = (pageSize.height - rows * height) / 2
  return { x: left + (place % columns) * width, y: top + Math.floor(place / columns) * height, width, height }
}

const MARK = { gap: 4, length: 12, cross: 3 } as const

/** Where to cut, outside of the cards and at their corners; `folds` are heights of cards at which they are folded. */
export function drawCutMarks(cards: CardSheet, paper: Paper, folds: readonly number[] = []) {
  const { columns, rows, width, height } = cards
  const { x: left, y: top } = cardBox(cards, paper, 0)
  const right = left + columns * width
  const bottom = top + rows * height
  const style = { stroke: EDGE, width: 0.35 }
  const across = (y: number, dash?: readonly number[]) => {
    for (const [from, to] of [
      [left - MARK.gap, left - MARK.gap - MARK.length],
      [right + MARK.gap, right + MARK.gap + MARK.length],
    ] as const)
      paper.shape(linePath({ x: from, y }, { x: to, y }), { ...style, ...(dash && { dash }) })
  }
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width
    paper.shape(linePath({ x, y: top - MARK.gap }, { x, y: top - MARK.gap - MARK.length }), style)
    paper.shape(linePath({ x, y: bottom + MARK.gap }, { x, y: bottom + MARK.gap + MARK.length }), style)
  }
  for (let row = 0; row <= rows; row += 1) across(top + row * height)
  for (let row = 0; row < rows; row += 1) for (const fold of folds) across(top + row * height + fold, [2, 2])
  for (let column = 1; column < columns; column += 1) {
    for (let row = 1; row < rows; row += 1) {
      const [x, y] = [left + column * width, top + row * height]
      paper.shape(linePath({ x: x - MARK.cross, y }, { x: x + MARK.cross, y }), style)
      paper.shape(linePath({ x, y: y - MARK.cross }, { x, y: y + MARK.cross }), style)
    }
  }
}
