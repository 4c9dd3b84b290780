import { applyBranding } from './features/site/layout/apply-branding.ts'
import { enhancePage } from './features/site/layout/enhance-page.ts'
import { loadClientConfig } from './lib/api/client-config.ts'
import { startPerformanceMonitor } from './lib/browser/performance-monitor.ts'
import { MANIFEST_PATH, registerServiceWorker } from './lib/browser/register-service-worker.ts'
import { retryUntilLoaded } from './lib/browser/retry-until-loaded.ts'
import { markHydrated } from './lib/site/early-submit.ts'
import { onFirstInteraction } from './lib/site/first-interaction.ts'
import { preserveInput, restoreInput } from './lib/site/preserve-input.ts'
import { reloadAfterDeploy } from './lib/site/reload-after-deploy.ts'
import { keepFocusOfBusyButtons } from './ui/forms/input/busy-buttons.ts'
import { keepPressesSteady } from './ui/forms/input/steady-presses.ts'

/** Rendering comes first: deferred work waits until the browser is idle, at most a second. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, 200)
  })

/** Prefetches the files of the islands without running them, so that the first interaction finds them cached. */
async function prefetchIslands(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="convite-later"]')?.content.split(' ') ?? []
  for (const file of files) {
    await whenIdle()
    addLink({ rel: 'prefetch', as: 'script', href: file })
  }
}

/** Registers the service worker and lets the browser offer to install Convite. */
async function makeInstallable(): Promise<void> {
  await whenIdle()
  addLink({ rel: 'manifest', href: MANIFEST_PATH })
  registerServiceWorker()
}

function addLink(properties: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

/** Forms do not work without their program. */
async function startIslands(): Promise<void> {
  if (!document.querySelector('[data-island]')) return
  await retryUntilLoaded(async () => (await import('./hydrate-islands.ts')).hydrateIslands(document))
}

/**
 * A file that fails to load is most often a bad connection, and a reload could lose the page as well. So the page is
 * reloaded only for a new release, and only before hydration: afterwards no further file is needed.
 */
async function reloadForNewRelease(): Promise<void> {
  if (document.documentElement.hasAttribute('data-hydrated')) return
  const page = await fetch(location.href, { cache: 'no-store' })
  if (!page.ok || (await page.text()).includes(new URL(import.meta.url).pathname)) return
  // As late as possible: the visitor may still be typing.
  addEventListener('pagehide', () => preserveInput(document), { once: true })
  location.reload()
}

restoreInput(document)
keepPressesSteady()
keepFocusOfBusyButtons()
reloadAfterDeploy(window, { reload: () => void reloadForNewRelease().catch(() => undefined) })
enhancePage(document, {
  saveLanguage: (language) =>
    import('./features/session/profile-mutations.ts').then((module) => module.saveOwnLanguage(language)),
})
const firstInteraction = onFirstInteraction(document)
void enhanceWhenIdle()
// Hydration blocks a slow phone for a moment, so it waits for the first interaction.
await firstInteraction
await startIslands()
markHydrated()
startPerformanceMonitor()

/** Deferred enhancements, one after another. */
async function enhanceWhenIdle() {
  await whenIdle()
  if (document.querySelector('[data-blog-list], [data-post]')) {
    const { enhanceBlog } = await retryUntilLoaded(() => import('./features/blog/enhance-blog.ts'))
    await whenIdle()
    enhanceBlog(document)
  }
  if (document.querySelector('[data-price]')) {
    const { enhancePrices } = await retryUntilLoaded(() => import('./features/site/pricing/enhance-prices.ts'))
    await enhancePrices(document)
  }
  // Offline there is no branding; the rest does not wait for it.
  void loadClientConfig().then(({ brand }) => applyBranding(document, brand))
  await makeInstallable()
  await prefetchIslands()
}
