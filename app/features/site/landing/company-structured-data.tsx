import { useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../../lib/site/site-paths.ts'
import { StructuredData } from '../../../ui/page/structured-data.tsx'

/** The company and the site for search engines (schema.org), on the front page only. */
export function CompanyStructuredData({ description }: { readonly description: string }) {
  const { language } = useT()
  const brand = useBrand()
  const address = SITE_ORIGIN + sitePath('home', language)
  const organization = `${SITE_ORIGIN}/#house`
  return (
    <StructuredData
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: brand.name,
            url: SITE_ORIGIN + sitePath('home', 'es'),
            logo: `${SITE_ORIGIN}/icons/icon-512.png`,
            email: brand.supportEmail,
          },
          {
            '@type': 'WebSite',
            name: brand.name,
            url: address,
            description,
            inLanguage: language,
            publisher: { '@id': organization },
          },
        ],
      }}
    />
  )
}
