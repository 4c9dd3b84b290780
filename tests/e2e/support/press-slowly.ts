import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The time between press and release of a person's finger. */
const PRESS_MS = 90

/** Presses as a person does: a press, and the release at the same place a moment later. Nothing may move in between. */
export async function pressSlowly(target: Locator): Promise<void> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  const top = async () => (await target.boundingBox())?.y ?? Number.NaN
  const before = await top()
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  // A button sinks by a pixel while it is pressed.
  expect(Math.abs((await top()) - before), 'pixels that it moved under the pointer').toBeLessThanOrEqual(1)
  await page.mouse.up()
}
