import { i18nInstance, type Language, type MessageValues } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../lib/site-paths.ts'
import { CATEGORY_WORDS } from './category-words.ts'
import { writeFeed } from './feed.ts'
import { feedPath } from './feed-link.tsx'
import { listPosts } from './posts.server.ts'

/** The feed of a language's posts, as it is written at build. */
export function blogFeed(language: Language): string {
  const t = (key: MessageKey, values: MessageValues = {}) => i18nInstance.t(key, { ...values, lng: language }) as string
  return writeFeed({
    title: t('blog.feed.title', { brand: DEFAULT_BRAND.name }),
    description: t('blog.list.description'),
    language,
    address: SITE_ORIGIN + sitePath('blog', language),
    feedAddress: SITE_ORIGIN + feedPath(language),
    origin: SITE_ORIGIN,
    posts: listPosts(language).map((post) => ({ ...post, categoryName: t(CATEGORY_WORDS[post.category]) })),
  })
}
