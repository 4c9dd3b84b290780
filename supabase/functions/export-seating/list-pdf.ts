import type { CardPaper, SeatingOrder } from '#contracts/export-seating.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'
import { type Columns, cellsOf, columnsOf, writeTableName } from '../_shared/files/paper-tables.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { nameIn } from '../_shared/guests/guest-list.ts'
import { needsOf } from '../_shared/guests/needs-text.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import {
  countOf,
  countsLine,
  fullTableName,
  type PaperContext,
  paperFacts,
  personName,
  tableName,
} from './paper-text.ts'
import { allComing, comingTo, inOrderOfNames, type ListedPerson, numberOf } from './seated-list.ts'

export interface ListChoices {
  readonly orders: readonly SeatingOrder[]
  readonly hasMenus: boolean
  readonly paper: CardPaper
}

interface Pdf extends PaperContext {
  readonly paper: Paper
  readonly hasMenus: boolean
}

/** Who comes and where they sit: under the name of each table, and by name. Who has no seat yet stands last. */
export async function toListPdf(
  context: PaperContext,
  { orders, hasMenus, paper: size }: ListChoices,
): Promise<Uint8Array<ArrayBuffer>> {
  const { list, language, t, guests } = context
  const planName = printableLine(list.guests.planName)
  const paper = new Paper({
    size: PAPER_SIZES[size],
    title: `${t('seating.paper.title')}: ${planName}`,
    language,
    madeAt: new Date(`${list.guests.madeOn}T00:00:00Z`),
    footer: (page, pages) => `${planName}  ·  ${guests('guests.paper.page', { page, pages })}`,
  })
  const pdf: Pdf = { ...context, paper, hasMenus }
  paper.text(t('seating.paper.title'), { size: 10, color: QUIET })
  paper.text(planName, { size: 22, isBold: true })
  paper.text(paperFacts(context), { color: QUIET })
  paper.text(countsLine(context), { color: QUIET })
  paper.space(16)
  if (allComing(list).length === 0 && list.unseated.length === 0) {
    paper.text(t('seating.paper.nobody'))
    return await paper.finish()
  }
  if (orders.includes('by-table')) await writeByTable(pdf)
  if (orders.length > 1) paper.startPage()
  if (orders.includes('by-name')) await writeByName(pdf)
  return await paper.finish()
}

type ColumnName = 'seat' | 'name' | 'table' | 'menu' | 'needs'

const columnsIn = (order: SeatingOrder, { paper, hasMenus, list }: Pdf): Columns<ColumnName> =>
  columnsOf(paper, {
    seat: order === 'by-table' ? 0.07 : 0,
    name: 'rest',
    table: order === 'by-name' ? 0.24 : 0,
    menu: hasMenus ? 0.18 : 0,
    needs: list.guests.needs === null ? 0 : 0.28,
  })

const headOf = ({ t, guests }: Pdf, columns: Columns<ColumnName>) =>
  cellsOf(
    {
      seat: t('seating.paper.seat'),
      name: guests('guests.paper.name'),
      table: t('seating.paper.table-word'),
      menu: guests('guests.paper.menu'),
      needs: guests('guests.paper.needs'),
    },
    columns,
  )

const rowOf = (pdf: Pdf, person: ListedPerson, order: SeatingOrder, columns: Columns<ColumnName>) =>
  cellsOf(textsOf(pdf, person, order === 'by-name'), columns, (name) => (name === 'seat' ? { color: QUIET } : {}))

function textsOf(pdf: Pdf, person: ListedPerson, isSurnameFirst: boolean): Record<ColumnName, string> {
  const { list, language, guests } = pdf
  const { table, seat, meal, needs } = person
  const tableText = () => {
    if (table === null) return '–'
    const number = numberOf(list, table)
    return table.name === null ? number : `${number}  ·  ${printableLine(table.name)}`
  }
  return {
    seat: seat === null ? '' : String(seat),
    name: personName(person, pdf, isSurnameFirst),
    table: tableText(),
    menu: printableLine((meal && nameIn(meal, language)) ?? '–'),
    needs: needs ? needsOf(needs, guests) : '',
  }
}

async function writeByTable(pdf: Pdf): Promise<void> {
  const { paper, list, t } = pdf
  paper.text(t('seating.paper.by-table'), { size: 14, isBold: true })
  paper.space(8)
  for (const table of list.tables) {
    const people = comingTo(list, table)
    const name = fullTableName(pdf, table)
    await writeTable(
      pdf,
      name,
      tableName(pdf, table),
      t('seating.paper.taken-of', { taken: people.length, seats: table.seats }),
      people,
    )
  }
  const { unseated } = list
  const none = t('seating.paper.no-seat')
  if (unseated.length > 0) await writeTable(pdf, none, none, countOf(pdf, 'unseated', unseated.length), unseated)
}

async function writeTable(
  pdf: Pdf,
  name: string,
  shortName: string,
  count: string,
  people: readonly ListedPerson[],
): Promise<void> {
  const { paper, t } = pdf
  const columns = columnsIn('by-table', pdf)
  writeTableName(paper, { name, count, rows: people.length })
  paper.space(2)
  if (people.length === 0) paper.rule()
  else {
    paper.beginTable(headOf(pdf, columns), t('seating.paper.continued', { table: shortName }))
    for (const person of people) {
      paper.row(rowOf(pdf, person, 'by-table', columns))
      paper.rule()
    }
    paper.endTable()
  }
  paper.space(14)
  await paper.breathe()
}

async function writeByName(pdf: Pdf): Promise<void> {
  const { paper, list, t } = pdf
  paper.text(t('seating.paper.by-name'), { size: 14, isBold: true })
  paper.space(4)
  const columns = columnsIn('by-name', pdf)
  paper.beginTable(headOf(pdf, columns))
  for (const person of inOrderOfNames([...allComing(list), ...list.unseated])) {
    paper.row(rowOf(pdf, person, 'by-name', columns))
    paper.rule()
    await paper.breathe()
  }
  paper.endTable()
}
