import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { type Language, useT } from '../../../i18n/i18n.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { type SitePage, sitePath } from '../../../lib/site/site-paths.ts'
import { BrandMark } from '../../../ui/page/brand-mark.tsx'
import { AuthLinks } from './auth-links.tsx'
import { usePagePaths } from './page-paths.ts'
import classes from './site-header.module.css'

const PAGES = [
  { page: 'features', words: 'site.nav.features' },
  { page: 'pricing', words: 'site.nav.pricing' },
  { page: 'about', words: 'site.nav.about' },
  { page: 'contact', words: 'site.nav.contact' },
  { page: 'blog', words: 'site.nav.blog' },
] as const satisfies readonly { page: SitePage; words: string }[]

/** The header of public pages (specification, section 2): pages, the other language, and sign-in. */
export function SiteHeader() {
  const { t, language } = useT()
  const brand = useBrand()
  return (
    <div className={classes.bar}>
      <a
        href={sitePath('home', language)}
        className="home-link"
        aria-label={t('common.nav.home', { brand: brand.name })}
      >
        <BrandMark compact />
      </a>
      <nav aria-label={t('common.nav.main')} className={classes.pages}>
        <PageLinks />
      </nav>
      <div className={classes.acts}>
        <LanguageLink />
        <AuthLinks isShort />
        <details className={classes.menu} data-menu>
          <summary className={classes.summary} aria-label={t('site.nav.menu')}>
            <IconMenu2 aria-hidden size={22} stroke={1.8} />
          </summary>
          <nav aria-label={t('site.nav.menu')} className={classes.sheet}>
            <PageLinks />
            <AuthLinks className={classes['sheet-way'] ?? ''} />
          </nav>
        </details>
      </div>
    </div>
  )
}

function PageLinks() {
  const { t, language } = useT()
  const { pathname } = useLocation()
  return PAGES.map(({ page, words }) => {
    const path = sitePath(page, language)
    const isHere = pathname === path || pathname.startsWith(`${path}/`)
    return (
      <a key={page} href={path} className="nav-link" aria-current={isHere ? 'page' : undefined}>
        {t(words)}
      </a>
    )
  })
}

/** The same page in the other language; app/features/site/layout/enhance-page.ts stores the choice. */
function LanguageLink() {
  const { t, language } = useT()
  const other: Language = language === 'es' ? 'en' : 'es'
  const paths = usePagePaths()
  return (
    <a
      href={paths[other]}
      hrefLang={other}
      lang={other}
      className={classes.language}
      aria-label={t('common.language.switch')}
      data-choose-language={other}
    >
      {other.toUpperCase()}
    </a>
  )
}
