import type { Page } from 'playwright-core'

/** Longer than a move of the history takes to begin after the one before, in milliseconds. */
const QUIET_MS = 300

/**
 * Waits until a closed dialog has taken its entry of the history with it, and no move between entries is under way: one
 * that begins after `page.goto` would end that navigation.
 */
export async function historyAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (quietMs) =>
      new Promise<boolean>((resolve) => {
        const end = (isAtRest: boolean) => {
          clearTimeout(timer)
          window.navigation.removeEventListener('navigate', onNavigate)
          resolve(isAtRest)
        }
        const onNavigate = () => end(false)
        const timer = setTimeout(
          () => end(!(history.state as { readonly overlays?: number } | null)?.overlays),
          quietMs,
        )
        window.navigation.addEventListener('navigate', onNavigate)
      }),
    QUIET_MS,
  )
}
