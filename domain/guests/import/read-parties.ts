import { MEMBER_FIELDS } from '../guest-fields.ts'
import { GUEST_BOUNDS } from '../guest-kinds.ts'
import type { DraftMember, DraftParty, PartyValues } from './draft-party.ts'
import { foldCell } from './fold-cell.ts'
import type { ColumnTarget } from './import-fields.ts'
import { joinTags } from './read-cells.ts'
import { type ImportContext, type ReadRow, readRow } from './read-row.ts'
import { cutText } from './row-cells.ts'
import type { GuestTable } from './table.ts'

/**
 * The parties of a table: a row, or the rows that reply together. Companions of a row are members with their names or
 * without; nothing that a row holds is dropped without a problem that says so.
 *
 * @param targets what each column is, as detected or as the person corrected it
 */
export function readParties(
  table: Pick<GuestTable, 'rows' | 'headers' | 'source'>,
  targets: readonly ColumnTarget[],
  context: ImportContext,
): DraftParty[] {
  const groups = new Map<string, ReadRow[]>()
  for (const row of table.rows) {
    const read = readRow(row, table, targets, context)
    const key =
      read.partyId !== null
        ? `id ${read.partyId}`
        : read.household === ''
          ? `row ${read.number}`
          : `in ${foldCell(read.household)}`
    const group = groups.get(key)
    if (group) group.push(read)
    else groups.set(key, [read])
  }
  return [...groups.values()].map(joinRows)
}

/** The rows of one party as one. Of fields that only a party has, the first row that fills one in holds. */
function joinRows(rows: readonly ReadRow[]): DraftParty {
  const values: PartyValues = {}
  const problems = rows.flatMap((row) => row.problems)
  for (const row of rows) {
    for (const [name, value] of Object.entries(row.values)) {
      const before = values[name as keyof PartyValues]
      if (name === 'tags' || before === undefined)
        Object.assign(values, { [name]: name === 'tags' ? joinTags(values.tags ?? [], value as string[]) : value })
      else if (before !== value && (name === 'email' || name === 'phone' || name === 'notes')) {
        problems.push({ row: row.number, code: 'second-contact', field: name, value: String(value) })
      }
    }
  }
  const members = withCollectiveName(
    rows.flatMap((row) => row.members),
    values.envelopeName ?? rows[0]?.household ?? '',
  )
  const number = rows[0]?.number ?? 0
  const isNameless =
    members.every((member) => member.id === null && !hasName(member)) &&
    values.email === undefined &&
    values.phone === undefined
  if (isNameless) problems.push({ row: number, code: 'no-name', field: null, value: '' })
  if (members.length > GUEST_BOUNDS.partySize.max) {
    problems.push({ row: number, code: 'party-too-large', field: null, value: String(members.length) })
  }
  return { rows: rows.map((row) => row.number), id: rows[0]?.partyId ?? null, values, members, problems }
}

/** A party whose people have no names goes by its own, such as "Familia García", where the file has one. */
function withCollectiveName(members: readonly DraftMember[], name: string): readonly DraftMember[] {
  const [lead, ...others] = members
  const isNamed = members.some((member) => member.id !== null || hasName(member))
  if (lead === undefined || isNamed || !/\p{L}/u.test(name)) return members
  return [{ ...lead, values: { ...lead.values, firstName: cutText(name, MEMBER_FIELDS.firstName.max) } }, ...others]
}

const hasName = ({ values }: DraftMember): boolean => values.firstName !== undefined || values.lastName !== undefined
