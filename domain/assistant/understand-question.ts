import { foldText } from '../guests/fold-text.ts'
import { VENDOR_CATEGORIES, type VendorCategory } from '../vendors/vendor-categories.ts'
import { type AskedQuestion, QUESTION_IDS, type QuestionId } from './asked-question.ts'
import { FILLERS, KIND_STEMS, NUMBER_WORDS, QUESTION_STEMS } from './question-stems.ts'

/** Longer texts are no question. */
const MAX_LENGTH = 300
/** More guests than a plan may have are no question about it. */
const MAX_COUNT = 10_000

/**
 * Which of the fixed questions a text asks, in Spanish or English, by the stems of its words; null for none. The one that says most
 * is taken, of equals the first. Deterministic; the text is looked at and nothing else is done with it.
 */
export function understandQuestion(text: string): AskedQuestion | null {
  const words = wordsOf(text.slice(0, MAX_LENGTH))
  const count = countIn(words)
  const kind = VENDOR_CATEGORIES.find((each) => words.some((word) => beginsWithAny(word, KIND_STEMS[each]))) ?? null
  let best: { readonly id: QuestionId; readonly weight: number } | null = null
  for (const id of QUESTION_IDS) {
    const weight = weightOf(id, words, count, kind)
    if (weight > (best?.weight ?? 0)) best = { id, weight }
  }
  if (best === null) return null
  return { id: best.id, count, kind, names: namesIn(words) }
}

/** Words in lower case without accents; apostrophes and marks end them. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const beginsWithAny = (word: string, stems: readonly string[]): boolean =>
  stems.some((stem) => (stem.endsWith('$') ? word === stem.slice(0, -1) : word.startsWith(stem)))

/** How much of a question the words say: 0 unless each of its groups is there, and more with each group. */
function weightOf(id: QuestionId, words: readonly string[], count: number | null, kind: VendorCategory | null): number {
  const groups = QUESTION_STEMS[id]
  if (!groups.every((stems) => words.some((word) => beginsWithAny(word, stems)))) return 0
  // A number of guests is asked about only where one is named, and a trade only where money goes to it.
  if (id === 'more-guests') return count === null ? 0 : groups.length + 2
  const isAboutKind = kind !== null && (id === 'paid' || id === 'to-pay')
  return groups.length + (isAboutKind ? 1 : 0)
}

function countIn(words: readonly string[]): number | null {
  for (const word of words) {
    const count = /^\d{1,5}$/.test(word)
      ? Number(word)
      : Object.hasOwn(NUMBER_WORDS, word)
        ? NUMBER_WORDS[word]
        : undefined
    if (count !== undefined && count > 0 && count <= MAX_COUNT) return count
  }
  return null
}

const ALL_STEMS = [...Object.values(QUESTION_STEMS).flat(2), ...Object.values(KIND_STEMS).flat()]

const namesIn = (words: readonly string[]): readonly string[] =>
  words.filter(
    (word) =>
      word.length > 2 &&
      !FILLERS.has(word) &&
      !beginsWithAny(word, ALL_STEMS) &&
      !Object.hasOwn(NUMBER_WORDS, word) &&
      !/^\d+$/.test(word),
  )

/** A vendor that a question may be about. */
interface NamedVendor {
  readonly name: string
  readonly category: string
  readonly vendorCategory: VendorCategory | null
}

/**
 * The vendors that a question is about: those with a word of it in their name, else those of its trade; null where it names
 * nobody, which means all of them, and none where it names somebody who is not there.
 */
export function vendorsAsked<Vendor extends NamedVendor>(
  { names, kind }: AskedQuestion,
  vendors: readonly Vendor[],
): readonly Vendor[] | null {
  const named = vendors.filter((vendor) => {
    const own = wordsOf(vendor.name)
    return names.some((name) => own.some((word) => word.startsWith(name)))
  })
  if (named.length > 0) return named
  if (kind !== null)
    return vendors.filter(
      (each) => each.vendorCategory === kind || (each.vendorCategory === null && each.category === kind),
    )
  return names.length > 0 ? [] : null
}
