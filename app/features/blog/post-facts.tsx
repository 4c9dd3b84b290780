import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../lib/site-paths.ts'
import { CATEGORY_WORDS } from './category-words.ts'
import type { Post } from './post.ts'

/** What a post is, as search engines read it (schema.org, BlogPosting). */
export function PostFacts({ post }: { readonly post: Post }) {
  const { t, language } = useT()
  const brand = useBrand()
  const address = SITE_ORIGIN + post.path
  const house = { '@type': 'Organization', name: brand.name, url: SITE_ORIGIN + sitePath('home', language) }
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.publishedOn,
    inLanguage: language,
    articleSection: t(CATEGORY_WORDS[post.category]),
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    image: `${SITE_ORIGIN}/og${post.path}.png`,
    url: address,
    mainEntityOfPage: address,
    author: house,
    publisher: house,
    ...(post.sources.length > 0 ? { citation: post.sources.map(({ url }) => url) } : {}),
  }
  // A "<" could end the element early.
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own posts, with every "<" escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
