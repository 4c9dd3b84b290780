import { type Language, useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../../lib/site/site-paths.ts'

export const rssPath = (language: Language): string => `${sitePath('blog', language)}/rss.xml`

/** Announces the blog's RSS to browsers and feed readers; React puts it into the head. */
export function RssLink() {
  const { t, language } = useT()
  const brand = useBrand()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t('blog.rss.title', { brand: brand.name })}
      href={SITE_ORIGIN + rssPath(language)}
    />
  )
}
