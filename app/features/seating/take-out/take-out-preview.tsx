import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import {
  PLACE_CARDS_PER_SHEET,
  type PlaceCard,
  type SeatingFile,
  TABLE_CARDS_PER_SHEET,
} from '#contracts/export-seating.ts'
import { isAbsent } from '#domain/seating/seated-people.ts'
import { useSeating } from '../use-seating.ts'

export interface TakeOutCounts {
  /** Who comes and has a seat */
  readonly people: number
  /** Who comes and has none */
  readonly unseated: number
  readonly tables: number
}

/** What the files hold of the arrangement that is shown. Who has not answered is in them with a seat, and not without. */
export function useTakeOutCounts(): TakeOutCounts {
  const { people, seats, tables } = useSeating()
  const coming = people.filter((person) => !isAbsent(person))
  return {
    people: coming.filter(({ who }) => seats.has(who)).length,
    unseated: coming.filter((person) => !seats.has(person.who) && !(person.isGuest && person.answer === 'pending'))
      .length,
    tables: tables.length,
  }
}

interface TakeOutPreviewProps {
  readonly file: SeatingFile
  readonly cards: PlaceCard
  readonly hasNames: boolean
  readonly counts: TakeOutCounts
}

/** What will be in the file, before it is made. */
export function TakeOutPreview({ file, cards, hasNames, counts }: TakeOutPreviewProps) {
  const { t } = useT()
  const { people, unseated, tables } = counts
  const isOfTables = file === 'room-plan' || file === 'table-cards'
  if (isOfTables ? tables === 0 : people === 0)
    return <p className="notice">{t(isOfTables ? 'takeout.no-tables' : 'takeout.nobody')}</p>
  const onSheets = (count: number, perSheet: number) =>
    t('takeout.preview.cards', { count, sheets: Math.ceil(count / perSheet) })
  const perTableSheet = TABLE_CARDS_PER_SHEET[hasNames ? 'names' : 'number']
  const content =
    file === 'place-cards'
      ? [onSheets(people, PLACE_CARDS_PER_SHEET[cards]), unseated > 0 ? t('takeout.preview.no-cards') : null]
      : file === 'table-cards'
        ? [onSheets(tables, perTableSheet)]
        : [
            people === 0
              ? t('takeout.preview.tables', { count: tables })
              : t('takeout.preview.people', { people, tables }),
            unseated > 0 && !isOfTables ? t('takeout.preview.unseated', { count: unseated }) : null,
          ]
  return (
    <p aria-live="polite">
      <span className="strong">{t('takeout.preview')}: </span>
      {dotted(content)}
    </p>
  )
}
