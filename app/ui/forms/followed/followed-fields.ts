const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type Fields = object

interface Entry {
  readonly id: string
}

/** The fields that differ from the record: what others change beside them stays. */
export const editedFields = <Record extends Fields>(record: Record, fields: Record): Partial<Record> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, record[name as keyof Record])),
  ) as Partial<Record>

/** Of a list that the form follows (its base): the ids of what was taken off it. What others add meanwhile is not among them. */
export const takenOff = (base: readonly Entry[], typed: readonly Entry[]): readonly string[] =>
  base.map(({ id }) => id).filter((id) => typed.every((entry) => entry.id !== id))

/** What both changed: a field of the form, or, of a list, of one of its entries. */
interface ContestedField<Name extends string> {
  readonly name: Name
  /** The entry of the list; null for a field that is none, and for the order of a list. */
  readonly entryId: string | null
}

/** Which of two values of a contested field is kept: both wait, with what it was typed over, until that was asked. */
type Kept = 'both' | 'mine' | 'theirs'

interface Versions<Value> {
  /** What it was when it was edited first, else as it was in the record. */
  readonly base: Value
  readonly now: Value
  readonly typed: Value
}

type Followed<Value> = Pick<Versions<Value>, 'base' | 'typed'>

const isEntry = (value: unknown): value is Entry & Fields =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Entry>).id === 'string'

const isEntryList = (value: unknown): value is readonly (Entry & Fields)[] =>
  Array.isArray(value) && value.every(isEntry)

function followValue<Value>(versions: Versions<Value>, kept: Kept, onContested: () => void): Followed<Value> {
  const { base, now, typed } = versions
  if (isSame(typed, base) || isSame(typed, now)) return { base: now, typed: now }
  if (isSame(now, base)) return { base, typed }
  onContested()
  if (kept === 'both') return { base, typed }
  return { base: now, typed: kept === 'mine' ? typed : now }
}

/** The entries of the first list in its order, those of the other after what they follow there. */
function arrange(first: readonly string[], other: readonly string[], isThere: (id: string) => boolean): string[] {
  const order = first.filter(isThere)
  other.forEach((id, place) => {
    if (!isThere(id) || order.includes(id)) return
    const before = other.slice(0, place).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Lists are joined entry by entry, so that what one adds, removes or edits does not undo what another does to the others. */
function followList(
  versions: Versions<readonly (Entry & Fields)[]>,
  kept: Kept,
  onContested: (entryId: string | null) => void,
): Followed<readonly (Entry & Fields)[]> {
  const { base, now, typed } = versions
  const lists = { base, now, typed }
  const byId = (list: readonly (Entry & Fields)[]) => new Map(list.map((entry) => [entry.id, entry]))
  const maps = { base: byId(base), now: byId(now), typed: byId(typed) }
  const joined = new Map<string, Followed<(Entry & Fields) | undefined>>()
  for (const { id } of [...now, ...typed, ...base]) {
    if (joined.has(id)) continue
    const entry = { base: maps.base.get(id), now: maps.now.get(id), typed: maps.typed.get(id) }
    const onThis = () => onContested(id)
    const isInAll = entry.base && entry.now && entry.typed
    joined.set(
      id,
      isInAll ? followFields(entry as Versions<Entry & Fields>, kept, onThis) : followValue(entry, kept, onThis),
    )
  }
  const isInAll = (id: string) => [maps.base, maps.now, maps.typed].every((map) => map.has(id))
  const idsOf = (name: keyof typeof lists) => lists[name].map(({ id }) => id)
  const orderOf = (name: keyof typeof lists) => idsOf(name).filter(isInAll)
  const order = followValue<readonly string[]>(
    { base: orderOf('base'), now: orderOf('now'), typed: orderOf('typed') },
    kept,
    () => onContested(null),
  )
  const listOf = (side: 'base' | 'typed') => {
    const isThere = (id: string) => joined.get(id)?.[side] !== undefined
    const isAsNow = isSame(order[side], orderOf('now'))
    const ids = arrange(idsOf(isAsNow ? 'now' : side), idsOf(isAsNow ? side : 'now'), isThere)
    return ids.flatMap((id) => joined.get(id)?.[side] ?? [])
  }
  return { base: listOf('base'), typed: listOf('typed') }
}

/** Each field for itself; lists of records with ids entry by entry. */
function followFields<Draft extends Fields>(
  { base, now, typed }: Versions<Draft>,
  kept: Kept,
  onContested: (name: keyof Draft & string, entryId: string | null) => void,
): Followed<Draft> {
  const names = Object.keys(now) as (keyof Draft & string)[]
  const followed = names.map((name) => {
    const values = { base: base[name], now: now[name], typed: typed[name] } as Versions<unknown>
    const onThis = (entryId: string | null) => onContested(name, entryId)
    const isList = isEntryList(values.base) && isEntryList(values.now) && isEntryList(values.typed)
    return isList
      ? followList(values as Versions<readonly (Entry & Fields)[]>, kept, onThis)
      : followValue(values, kept, () => onThis(null))
  })
  const side = (of: 'base' | 'typed') => Object.fromEntries(names.map((name, index) => [name, followed[index]?.[of]]))
  return { base: side('base') as Draft, typed: side('typed') as Draft }
}

/**
 * A form after its record has changed. Fields that were not edited take the new values; edited ones keep what was typed, and what
 * it was typed over. Lists of records with ids are joined by id, entry by entry and field by field.
 * @param base what each field was when it was edited first, else as it was in the record
 * @param kept which value contested fields have afterwards; by default none is decided
 */
export const followRecord = <Draft extends Fields>(
  base: Draft,
  now: Draft,
  typed: Draft,
  kept: Kept = 'both',
): Followed<Draft> => followFields({ base, now, typed }, kept, () => undefined)

/** The fields that were changed in the record since typing began, to something else than what was typed. */
export function contestedFields<Draft extends Fields>(
  base: Draft,
  now: Draft,
  typed: Draft,
): readonly ContestedField<keyof Draft & string>[] {
  const contested = new Map<string, ContestedField<keyof Draft & string>>()
  followFields({ base, now, typed }, 'both', (name, entryId) => {
    contested.set(`${name} ${entryId}`, { name, entryId })
  })
  return [...contested.values()]
}
