import type { Locator, Page } from 'playwright-core'
import type { Picture } from './album.ts'

const TALLEST = 6000

/**
 * Scrolls to the top, where a picture of the whole page begins and sticky elements stand. Content behind a modal dialog
 * is scrolled too, with the tables there that scroll by themselves, because the distance a click scrolls depends on how
 * much was laid out by then; a menu moves with its button.
 */
export async function scrollToTop(page: Page): Promise<void> {
  const { isOpen, isModal } = await page.evaluate(lookAtOverlays)
  if (isOpen && !isModal) return
  await page.evaluate((isBehind) => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of isBehind ? document.querySelectorAll('main *') : []) {
      if (part.scrollTop !== 0 || part.scrollLeft !== 0) part.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    }
  }, isModal)
}

/** Takes the whole page, or, while a dialog, a menu or a list covers it, the window at the height the cover needs. */
export async function takePicture(page: Page, path: string, mask: readonly Locator[]): Promise<Picture> {
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const first = await page.evaluate(lookAtOverlays)
  // A dialog may be limited to a part of the window, so that one step may not be enough; some never grow.
  let { hidden } = first
  let before = Number.POSITIVE_INFINITY
  for (let height: number = size.height; hidden > 0 && hidden < before && height < TALLEST; ) {
    height += hidden
    before = hidden
    await page.setViewportSize({ ...size, height })
    hidden = (await page.evaluate(lookAtOverlays)).hidden
  }
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const documentHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  // A picture of the whole page makes the window as tall for a moment, in which a canvas that follows it is empty.
  const hasCanvas = (await page.locator('canvas').count()) > 0
  await page.screenshot({
    path,
    fullPage: !first.isOpen && !hasCanvas,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: [...mask],
  })
  if (first.hidden > 0) await page.setViewportSize(size)
  return { documentHeight }
}

/** Runs in the page: whether something covers it, and how much of the cover is scrolled out of sight. */
function lookAtOverlays() {
  const selector = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  const over = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  const hidden = over.flatMap((each) => {
    const parts = [...each.querySelectorAll<HTMLElement>('*')]
    for (let up: HTMLElement | null = each; up && up !== document.body; up = up.parentElement) parts.push(up)
    return parts.map((part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY) ? part.scrollHeight - part.clientHeight : 0,
    )
  })
  const isModal = over.some((each) => each.ariaModal === 'true')
  return { isOpen: over.length > 0, isModal, hidden: Math.max(0, ...hidden) }
}
