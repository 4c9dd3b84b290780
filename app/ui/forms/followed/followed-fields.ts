const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type Fields = object

/** The fields that differ from the record: what others change beside them stays. */
export const editedFields = <Record extends Fields>(record: Record, fields: Record): Partial<Record> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, record[name as keyof Record])),
  ) as Partial<Record>

const choose = <Draft extends Fields>(draft: Draft, pick: (name: keyof Draft) => Draft[keyof Draft]): Draft =>
  Object.fromEntries(Object.keys(draft).map((name) => [name, pick(name as keyof Draft)])) as Draft

/**
 * A form after its record has changed. Fields that were not edited take the new values; edited ones keep what was typed, and what
 * it was typed over.
 * @param base what each field was when it was edited first, else as it was in the record
 */
export function followRecord<Draft extends Fields>(base: Draft, now: Draft, typed: Draft) {
  const isEdited = (name: keyof Draft) => !isSame(typed[name], base[name]) && !isSame(typed[name], now[name])
  return {
    base: choose(base, (name) => (isEdited(name) ? base[name] : now[name])),
    typed: choose(typed, (name) => (isEdited(name) ? typed[name] : now[name])),
  }
}

/** The fields that were changed in the record since typing began, to something else than what was typed. */
export const contestedFields = <Draft extends Fields>(
  base: Draft,
  now: Draft,
  typed: Draft,
): readonly (keyof Draft)[] =>
  (Object.keys(now) as (keyof Draft)[]).filter(
    (name) => !isSame(now[name], base[name]) && !isSame(now[name], typed[name]),
  )
