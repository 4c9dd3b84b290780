/** The web app manifest, which browsers read before they offer to install Convite. */
export const MANIFEST_PATH = '/manifest.webmanifest'

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
