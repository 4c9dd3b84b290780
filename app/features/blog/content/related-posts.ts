import { plain } from '../../../lib/format/plain.ts'

export interface Comparable {
  readonly id: string
  readonly category: string
  /** The whole text of the post; repeated words weigh more. */
  readonly text: string
}

/** Added to the similarity of words, which is between 0 and 1, for a shared category. */
const SAME_CATEGORY = 0.1
/** Shorter words are articles and prepositions in both languages. */
const MIN_WORD_LENGTH = 4

type Weights = ReadonlyMap<string, number>

/**
 * The posts most similar to one, most similar first: by shared words, rare ones weighing more (cosine of term frequency
 * times inverse document frequency), and by category. Equals keep the given order.
 */
export function relatedPosts<P extends Comparable>(posts: readonly P[], id: string, count: number): P[] {
  const weights = weighWords(posts)
  const asked = posts.find((post) => post.id === id)
  if (!asked) return []
  const likeness = (post: P) =>
    cosine(weights.get(asked.id), weights.get(post.id)) + (post.category === asked.category ? SAME_CATEGORY : 0)
  return posts
    .filter((post) => post.id !== id)
    .map((post) => ({ post, score: likeness(post) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ post }) => post)
}

function weighWords(posts: readonly Comparable[]): ReadonlyMap<string, Weights> {
  const counts = new Map(posts.map(({ id, text }) => [id, countEach(text)]))
  const postsWith = new Map<string, number>()
  for (const words of counts.values()) {
    for (const word of words.keys()) postsWith.set(word, (postsWith.get(word) ?? 0) + 1)
  }
  const rarity = (word: string) => Math.log(posts.length / (postsWith.get(word) ?? 1))
  return new Map(
    [...counts].map(([id, words]) => [
      id,
      // Sublinear: further repetitions of a word count less.
      new Map([...words].map(([word, times]) => [word, (1 + Math.log(times)) * rarity(word)])),
    ]),
  )
}

function countEach(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of plain(text).matchAll(/\p{L}+/gu)) {
    if (word.length >= MIN_WORD_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function cosine(one: Weights = new Map(), other: Weights = new Map()): number {
  const length = (weights: Weights) => Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0))
  const product = [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0)
  const lengths = length(one) * length(other)
  return lengths === 0 ? 0 : product / lengths
}
