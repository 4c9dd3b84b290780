import '@mantine/core/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, redirect } from 'react-router'
import { SearchButton } from '../features/search/search-button.tsx'
import { SearchProvider } from '../features/search/search-provider.tsx'
import { AppHeader } from '../features/session/app-header.tsx'
import { isLanguage, needMessages } from '../i18n/i18n.ts'
import { currentSession, useSession } from '../lib/api/session.ts'
import { showLanguage } from '../lib/browser/language.ts'
import { signInPath } from '../lib/browser/next-path.ts'
import { rememberedLanguage } from '../lib/browser/remembered-language.ts'
import { ErrorScreen, isUnanswered } from '../ui/feedback/error-screen.tsx'
import { Splash } from '../ui/feedback/splash.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import type { Route } from './+types/app-layout.ts'

/** Before any screen behind it asks for anything: nobody signed in means the sign-in screen first, and back. */
const requireSession: Route.ClientMiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const session = await currentSession()
  if (!session) throw redirect(signInPath(pathname + search))
  // On a device where nothing was chosen yet, the words of sign-up decide until the profile is there: no Spanish flash.
  const preferred: unknown = session.user.user_metadata.language_preference
  if (!rememberedLanguage() && isLanguage(preferred)) await showLanguage(preferred)
}

export const clientMiddleware = [requireSession]

export async function clientLoader() {
  await needMessages('common', 'errors', 'search')
  return null
}

export function HydrateFallback() {
  return <Splash />
}

// What was done to tasks without a connection is sent from any screen; none has to wait for the code that does it.
const TaskCarrier = lazy(async () => ({
  default: (await import('../features/tasks/offline/outbox-sync.tsx')).OutboxSync,
}))

/** Nothing private stays on screen, or asks for more, from the moment its session has ended. */
function PrivateFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-out') return <Splash />
  return (
    <SearchProvider>
      <PageFrame header={<AppHeader search={<SearchButton />} />}>{children}</PageFrame>
      <Suspense>
        <TaskCarrier />
      </Suspense>
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
  // Without an answer it is not known who is here; the words about that need a frame all the same.
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
