import type { GuestListOrder } from '#contracts/export-guests.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'
import { type Columns, cellsOf, columnsOf, writeTableName } from '../_shared/files/paper-tables.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import type { TranslateGuests } from '../_shared/guest-messages.ts'
import {
  alphabetical,
  byTable,
  type ConfirmedGuest,
  confirmedGuests,
  type GuestList,
  nameIn,
} from '../_shared/guests/guest-list.ts'
import { guestName, indexName } from '../_shared/guests/guest-names.ts'
import { needsOf, needsTotals } from '../_shared/guests/needs-text.ts'
import { writeCount, writeDay } from '../_shared/write-out.ts'

interface PdfContext {
  readonly paper: Paper
  readonly list: GuestList
  readonly language: Language
  readonly t: TranslateGuests
  readonly hasMenus: boolean
}

export interface GuestListWishes {
  readonly lists: readonly GuestListOrder[]
  readonly hasMenus: boolean
}

/**
 * The confirmed guests on paper: by table, and in alphabetical order. People are listed, not parties; who declined or
 * has not answered is on neither list.
 */
export async function toPdf(
  list: GuestList,
  { lists, hasMenus }: GuestListWishes,
  language: Language,
  t: TranslateGuests,
): Promise<Uint8Array<ArrayBuffer>> {
  const planName = printableLine(list.planName)
  const paper = new Paper({
    size: paperSizeIn(list.countryCode),
    title: `${t('guests.paper.title')}: ${planName}`,
    language,
    madeAt: new Date(`${list.madeOn}T00:00:00Z`),
    footer: (page, pages) => `${planName}  ·  ${t('guests.paper.page', { page, pages })}`,
  })
  const pdf: PdfContext = { paper, list, language, t, hasMenus }
  const guests = confirmedGuests(list)
  writeTitle(pdf, planName, guests)
  if (guests.length === 0) {
    paper.text(t('guests.paper.nobody'))
    return await paper.finish()
  }
  if (lists.includes('by-table')) await writeByTable(pdf, guests)
  if (lists.includes('by-table') && lists.includes('alphabetical')) paper.startPage()
  if (lists.includes('alphabetical')) await writeAlphabetical(pdf, guests)
  return await paper.finish()
}

/** "1 person", "20 people". */
function counted(
  { t, language }: Pick<PdfContext, 't' | 'language'>,
  key: 'people' | 'of-parties' | 'at-table',
  count: number,
): string {
  return t(`guests.paper.${key}.${count === 1 ? 'one' : 'other'}`, { count: writeCount(count, language) })
}

function writeTitle(pdf: PdfContext, planName: string, guests: readonly ConfirmedGuest[]): void {
  const { paper, list, language, t } = pdf
  paper.text(t('guests.paper.title'), { size: 10, color: QUIET })
  paper.text(planName, { size: 22, isBold: true })
  const parties = new Set(guests.map(({ party }) => party)).size
  const facts = [
    t('guests.paper.event-on', { day: writeDay(list.eventOn, language) }),
    t('guests.paper.made-on', { day: writeDay(list.madeOn, language) }),
    `${counted(pdf, 'people', guests.length)} ${counted(pdf, 'of-parties', parties)}`,
  ]
  paper.text(facts.join('  ·  '), { color: QUIET })
  if (guests.length > 0) writeTotals(pdf, guests)
  paper.space(16)
}

/** What the kitchen counts. */
function writeTotals({ paper, list, hasMenus, language, t }: PdfContext, guests: readonly ConfirmedGuest[]): void {
  if (hasMenus) {
    const chosen = Map.groupBy(guests, ({ meal }) => meal)
    const menus = [...list.mealOptions, null].flatMap((meal) => {
      const many = chosen.get(meal)?.length ?? 0
      if (many === 0) return []
      return `${printableLine((meal && nameIn(meal, language)) ?? t('guests.paper.no-menu'))} ${writeCount(many, language)}`
    })
    paper.text(t('guests.paper.menus', { list: menus.join('  ·  ') }), { color: QUIET })
  }
  const needs = list.needs === null ? [] : needsTotals(guests, list.needs, t)
  if (needs.length > 0) paper.text(t('guests.paper.all-needs', { list: needs.join('  ·  ') }), { color: QUIET })
}

type ColumnName = 'name' | 'table' | 'menu' | 'needs'

const columnsWith = ({ paper, hasMenus, list }: PdfContext, hasTable: boolean): Columns<ColumnName> =>
  columnsOf(paper, {
    name: 'rest',
    table: hasTable ? 0.15 : 0,
    menu: hasMenus ? 0.2 : 0,
    needs: list.needs === null ? 0 : 0.32,
  })

const headOf = ({ t }: PdfContext, columns: Columns<ColumnName>) =>
  cellsOf(
    {
      name: t('guests.paper.name'),
      table: t('guests.paper.table-head'),
      menu: t('guests.paper.menu'),
      needs: t('guests.paper.needs'),
    },
    columns,
  )

async function writeByTable(pdf: PdfContext, guests: readonly ConfirmedGuest[]): Promise<void> {
  const { paper, t } = pdf
  paper.text(t('guests.paper.by-table'), { size: 14, isBold: true })
  paper.space(8)
  const columns = columnsWith(pdf, false)
  for (const [table, seated] of byTable(guests)) {
    const name = tableName(table, t)
    writeTableName(paper, { name, count: counted(pdf, 'at-table', seated.length), rows: seated.length })
    paper.space(2)
    paper.beginTable(headOf(pdf, columns), t('guests.paper.continued', { table: name }))
    for (const guest of seated) {
      paper.row(cellsOf(textsOf(pdf, guest, guestName(guest, pdf)), columns))
      paper.rule()
    }
    paper.endTable()
    paper.space(14)
    await paper.breathe()
  }
}

async function writeAlphabetical(pdf: PdfContext, guests: readonly ConfirmedGuest[]): Promise<void> {
  const { paper, t } = pdf
  paper.text(t('guests.paper.alphabetical'), { size: 14, isBold: true })
  paper.space(4)
  const columns = columnsWith(pdf, true)
  paper.beginTable(headOf(pdf, columns))
  for (const guest of alphabetical(guests)) {
    paper.row(cellsOf(textsOf(pdf, guest, indexName(guest, pdf)), columns))
    paper.rule()
    await paper.breathe()
  }
  paper.endTable()
}

function textsOf({ list, language, t }: PdfContext, { party, member, meal }: ConfirmedGuest, name: string) {
  const table = party.tableNumber?.trim()
  const needs = list.needs?.get(member.id)
  return {
    name: printableLine(name),
    table: table ? printableLine(table) : '–',
    menu: printableLine((meal && nameIn(meal, language)) ?? '–'),
    needs: needs ? printableLine(needsOf(needs, t)) : '',
  }
}

/** "Mesa 4"; one with a name of its own, such as "Honor", by that alone. */
function tableName(table: string | null, t: TranslateGuests): string {
  if (table === null) return t('guests.paper.no-table')
  const name = printableLine(table)
  return /^\d/.test(name) ? t('guests.paper.table', { table: name }) : name
}
