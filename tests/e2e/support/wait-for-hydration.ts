import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the islands of a public page are hydrated, which the first interaction starts, by moving the mouse. */
export async function waitForHydration(page: Page): Promise<void> {
  let x = 8
  const isHydrated = async () => {
    x = 16 - x
    await page.mouse.move(x + 1, 8)
    return await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
  }
  await expect.poll(isHydrated).toBe(true)
}
