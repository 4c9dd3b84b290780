import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-began-again-at'
/** A second failure sooner than this has another cause than a release. */
const ONCE_WITHIN_MS = 60_000

/**
 * A release removes the files that an open tab's app refers to. When one fails to load the page is reloaded, once;
 * offline, or when a reload did not help, the error propagates. React Router does the same for the screens
 * themselves.
 */
export function reloadAfterDeploy(
  target: EventTarget = window,
  { now = Date.now, reload = () => location.reload() }: { now?: () => number; reload?: () => void } = {},
): void {
  target.addEventListener('vite:preloadError', () => {
    const beganAt = Number(readStored('session', KEY) ?? 0)
    if (!navigator.onLine || now() - beganAt < ONCE_WITHIN_MS) return
    writeStored('session', KEY, String(now()))
    // Without session storage the page could reload endlessly.
    if (readStored('session', KEY) !== null) reload()
  })
}
