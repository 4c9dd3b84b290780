import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_ORIGIN } from '#app/lib/site/site-paths.ts'
import type { SitePageFile } from './site-pages.ts'

/** Paths closed to search engines: the app behind sign-in, the back end, and pages opened by a link in a mail. */
const NOT_FOR_SEARCH = [
  '/app',
  '/auth',
  '/confirm',
  '/reset-password',
  '/rest/',
  '/functions/',
  '/storage/',
  '/newsletter?',
  '/en/newsletter?',
]

/** Writes `sitemap.xml`, every listed page with its other languages, and `robots.txt`, which points to it. */
export function writeSiteMap(folder: string, pages: readonly SitePageFile[]): void {
  const urls = pages.filter(({ isListed }) => isListed).map(urlOf)
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ]
  writeFileSync(join(folder, 'sitemap.xml'), `${map.join('\n')}\n`)
  const robots = [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${SITE_ORIGIN}/sitemap.xml`,
  ]
  writeFileSync(join(folder, 'robots.txt'), `${robots.join('\n')}\n`)
}

function urlOf({ path, alternates, changedOn }: SitePageFile): string {
  return [
    '<url>',
    `<loc>${escaped(SITE_ORIGIN + path)}</loc>`,
    changedOn ? `<lastmod>${changedOn}</lastmod>` : '',
    ...[...alternates].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
    ),
    '</url>',
  ].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
