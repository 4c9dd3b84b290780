import { LegalScreen } from '../features/site/legal-screen.tsx'
import { DEFAULT_LANGUAGE, needMessages } from '../i18n/i18n.ts'
import { languageOfSitePath } from '../lib/site-paths.ts'
import type { Route } from './+types/terms.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { legalText } = await import('../features/site/legal.server.ts')
  await needMessages('site', 'blog', 'legal')
  return legalText('terms', languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE)
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
