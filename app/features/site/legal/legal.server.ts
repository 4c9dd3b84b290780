import type { Language } from '../../../i18n/languages.ts'
import { sitePathsIn } from '../../../lib/site/site-paths.ts'
import { MarkdownFault, readBlocks } from '../../blog/content/read-blocks.ts'
import type { Block } from '../../blog/post.ts'

// Rendered at build: neither the Markdown nor its parser reaches a browser.
const texts = import.meta.glob<string>('../../../../content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type LegalPage = 'privacy' | 'terms'

/** A legal text, ready to be rendered. */
export interface LegalText {
  readonly page: LegalPage
  readonly blocks: readonly Block[]
}

export function legalText(page: LegalPage, language: Language): LegalText {
  const text = texts[`../../../../content/legal/${page}.${language}.md`]
  if (text === undefined) throw new Error(`content/legal has no ${page}.${language}.md`)
  return { page, blocks: readBlocks(text, (href) => toOwnPage(href, language)) }
}

/** Legal texts link only to pages of the site in their own language. */
function toOwnPage(href: string, language: Language): string {
  if (!sitePathsIn(language).includes(href)) throw new MarkdownFault(`${href} is no page of the site in this language`)
  return href
}
