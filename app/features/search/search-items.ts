import { plain } from '#app/lib/format/plain.ts'

export type SearchKind = 'plan' | 'task' | 'screen' | 'action'

/** A possible search result. */
export interface SearchItem {
  /** The same at every visit, so that it can be stored. */
  readonly id: string
  readonly kind: SearchKind
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly detail: string
  /** Synonyms of its name. */
  readonly keywords?: string
  /** The address it opens; without one, choosing it runs an action. */
  readonly to?: string
  /** Suggested before any input. */
  readonly isOffered?: boolean
  /** Belongs to the current plan, and is ranked first among equals. */
  readonly isHere?: boolean
}

export interface SearchGroup {
  readonly kind: SearchKind | 'recent'
  readonly items: readonly SearchItem[]
  /** The number of results beyond those shown. */
  readonly more: number
}

const KINDS: readonly SearchKind[] = ['plan', 'task', 'screen', 'action']

/** The number of results shown of each kind. */
const SHOWN: Readonly<Record<SearchKind, number>> = { plan: 6, task: 8, screen: 6, action: 6 }
const RECENT = 5

/** The rank of an item for a query, 0 best; null without a match. Every word must match. */
function rankOf(item: SearchItem, typed: string, words: readonly string[]): number | null {
  const name = plain(item.name)
  const all = plain(`${item.name} ${item.detail} ${item.keywords ?? ''}`)
  if (name.startsWith(typed)) return 0
  const beginsIn = (text: string) =>
    words.every((word) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`))
  if (beginsIn(name)) return 1
  if (beginsIn(all)) return 2
  return words.every((word) => all.includes(word)) ? 3 : null
}

/** Before any input: recently chosen items, then suggestions. */
function offeredItems(items: readonly SearchItem[], recent: readonly string[]): readonly SearchGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const lately = recent.flatMap((id) => byId.get(id) ?? []).slice(0, RECENT)
  const isLately = new Set(lately.map(({ id }) => id))
  const offered = KINDS.map((kind) => ({
    kind,
    items: items.filter((item) => item.kind === kind && item.isOffered && !isLately.has(item.id)).slice(0, SHOWN[kind]),
    more: 0,
  }))
  return [{ kind: 'recent' as const, items: lately, more: 0 }, ...offered].filter((group) => group.items.length > 0)
}

/**
 * The results of a query by kind, the best first; of equals those of the current plan, then recently chosen ones come
 * first. Accents and case are ignored. The kind with the best result comes first.
 */
export function findItems(
  items: readonly SearchItem[],
  query: string,
  recent: readonly string[],
): readonly SearchGroup[] {
  const typed = plain(query.trim())
  if (typed === '') return offeredItems(items, recent)
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const found = items
    .flatMap((item) => {
      const rank = rankOf(item, typed, words)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.item.isHere ?? false) - Number(a.item.isHere ?? false) ||
        age(a.item.id) - age(b.item.id),
    )
  return KINDS.map((kind) => {
    const ofKind = found.filter(({ item }) => item.kind === kind)
    return {
      kind,
      best: ofKind[0]?.rank ?? Number.POSITIVE_INFINITY,
      items: ofKind.slice(0, SHOWN[kind]).map(({ item }) => item),
      more: Math.max(0, ofKind.length - SHOWN[kind]),
    }
  })
    .filter((group) => group.items.length > 0)
    .toSorted((a, b) => a.best - b.best)
    .map(({ kind, items: some, more }) => ({ kind, items: some, more }))
}
