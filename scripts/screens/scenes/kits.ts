import { PLAN } from '../seed.ts'
import { BOTH, button, dialog, menuItem, planner, type Scene } from './scene.ts'

const english = 'english' as const
const ledgerPath = `/app/budget-tracking/${PLAN.english}`
const planPath = `/app/event-plan/${PLAN.english}`
const tasksPath = `/app/event-tasks/${PLAN.english}`

/** A screen whose data cannot be loaded. */
const failing = (name: string, path: string): Scene => ({
  name: `failed-${name}`,
  person: planner,
  path,
  looks: BOTH,
  walk: async ({ page, shot }) => {
    await page.route('**/rest/v1/event_plans*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await button(page, 'Intentar de nuevo').first().waitFor()
    await shot()
    await page.unroute('**/rest/v1/event_plans*')
  },
})

/** Dialogs in English, input restored after a reload, and what failed to load. */
export const kits: readonly Scene[] = [
  {
    name: 'english-vendor',
    person: english,
    path: ledgerPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Add the first vendor').first().click()
      await button(dialog(page), 'Add vendor').click()
      await shot('refused')
      await dialog(page).getByLabel('Name', { exact: true }).fill('DJ Luna')
      await page.reload()
      await button(page, 'Add the first vendor').first().click()
      await page.getByText('Here is what you had not saved.').waitFor()
      await shot('restored')
      await button(dialog(page), 'Cancel').click()
      await page.getByText('Leave without saving?').waitFor()
      await shot('leave')
    },
  },
  {
    name: 'english-edit',
    person: english,
    path: planPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /^Options for/).click()
      await menuItem(page, 'Edit Event Details').click()
      await dialog(page).getByLabel('Guests', { exact: true }).fill('10-12')
      await button(dialog(page), 'Save changes').click()
      await shot('refused')
      await page.reload()
      await button(page, /^Options for/).click()
      await menuItem(page, 'Edit Event Details').click()
      await page.getByText('Here is what you had not saved.').waitFor()
      await shot('restored')
    },
  },
  ...(['Duplicate', 'Delete'] as const).map(
    (item): Scene => ({
      name: `english-${item.toLowerCase()}`,
      person: english,
      path: planPath,
      walk: async ({ page, shot }) => {
        await button(page, /^Options for/).click()
        await menuItem(page, item).click()
        await dialog(page).waitFor()
        await shot()
      },
    }),
  ),
  {
    name: 'english-change-total',
    person: english,
    path: `/app/budget-breakdown/${PLAN.english}`,
    walk: async ({ page, shot }) => {
      await page.getByRole('textbox', { name: /^Total budget/ }).fill('300,000')
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await shot()
    },
  },
  {
    name: 'english-candidate',
    person: english,
    path: `/app/vendor-comparison/music?plan=${PLAN.english}`,
    walk: async ({ page, shot }) => {
      await button(page, /candidate$/)
        .first()
        .click()
      await dialog(page).waitFor()
      await shot()
    },
  },
  {
    name: 'english-task',
    person: english,
    path: `${tasksPath}?task=new`,
    walk: async ({ page, shot }) => {
      await dialog(page).getByLabel('What needs to be done', { exact: true }).fill('Call the aunt')
      await page.reload()
      await page.getByText('Here is what you had not saved.').waitFor()
      await shot('restored')
    },
  },
  failing('plans', '/app/saved-plans'),
  failing('plan', `/app/event-plan/${PLAN.wedding}`),
  failing('tasks', `/app/event-tasks/${PLAN.wedding}`),
  failing('ledger', `/app/budget-tracking/${PLAN.wedding}`),
  failing('comparison', `/app/vendor-comparison/music?plan=${PLAN.wedding}`),
]
