import type { Locator, Page } from 'playwright-core'
import type { Device } from '#tests/e2e/support/browser.ts'
import type { Person } from '../seed.ts'

// Everything is found by role and by the words on the screen, spelled out here: the code behind the screens, the keys
// of their words among it, may change between the pictures that are compared.

export type Look = 'light' | 'dark'

/** What a walk through a scene may do. */
export interface Walk {
  readonly page: Page
  readonly device: Device
  /** Takes a picture of the screen as it is now: of the whole page, or of the window while something lies over it. */
  readonly shot: (part?: string, options?: { readonly mask?: readonly Locator[] }) => Promise<void>
  /** Where the latest mail that was sent for a forgotten password leads. */
  readonly recoveryLink: () => Promise<string>
}

/** A place in the product; each picture of it is named after it. */
export interface Scene {
  readonly name: string
  /** A visitor who is not signed in unless told. */
  readonly person?: Person | 'forgetful'
  readonly path: string
  readonly looks?: readonly Look[]
  /** Off where a screen has no such heading. */
  readonly hasHeading?: boolean
  /** What is done on the screen, with a picture of each state; one picture of the screen as it opens unless told. */
  readonly walk?: (walk: Walk) => Promise<void>
}

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
// Radio buttons may lie hidden under their cards: chosen as a keyboard does it.
export const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().press('Space')

export const BOTH: readonly Look[] = ['light', 'dark']
export const planner = 'planner' as const

/** Presses a button of the ledger and takes the form that opens, then the form as it refuses to be sent empty. */
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
