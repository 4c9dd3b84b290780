import { PLAN } from '../seed.ts'
import { BOTH, button, choose, dialog, form, moreOfList, openRowMenu, planner, type Scene, selectTwo } from './scene.ts'

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
      await openRowMenu(page, 'Eliminar')
      await shot()
    },
  },
  {
    name: 'guests-selected',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Elegir varios')
      await selectTwo(page)
      await shot()
    },
  },
  {
    name: 'guests-export',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Exportar la lista')
      await dialog(page).waitFor()
      await shot()
      await choose(page, 'Lista de invitados (PDF)')
      await shot('list')
      await choose(page, 'Etiquetas con dirección (PDF)')
      await shot('labels')
    },
  },
  {
    name: 'guests-needs',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /^Raúl Salinas/)
        .first()
        .click()
      await button(page, /^Editar alimentación y accesibilidad de Raúl/).click()
      await dialog(page).getByRole('combobox').first().waitFor()
      await shot()
      await page.keyboard.press('Escape')
      await button(page, 'Editar').first().click()
      await button(dialog(page), /^Más sobre /)
        .first()
        .click()
      await dialog(page)
        .getByRole('combobox', { name: /^Dieta/ })
        .waitFor()
      await shot('form')
    },
  },
  form('guest', guestsPath, (page) => button(page, 'Agregar invitado').click(), 'Agregar'),
  ...(['Anfitriones y fecha límite', 'Momentos del evento', 'Menús', 'Tus propias preguntas'] as const).map(
    (item, index) => form(`guests-settings-${index + 1}`, guestsPath, (page) => moreOfList(page, item)),
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
  {
    name: 'guests-second-list',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Ver quién sigue').click()
      await dialog(page).getByRole('listitem').first().waitFor()
      await shot()
    },
  },
  {
    name: 'guests-invite',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Elegir varios')
      await button(page, /^Elegir los/).click()
      await button(page, 'Momentos').click()
      await dialog(page).getByRole('combobox', { name: 'Momento' }).waitFor()
      await shot()
      await choose(page, 'Ya no invitar')
      await shot('take-back')
    },
  },
  {
    name: 'guests-import',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Importar lista')
      await button(page, 'Elegir archivo').waitFor()
      await shot()
      await dialog(page).getByRole('textbox').fill(SHEET)
      await button(page, 'Leer lo pegado').click()
      await button(page, 'Ver qué cambia').waitFor()
      await shot('columns')
      await button(page, 'Ver qué cambia').click()
      await button(page, /^Importar \d+ filas/).waitFor()
      await shot('preview')
      await button(page, 'Volver').click()
      await button(page, 'Volver').click()
      await dialog(page).getByRole('textbox').fill(EVENTS)
      await button(page, 'Leer lo pegado').click()
      await button(page, 'Ver qué cambia').waitFor()
      await shot('events')
      await button(page, 'Ver qué cambia').click()
      await button(page, /^Importar \d+ filas/).waitFor()
      await shot('events-preview')
    },
  },
]

/** Cells as they are copied from a sheet: new guests, one of the list, one with mistakes. */
const SHEET = [
  ['Nombre', 'Apellidos', 'Correo', 'Teléfono', 'Pases', 'Asistencia', 'Alergias', 'Mesa', 'Comentarios'],
  ['Jimena', 'Ocampo Rivas', 'jimena@example.com', '55 1234 5678', '2', 'Sí', 'Nueces', '4', 'Llega tarde'],
  ['Raúl', 'Salinas', '', '', '', 'Tal vez', '', '7', ''],
  ['María Fernanda', 'de la Garza y Echeverría', 'fer(at)example', '12', '1', 'No asiste', '', '', 'Vive en Monterrey'],
  ['', '', '', '', '', '', '', '', 'Sin nombre'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

/** Cells of Joy, with an answer for each event. */
const EVENTS = [
  ['first name', 'last name', 'tags', 'rsvp / ceremony', 'rsvp / rehearsal dinner', 'meal for rehearsal dinner'],
  ['Jimena', 'Ocampo Rivas', 'primas', 'Accept', 'Accept', ''],
  ['Bruno', 'Ocampo Rivas', '', 'Decline', '', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n')
