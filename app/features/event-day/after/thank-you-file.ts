import type { Translate } from '#app/i18n/i18n.ts'
import { objectName } from '#app/lib/browser/file-names.ts'
import { saveAs } from '#app/lib/browser/save-as.ts'
import type { DayPartyRow } from '#contracts/event-day/event-day.ts'
import type { ThankYou } from '#domain/event-day/after-day.ts'
import { BYTE_ORDER_MARK, safeTableCell } from '#domain/records/safe-cell.ts'

const COLUMNS = ['name', 'phone', 'group', 'came', 'gift', 'thanked'] as const

/** The list of whom to thank as a table. */
export async function saveThankYous(
  planName: string,
  list: readonly ThankYou<DayPartyRow>[],
  t: Translate,
): Promise<void> {
  const { default: papa } = await import('papaparse')
  const fields = COLUMNS.map((name) => t(`afterday.column.${name}`))
  const data = list.map(({ party, gift, came, isThanked }) => [
    safeTableCell(party.name ?? ''),
    safeTableCell(party.phone ?? ''),
    safeTableCell(party.group ?? ''),
    came,
    safeTableCell(gift),
    isThanked ? t('afterday.thanked.yes') : t('afterday.thanked.no'),
  ])
  const text = BYTE_ORDER_MARK + papa.unparse({ fields, data })
  saveAs(
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
    objectName(`${t('afterday.thanks.title')} ${planName}.csv`),
  )
}
