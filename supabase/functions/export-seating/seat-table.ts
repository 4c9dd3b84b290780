import type { SeatingOrder } from '#contracts/export-seating.ts'
import { leadOf } from '#domain/guests/party.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { tableCsv } from '../_shared/files/csv.ts'
import { printable, printableLine } from '../_shared/files/safe-text.ts'
import { type TableSheet, writeWorkbook } from '../_shared/files/table-workbook.ts'
import { nameIn } from '../_shared/guests/guest-list.ts'
import { companionName } from '../_shared/guests/guest-names.ts'
import type { PaperContext } from './paper-text.ts'
import { inOrderOfNames, type ListedPerson, numberOf } from './seated-list.ts'

type Value = string | number | null

interface SeatColumn {
  readonly header: string
  readonly width: number
  readonly isNumber?: true
  readonly value: (person: ListedPerson) => Value
}

/** A row for each person with a seat, also who does not come and keeps it, and for those without one; cells are safe to open in a spreadsheet. */
function seatTable(context: PaperContext, order: SeatingOrder): TableSheet {
  const { list, t } = context
  const columns = columnsOf(context)
  const seated = list.tables.flatMap(({ id }) => list.seated.get(id) ?? [])
  const people = order === 'by-name' ? inOrderOfNames([...seated, ...list.unseated]) : [...seated, ...list.unseated]
  const safe = (value: Value) => (typeof value === 'string' ? safeTableCell(printable(value)) : value)
  return {
    name: t(`seating.paper.${order}`),
    columns: columns.map(({ header, width, isNumber = false }) => ({ header: safeTableCell(header), width, isNumber })),
    rows: people.map((person) => columns.map(({ value }) => safe(value(person)))),
  }
}

function columnsOf(context: PaperContext): SeatColumn[] {
  const { list, language, t, guests } = context
  const known: SeatColumn[] = [
    {
      header: t('seating.paper.column.table'),
      width: 8,
      value: ({ table }) => (table === null ? null : numberOf(list, table)),
    },
    { header: t('seating.paper.column.table-name'), width: 18, value: ({ table }) => table?.name ?? null },
    { header: t('seating.paper.column.seat'), width: 8, isNumber: true, value: ({ seat }) => seat },
    {
      header: guests('guests.column.first-name'),
      width: 20,
      value: ({ person }) => {
        if (!person.isGuest) return person.person.name
        const { firstName, lastName } = person.member
        return firstName ?? (lastName === null ? companionName(person, { t: guests }) : null)
      },
    },
    {
      header: guests('guests.column.last-name'),
      width: 20,
      value: ({ person }) => (person.isGuest ? person.member.lastName : null),
    },
    {
      header: t('seating.paper.column.party'),
      width: 24,
      value: ({ person }) => {
        const lead = person.isGuest ? leadOf(person.party) : undefined
        return lead ? [lead.firstName, lead.lastName].filter(Boolean).join(' ') || null : null
      },
    },
    {
      header: guests('guests.column.guest-group'),
      width: 18,
      value: ({ person }) => (person.isGuest ? person.party.guestGroup : null),
    },
    {
      header: t('seating.paper.column.who'),
      width: 16,
      value: ({ person }) => (person.isGuest ? null : person.person.role) ?? t(`seating.paper.who.${person.kind}`),
    },
    {
      header: guests('guests.column.age'),
      width: 8,
      isNumber: true,
      value: ({ person }) => (person.isGuest ? person.member.age : null),
    },
    {
      header: guests('guests.column.answer'),
      width: 14,
      value: ({ person }) =>
        person.isGuest && person.answer !== null ? guests(`guests.answer.${person.answer}`) : null,
    },
    { header: guests('guests.column.meal'), width: 18, value: ({ meal }) => meal && nameIn(meal, language) },
  ]
  return list.guests.needs === null ? known : [...known, ...needsColumns(context)]
}

const needsColumns = ({ guests }: PaperContext): SeatColumn[] => [
  {
    header: guests('guests.column.needs'),
    width: 18,
    value: ({ needs }) => needs?.diets.map((code) => guests(`diet.${code}`)).join(', ') ?? null,
  },
  {
    header: guests('guests.column.allergens'),
    width: 18,
    value: ({ needs }) => needs?.allergens.map((code) => guests(`allergen.${code}`)).join(', ') ?? null,
  },
  {
    header: guests('guests.column.access'),
    width: 18,
    value: ({ needs }) => needs?.access.map((code) => guests(`access.${code}`)).join(', ') ?? null,
  },
  { header: guests('guests.column.needs-note'), width: 30, value: ({ needs }) => needs?.note ?? null },
]

export const toCsv = (context: PaperContext, order: SeatingOrder): string => tableCsv(seatTable(context, order))

/** A sheet by table and one by name. */
export const toXlsx = (context: PaperContext): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook([seatTable(context, 'by-table'), seatTable(context, 'by-name')], {
    title: printableLine(context.list.guests.planName),
    madeOn: context.list.guests.madeOn,
  })
