import { PLAN } from '../seed.ts'
import { BOTH, button, planner, type Scene } from './scene.ts'

const budgetPath = `/app/budget-breakdown/${PLAN.wedding}`
export const budget: readonly Scene[] = [
  { name: 'budget', person: planner, path: budgetPath, looks: BOTH },
  { name: 'budget-en', person: 'english', path: `/app/budget-breakdown/${PLAN.english}` },
  { name: 'budget-completed', person: planner, path: `/app/budget-breakdown/${PLAN.birthday}` },
  {
    name: 'budget-chart-read',
    person: planner,
    path: budgetPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.getByRole('slider', { name: 'Presupuesto por categoría' }).press('ArrowRight')
      await shot()
    },
  },
  {
    name: 'budget-changed',
    person: planner,
    path: budgetPath,
    walk: async ({ page, shot }) => {
      await page.getByText('Por qué este monto').first().click()
      const amount = page.getByRole('textbox', { name: /^Monto de Música/ })
      await amount.fill('40,000')
      await amount.press('Tab')
      await page.getByText('Tienes cambios sin guardar').waitFor()
      await shot()
    },
  },
  {
    name: 'budget-change-total',
    person: planner,
    path: budgetPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.getByRole('textbox', { name: /^Presupuesto total/ }).fill('300,000')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: '¿Recalcular el desglose?' }).waitFor()
      await shot()
    },
  },
  {
    name: 'budget-what-if',
    person: planner,
    path: `${budgetPath}?view=what-if`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      const guests = page.getByLabel('Invitados en este escenario')
      await guests.fill('150')
      await guests.blur()
      await shot()
      await button(page, 'Ver Boda íntima').click()
      await shot('kept')
    },
  },
]
