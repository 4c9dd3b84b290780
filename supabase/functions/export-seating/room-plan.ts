import type { SeatingPaper } from '#contracts/export-seating.ts'
import { linePath, polygonPath } from '../_shared/files/page-shapes.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { METRES_IN_FOOT, writeLength } from '../_shared/write-out.ts'
import { EDGE } from './colors.ts'
import { CHAIR_LOOKS, drawChair, drawFloor, drawItem, drawPicture, drawTable, type RoomPage } from './draw-room.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { arrangementName, countsLine, eventName, type PaperContext, paperFacts } from './paper-text.ts'
import { roomScale } from './room-scale.ts'
import { writeWhoSits } from './who-sits.ts'

/**
 * The room to scale with its tables and who sits there, and on the next pages the names by table.
 *
 * @param picture the file that lies below the room
 */
export async function toRoomPlan(
  context: PaperContext,
  size: SeatingPaper,
  picture: ArrayBuffer | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { list, language, t, guests } = context
  const planName = printableLine(list.guests.planName)
  const { room } = list
  const scale = room && roomScale(room, size)
  const paper = new Paper({
    size: PAPER_SIZES[size],
    isLandscape: scale?.isLandscape ?? true,
    title: `${t('seating.paper.room')}: ${planName}`,
    language,
    madeAt: new Date(`${list.guests.madeOn}T00:00:00Z`),
    footer: (page, pages) => `${planName}  ·  ${guests('guests.paper.page', { page, pages })}`,
  })
  if (scale) writeScale(context, paper, scale.scale, size)
  paper.text(t('seating.paper.room'), { size: 10, color: QUIET })
  paper.row([{ text: planName, place: { ...paper.whole, width: paper.whole.width - 200 }, size: 18, isBold: true }])
  paper.text(`${paperFacts(context)}  ·  ${countsLine(context)}`, { size: 8, color: QUIET })
  if (room === null || scale === null) {
    paper.space(16)
    paper.text(t('seating.paper.no-tables'))
    return await paper.finish()
  }
  const page: RoomPage = { ...context, ...scale, paper, content: room }
  if (picture) drawPicture(page, picture)
  drawFloor(page)
  for (const item of room.items) drawItem(page, item)
  for (const table of room.tables) {
    drawTable(page, table)
    await paper.breathe()
  }
  drawMeasures(page)
  drawLegend(page)
  drawScale(page)
  if (list.tables.length > 0) await writeWhoSits(context, paper, [eventName(context), arrangementName(context)])
  return await paper.finish()
}

/** Points from the drawing to the lines that say how large the room is. */
const MEASURE_GAP = 16

/** The lengths of the walls, outside of the room. */
function drawMeasures(page: RoomPage) {
  const { content, toPage, extent } = page
  const { room } = content
  const isCircle = room.shape === 'circle'
  const above = toPage({ x: 0, y: Math.min(0, extent.top) }).y - MEASURE_GAP
  const beside = toPage({ x: Math.min(0, extent.left), y: 0 }).x - MEASURE_GAP
  const from = toPage({ x: 0, y: 0 })
  const to = toPage({ x: room.width, y: isCircle ? room.width : room.length })
  drawMeasure(page, { x: from.x, y: above }, { x: to.x, y: above }, room.width, isCircle ? 'Ø ' : '')
  if (!isCircle) drawMeasure(page, { x: beside, y: to.y }, { x: beside, y: from.y }, room.length)
  const { notchWidth, notchLength } = room
  if (room.shape !== 'l-shape' || notchWidth === null || notchLength === null) return
  const notch = toPage({ x: room.width - notchWidth, y: room.length - notchLength })
  const below = toPage({ x: 0, y: Math.max(room.length, extent.bottom) }).y + MEASURE_GAP
  const right = toPage({ x: Math.max(room.width, extent.right), y: 0 }).x + MEASURE_GAP
  drawMeasure(page, { x: from.x, y: below }, { x: notch.x, y: below }, room.width - notchWidth)
  drawMeasure(page, { x: right, y: from.y }, { x: right, y: notch.y }, room.length - notchLength)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A line between two short ones, with its length in its middle. */
function drawMeasure({ paper, content, language }: RoomPage, from: Point, to: Point, metres: number, sign = '') {
  const text = `${sign}${writeLength(metres, content.room.unit, language)}`
  const isUpright = from.x === to.x
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const half = paper.widthOf(text, { size: 8 }) / 2 + 5
  const along = isUpright ? { x: 0, y: half * Math.sign(to.y - from.y) } : { x: half, y: 0 }
  const tick = isUpright ? { x: 3, y: 0 } : { x: 0, y: 3 }
  const style = { stroke: EDGE, width: 0.6 }
  for (const [one, other] of [
    [from, { x: x - along.x, y: y - along.y }],
    [{ x: x + along.x, y: y + along.y }, to],
    ...[from, to].map((end) => [
      { x: end.x - tick.x, y: end.y - tick.y },
      { x: end.x + tick.x, y: end.y + tick.y },
    ]),
  ] as [Point, Point][])
    paper.shape(linePath(one, other), style)
  paper.label({ text, x, y, size: 8, color: QUIET, turn: isUpright ? -90 : 0 })
}

/** Points from the lower edge of the page to the legend and the scale. */
const LEGEND = 60

/** What the chairs look like, below the drawing. */
function drawLegend(page: RoomPage) {
  const { paper, t, list } = page
  const y = paper.pageSize.height - LEGEND
  let x = paper.left
  const seen = new Set([...list.seated.values()].flat().map(({ answer }) => (answer === 'yes' ? 'taken' : answer)))
  for (const look of CHAIR_LOOKS) {
    if ((look === 'pending' || look === 'absent') && !seen.has(look)) continue
    drawChair(page, { x: x + 5, y }, 4.5, look)
    const text = t(`seating.paper.legend.${look}`)
    paper.label({ text, x: x + 14, y, size: 8, color: QUIET, align: 'left' })
    x += 14 + paper.widthOf(text, { size: 8 }) + 16
  }
}

/** The lengths of a bar that can be read off at once. */
const BARS = [1, 2, 5, 10, 20, 50, 100]

function drawScale({ paper, content, language, pointsPerMetre }: RoomPage) {
  const { unit } = content.room
  const perUnit = unit === 'feet' ? pointsPerMetre * METRES_IN_FOOT : pointsPerMetre
  const bar = BARS.findLast((length) => length * perUnit <= 170) ?? 1
  const width = bar * perUnit
  const y = paper.pageSize.height - LEGEND
  const left = paper.right - width
  for (const [place, fill] of [EDGE, null, EDGE, null].entries()) {
    const x = left + (place * width) / 4
    const corners = [
      { x, y: y - 2 },
      { x: x + width / 4, y: y - 2 },
      { x: x + width / 4, y: y + 2 },
      { x, y: y + 2 },
    ]
    paper.shape(polygonPath(corners), { ...(fill && { fill }), stroke: EDGE, width: 0.5 })
  }
  const inMetres = unit === 'feet' ? bar * METRES_IN_FOOT : bar
  for (const [x, text] of [
    [left, '0'],
    [left + width, writeLength(inMetres, unit, language)],
  ] as const)
    paper.label({ text, x, y: y - 9, size: 7, color: QUIET, align: x === left ? 'left' : 'right' })
}

/** At the upper right: how large a meter is, and how to print it so. */
function writeScale({ t }: PaperContext, paper: Paper, scale: number, size: SeatingPaper) {
  const named = { scale: String(scale), paper: size === 'letter' ? t('seating.paper.letter') : size.toUpperCase() }
  const style = { x: paper.right, align: 'right' } as const
  paper.label({ ...style, text: t('seating.paper.scale', named), y: 51, size: 10, isBold: true })
  paper.label({ ...style, text: t('seating.paper.print-whole'), y: 66, size: 8, color: QUIET })
}
