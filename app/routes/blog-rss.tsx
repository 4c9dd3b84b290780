import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { languageOfSitePath } from '../lib/site/site-paths.ts'
import type { Route } from './+types/blog-rss.ts'

/** The RSS file, written at build. */
export async function loader({ request }: Route.LoaderArgs) {
  const { blogRss } = await import('../features/blog/content/blog-rss.server.ts')
  const language = languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE
  return new Response(blogRss(language), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
