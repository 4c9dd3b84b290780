import { useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { SITE_ORIGIN, sitePath } from '../../../lib/site/site-paths.ts'
import { SearchFacts } from '../../../ui/page/search-facts.tsx'

/** Whose site this is and what it is called, said once, on the front page. */
export function HouseFacts({ description }: { readonly description: string }) {
  const { language } = useT()
  const brand = useBrand()
  const address = SITE_ORIGIN + sitePath('home', language)
  const house = `${SITE_ORIGIN}/#house`
  return (
    <SearchFacts
      facts={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': house,
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
            publisher: { '@id': house },
          },
        ],
      }}
    />
  )
}
