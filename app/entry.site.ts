import { wakePage } from './features/site/layout/wake-page.ts'
import { wearBrand } from './features/site/layout/wear-brand.ts'
import { loadClientConfig } from './lib/api/client-config.ts'
import { keepOffline, MANIFEST_PATH } from './lib/browser/keep-offline.ts'
import { startPerformanceMonitor } from './lib/browser/performance-monitor.ts'
import { beginAgainAfterRelease } from './lib/site/begin-again.ts'
import { showProgramIsThere } from './lib/site/early-submit.ts'
import { firstSignOfSomebody } from './lib/site/first-sign.ts'
import { keepTyped, putBackTyped } from './lib/site/keep-typed.ts'

/** Drawing comes first: what can wait does so until the browser has nothing better to do, at most a second. */
const atLeisure = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    // Safari has no idle moments to offer.
    else setTimeout(resolve, 200)
  })

/** Has the files of the parts that answer fetched, not run, so that the first touch finds them. */
async function fetchForLater(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="convite-later"]')?.content.split(' ') ?? []
  for (const file of files) {
    await atLeisure()
    addLink({ rel: 'prefetch', as: 'script', href: file })
  }
}

/** Lets the browser keep what it needs offline and offer to install Convite. */
async function beInstallable(): Promise<void> {
  await atLeisure()
  addLink({ rel: 'manifest', href: MANIFEST_PATH })
  keepOffline()
}

function addLink(properties: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

/** Without its program a form would answer nobody: a line that failed is tried again for as long as somebody is there. */
async function untilItComes<Part>(part: () => Promise<Part>, pauseMs = 1000): Promise<Part> {
  try {
    return await part()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await untilItComes(part, Math.min(pauseMs * 2, 10_000))
  }
}

async function wakeIslands(): Promise<void> {
  if (!document.querySelector('[data-island]')) return
  await untilItComes(async () => (await import('./wake-islands.ts')).wake(document))
}

/**
 * A file that does not come is most often a bad line: loading the page again over it could lose the page as well. So it is
 * asked first whether there is a new release, and only while forms are without their program; after that they need no more.
 */
async function takeNewRelease(): Promise<void> {
  if (document.documentElement.hasAttribute('data-alive')) return
  const page = await fetch(location.href, { cache: 'no-store' })
  if (!page.ok || (await page.text()).includes(new URL(import.meta.url).pathname)) return
  // As late as can be: somebody may still be typing.
  addEventListener('pagehide', () => keepTyped(document), { once: true })
  location.reload()
}

putBackTyped(document)
beginAgainAfterRelease(window, { reload: () => void takeNewRelease().catch(() => undefined) })
wakePage(document, {
  saveLanguage: (language) =>
    import('./features/session/language-mutations.ts').then((module) => module.saveOwnLanguage(language)),
})
const somebody = firstSignOfSomebody(document)
void wakeTheRest()
// The parts that answer take a slow phone's processor for a moment: they wait until somebody is there to use them.
await somebody
await wakeIslands()
showProgramIsThere()
startPerformanceMonitor()

/** What nobody waits for, one after another. */
async function wakeTheRest() {
  await atLeisure()
  if (document.querySelector('[data-blog-list], [data-post]')) {
    const { wakeBlog } = await untilItComes(() => import('./features/blog/wake-blog.ts'))
    await atLeisure()
    wakeBlog(document)
  }
  // Without a connection nobody says whose brand it is; what comes after does not wait for it.
  void loadClientConfig().then(({ brand }) => wearBrand(document, brand))
  await beInstallable()
  await fetchForLater()
}
