import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-began-again-at'
/** A second failure sooner than this has another cause than a release. */
const ONCE_WITHIN_MS = 60_000

/**
 * After a release the files that an open tab's program still names are gone. When one is missed the page is loaded again,
 * once; without a network, or when that did not help, the error goes where errors go. React Router does the same for the
 * screens themselves.
 */
export function beginAgainAfterRelease(
  target: EventTarget = window,
  { now = Date.now, reload = () => location.reload() }: { now?: () => number; reload?: () => void } = {},
): void {
  target.addEventListener('vite:preloadError', () => {
    const beganAt = Number(readStored('session', KEY) ?? 0)
    if (!navigator.onLine || now() - beganAt < ONCE_WITHIN_MS) return
    writeStored('session', KEY, String(now()))
    // A browser that remembers nothing would load the page for ever.
    if (readStored('session', KEY) !== null) reload()
  })
}
