import { useT } from '../../../i18n/i18n.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { SITE_ORIGIN } from '../../../lib/site/site-paths.ts'
import { usePagePaths } from './page-paths.ts'

/** The approximate limit of search results. */
const MAX_TITLE_LENGTH = 65

interface PageHeadProps {
  /** Without the brand, which is appended; omitted on the front page, whose title is used as it is. */
  readonly title?: string
  /** The whole title where the brand is at another place. */
  readonly wholeTitle?: string
  readonly description: string
  readonly kind?: 'website' | 'article'
  /** Whether search engines may show the page. */
  readonly isListed?: boolean
}

/** The metadata for search engines and link previews; React puts it into the head. */
export function PageHead({ title, wholeTitle, description, kind = 'website', isListed = true }: PageHeadProps) {
  const { language } = useT()
  const brand = useBrand()
  const paths = usePagePaths()
  const named = title ? `${title} · ${brand.name}` : brand.name
  // A longer title would be cut off at its end, which is the brand.
  const shown = wholeTitle ?? (title && named.length > MAX_TITLE_LENGTH ? title : named)
  const address = SITE_ORIGIN + paths[language]
  if (!isListed) {
    return (
      <>
        <title>{shown}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const image = `${SITE_ORIGIN}/og${paths[language] === '/' ? '/home' : paths[language]}.png`
  return (
    <>
      <title>{shown}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={SITE_ORIGIN + paths[each]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={SITE_ORIGIN + paths.es} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={language === 'es' ? 'es_MX' : 'en_US'} />
      <meta property="og:title" content={wholeTitle ?? title ?? brand.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
