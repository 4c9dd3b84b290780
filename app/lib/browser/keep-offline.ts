/** What a browser reads before it offers to install Convite. */
export const MANIFEST_PATH = '/manifest.webmanifest'

/** Lets the service worker keep what this browser needs to answer without a network; in development it would be in the way. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ language: document.documentElement.lang })
  }
  // A browser that keeps nothing, as in some private windows, is no worse off than before.
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
