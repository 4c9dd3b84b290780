/** The web app manifest, which browsers read before they offer to install Convite. */
export const MANIFEST_PATH = '/manifest.webmanifest'

/** People who ask their browser to save data get only what they look at. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Keeps the screens of the app on the device, so that they open without a network; to be called once the first one stands.
 * Their rows are kept by themselves (app/lib/kept).
 */
export async function keepScreensOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: document.documentElement.lang, keepsScreens: true })
}

/** Keeps one screen, by the page of the app that it is, before all others, also of people who save data: it is about to be used without a network. */
export async function keepScreenOffline(page: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: document.documentElement.lang, first: page })
}

/** Keeps the page of roles on the device, so that what a link last showed is read without a network. */
export const keepRolePagesOffline = (): Promise<void> => keepLinkPages({ keepsRolePages: true })

/** Keeps the page on which helpers check guests in on the device. */
export const keepCheckInPagesOffline = (): Promise<void> => keepLinkPages({ keepsCheckInPages: true })

async function keepLinkPages(wanted: object): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ language: document.documentElement.lang, ...wanted })
  } catch {
    // Some private windows refuse service workers: the page works without one.
  }
}

/** Registers the service worker, which caches the offline pages; not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ language: document.documentElement.lang })
  }
  // Some private windows refuse service workers: the site works without one.
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
