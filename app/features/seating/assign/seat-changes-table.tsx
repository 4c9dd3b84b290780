import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { SeatChange } from '#domain/seating/seat-changes.ts'
import classes from './assign.module.css'
import { differencesOf } from './plan-differences.ts'
import type { SeatingWords } from './seating-sentences.ts'

interface SeatChangesTableProps {
  readonly changes: readonly SeatChange[]
  readonly words: SeatingWords
  /** What the two sides are called, when they are not before and after. */
  readonly sides?: { readonly before: string; readonly after: string }
  /** Said when nobody changes. */
  readonly none?: string
  /** What can be done about one person; null for nothing. */
  readonly actionOf?: (change: SeatChange) => ReactNode
}

/** Who changes tables, before and after side by side. */
export function SeatChangesTable({ changes, words, sides, none, actionOf }: SeatChangesTableProps) {
  const { t } = useT()
  const { listed, reorderedTables } = differencesOf(changes)
  const seatName = (seat: SeatChange['from']) =>
    seat === null
      ? t('assign.changes.none')
      : t('assign.changes.seat', { table: words.table(seat.tableId), seat: seat.seat })
  return (
    <div>
      <h3>{t('assign.changes')}</h3>
      {listed.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section className={classes.scroller} aria-label={t('assign.changes')} tabIndex={0}>
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{t('assign.changes.person')}</th>
                <th scope="col">{sides?.before ?? t('assign.changes.before')}</th>
                <th scope="col">{sides?.after ?? t('assign.changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((change) => (
                <tr key={change.who}>
                  <th scope="row">
                    <span>{words.person(change.who)}</span>
                    {actionOf?.(change)}
                  </th>
                  <td>{seatName(change.from)}</td>
                  <td>{seatName(change.to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {reorderedTables > 0 ? (
        <p className="soft small">{t('assign.changes.same-table', { count: reorderedTables })}</p>
      ) : null}
      {changes.length === 0 ? <p className="soft">{none ?? t('assign.repair.none')}</p> : null}
    </div>
  )
}
