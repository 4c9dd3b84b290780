import { useLocation, useMatches } from 'react-router'
import type { Language } from '../../../i18n/i18n.ts'
import { pathsOfSitePage } from '../../../lib/site/site-paths.ts'

type PagePaths = Readonly<Record<Language, string>>

/** The loader data of a page whose address differs between languages by more than the prefix. */
export interface WithPagePaths {
  readonly paths: PagePaths
}

/** The address of the current page in each language. */
export function usePagePaths(): PagePaths {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  return namesItsPaths(data) ? data.paths : pathsOfSitePage(pathname)
}

const namesItsPaths = (data: unknown): data is WithPagePaths =>
  typeof data === 'object' && data !== null && 'paths' in data
