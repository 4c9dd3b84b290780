import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { targetKey } from './wish-draft.ts'
import type { WishesSource } from './wishes-source.ts'

/** The names of everything that wishes are about. */
export function targetNames({ people, parties, groups, tables }: WishesSource): ReadonlyMap<string, string> {
  return new Map([...people, ...parties, ...groups, ...tables].map(({ value, label }) => [value, label]))
}

/** What is wished: "At one table", "Near: bar", "At this table: table 4". */
export function wishTitle(
  wish: SeatingWish,
  names: ReadonlyMap<string, string>,
  t: Translate,
  language: Language,
): string {
  const title = t(`wishes.kind.${wish.kind}`)
  const tables = wish.targets.flatMap(({ tableId }) =>
    tableId === null ? [] : (names.get(tableId) ?? t('wishes.gone')),
  )
  const place = wish.place === null ? [] : [t(`wishes.place.${wish.place}`)]
  const rest = [...place, ...tables]
  return rest.length === 0 ? title : `${title}: ${formatList(rest, language)}`
}

/** Who it is about. */
export function wishPeople(
  wish: SeatingWish,
  names: ReadonlyMap<string, string>,
  t: Translate,
  language: Language,
): string {
  const keys = wish.targets.flatMap((target) => targetKey(target) ?? [])
  return formatList(
    keys.map((key) => names.get(key) ?? t('wishes.gone')),
    language,
  )
}
