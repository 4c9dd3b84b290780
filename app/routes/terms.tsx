import { LegalScreen } from '../features/site/legal/legal-screen.tsx'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { languageOfSitePath } from '../lib/site/site-paths.ts'
import type { Route } from './+types/terms.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { legalText } = await import('../features/site/legal/legal.server.ts')
  return legalText('terms', languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE)
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
