import type { Language } from '../../../i18n/languages.ts'
import { type Post, type PostSummary, plainText, textsOf } from '../post.ts'
import { readPosts } from './read-posts.ts'
import { relatedPosts } from './related-posts.ts'

// Posts become pages at build: neither their Markdown nor its parser reaches a browser.
const texts = import.meta.glob<string>('../../../../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const RELATED_COUNT = 3
/** Weights of title and description in the text by which posts are compared. */
const TITLE_WEIGHT = 4
const DESCRIPTION_WEIGHT = 2

const posts = readPosts(
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text])),
)

/** A post of the list with the text that the search covers. */
export interface ListedPost extends PostSummary {
  readonly searchText: string
}

/** Newest first. */
export const listPosts = (language: Language): ListedPost[] =>
  posts[language].map((post) => ({ ...summaryOf(post), searchText: searchTextOf(post) }))

/** A post with the other data of its page. */
export interface PostPage {
  readonly post: Post
  readonly paths: Readonly<Record<Language, string>>
  readonly related: readonly PostSummary[]
  readonly newer: PostSummary | null
  readonly older: PostSummary | null
}

/** The page of a post, or null when no post of the language has that slug. */
export function findPostPage(language: Language, slug: string | undefined): PostPage | null {
  const all = posts[language]
  const at = all.findIndex((post) => post.slug === slug)
  const post = all[at]
  if (!post) return null
  const pathIn = (other: Language) => posts[other].find(({ id }) => id === post.id)?.path ?? ''
  const neighbour = (index: number) => (all[index] ? summaryOf(all[index]) : null)
  return {
    post,
    paths: { es: pathIn('es'), en: pathIn('en') },
    related: relatedIn(language, post.id),
    newer: neighbour(at - 1),
    older: neighbour(at + 1),
  }
}

function relatedIn(language: Language, id: string): PostSummary[] {
  const comparable = posts[language].map((post) => ({
    id: post.id,
    category: post.category,
    text: weighedText(post),
    post,
  }))
  return relatedPosts(comparable, id, RELATED_COUNT).map(({ post }) => summaryOf(post))
}

const weighedText = ({ title, description, blocks }: Post) =>
  [
    ...Array<string>(TITLE_WEIGHT).fill(title),
    ...Array<string>(DESCRIPTION_WEIGHT).fill(description),
    ...textsOf(blocks),
  ].join(' ')

function searchTextOf({ title, description, blocks }: Post): string {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [plainText(block.inlines)] : []))
  return [title, description, ...headings].join(' ')
}

const summaryOf = ({ id, path, title, description, category, publishedOn, minutes }: Post): PostSummary => ({
  id,
  path,
  title,
  description,
  category,
  publishedOn,
  minutes,
})
