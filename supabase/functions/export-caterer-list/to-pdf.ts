import { NEED_CODES } from '#domain/guests/person-needs.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import {
  CATERER_GROUPS,
  type CatererCounts,
  type CatererPerson,
  type CatererPlace,
  countPeople,
  mealName,
} from '#domain/seating/caterer/caterer-list.ts'
import { tableHeading } from '#domain/seating/caterer/describe-changes.ts'
import { type Cell, Paper, QUIET } from '../_shared/files/paper.ts'
import { cellsOf, columnsOf, heightOnPage, writeTableName } from '../_shared/files/paper-tables.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { writeCount, writeDay } from '../_shared/write-out.ts'
import type { CatererSheet } from './caterer-sheet.ts'
import { kindText } from './caterer-table.ts'
import type { FileWords } from './messages.ts'

const DOT = '  ·  '
/** Points of the line below a table's name: what of it is counted. */
const COUNTS = 16
/** Points of a heading, and of the first lines that stay with one. */
const HEADING = 26
const LINES = 44

interface PdfContext {
  readonly paper: Paper
  readonly sheet: CatererSheet
  readonly words: FileWords
  readonly totals: CatererCounts
}

/** The list on paper: what changed since the version before, the totals, a summary by table, then each table's people. */
export async function toPdf(sheet: CatererSheet, size: PaperSize, words: FileWords): Promise<Uint8Array<ArrayBuffer>> {
  const { t, language } = words
  const planName = printableLine(sheet.planName)
  const version = t('caterer.paper.version', { number: sheet.version })
  const paper = new Paper({
    size,
    title: `${t('caterer.paper.title')}: ${planName}`,
    language,
    madeAt: new Date(`${sheet.madeOn}T00:00:00Z`),
    footer: (page, pages) => [planName, version, t('caterer.paper.page', { page, pages })].join(DOT),
  })
  const pdf: PdfContext = { paper, sheet, words, totals: countPeople(sheet.list.people) }
  writeTitle(pdf, planName, version)
  writeChanges(pdf)
  if (sheet.list.people.length === 0) {
    paper.text(t('caterer.paper.nobody'))
    return await paper.finish()
  }
  writeTotals(pdf)
  await writeSummary(pdf)
  await writeTables(pdf)
  return await paper.finish()
}

/** @param below points of what follows that stay with it */
function heading({ paper }: PdfContext, text: string, below = LINES): void {
  paper.keepTogether(HEADING + below)
  paper.text(text, { size: 14, isBold: true })
  paper.space(4)
}

function writeTitle({ paper, sheet, words: { t, language } }: PdfContext, planName: string, version: string): void {
  const { sent, madeOn, eventName, eventOn } = sheet
  paper.text(t('caterer.paper.title'), { size: 10, color: QUIET })
  paper.text(planName, { size: 22, isBold: true })
  const day = writeDay(madeOn, language)
  paper.text([version, t(sent ? 'caterer.paper.sent-on' : 'caterer.paper.made-on', { day })].join(', '), {
    size: 11,
    isBold: true,
  })
  const facts = [
    ...(eventName ? [eventName] : []),
    t('caterer.paper.event-on', { day: writeDay(eventOn, language) }),
    ...(sent?.sentTo ? [t('caterer.paper.sent-to', { name: printableLine(sent.sentTo) })] : []),
  ]
  paper.text(facts.join(DOT), { color: QUIET })
  if (!sheet.list.hasNeeds) paper.text(t('caterer.paper.without-needs'), { color: QUIET })
  paper.space(14)
}

function writeChanges(pdf: PdfContext): void {
  const { paper, sheet, words } = pdf
  const { last, changeTexts, changedPeople } = sheet
  if (!last) return
  const { t, language } = words
  heading(pdf, t('caterer.paper.changes', { number: last.number, day: writeDay(last.sentOn, language) }))
  if (changeTexts.length === 0) paper.text(t('caterer.paper.no-changes'))
  else paper.text(changeTexts.join(', '), { size: 11, isBold: true })
  paper.space(4)
  const columns = columnsOf(paper, { name: 0.32, texts: 'rest' })
  for (const { name, texts } of changedPeople) {
    paper.row(cellsOf({ name, texts: texts.join('; ') }, columns))
  }
  if (changedPeople.length > 0)
    paper.text(t('caterer.paper.changed-in-bold', { number: last.number }), { color: QUIET, size: 8 })
  paper.space(14)
}

type Figure = readonly [label: string, count: number]

/** Three lists of figures side by side: people, menus, needs. */
function writeTotals(pdf: PdfContext): void {
  const { paper, totals, words } = pdf
  const { t, language, need } = words
  heading(pdf, t('caterer.paper.totals'))
  const people: Figure[] = [
    ...CATERER_GROUPS.flatMap((group): Figure[] => {
      const count = totals.groups.get(group) ?? 0
      return count === 0 ? [] : [[t(`caterer.paper.group.${group}`), count]]
    }),
    ...(totals.pending > 0 ? [[t('caterer.paper.pending'), totals.pending] as const] : []),
    ...(totals.absent > 0 ? [[t('caterer.paper.absent'), totals.absent] as const] : []),
  ]
  const needs = NEED_CODES.flatMap((code): Figure[] => {
    const count = totals.needs.get(code) ?? 0
    return count === 0 ? [] : [[need(code), count]]
  })
  const blocks = [
    { head: t('caterer.paper.people-head'), figures: people, total: totals.people },
    { head: t('caterer.paper.menus-head'), figures: menuFigures(pdf, totals), total: null },
    { head: t('caterer.paper.needs-head'), figures: needs, total: null },
  ].filter(({ figures }) => figures.length > 0)
  const width = paper.whole.width / 3
  const cells = (line: (at: number) => readonly [string, number | null, boolean] | undefined): Cell[] =>
    blocks.flatMap((_, at) => {
      const [label, count, isBold] = line(at) ?? ['', null, false]
      const x = paper.left + at * width
      return [
        { text: label, place: { x, width: width - 54 }, isBold },
        {
          text: count === null ? '' : writeCount(count, language),
          place: { x: x + width - 52, width: 32 },
          isBold,
          align: 'right' as const,
        },
      ]
    })
  paper.row(cells((at) => [blocks[at]?.head ?? '', blocks[at]?.total ?? null, true]))
  paper.rule()
  const lines = Math.max(...blocks.map(({ figures }) => figures.length))
  for (let line = 0; line < lines; line += 1) {
    paper.row(
      cells((at) => {
        const figure = blocks[at]?.figures[line]
        return figure && [printableLine(figure[0]), figure[1], false]
      }),
    )
  }
  paper.space(14)
}

/** How many have each menu; nothing where there are none to choose from. */
function menuFigures({ sheet: { list }, words: { t, language } }: PdfContext, counts: CatererCounts): Figure[] {
  if (list.meals.length === 0) return []
  return [...list.meals, null].flatMap((meal): Figure[] => {
    const count = counts.meals.get(meal?.id ?? null) ?? 0
    return count === 0 ? [] : [[meal ? mealName(meal, language) : t('caterer.no-meal'), count]]
  })
}

const figuresText = (figures: readonly Figure[]): string =>
  figures.map(([label, count]) => `${printableLine(label)} ${count}`).join(', ')

/** What is counted of one table beside its people: children, babies, crew. */
function groupsText({ words: { t } }: PdfContext, { groups }: CatererCounts): string {
  return figuresText(
    CATERER_GROUPS.flatMap((group): Figure[] => {
      const count = groups.get(group) ?? 0
      return count === 0 ? [] : [[t(`caterer.paper.group.${group}`).split(',')[0] ?? '', count]]
    }),
  )
}

function needsText({ words: { need } }: PdfContext, { needs }: CatererCounts): string {
  return figuresText(
    NEED_CODES.flatMap((code): Figure[] => {
      const count = needs.get(code) ?? 0
      return count === 0 ? [] : [[need(code), count]]
    }),
  )
}

async function writeSummary(pdf: PdfContext): Promise<void> {
  const { paper, sheet, words } = pdf
  const { t, language } = words
  const hasMenus = sheet.list.meals.length > 0
  const { hasNeeds } = sheet.list
  heading(pdf, t('caterer.paper.per-table'))
  const columns = columnsOf(paper, {
    table: 0.22,
    people: 0.1,
    groups: hasMenus || hasNeeds ? 0.24 : 'rest',
    menus: hasMenus ? (hasNeeds ? 0.22 : 'rest') : 0,
    needs: hasNeeds ? 'rest' : 0,
  })
  const head = {
    table: t('caterer.column.table'),
    people: t('caterer.column.people'),
    groups: '',
    menus: t('caterer.column.menu'),
    needs: t('caterer.paper.needs-head'),
  }
  paper.beginTable(cellsOf(head, columns))
  for (const { table, counts } of sheet.places) {
    const texts = {
      table: printableLine(tableHeading(table, sheet.list, words)),
      people: writeCount(counts.people, language),
      groups: groupsText(pdf, counts),
      menus: figuresText(menuFigures(pdf, counts)),
      needs: needsText(pdf, counts),
    }
    paper.row(cellsOf(texts, columns))
    paper.rule()
    await paper.breathe()
  }
  paper.endTable()
  paper.space(16)
}

async function writeTables(pdf: PdfContext): Promise<void> {
  const { paper, sheet, words } = pdf
  const { t, language } = words
  const [first] = sheet.places
  heading(
    pdf,
    t('caterer.paper.each-table'),
    first && heightOnPage(paper, { rows: first.people.length, extra: COUNTS }),
  )
  const columns = columnsOf(paper, {
    seat: 0.08,
    name: 'rest',
    menu: sheet.list.meals.length > 0 ? 0.2 : 0,
    needs: sheet.list.hasNeeds ? 0.36 : 0,
  })
  const head = cellsOf(
    {
      seat: t('caterer.column.seat'),
      name: t('caterer.column.name'),
      menu: t('caterer.column.menu'),
      needs: t('caterer.paper.needs-head'),
    },
    columns,
  )
  for (const place of sheet.places) {
    const name = printableLine(tableHeading(place.table, sheet.list, words))
    writeTableHead(pdf, place, name)
    paper.beginTable(head, t('caterer.paper.continued', { table: name }))
    for (const person of place.people) {
      const texts = {
        seat: person.seat === null ? '–' : writeCount(person.seat, language),
        name: personText(pdf, person),
        menu: printableLine(sheet.mealOf(person) ?? '–'),
        needs: personNeeds(pdf, person),
      }
      const isBold = person.who !== null && sheet.changesOf.has(person.who)
      paper.row(cellsOf(texts, columns, () => ({ isBold, ...(person.standing === 'absent' && { color: QUIET }) })))
      paper.rule()
    }
    paper.endTable()
    paper.space(14)
    await paper.breathe()
  }
}

function writeTableHead(pdf: PdfContext, { counts, people }: CatererPlace, name: string): void {
  const { paper, words } = pdf
  const { t, language } = words
  const count = t(`caterer.paper.people.${counts.people === 1 ? 'one' : 'other'}`, {
    count: writeCount(counts.people, language),
  })
  writeTableName(paper, { name, count, rows: people.length, extra: COUNTS })
  const facts = [groupsText(pdf, counts), figuresText(menuFigures(pdf, counts))].filter((text) => text !== '')
  if (facts.length > 0) paper.text(facts.join(DOT), { color: QUIET })
  paper.space(2)
}

/** The name with what the kitchen has to know of the person: the age of a minor, crew, who has not replied or does not come. */
function personText({ sheet, words: { t, language } }: PdfContext, person: CatererPerson): string {
  const age = sheet.ageOf(person)
  const marks = [
    ...(age === null
      ? person.kind === 'guest' && person.age === 'adult'
        ? []
        : [kindText(t)(person)]
      : [t(`caterer.paper.age.${age === 1 ? 'one' : 'other'}`, { count: writeCount(age, language) })]),
    ...(person.standing === 'comes' ? [] : [t(`caterer.standing.${person.standing}`)]),
  ]
  return [sheet.nameOf(person), ...marks].join(' · ')
}

function personNeeds({ sheet, words: { t } }: PdfContext, person: CatererPerson): string {
  const allergens = sheet.needsOf(person, 'allergens').join(', ')
  return [
    ...sheet.needsOf(person, 'diets'),
    ...(allergens === '' ? [] : [t('caterer.paper.allergens', { list: allergens })]),
    ...sheet.needsOf(person, 'access'),
    ...(person.note === null ? [] : [printableLine(person.note)]),
  ].join(' · ')
}
