import type { Page } from 'playwright-core'
import { PLAN, WEDDING } from '../seed.ts'
import { BOTH, button, dialog, menuItem, planner, type Scene } from './scene.ts'

/** Runs an action from the menu of the current plan: a sheet on a phone, a dropdown at a desk. */
const ofPlan = async (page: Page, item: string) => {
  await button(page, 'Más').click()
  await menuItem(page, item)
    .or(page.getByRole('dialog', { name: WEDDING }).getByRole('button', { name: item }))
    .click()
  await dialog(page).waitFor()
}

const wedding = `/app/event-plan/${PLAN.wedding}`

export const plans: readonly Scene[] = [
  { name: 'home-empty', person: 'newcomer', path: '/app', looks: BOTH },
  { name: 'plans-empty', person: 'newcomer', path: '/app/saved-plans' },
  { name: 'home', person: planner, path: '/app' },
  { name: 'plans', person: planner, path: '/app/saved-plans', looks: BOTH },
  { name: 'plans-en', person: 'english', path: '/app/saved-plans' },
  { name: 'plans-calendar', person: planner, path: '/app/saved-plans?view=calendar', looks: BOTH },
  { name: 'plans-calendar-en', person: 'english', path: '/app/saved-plans?view=calendar' },
  { name: 'plans-found', person: planner, path: '/app/saved-plans?q=boda' },
  { name: 'plans-none-found', person: planner, path: '/app/saved-plans?q=zzz' },
  { name: 'plans-picking', person: planner, path: `/app/saved-plans?pick=${PLAN.wedding}` },
  {
    name: 'plans-compare',
    person: planner,
    path: `/app/saved-plans?compare=${PLAN.wedding},${PLAN.gala}`,
    looks: BOTH,
  },
  { name: 'plans-compare-too-few', person: planner, path: `/app/saved-plans?compare=${PLAN.unknown}` },
  {
    name: 'plans-menu',
    person: planner,
    path: '/app/saved-plans',
    walk: async ({ page, shot }) => {
      await button(page, `Opciones de ${WEDDING}`).click()
      await menuItem(page, 'Duplicar').waitFor()
      await shot()
    },
  },
  {
    name: 'plans-recently-deleted',
    person: planner,
    path: '/app/saved-plans',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.getByRole('heading', { name: /^Eliminados recientemente/ }).click()
      await shot()
      await button(page, /^Eliminar para siempre/)
        .first()
        .click()
      await dialog(page).waitFor()
      await shot('purge')
    },
  },
  {
    name: 'plans-recently-deleted-en',
    person: 'english',
    path: '/app/saved-plans',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.getByRole('heading', { name: /^Recently deleted/ }).click()
      await shot()
      await button(page, /^Restore/).click()
      await dialog(page).waitFor()
      await shot('refused')
    },
  },
  {
    name: 'plans-tiers',
    person: planner,
    path: '/app/saved-plans',
    walk: async ({ page, shot }) => {
      await button(page, 'Comparar niveles').first().click()
      await dialog(page).getByRole('table').waitFor()
      await shot()
    },
  },
  { name: 'plan', person: planner, path: wedding, looks: BOTH },
  {
    name: 'plan-more',
    person: planner,
    path: `/app/event-tasks/${PLAN.wedding}`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Más').click()
      await page.getByText('Imprimir esta pantalla').waitFor()
      await shot()
    },
  },
  {
    name: 'plan-more-completed',
    person: planner,
    path: `/app/budget-tracking/${PLAN.birthday}`,
    walk: async ({ page, shot }) => {
      await button(page, 'Más').click()
      await page.getByText('Imprimir esta pantalla').waitFor()
      await shot()
    },
  },
  { name: 'plan-en', person: 'english', path: `/app/event-plan/${PLAN.english}` },
  { name: 'plan-soon', person: planner, path: `/app/event-plan/${PLAN.gala}` },
  { name: 'plan-completed', person: planner, path: `/app/event-plan/${PLAN.birthday}` },
  { name: 'plan-without-tasks', person: planner, path: `/app/event-plan/${PLAN.anniversary}` },
  { name: 'plan-unknown', person: planner, path: `/app/event-plan/${PLAN.unknown}`, hasHeading: false },
  { name: 'plan-malformed', person: planner, path: '/app/event-plan/nothing', hasHeading: false },
  {
    name: 'plan-edit',
    person: planner,
    path: wedding,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await ofPlan(page, 'Editar detalles del evento')
      const form = dialog(page)
      await form.getByLabel('Nombre del evento').waitFor()
      await shot()
      await form.getByLabel('Invitados', { exact: true }).fill('300')
      await form.getByLabel('Nombre del evento').fill('')
      await form.getByLabel('Nombre del evento').press('Tab')
      await button(form, 'Guardar cambios').click()
      await page.getByText('Escribe un nombre.').first().waitFor()
      await shot('refused')
      await button(form, 'Cancelar').click()
      await page.getByText('¿Salir sin guardar?').waitFor()
      await shot('leave')
    },
  },
  {
    name: 'plan-move-date',
    person: planner,
    path: wedding,
    looks: BOTH,
    walk: async ({ page, device, shot }) => {
      await ofPlan(page, 'Editar detalles del evento')
      const date = dialog(page).getByLabel('Fecha', { exact: true })
      await date.waitFor()
      const year = new Date(await page.evaluate(() => Date.now())).getUTCFullYear() + 2
      await date.fill(device === 'phone' ? `${year}-05-15` : `15/05/${year}`)
      await date.press('Tab')
      await button(page, 'Continuar').click()
      await page.getByRole('heading', { name: 'Mover la fecha' }).waitFor()
      await page.getByRole('switch', { name: 'Mover también los pagos abiertos' }).waitFor()
      await shot()
    },
  },
  {
    name: 'plan-duplicate',
    person: planner,
    path: wedding,
    walk: async ({ page, device, shot }) => {
      await ofPlan(page, 'Duplicar')
      const date = dialog(page).getByLabel('Fecha del evento')
      await date.waitFor()
      await shot()
      const year = new Date(await page.evaluate(() => Date.now())).getUTCFullYear() + 2
      await date.fill(device === 'phone' ? `${year}-11-20` : `20/11/${year}`)
      await date.press('Tab')
      await shot('dated')
    },
  },
  {
    name: 'plan-complete',
    person: planner,
    path: wedding,
    walk: async ({ page, shot }) => {
      await ofPlan(page, 'Marcar como completado')
      await shot()
    },
  },
  {
    name: 'plan-delete',
    person: planner,
    path: wedding,
    walk: async ({ page, shot }) => {
      await ofPlan(page, 'Eliminar')
      await shot()
    },
  },
]
