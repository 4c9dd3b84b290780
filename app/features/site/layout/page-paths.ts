import { useLocation, useMatches } from 'react-router'
import type { Language } from '../../../i18n/i18n.ts'
import { pathsOfSitePage } from '../../../lib/site/site-paths.ts'

type PagePaths = Readonly<Record<Language, string>>

/** What a page's loader answers when its address differs between languages by more than the language. */
export interface WithPagePaths {
  readonly paths: PagePaths
}

/** Where the page on screen is in each language. */
export function usePagePaths(): PagePaths {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  return namesItsPaths(data) ? data.paths : pathsOfSitePage(pathname)
}

const namesItsPaths = (data: unknown): data is WithPagePaths =>
  typeof data === 'object' && data !== null && 'paths' in data
