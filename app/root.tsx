import './theme/fonts.css'
import './theme/library.css'
import '@mantine/notifications/styles.layer.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/shared.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { SessionWatcher } from './features/session/session-watcher.tsx'
import { currentLanguage, DEFAULT_LANGUAGE, LanguageContext, onLanguageSwitched } from './i18n/i18n.ts'
import { queryClient } from './lib/api/query-client.ts'
import { startPerformanceMonitor } from './lib/browser/performance-monitor.ts'
import { MANIFEST_PATH } from './lib/browser/register-service-worker.ts'
import { EARLY_SUBMIT_SCRIPT, markHydrated } from './lib/site/early-submit.ts'
import { languageOfSitePath } from './lib/site/site-paths.ts'
import figtree from './theme/faces/figtree-own.woff2?url'
import fraunces from './theme/faces/fraunces-own.woff2?url'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import { ErrorScreen } from './ui/feedback/error-screen.tsx'
import { NavigationProgress } from './ui/feedback/navigation-progress.tsx'
import { OfflineBanner } from './ui/feedback/offline-banner.tsx'
import { SlowNote } from './ui/feedback/slow-note.tsx'
import { DOCUMENT_SCRIPT, isDocumentHandle, ShellContext } from './ui/page/document-page.ts'
import { FirstFrame } from './ui/page/first-frame.tsx'
import { FIRST_TITLE_SCRIPT } from './ui/page/first-title.ts'
import { LANGUAGE_PENDING_SCRIPT, LanguageKeeper } from './ui/page/language-keeper.tsx'
import { MessagesPlace } from './ui/page/messages-place.tsx'

const faces = [fraunces, figtree]

const firstLanguage = () => (import.meta.env.SSR ? DEFAULT_LANGUAGE : currentLanguage())

// zod tests whether it may compile code; our policy forbids that, and the browser would report each test.
const ZOD_WITHOUT_EVAL_SCRIPT = 'globalThis.__zod_globalConfig = { jitless: true }'

const FRAME_SCRIPT = `${LANGUAGE_PENDING_SCRIPT};${FIRST_TITLE_SCRIPT}`

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const chosen = useSyncExternalStore(onLanguageSwitched, currentLanguage, firstLanguage)
  const language = languageOfSitePath(pathname) ?? chosen
  const isDocument = useIsDocument()
  return (
    <html lang={language} data-document={isDocument || undefined} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before any module runs. */}
        <script dangerouslySetInnerHTML={{ __html: ZOD_WITHOUT_EVAL_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: isDocument ? DOCUMENT_SCRIPT : FRAME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before any form can be sent. */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SUBMIT_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {isDocument ? null : <link rel="manifest" href={MANIFEST_PATH} />}
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191118" media="(prefers-color-scheme: dark)" />
        {isDocument ? null : <FontPreloads />}
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          {isDocument ? children : <ProgramProviders>{children}</ProgramProviders>}
        </LanguageContext>
        {/* React Router adds its scripts to every page it writes; scripts/finish-site.mjs removes them from documents. */}
        {isDocument ? <hr data-program hidden /> : <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

/** Screens of the app wait for the script anyway; scripts/site/after-first-paint.ts loads the fonts of documents. */
function FontPreloads() {
  return faces.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}

function ProgramProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <MessagesPlace />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/**
 * Whether this is a prerendered public page: a document without React Router and the component library, whose few
 * interactive parts app/entry.site.ts hydrates.
 */
const useIsDocument = () => {
  const matches = useMatches()
  const isShell = use(ShellContext)
  if (!import.meta.env.SSR || !import.meta.env.PROD || isShell) return false
  return matches.some(({ handle }) => isDocumentHandle(handle))
}

export default function Root() {
  useLayoutEffect(markHydrated, [])
  useEffect(startPerformanceMonitor, [])
  if (useIsDocument()) return <Outlet />
  return (
    <>
      <LanguageKeeper />
      <SessionWatcher />
      <NavigationProgress />
      <OfflineBanner />
      <SlowNote />
      <Outlet />
    </>
  )
}

export function HydrateFallback() {
  return <FirstFrame />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} isWholePage />
}
