import type { PaperSize } from '#domain/plans/paper-size.ts'
import { placeOf } from '#domain/timeline/place-of.ts'
import type { RoleSegment } from '#domain/timeline/role-view.ts'
import { linePath } from '../_shared/files/page-shapes.ts'
import { HAIRLINE, Paper, type Place, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { writeCount, writeDay } from '../_shared/write-out.ts'
import type { TimelineWords } from './messages.ts'
import { type NamedCall, type TimelineSheet, takerText } from './timeline-sheet.ts'

const DOT = '  ·  '
const GAP = 12
/** Letters of a page, from the largest that is of use to the smallest that can be read, in points; from this one on for a sheet. */
const SIZES = [14, 13, 12, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6] as const
const SHEET_SIZE = 10.5
/** Where not even the smallest let everything fit on one page. */
const USUAL_SIZE = 9
/** Height of a line, and the space around the line between two rows, as parts of the letters' size. */
const LEADING = 1.35
const AROUND = 0.7

interface PdfChoices {
  /** One page with large letters, else a sheet with all that is to be known */
  readonly isWall: boolean
  readonly size: PaperSize
}

interface PdfContext {
  readonly paper: Paper
  readonly sheet: TimelineSheet
  readonly words: TimelineWords
  readonly isWall: boolean
}

/** A timeline on paper: one page for the wall or a sheet for each role, in the largest letters with which all of it has room there. */
export async function toPdf(
  sheets: readonly TimelineSheet[],
  { isWall, size }: PdfChoices,
  words: TimelineWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t, language } = words
  const [first] = sheets
  const name = printableLine(first?.names.join(DOT) ?? '')
  const paper = new Paper({
    size,
    title: `${t('timeline.paper.title')}: ${name}`,
    language,
    ...{ madeAt: new Date(`${first?.madeOn ?? '2000-01-01'}T00:00:00Z`) },
    footer: (page, pages) => [name, t('timeline.paper.page', { page, pages })].join(DOT),
  })
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) paper.startPage()
    await writeSheet({ paper, sheet, words, isWall })
  }
  if (sheets.length === 0) paper.text(t('timeline.paper.empty'))
  return await paper.finish()
}

async function writeSheet(pdf: PdfContext): Promise<void> {
  const { paper, sheet, words, isWall } = pdf
  writeHead(pdf)
  if (sheet.days.length === 0) paper.text(words.t('timeline.paper.empty'))
  const size = fittingSize(pdf)
  if (!isWall) writeCalls(pdf, size)
  await writeDays(pdf, size)
  if (isWall) writeCalls(pdf, size)
}

function writeHead({ paper, sheet, words, isWall }: PdfContext): void {
  const { t, language } = words
  const [planName = '', ...part] = sheet.names.map(printableLine)
  const title = isWall ? planName : takerText(sheet.taker, words)
  paper.text([t('timeline.paper.title'), ...(isWall ? [] : [planName]), ...part].join(DOT), { size: 10, color: QUIET })
  paper.text(title, { size: isWall ? 24 : 20, isBold: true })
  const facts = [
    capitalized(writeDay(sheet.eventOn, language, 'full')),
    ...(isWall ? [takerText(sheet.taker, words)] : []),
    ...(sheet.isDraft ? [t('timeline.paper.draft')] : []),
    ...(sheet.version === null ? [] : [t('timeline.paper.version', { number: sheet.version })]),
    ...(sheet.isRaining ? [t('timeline.paper.rain')] : []),
    t('timeline.paper.made-on', { day: writeDay(sheet.madeOn, language) }),
  ]
  paper.text(facts.join(DOT), { size: 10, color: QUIET })
  const segments = sheet.days.flatMap(({ segments: of }) => of)
  const legend = [
    ...(!isWall && segments.some(({ isOwn }) => isOwn) ? [t('timeline.paper.own')] : []),
    ...(isPastMidnight(sheet) ? [t('timeline.paper.next-day')] : []),
  ]
  if (legend.length > 0) paper.text(legend.join(' '), { size: 9, color: QUIET })
  paper.space(10)
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const isPastMidnight = ({ days, hours }: TimelineSheet): boolean =>
  days.some(({ day, segments }) => segments.some((each) => hours.hoursText(each, day).includes('+')))

/** A row as it is written: the hours, what it is with what there is to say of it, and where and who. */
interface Row {
  readonly hours: string
  readonly name: string
  readonly isOwn: boolean
  readonly beside: string
  readonly below: string
}

function rowOf({ sheet, words, isWall }: PdfContext, segment: RoleSegment, day: number): Row {
  const { segmentName, roleName } = words
  const vendor = sheet.vendorName(segment.vendorId)
  const who = vendor || (segment.owner && roleName(segment.owner))
  const place = placeOf(segment, sheet.isRaining)
  const name = segmentName(segment)
  return {
    hours: sheet.hours.hoursText(segment, day),
    name: printableLine(segment.cue === null ? name : `${segment.cue}. ${name}`),
    isOwn: segment.isOwn,
    beside: textOf([place, who, isWall ? segment.person : null]),
    below: isWall ? '' : textOf([segment.person, segment.phone, segment.note]),
  }
}

const textOf = (texts: readonly (string | null)[]): string =>
  printableLine(texts.filter((text) => text !== null && text !== '').join(' · '))

interface RowPlaces {
  readonly hours: Place
  readonly name: Place
  readonly beside: Place
}

/** The hours as wide as the widest of them; the rest is shared by what and where. */
function placesOf({ paper }: PdfContext, rows: readonly Row[], size: number): RowPlaces {
  const { x: left, width: whole } = paper.whole
  const hours = Math.min(
    whole * 0.4,
    Math.max(0, ...rows.map((row) => paper.widthOf(row.hours, { size, isBold: true }))) + 1,
  )
  const rest = whole - hours - GAP
  const hasBeside = rows.some(({ beside }) => beside !== '')
  const name = hasBeside ? rest * 0.58 : rest
  return {
    hours: { x: left, width: hours },
    name: { x: left + hours + GAP, width: name - (hasBeside ? GAP : 0) },
    beside: { x: left + hours + GAP + name, width: rest - name },
  }
}

function rowHeight({ paper }: PdfContext, row: Row, places: RowPlaces, size: number): number {
  const lines = Math.max(
    paper.lines(row.hours, places.hours.width, { size, isBold: true }).length,
    paper.lines(row.name, places.name.width, { size, isBold: true }).length,
    paper.lines(row.beside, places.beside.width, { size: size * 0.9 }).length,
  )
  const below = row.below === '' ? 0 : paper.lines(row.below, belowPlace(places).width, { size: size * 0.85 }).length
  return lines * size * LEADING + below * size * 0.85 * LEADING + size * AROUND
}

const belowPlace = ({ name, beside }: RowPlaces): Place => ({ x: name.x, width: beside.x + beside.width - name.x })

const headingHeight = (size: number): number => size * (1.15 * LEADING + 1)

/** The largest letters with which all that is still to be written is on this page. */
function fittingSize(pdf: PdfContext): number {
  const { paper, sheet, isWall } = pdf
  const room = paper.height - paper.top + TOP_MARGIN
  const rows = sheet.days.map(({ day, segments }) => segments.map((each) => rowOf(pdf, each, day)))
  const fits = (size: number) => {
    const places = placesOf(pdf, rows.flat(), size)
    const days = rows.map((of) => of.reduce((sum, row) => sum + rowHeight(pdf, row, places, size), headingHeight(size)))
    return days.reduce((sum, height) => sum + height, callsHeight(pdf, size)) <= room
  }
  return SIZES.find((size) => (isWall || size <= SHEET_SIZE) && fits(size)) ?? USUAL_SIZE
}

/** Of the page, above what is written (`Paper`). */
const TOP_MARGIN = 44

async function writeDays(pdf: PdfContext, size: number): Promise<void> {
  const { paper, sheet, words } = pdf
  const days = sheet.days.map(({ day, segments }) => ({ day, rows: segments.map((each) => rowOf(pdf, each, day)) }))
  const places = placesOf(
    pdf,
    days.flatMap(({ rows }) => rows),
    size,
  )
  const isOneDay = days.length === 1 && days[0]?.day === 0
  for (const { day, rows } of days) {
    const [first] = rows
    paper.keepTogether(headingHeight(size) + (first ? rowHeight(pdf, first, places, size) : 0))
    if (!isOneDay) writeHeading(pdf, capitalized(writeDay(sheet.hours.dayOf(day), words.language, 'full')), size)
    for (const row of rows) {
      writeRow(pdf, row, places, size)
      await paper.breathe()
    }
  }
}

function writeHeading({ paper }: PdfContext, text: string, size: number): void {
  paper.space(size * 0.6)
  paper.text(text, { size: size * 1.15, isBold: true })
  paper.space(size * 0.4)
}

function writeRow(pdf: PdfContext, row: Row, places: RowPlaces, size: number): void {
  const { paper, isWall } = pdf
  paper.keepTogether(rowHeight(pdf, row, places, size))
  const isBold = isWall || row.isOwn
  paper.row([
    { text: row.hours, place: places.hours, size, isBold },
    { text: row.name, place: places.name, size, isBold },
    { text: row.beside, place: places.beside, size: size * 0.9, color: QUIET },
  ])
  if (row.below !== '') paper.row([{ text: row.below, place: belowPlace(places), size: size * 0.85, color: QUIET }])
  paper.space(size * AROUND * 0.35)
  const { x, width } = paper.whole
  paper.shape(linePath({ x, y: paper.top }, { x: x + width, y: paper.top }), { stroke: HAIRLINE })
  paper.space(size * AROUND * 0.65)
}

/** "arrives at 2:00 p.m., leaves at 12:00 a.m. +1 · 3 meals" */
function callText({ sheet: { hours }, words: { t, language } }: PdfContext, call: NamedCall): string {
  const day = hours.listDayOf(call.startMinute)
  const from = [
    // A florist may come the day before.
    ...(day === 0 ? [] : [writeDay(hours.dayOf(day), language)]),
    hours.hourText(call.startMinute, day),
  ].join(', ')
  const when =
    call.minutes === null
      ? t('timeline.paper.call', { from })
      : t('timeline.paper.call-until', { from, to: hours.hourText(call.startMinute + call.minutes, day) })
  const meals = t(`timeline.paper.meals.${call.meals === 1 ? 'one' : 'other'}`, {
    count: writeCount(call.meals, language),
  })
  return [when, ...(call.meals > 0 ? [meals] : [])].join(' · ')
}

/** The note of a call is for the hosts and the vendor. */
const callLines = (pdf: PdfContext) =>
  pdf.sheet.calls.map((call) => {
    const note = pdf.sheet.taker === 'team' ? null : call.note
    return { vendor: printableLine(call.vendor), text: textOf([callText(pdf, call), note]) }
  })

const callPlaces = ({ paper: { whole } }: PdfContext) => ({
  vendor: { x: whole.x, width: whole.width * 0.3 - GAP },
  text: { x: whole.x + whole.width * 0.3, width: whole.width * 0.7 },
})

function callsHeight(pdf: PdfContext, size: number): number {
  const { paper } = pdf
  const places = callPlaces(pdf)
  const lines = callLines(pdf).map(({ vendor, text }) =>
    Math.max(
      paper.lines(vendor, places.vendor.width, { size, isBold: true }).length,
      paper.lines(text, places.text.width, { size }).length,
    ),
  )
  return lines.length === 0 ? 0 : headingHeight(size) + lines.reduce((sum, many) => sum + many * size * LEADING, 0)
}

/** When vendors come and go, and how many of them eat. */
function writeCalls(pdf: PdfContext, size: number): void {
  const { paper, sheet, words, isWall } = pdf
  if (sheet.calls.length === 0) return
  const places = callPlaces(pdf)
  if (isWall) writeHeading(pdf, words.t('timeline.paper.calls'), size)
  for (const { vendor, text } of callLines(pdf)) {
    paper.row([
      { text: vendor, place: places.vendor, size, isBold: true },
      { text, place: places.text, size },
    ])
  }
  if (!isWall) paper.space(size)
}
