import '../theme/app-library.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, redirect, useLocation } from 'react-router'
import { SearchButton } from '../features/search/search-button.tsx'
import { SearchProvider } from '../features/search/search-provider.tsx'
import { AppHeader } from '../features/session/app-header.tsx'
import { isLanguage, needMessages } from '../i18n/i18n.ts'
import { currentSession, useSession } from '../lib/api/session.ts'
import { showLanguage } from '../lib/browser/language.ts'
import { signInPath } from '../lib/browser/next-path.ts'
import { rememberedLanguage } from '../lib/browser/remembered-language.ts'
import { retryUntilLoaded } from '../lib/browser/retry-until-loaded.ts'
import { keptQueries } from '../lib/kept/kept-queries.ts'
import { isUnanswered } from '../ui/feedback/error-message.ts'
import { ErrorScreen } from '../ui/feedback/error-screen.tsx'
import { Splash } from '../ui/feedback/splash.tsx'
import { useOverlayHistory } from '../ui/overlays/overlay-history.ts'
import { AtRest } from '../ui/page/at-rest.tsx'
import { FirstFrame } from '../ui/page/first-frame.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import type { Route } from './+types/app-layout.ts'
import { loadSearchSources } from './load-search-sources.ts'
import { UpgradePlace } from './upgrade-place.tsx'

/** Redirects signed-out visitors to the sign-in screen, and back afterwards, before any screen below loads data. */
const requireSession: Route.ClientMiddlewareFunction = async ({ request, params }) => {
  const { pathname, search } = new URL(request.url)
  const session = await currentSession()
  if (!session) throw redirect(signInPath(pathname + search))
  // Not awaited: the back end may answer first.
  void keptQueries.restore(session.user.id, params['id'] ?? null)
  // Without a stored choice the language of sign-up applies until the profile loads, so that no Spanish text flashes.
  const preferred: unknown = session.user.user_metadata.language_preference
  if (!rememberedLanguage() && isLanguage(preferred)) await showLanguage(preferred)
}

export const clientMiddleware = [requireSession]

export async function clientLoader() {
  await needMessages('search')
  return null
}

export function HydrateFallback() {
  return <FirstFrame />
}

// No screen waits for these, and none ends when one cannot be loaded, as without a network. Offline changes are sent from any.
const OutboxSync = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./outbox-sync.tsx')).OutboxSync })),
)

const LiveSync = lazy(() => retryUntilLoaded(async () => ({ default: (await import('./live-sync.tsx')).LiveSync })))

/** Hides private screens, and stops their requests, from the moment the session has ended. */
function PrivateFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  useOverlayHistory()
  const { pathname, search } = useLocation()
  // Another tab signed in with a mail, and that session is to choose a password first.
  if (session.status === 'password-pending') return <Navigate to={signInPath(pathname + search)} replace />
  if (session.status === 'signed-out') return <Splash />
  return (
    <SearchProvider loadSources={loadSearchSources}>
      <PageFrame header={<AppHeader search={<SearchButton />} />}>{children}</PageFrame>
      <AtRest>
        <Suspense>
          <OutboxSync />
        </Suspense>
        <Suspense>
          <LiveSync />
        </Suspense>
      </AtRest>
      <UpgradePlace />
    </SearchProvider>
  )
}

export default function AppLayout() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Without a response the session state is unknown; the error message still needs a frame.
  if (isUnanswered(error)) {
    return (
      <PageFrame header={<AppHeader />}>
        <ErrorScreen error={error} />
      </PageFrame>
    )
  }
  return (
    <PrivateFrame>
      <ErrorScreen error={error} />
    </PrivateFrame>
  )
}
