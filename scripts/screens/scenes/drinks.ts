import type { Page } from 'playwright-core'
import { PLAN } from '../seed.ts'
import { BOTH, button, dialog, menuItem, planner, type Scene } from './scene.ts'

const ofWedding = `plan=${PLAN.wedding}`
const wizardPath = (step: string, plan: string = PLAN.wedding) => `/app/drinks-wizard?plan=${plan}&step=${step}`

/** The menu of a line of the shopping list. */
const openLine = async (page: Page) => {
  await button(page, 'Más para: Tequila').click()
  await menuItem(page, 'Ver botellas').waitFor()
}

export const drinks: readonly Scene[] = [
  ...['people', 'styles', 'hours', 'weather', 'level', 'venue'].map(
    (step): Scene => ({ name: `drinks-${step}`, person: planner, path: wizardPath(step) }),
  ),
  {
    name: 'drinks-result',
    person: planner,
    path: wizardPath('result'),
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Más para: Tequila').waitFor()
      await shot()
      await openLine(page)
      await shot('line')
      await menuItem(page, 'Cambiar botella, tamaño o precio').click()
      await dialog(page).waitFor()
      await shot('change')
    },
  },
  {
    name: 'drinks-assumptions',
    person: planner,
    path: wizardPath('result'),
    walk: async ({ page, shot }) => {
      await page.locator('summary', { hasText: 'Botellas de vino tinto' }).click()
      await shot()
    },
  },
  {
    name: 'drinks-printed',
    person: planner,
    path: wizardPath('result'),
    walk: async ({ page, shot }) => {
      await button(page, 'Más para: Tequila').waitFor()
      await page.emulateMedia({ media: 'print' })
      await shot()
      await page.emulateMedia({ media: 'screen' })
    },
  },
  { name: 'drinks-nothing-saved', person: planner, path: wizardPath('result', PLAN.graduation) },
  { name: 'drinks-leftovers', person: planner, path: wizardPath('result', PLAN.birthday) },
  { name: 'drinks-free', person: 'starter', path: wizardPath('result', PLAN.small), looks: BOTH },
  { name: 'drinks-choose-plan', person: planner, path: '/app/drinks-wizard' },
  { name: 'drinks-choose-plan-none', person: 'newcomer', path: '/app/drinks-wizard' },
  { name: 'drinks-preferences', person: planner, path: `/app/drinks-preferences?${ofWedding}`, looks: BOTH },
  { name: 'bottles', person: planner, path: `/bottle-recommendations/tequila?${ofWedding}`, looks: BOTH },
  { name: 'bottles-no-plan', person: planner, path: '/bottle-recommendations/red-wine' },
  { name: 'bottles-types', person: planner, path: `/bottle-recommendations?${ofWedding}`, looks: BOTH },
  { name: 'bottles-unknown-type', person: planner, path: '/bottle-recommendations/lemonade' },
]
