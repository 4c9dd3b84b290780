import { join } from 'node:path'
import { DEFAULT_BRAND } from '#app/lib/site/default-brand.ts'
import { brandColours } from './brand-look.ts'
import { write } from './draw.ts'
import { ICONS } from './draw-icons.ts'
import type { SitePageFile } from './site-pages.ts'

/** Writes the web app manifest; the gateway replaces the name with a reseller's. */
export function writeManifest(folder: string, pages: readonly SitePageFile[]): void {
  const colour = brandColours()
  const manifest = {
    id: '/app',
    name: DEFAULT_BRAND.name,
    short_name: DEFAULT_BRAND.name,
    description: pages.find(({ path }) => path === '/')?.description,
    lang: 'es',
    dir: 'ltr',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    categories: ['lifestyle', 'productivity'],
    icons: ICONS.map(({ src, side, purpose }) => ({ src, sizes: `${side}x${side}`, type: 'image/png', purpose })),
  }
  write(join(folder, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
}
