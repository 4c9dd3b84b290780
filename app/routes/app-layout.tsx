import { Outlet, redirect } from 'react-router'
import { AppHeader } from '../features/session/app-header.tsx'
import { needMessages } from '../i18n/i18n.ts'
import { signInPath } from '../lib/next-path.ts'
import { currentSession } from '../lib/session.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Splash } from '../ui/splash.tsx'
import type { Route } from './+types/app-layout.ts'

/** Before any screen behind it asks for anything: nobody signed in means the sign-in screen first, and back. */
const requireSession: Route.ClientMiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (!(await currentSession())) throw redirect(signInPath(pathname + search))
}

export const clientMiddleware = [requireSession]

export async function clientLoader() {
  await needMessages('common', 'errors')
  return null
}

export function HydrateFallback() {
  return <Splash />
}

export default function AppLayout() {
  return (
    <PageFrame header={<AppHeader />}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame header={<AppHeader />}>
      <ErrorScreen error={error} />
    </PageFrame>
  )
}
