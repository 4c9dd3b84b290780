import { countPeople } from '#domain/seating/caterer/caterer-list.ts'
import { writeWorkbook } from '../_shared/files/table-workbook.ts'
import type { CatererSheet } from './caterer-sheet.ts'
import { changesTable, peopleTable, tablesTable } from './caterer-table.ts'
import type { FileWords } from './messages.ts'

/** The list as a workbook: people, tables with their figures, and what changed since the version before. */
export function toXlsx(sheet: CatererSheet, words: FileWords): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = words
  const version = t('caterer.paper.version', { number: sheet.version })
  return writeWorkbook(
    [
      { name: t('caterer.sheet.people'), ...peopleTable(sheet, words) },
      { name: t('caterer.sheet.tables'), ...tablesTable(sheet, countPeople(sheet.list.people), words) },
      ...(sheet.last ? [{ name: t('caterer.sheet.changes'), ...changesTable(sheet, words) }] : []),
    ],
    { title: `${t('caterer.paper.title')} · ${version} · ${sheet.planName}`, madeOn: sheet.madeOn },
  )
}
