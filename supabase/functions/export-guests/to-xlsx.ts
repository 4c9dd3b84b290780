import type { FileTable } from '../_shared/files/file-table.ts'
import { writeWorkbook } from '../_shared/files/table-workbook.ts'
import type { TranslateGuests } from '../_shared/guest-messages.ts'
import type { GuestList } from '../_shared/guests/guest-list.ts'

/** The guest list as a workbook: one sheet, a row for each person. */
export const toXlsx = (
  table: FileTable,
  { planName, madeOn }: Pick<GuestList, 'planName' | 'madeOn'>,
  t: TranslateGuests,
): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook([{ name: t('guests.paper.sheet'), ...table }], { title: planName, madeOn })
