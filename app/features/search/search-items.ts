import { plain } from '#app/lib/format/plain.ts'
import { SEARCH_KIND_ORDER, SEARCH_KINDS, type SearchKind } from '#app/lib/search/search-kinds.ts'
import type { SearchItem } from '#app/lib/search/search-source.ts'

export interface SearchGroup {
  readonly kind: SearchKind | 'recent'
  readonly items: readonly SearchItem[]
  /** The number of results beyond those shown. */
  readonly more: number
}

const RECENT = 5

/** The texts of an item as they are compared: without accents, case and punctuation. */
interface ItemTexts {
  readonly name: string
  /** Each word after a space, so that the beginning of a word is found. */
  readonly nameWords: string
  readonly all: string
  readonly allWords: string
  readonly amounts: readonly string[]
}

const spaced = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`

const texts = new WeakMap<SearchItem, ItemTexts>()

/** Thousands of items are compared with every key, so their texts are made once. */
function textsOf(item: SearchItem): ItemTexts {
  const known = texts.get(item)
  if (known) return known
  const name = plain(item.name)
  const all = plain(`${item.name} ${item.detail} ${item.keywords ?? ''}`)
  const made = { name, nameWords: spaced(name), all, allWords: spaced(all), amounts: (item.amounts ?? []).map(String) }
  texts.set(item, made)
  return made
}

const AMOUNT = /^\p{Sc}?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d*))?$/u

/**
 * The amounts that typed digits may mean ("$5,000", "5.000", "1,234.50"), the likeliest first; empty for anything else.
 * "1,23" is an amount with cents, or the beginning of 1,234.
 */
function amountsIn(token: string): readonly string[] {
  const [, whole, fraction = ''] = AMOUNT.exec(token) ?? []
  if (whole === undefined) return []
  const digits = whole.replace(/[.,]/g, '')
  const decimals = fraction.replace(/0+$/, '')
  return decimals === '' ? [digits] : [`${digits}.${decimals}`, `${digits}${fraction}`]
}

/** What was typed between two spaces. */
interface Token {
  readonly words: readonly string[]
  /** What it means as an amount. */
  readonly amounts: readonly string[]
}

const tokensOf = (typed: string): readonly Token[] =>
  typed.split(/\s+/).map((token) => ({
    words: token.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    amounts: amountsIn(token),
  }))

/** The rank of an item for one token, 1 best; null without a match. */
function tokenRank({ words, amounts }: Token, item: ItemTexts): number | null {
  if (amounts.length > 0) {
    // Digits are an amount, or the beginning of a number in the text: "5,000" is not found in "$15,000".
    const digits = ` ${words.join(' ')}`
    if (item.amounts.some((each) => each === amounts[0]) || item.nameWords.includes(digits)) return 1
    const isBegun = item.amounts.some((each) => amounts.some((amount) => each.startsWith(amount)))
    return isBegun || item.allWords.includes(digits) ? 2 : null
  }
  const beginsIn = (text: string) => words.every((word) => text.includes(` ${word}`))
  if (beginsIn(item.nameWords)) return 1
  if (beginsIn(item.allWords)) return 2
  return words.every((word) => item.all.includes(word)) ? 3 : null
}

/** The rank of an item for a query, 0 best; null without a match. Every token must match. */
function rankOf(item: SearchItem, typed: string, tokens: readonly Token[]): number | null {
  const itemTexts = textsOf(item)
  if (itemTexts.name.startsWith(typed)) return 0
  let worst = 1
  for (const token of tokens) {
    const rank = tokenRank(token, itemTexts)
    if (rank === null) return null
    worst = Math.max(worst, rank)
  }
  return worst
}

/** Before any input: recently chosen items, then suggestions. */
function offeredItems(items: readonly SearchItem[], recent: readonly string[]): readonly SearchGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const lately = recent.flatMap((id) => byId.get(id) ?? []).slice(0, RECENT)
  const isLately = new Set(lately.map(({ id }) => id))
  const offered = SEARCH_KIND_ORDER.map((kind) => ({
    kind,
    items: items
      .filter((item) => item.kind === kind && item.isOffered && !isLately.has(item.id))
      .slice(0, SEARCH_KINDS[kind].shown),
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
  const tokens = tokensOf(typed)
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const found = items
    .flatMap((item) => {
      const rank = item.asked?.(query) ? 0 : rankOf(item, typed, tokens)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.item.isHere ?? false) - Number(a.item.isHere ?? false) ||
        age(a.item.id) - age(b.item.id),
    )
  return SEARCH_KIND_ORDER.map((kind) => {
    const { shown } = SEARCH_KINDS[kind]
    const ofKind = found.filter(({ item }) => item.kind === kind)
    return {
      kind,
      best: ofKind[0]?.rank ?? Number.POSITIVE_INFINITY,
      items: ofKind.slice(0, shown).map(({ item }) => item),
      more: Math.max(0, ofKind.length - shown),
    }
  })
    .filter((group) => group.items.length > 0)
    .toSorted((a, b) => a.best - b.best)
    .map(({ kind, items: some, more }) => ({ kind, items: some, more }))
}
