import { PLAN, TASK } from '../seed.ts'
import { BOTH, button, dialog, menuItem, moreOfList, openRowMenu, planner, type Scene, selectTwo } from './scene.ts'

const tasksPath = `/app/event-tasks/${PLAN.wedding}`

export const tasks: readonly Scene[] = [
  {
    name: 'tasks',
    person: planner,
    path: tasksPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await shot()
      // A long list renders only the rows near the window.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 6000 })
      await page.getByText('Elegir las fotos del álbum').waitFor()
      await shot('whole')
    },
  },
  { name: 'tasks-en', person: 'english', path: `/app/event-tasks/${PLAN.english}` },
  { name: 'tasks-by-category', person: planner, path: `${tasksPath}?group=category&sort=name` },
  { name: 'tasks-all', person: planner, path: `${tasksPath}?group=status` },
  { name: 'tasks-overdue', person: planner, path: `${tasksPath}?show=overdue` },
  { name: 'tasks-none-found', person: planner, path: `${tasksPath}?q=zzz` },
  { name: 'tasks-calendar', person: planner, path: `${tasksPath}?view=calendar`, looks: BOTH },
  {
    name: 'tasks-printed',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await page.emulateMedia({ media: 'print' })
      await page.getByRole('table').first().waitFor()
      await shot()
      await page.emulateMedia({ media: 'screen' })
    },
  },
  { name: 'tasks-empty', person: planner, path: `/app/event-tasks/${PLAN.anniversary}` },
  { name: 'tasks-completed', person: planner, path: `/app/event-tasks/${PLAN.birthday}` },
  {
    name: 'task',
    person: planner,
    path: `${tasksPath}?task=${TASK}`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      const form = page.getByRole('dialog', { name: 'Editar tarea' })
      await form.waitFor()
      await shot()
      await form.getByLabel('Nota', { exact: true }).fill('Preguntar por el precio')
      await page.keyboard.press('Escape')
      await page.getByText('¿Salir sin guardar?').waitFor()
      await shot('leave')
    },
  },
  {
    name: 'task-new',
    person: planner,
    path: `${tasksPath}?task=new`,
    walk: async ({ page, shot }) => {
      const form = page.getByRole('dialog', { name: 'Tarea nueva' })
      await button(form, 'Agregar tarea').click()
      await page.getByText('Escribe qué hay que hacer.').first().waitFor()
      await shot()
    },
  },
  {
    name: 'task-menu',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await openRowMenu(page, 'Editar')
      await shot()
    },
  },
  {
    name: 'tasks-order',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await button(page, /^Ordenar/)
        .first()
        .click()
      await page.getByText('Agrupar por').first().waitFor()
      await shot()
    },
  },
  {
    name: 'tasks-more',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Más para esta lista').click()
      await menuItem(page, 'Adaptar la lista').waitFor()
      await shot()
    },
  },
  {
    name: 'tasks-adapt',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Adaptar la lista')
      await dialog(page).getByLabel('Ceremonia religiosa').first().waitFor()
      await shot()
      await dialog(page).getByLabel('Ceremonia religiosa').first().press('Space')
      await dialog(page).getByLabel('Compramos las bebidas').first().press('Space')
      await shot('changed')
    },
  },
  {
    name: 'tasks-progress',
    person: planner,
    path: tasksPath,
    walk: async ({ page, device, shot }) => {
      // The desktop shows the progress beside the list.
      if (device === 'phone') await moreOfList(page, 'Avance por categoría')
      await shot()
    },
  },
  {
    name: 'tasks-feed',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'En mi propio calendario')
      await button(dialog(page), 'Crear mi dirección secreta').waitFor()
      await shot()
    },
  },
  {
    name: 'tasks-feed-made',
    person: 'english',
    path: `/app/event-tasks/${PLAN.english}`,
    walk: async ({ page, shot }) => {
      await button(page, 'More for this list').click()
      await menuItem(page, 'In my own calendar').click()
      // The address differs each time.
      const address = dialog(page).getByRole('textbox')
      await address.waitFor()
      await address.evaluate((field) => {
        ;(field as HTMLInputElement).value = 'http://localhost/functions/v1/task-calendar/secret.ics'
      })
      await shot()
    },
  },
  {
    name: 'tasks-selected',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Elegir varias')
      await selectTwo(page)
      await shot()
      await button(page, 'Fecha límite').last().click()
      await menuItem(page, 'Otra fecha…').click()
      await dialog(page).waitFor()
      await shot('move')
    },
  },
]
