import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What answers in a public page wakes for somebody who moves: moves until it has. */
export async function wake(page: Page): Promise<void> {
  let x = 8
  const isHydrated = async () => {
    x = 16 - x
    await page.mouse.move(x + 1, 8)
    return await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
  }
  await expect.poll(isHydrated, { timeout: 15_000 }).toBe(true)
}
