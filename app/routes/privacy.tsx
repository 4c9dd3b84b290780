import { LegalScreen } from '../features/site/legal/legal-screen.tsx'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { languageOfSitePath } from '../lib/site/site-paths.ts'
import type { Route } from './+types/privacy.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { legalText } = await import('../features/site/legal/legal.server.ts')
  return legalText('privacy', languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE)
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
