import { type Language, translateIn } from '../../../i18n/i18n.ts'
import { DEFAULT_BRAND } from '../../../lib/site/default-brand.ts'
import { SITE_ORIGIN, sitePath } from '../../../lib/site/site-paths.ts'
import { CATEGORY_LABELS } from '../category-labels.ts'
import { rssPath } from '../list/rss-link.tsx'
import { listPosts } from './posts.server.ts'
import { writeRss } from './rss.ts'

/** The RSS of a language's posts, written at build. */
export function blogRss(language: Language): string {
  const t = translateIn(language)
  return writeRss({
    title: t('blog.rss.title', { brand: DEFAULT_BRAND.name }),
    description: t('blog.list.description'),
    language,
    address: SITE_ORIGIN + sitePath('blog', language),
    ownAddress: SITE_ORIGIN + rssPath(language),
    origin: SITE_ORIGIN,
    posts: listPosts(language).map((post) => ({ ...post, categoryName: t(CATEGORY_LABELS[post.category]) })),
  })
}
