import type { Locator, Page } from 'playwright-core'
import type { Device } from '#tests/e2e/support/browser.ts'
import type { Person } from '../seed.ts'

// Elements are found by role and by the text on the screen, spelled out here: the code behind the screens, message keys
// included, may change between the pictures that are compared.

export type Look = 'light' | 'dark'

/** The tools available to a scene's walk. */
export interface Walk {
  readonly page: Page
  readonly device: Device
  /** Takes a picture of the current screen: of the whole page, or of the window while something covers it. */
  readonly shot: (part?: string, options?: { readonly mask?: readonly Locator[] }) => Promise<void>
  /** The address in the latest password recovery mail. */
  readonly recoveryLink: () => Promise<string>
  /** Signs up over the wire, as in another browser; the address in the confirmation mail. */
  readonly confirmationLink: (email: string) => Promise<string>
}

/** A place in the product, which names its pictures. */
export interface Scene {
  readonly name: string
  /** Default: a visitor who is not signed in. */
  readonly person?: Person | 'forgetful'
  readonly path: string
  readonly looks?: readonly Look[]
  /** False where a screen has no such heading. */
  readonly hasHeading?: boolean
  /** Steps on the screen, with a picture of each state. Default: one picture of the screen as it opens. */
  readonly walk?: (walk: Walk) => Promise<void>
}

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
// Radio buttons may lie hidden under their cards, so they are chosen by keyboard.
export const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().press('Space')

/** Chooses from the menu of a long list. */
export const moreOfList = async (page: Page, item: string) => {
  await button(page, 'Más para esta lista').click()
  await menuItem(page, item).click()
}
/** Opens the menu of the first row of a list, once it has an item. */
export const openRowMenu = async (page: Page, item: string) => {
  await button(page, /^Más para: /)
    .first()
    .click()
  await menuItem(page, item).waitFor()
}
/** Selects the first two rows of a list. */
export const selectTwo = async (page: Page) => {
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Elegir: / })
      .nth(at)
      .press('Space')
}

export const BOTH: readonly Look[] = ['light', 'dark']
export const planner = 'planner' as const

/** Presses a button of the ledger, takes the form that opens, then the form after an empty submission is refused. */
export const form = (name: string, path: string, open: (page: Page) => Promise<void>, send?: string): Scene => ({
  name,
  person: planner,
  path,
  ...(send === undefined ? {} : { looks: BOTH }),
  walk: async ({ page, shot }) => {
    await open(page)
    await dialog(page).waitFor()
    await shot()
    if (send === undefined) return
    await button(dialog(page), send).click()
    await shot('refused')
  },
})
