import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { sitePath, sitePathsIn } from '../../../lib/site/site-paths.ts'
import { type Post, textsOf } from '../post.ts'
import { MarkdownFault, type ResolveLink, readBlocks } from './read-blocks.ts'
import { checkTwins, PostFault, type PostFile, readFrontMatter } from './read-front-matter.ts'
import { countWords, minutesToRead } from './reading-time.ts'

/** The one screen of the app that posts lead to, in one address for all languages: readers have no account yet. */
const SIGN_IN_PATH = '/auth'
const SIGN_UP_PATH = `${SIGN_IN_PATH}?mode=sign-up&next=%2Fapp%2Fnew-plan`

export const postPath = (slug: string, language: Language): string => `${sitePath('blog', language)}/${slug}`

/**
 * Reads every post, newest first; posts of one day stand in the order of their ids.
 * @param texts of the files, by their names
 * @throws PostFault at the first that cannot be published as it is
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

/** Where links of posts in a language may lead: posts, pages of the same language, the way in, and other sites. */
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
