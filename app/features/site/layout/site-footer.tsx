import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import type { SocialNetwork } from '../../../lib/api/client-config.ts'
import { useBrand } from '../../../lib/site/brand.ts'
import { type SitePage, sitePath } from '../../../lib/site/site-paths.ts'
import { BrandMark } from '../../../ui/page/brand-mark.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import classes from './site-footer.module.css'

const COLUMNS = [
  {
    title: 'site.footer.product',
    pages: [
      { page: 'features', words: 'site.nav.features' },
      { page: 'pricing', words: 'site.nav.pricing' },
      { page: 'blog', words: 'site.nav.blog' },
      { page: 'newsletter', words: 'site.nav.newsletter' },
    ],
  },
  {
    title: 'site.footer.company',
    pages: [
      { page: 'about', words: 'site.nav.about' },
      { page: 'contact', words: 'site.nav.contact' },
    ],
  },
  {
    title: 'site.footer.legal',
    pages: [
      { page: 'privacy', words: 'common.nav.privacy' },
      { page: 'terms', words: 'common.nav.terms' },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly { page: SitePage; words: string }[] }[]

/**
 * Shown where the brand has a profile (app/features/site/layout/apply-branding.ts); see
 * docs/decisions/the-front-page.md.
 */
const NETWORKS = [
  { network: 'instagram', name: 'Instagram', Icon: IconBrandInstagram },
  { network: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { network: 'tiktok', name: 'TikTok', Icon: IconBrandTiktok },
  { network: 'pinterest', name: 'Pinterest', Icon: IconBrandPinterest },
  { network: 'youtube', name: 'YouTube', Icon: IconBrandYoutube },
] as const satisfies readonly { network: SocialNetwork; name: string; Icon: unknown }[]

/** Product, company and legal columns, appearance, and copyright (specification, section 2). */
export function SiteFooter() {
  const { t, language } = useT()
  const brand = useBrand()
  return (
    <div className={classes.footer}>
      <div className={classes.brand}>
        <BrandMark />
        <a href={`mailto:${brand.supportEmail}`} className={classes.link}>
          {brand.supportEmail}
        </a>
        <ul className={classes.social} data-social hidden>
          {NETWORKS.map(({ network, name, Icon }) => (
            <li key={network} data-network={network} hidden>
              <a href="/" className={classes.network} rel="me">
                <Icon role="img" aria-label={name} size={22} stroke={1.6} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {COLUMNS.map(({ title, pages }) => (
        <nav key={title} aria-label={t(title)}>
          <p className={classes.title}>{t(title)}</p>
          <ul className="plain-list">
            {pages.map(({ page, words }) => (
              <li key={page}>
                <a href={sitePath(page, language)} className={classes.link}>
                  {t(words)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className={classes.end}>
        <p className="soft small">{t('common.copyright', { brand: brand.name })}</p>
        <SchemeChoice />
      </div>
    </div>
  )
}
