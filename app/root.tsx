import './theme/fonts.css'
import './theme/library.css'
import '@mantine/notifications/styles.layer.css'
import './theme/tokens.css'
import './theme/base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { SessionWatcher } from './features/session/session-watcher.tsx'
import { currentLanguage, DEFAULT_LANGUAGE, i18nInstance, LanguageContext } from './i18n/i18n.ts'
import { EARLY_SUBMIT_SCRIPT, showProgramIsThere } from './lib/early-submit.ts'
import { languageOfPath } from './lib/language.ts'
import { startPerformanceMonitor } from './lib/performance-monitor.ts'
import { queryClient } from './lib/query-client.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { LANGUAGE_PENDING_SCRIPT, LanguageKeeper } from './ui/language-keeper.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { TOASTS } from './ui/notify.tsx'
import { OfflineBanner } from './ui/offline-banner.tsx'
import { Splash } from './ui/splash.tsx'

const faces = [fraunces, figtree]

function subscribeToLanguage(render: () => void) {
  i18nInstance.on('languageChanged', render)
  return () => i18nInstance.off('languageChanged', render)
}

const firstLanguage = () => (import.meta.env.SSR ? DEFAULT_LANGUAGE : currentLanguage())

// zod tries whether it may compile code; our policy forbids that, and the browser would report each try.
const ZOD_WITHOUT_EVAL_SCRIPT = 'globalThis.__zod_globalConfig = { jitless: true }'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const chosen = useSyncExternalStore(subscribeToLanguage, currentLanguage, firstLanguage)
  const language = languageOfPath(pathname) ?? chosen
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before any module runs. */}
        <script dangerouslySetInnerHTML={{ __html: ZOD_WITHOUT_EVAL_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: LANGUAGE_PENDING_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before any form can be sent. */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SUBMIT_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {faces.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
            <QueryClientProvider client={queryClient}>
              {children}
              <Notifications position="top-center" limit={TOASTS.limit} autoClose={TOASTS.autoClose} />
            </QueryClientProvider>
          </MantineProvider>
        </LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLayoutEffect(showProgramIsThere, [])
  useEffect(startPerformanceMonitor, [])
  return (
    <>
      <LanguageKeeper />
      <SessionWatcher />
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
    </>
  )
}

export function HydrateFallback() {
  return <Splash />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} isWholePage />
}
