import { PLAN } from '../seed.ts'
import { BOTH, button, dialog, form, menuItem, planner, type Scene } from './scene.ts'

const guestsPath = `/app/guest-list/${PLAN.wedding}`

export const guests: readonly Scene[] = [
  { name: 'guests', person: planner, path: guestsPath, looks: BOTH },
  { name: 'guests-en', person: 'english', path: `/app/guest-list/${PLAN.english}` },
  { name: 'guests-by-group', person: planner, path: `${guestsPath}?by=group&sort=name` },
  { name: 'guests-pending', person: planner, path: `${guestsPath}?show=pending` },
  { name: 'guests-none-found', person: planner, path: `${guestsPath}?q=zzzz` },
  { name: 'guests-completed', person: planner, path: `/app/guest-list/${PLAN.birthday}` },
  { name: 'guests-answers', person: planner, path: `${guestsPath}?view=answers`, looks: BOTH },
  {
    name: 'guests-printed',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await page.emulateMedia({ media: 'print' })
      await page.getByRole('table').first().waitFor()
      await shot()
      await page.emulateMedia({ media: 'screen' })
    },
  },
  {
    name: 'guests-unfolded',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /^Raúl Salinas/)
        .first()
        .click()
      await button(page, 'Todos vienen').waitFor()
      await shot()
    },
  },
  {
    name: 'guests-menu',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await button(page, /^Más para: /)
        .first()
        .click()
      await menuItem(page, 'Eliminar').waitFor()
      await shot()
    },
  },
  {
    name: 'guests-selected',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Más para esta lista').click()
      await menuItem(page, 'Elegir varios').click()
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Elegir: / })
          .nth(at)
          .press('Space')
      await shot()
    },
  },
  form('guest', guestsPath, (page) => button(page, 'Agregar invitado').click(), 'Agregar'),
  ...(['Anfitriones y fecha límite', 'Momentos del evento', 'Menús'] as const).map((item, index) =>
    form(`guests-settings-${index + 1}`, guestsPath, async (page) => {
      await button(page, 'Más para esta lista').click()
      await menuItem(page, item).click()
    }),
  ),
  {
    name: 'guests-rapid',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Anotar respuestas').click()
      await dialog(page).getByLabel('Parte de un nombre').fill('salinas')
      await shot()
      await page.keyboard.press('Enter')
      await button(dialog(page), 'Otro nombre').waitFor()
      await shot('people')
    },
  },
]
