import type { Frame, Page, Request } from 'playwright-core'

/** Time limit for a page to settle, and for any element on it to appear. */
export const TIMEOUT_MS = 60_000
/** Number of consecutive checks in which a page must be settled, and the time between two checks. */
const STILL_LOOKS = 3
const LOOK_MS = 60

/** Waits until no request is under way, no font or picture is missing and nothing changes on the page any more. */
export function watch(page: Page) {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  const leave = (frame: Frame) => frame === page.mainFrame() && open.clear()
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('framenavigated', leave)

  const settled = async () => {
    const deadline = performance.now() + TIMEOUT_MS
    let before = ''
    let still = 0
    while (still < STILL_LOOKS) {
      if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
      const seen = await page.evaluate(lookAtPage).catch(() => null)
      const isStill = open.size === 0 && seen !== null && seen.isReady && seen.text === before
      still = isStill ? still + 1 : 0
      before = seen?.text ?? ''
      await page.waitForTimeout(LOOK_MS)
    }
  }
  const stop = () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('framenavigated', leave)
  }
  return { settled, stop }
}

/**
 * Runs in the page: whether fonts and pictures have loaded, and a text that differs whenever anything on the page does.
 */
function lookAtPage() {
  for (const image of document.images) image.loading = 'eager'
  const isMoving = document.getAnimations().some((each) => {
    const { iterations } = each.effect?.getComputedTiming() ?? {}
    return each.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
  })
  const areImagesThere = [...document.images].every((image) => image.complete && image.naturalWidth > 0)
  const { outerHTML, scrollHeight } = document.documentElement
  let hash = 0
  for (let at = 0; at < outerHTML.length; at++) hash = (hash * 31 + outerHTML.charCodeAt(at)) | 0
  return {
    isReady: document.readyState === 'complete' && document.fonts.status === 'loaded' && areImagesThere && !isMoving,
    text: `${hash} ${outerHTML.length} ${scrollHeight} ${scrollY}`,
  }
}
