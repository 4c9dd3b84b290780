import { useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../../lib/site/site-paths.ts'
import { StructuredData } from '../../../ui/page/structured-data.tsx'
import { CATEGORY_LABELS } from '../category-labels.ts'
import type { Post } from '../post.ts'

/** A post for search engines (schema.org, BlogPosting), with its breadcrumb. */
export function PostStructuredData({ post }: { readonly post: Post }) {
  const { t, language } = useT()
  const brand = useBrand()
  const address = SITE_ORIGIN + post.path
  const organization = { '@type': 'Organization', name: brand.name, url: SITE_ORIGIN + sitePath('home', language) }
  const article = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.publishedOn,
    inLanguage: language,
    articleSection: t(CATEGORY_LABELS[post.category]),
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    image: `${SITE_ORIGIN}/og${post.path}.png`,
    url: address,
    mainEntityOfPage: address,
    author: organization,
    publisher: organization,
    ...(post.sources.length > 0 ? { citation: post.sources.map(({ url }) => url) } : {}),
  }
  const path = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: organization.url },
      { '@type': 'ListItem', position: 2, name: t('blog.post.blog'), item: SITE_ORIGIN + sitePath('blog', language) },
      { '@type': 'ListItem', position: 3, name: post.title, item: address },
    ],
  }
  return <StructuredData data={{ '@graph': [article, path] }} />
}
