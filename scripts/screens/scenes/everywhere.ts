import { PLAN, VENUE, WEDDING } from '../seed.ts'
import { BOTH, button, menuItem, planner, type Scene } from './scene.ts'

export const everywhere: readonly Scene[] = [
  { name: 'account', person: planner, path: '/app/account', looks: BOTH },
  { name: 'subscription', person: planner, path: '/app/subscription', looks: BOTH },
  { name: 'account-en', person: 'english', path: '/app/account' },
  {
    name: 'account-refused',
    person: planner,
    path: '/app/account',
    walk: async ({ page, shot }) => {
      await page.getByLabel('Nombre completo').fill('')
      await button(page, 'Guardar cambios').first().click()
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('jacaranda')
      await shot()
    },
  },
  {
    name: 'user-menu',
    person: planner,
    path: '/app/account',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Tu menú').click()
      await menuItem(page, 'Cerrar sesión').waitFor()
      await shot()
    },
  },
  {
    name: 'search',
    person: planner,
    path: '/app/saved-plans',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.keyboard.press('Control+k')
      const field = page.getByPlaceholder('Plan, proveedor, pago, tarea')
      await field.waitFor()
      await shot()
      await field.fill('boda')
      await page.getByRole('dialog').getByText(WEDDING).first().waitFor()
      await shot('found')
      await field.fill(VENUE.name)
      await page.getByRole('option', { name: /^\$36,000/ }).waitFor()
      await shot('ledger')
      await field.fill('zzzz')
      await page.getByText('No encontramos nada con').waitFor()
      await shot('nothing')
    },
  },
  {
    name: 'shortcuts',
    person: planner,
    path: `/app/event-plan/${PLAN.wedding}`,
    walk: async ({ page, shot }) => {
      await page.getByRole('link', { name: 'Tareas', exact: true }).first().click()
      await button(page, 'Más para esta lista').waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
      await shot()
    },
  },
]
