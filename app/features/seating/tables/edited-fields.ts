const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields that differ from the record that the form was opened with: what others change beside them stays. */
export const editedFields = <Edited extends object>(opened: Edited, fields: Edited): Partial<Edited> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, opened[name as keyof Edited])),
  ) as Partial<Edited>

/** The names of edited fields that somebody else has changed since the form was opened, to something else. */
export const contestedFields = <Edited extends object>(
  opened: Edited,
  now: Edited,
  edited: Partial<Edited>,
): readonly (keyof Edited)[] =>
  (Object.keys(edited) as (keyof Edited)[]).filter(
    (name) => !isSame(now[name], opened[name]) && !isSame(now[name], edited[name]),
  )
