import { parse } from 'yaml'
import { isLanguage, type Language } from '../../../i18n/languages.ts'
import { type FrontMatter, frontMatterSchema } from '../schema.ts'

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)\.md$/
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

/** A post that cannot be published as written; the message names the file. */
export class PostFault extends Error {
  constructor(file: string, fault: string) {
    super(`content/blog/${file}: ${fault}`)
    this.name = 'PostFault'
  }
}

export interface PostFile {
  readonly file: string
  readonly id: string
  readonly language: Language
  readonly frontMatter: FrontMatter
  /** The Markdown below the front matter. */
  readonly body: string
}

/**
 * Parses a file of content/blog.
 * @param file its name: `<id>.<language>.md`
 * @throws PostFault for an invalid name or front matter
 */
export function readFrontMatter(file: string, text: string): PostFile {
  const [, id, language] = FILE_NAME.exec(file) ?? []
  if (!id || !isLanguage(language)) throw new PostFault(file, 'is not named <id>.<es|en>.md')
  const [whole, yaml] = FRONT_MATTER.exec(text) ?? []
  if (whole === undefined || yaml === undefined) throw new PostFault(file, 'does not begin with front matter')
  const result = frontMatterSchema.safeParse(parseYaml(file, yaml))
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`)
    throw new PostFault(file, faults.join('; '))
  }
  return { file, id, language, frontMatter: result.data, body: text.slice(whole.length) }
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    throw new PostFault(file, String(error))
  }
}

/**
 * Checks that each post exists in both languages with the same language-independent fields, and that
 * addresses are unique.
 * @throws PostFault
 */
export function checkTwins(files: readonly PostFile[]): void {
  const addresses = new Set<string>()
  for (const { file, id, language, frontMatter } of files) {
    const twin = files.find((other) => other.id === id && other.language !== language)
    if (!twin) throw new PostFault(file, 'is written in one language only')
    for (const key of ['category', 'published'] as const) {
      if (twin.frontMatter[key] !== frontMatter[key]) throw new PostFault(file, `${key} differs from ${twin.file}`)
    }
    const address = `${language}/${frontMatter.slug}`
    if (addresses.has(address)) throw new PostFault(file, `another post has the slug ${frontMatter.slug}`)
    addresses.add(address)
  }
}
