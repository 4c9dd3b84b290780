import { foldText } from '../../guests/fold-text.ts'
import type { SeatingWishKind } from './plan-wish.ts'

/** Somebody or a group that a cell can name, by the key that stands for them. */
export interface NamedTarget {
  readonly key: string
  readonly name: string
}

export interface ProximityWish {
  readonly kind: SeatingWishKind
  readonly keys: readonly [string, string]
}

export interface ReadProximity {
  readonly wishes: readonly ProximityWish[]
  /** Names that nobody of the list has, or several people have, each once. */
  readonly unmatched: readonly string[]
}

/**
 * The columns in which PerfectTablePlan says who sits by whom, as its help calls them ("Import proximity data"), and their
 * names in Spanish. "Near to" is one table here, as it is there for guests who are not side by side.
 */
const KIND_OF_COLUMN: Readonly<Record<string, SeatingWishKind>> = {
  'next to': 'next-to',
  'near to': 'together',
  'not next to': 'not-next-to',
  'not near to': 'apart',
  'junto a': 'next-to',
  'cerca de': 'together',
  'no junto a': 'not-next-to',
  'no cerca de': 'apart',
}
const FIRST_NAME = ['first name', 'firstname', 'nombre', 'nombres']
const LAST_NAME = ['last name', 'lastname', 'surname', 'apellido', 'apellidos']
const WHOLE_NAME = ['name', 'full name', 'guest', 'guest name', 'nombre completo', 'invitado']
const ID = ['id', 'guest id', 'unique id']

/**
 * Reads who sits by whom from the rows of a guest file, the first being its header; null without such a column. A cell names
 * people, by name or by the id of their row, or groups, with commas or semicolons between them.
 */
export function readProximity(
  rows: readonly (readonly string[])[],
  people: readonly NamedTarget[],
  groups: readonly NamedTarget[],
): ReadProximity | null {
  const [header = [], ...lines] = rows
  const columns = header.map((title) => foldText(title.replace(/^\uFEFF/, '').replaceAll('_', ' ')))
  const kinds = columns.map((title) => KIND_OF_COLUMN[title])
  if (kinds.every((kind) => kind === undefined)) return null
  const cellOf = (line: readonly string[], titles: readonly string[]) => {
    const place = columns.findIndex((title) => titles.includes(title))
    return place < 0 ? '' : (line[place] ?? '').trim()
  }
  const nameOf = (line: readonly string[]) => {
    const parts = [cellOf(line, FIRST_NAME), cellOf(line, LAST_NAME)].filter((part) => part !== '')
    return cellOf(line, WHOLE_NAME) || parts.join(' ')
  }
  const byName = new Map<string, string | null>()
  // A group is meant where nobody has the name; of two people with one name neither is.
  for (const { key, name } of groups) byName.set(foldText(name), key)
  const seen = new Set<string>()
  for (const { key, name } of people) {
    const folded = foldText(name)
    byName.set(folded, seen.has(folded) ? null : key)
    seen.add(folded)
  }
  const nameOfId = new Map(lines.map((line) => [foldText(cellOf(line, ID)), nameOf(line)]))
  const unmatched = new Set<string>()
  const find = (text: string): string | null => {
    const key = byName.get(foldText(text)) ?? byName.get(foldText(nameOfId.get(foldText(text)) ?? '')) ?? null
    if (key === null) unmatched.add(text)
    return key
  }
  const wishes = new Map<string, ProximityWish>()
  for (const line of lines) {
    const named = kinds.flatMap((kind, place) =>
      kind === undefined ? [] : splitCell(line[place] ?? '').map((text) => ({ kind, text })),
    )
    if (named.length === 0) continue
    const own = find(nameOf(line))
    for (const { kind, text } of named) {
      const other = find(text)
      if (own === null || other === null || own === other) continue
      // Both say it of each other, as a rule.
      const pair = `${kind} ${[own, other].sort().join(' ')}`
      if (!wishes.has(pair)) wishes.set(pair, { kind, keys: [own, other] })
    }
  }
  return {
    wishes: [...wishes.values()],
    unmatched: [...unmatched].filter((text) => text !== ''),
  }
}

const splitCell = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
