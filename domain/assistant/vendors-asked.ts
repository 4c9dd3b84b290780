import { typoDistance } from '../guests/names/typo-distance.ts'
import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { AskedQuestion } from './asked-question.ts'
import { wordsOf } from './read-words.ts'

/** A vendor that a question may be about. */
export interface NamedVendor {
  readonly name: string
  readonly category: string
  readonly vendorCategory: VendorCategory | null
}

/** Whom a question is about. */
export type VendorsAsked<Vendor> =
  /** No vendor is named: all of them. `ignored` are words that were not understood. */
  | { readonly by: 'all'; readonly ignored: readonly string[] }
  | { readonly by: 'name'; readonly vendors: readonly Vendor[] }
  /** Those of a trade, none where the plan has none of it. */
  | {
      readonly by: 'kind'
      readonly kind: VendorCategory
      readonly vendors: readonly Vendor[]
      readonly ignored: readonly string[]
    }
  /** A name that no vendor has, as it was typed. */
  | { readonly by: 'unknown-name'; readonly name: string }

/** The shortest part of a vendor's name that says which, and the shortest in which one letter may be wrong. */
const MIN_NAME_LETTERS = 3
const MIN_TYPO_LETTERS = 5

/**
 * The vendors that a question is about: those whose name it says, else those of its trade. A word that is in the name of no
 * vendor counts as a name only where one is expected.
 */
export function vendorsAsked<Vendor extends NamedVendor>(
  { text, unknown, misspelt, named, kind }: AskedQuestion,
  vendors: readonly Vendor[],
): VendorsAsked<Vendor> {
  const inFull = vendors.filter((vendor) => {
    const name = foldedWords(vendor.name).join(' ')
    return name.includes(' ') && ` ${text} `.includes(` ${name} `)
  })
  if (inFull.length > 0) return { by: 'name', vendors: inFull }
  const asked = [...unknown, ...misspelt].flatMap(foldedWords).filter((word) => word.length >= MIN_NAME_LETTERS)
  const byName = vendors.filter((vendor) =>
    foldedWords(vendor.name).some((own) => asked.some((word) => isSameName(word, own))),
  )
  if (byName.length > 0) return { by: 'name', vendors: byName }
  if (kind !== null)
    return {
      by: 'kind',
      kind,
      ignored: unknown,
      vendors: vendors.filter(
        (each) => each.vendorCategory === kind || (each.vendorCategory === null && each.category === kind),
      ),
    }
  if (named.length > 0) return { by: 'unknown-name', name: named.join(' ') }
  return { by: 'all', ignored: unknown }
}

const foldedWords = (text: string): readonly string[] => wordsOf(text).map(({ word }) => word)

const isSameName = (asked: string, own: string): boolean =>
  own.startsWith(asked) || (asked.length >= MIN_TYPO_LETTERS && typoDistance(asked, own, 1) !== null)
