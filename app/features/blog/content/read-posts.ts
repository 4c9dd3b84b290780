import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { sitePath, sitePathsIn } from '../../../lib/site/site-paths.ts'
import { type Post, textsOf } from '../post.ts'
import { MarkdownFault, type ResolveLink, readBlocks } from './read-blocks.ts'
import { checkTwins, PostFault, type PostFile, readFrontMatter } from './read-front-matter.ts'
import { countWords, minutesToRead } from './reading-time.ts'

/** The one screen of the app that posts link to. It has one address for all languages; readers have no account yet. */
const SIGN_IN_PATH = '/auth'
const SIGN_UP_PATH = `${SIGN_IN_PATH}?mode=sign-up&next=%2Fapp%2Fnew-plan`

export const postPath = (slug: string, language: Language): string => `${sitePath('blog', language)}/${slug}`

/**
 * Parses every post, newest first; posts of one day are ordered by id.
 * @param texts by file name
 * @throws PostFault for the first post that cannot be published
 */
export function readPosts(texts: Readonly<Record<string, string>>): Readonly<Record<Language, readonly Post[]>> {
  const files = Object.entries(texts).map(([file, text]) => readFrontMatter(file, text))
  checkTwins(files)
  const read = (language: Language) =>
    files
      .filter((file) => file.language === language)
      .map((file) => readPost(file, linksIn(language, files)))
      .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id))
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Post[]>
}

function readPost({ file, id, language, frontMatter, body }: PostFile, resolveLink: ResolveLink): Post {
  const { slug, title, description, category, published, sources } = frontMatter
  try {
    const blocks = readBlocks(body, resolveLink)
    const words = countWords(textsOf(blocks).join(' '))
    return {
      id,
      slug,
      path: postPath(slug, language),
      title,
      description,
      category,
      publishedOn: published,
      minutes: minutesToRead(words, language),
      words,
      sources,
      blocks,
    }
  } catch (error) {
    throw error instanceof MarkdownFault ? new PostFault(file, error.message) : error
  }
}

/** Allowed link targets of posts in a language: posts, pages of the same language, sign-up, and other sites. */
function linksIn(language: Language, files: readonly PostFile[]): ResolveLink {
  const slugs = new Map(
    files.filter((file) => file.language === language).map((file) => [file.id, file.frontMatter.slug]),
  )
  const pages = new Set([SIGN_IN_PATH, ...sitePathsIn(language)])
  return (href) => {
    if (href.startsWith('post:')) {
      const slug = slugs.get(href.slice('post:'.length))
      if (slug === undefined) throw new MarkdownFault(`${href} names no post`)
      return postPath(slug, language)
    }
    if (href.startsWith('/')) {
      if (!pages.has(href)) throw new MarkdownFault(`${href} is no page in this language`)
      return href === SIGN_IN_PATH ? SIGN_UP_PATH : href
    }
    if (!/^https:\/\/[^/]/.test(href)) throw new MarkdownFault(`a link to ${href}; other sites begin with https://`)
    return href
  }
}
