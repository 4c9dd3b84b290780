import { PLAN } from '../seed.ts'
import {
  BOTH,
  button,
  choose,
  dialog,
  form,
  menuItem,
  moreOfList,
  openRowMenu,
  planner,
  type Scene,
  selectTwo,
} from './scene.ts'

const guestsPath = `/app/guest-list/${PLAN.wedding}`

export const guests: readonly Scene[] = [
  { name: 'guests', person: planner, path: guestsPath, looks: BOTH },
  { name: 'guests-en', person: 'english', path: `/app/guest-list/${PLAN.english}` },
  { name: 'guests-empty', person: planner, path: `/app/guest-list/${PLAN.gala}` },
  { name: 'guests-few', person: 'starter', path: `/app/guest-list/${PLAN.small}` },
  {
    name: 'guests-many',
    person: 'busy',
    path: `/app/guest-list/${PLAN.large}?by=table`,
    walk: async ({ page, shot }) => {
      // All pages of it are there once nothing is said of more.
      await page.getByText(/sigue cargando/).waitFor({ state: 'detached', timeout: 60_000 })
      // Under a menu the window alone is taken: the page is as long as its list.
      await openRowMenu(page, 'Eliminar')
      await shot()
    },
  },
  {
    name: 'guests-columns',
    person: planner,
    path: `${guestsPath}?cols=people.status.age.email.address.tags.notes.marks`,
  },
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
  {
    name: 'guests-order',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Ordenar').click()
      await page.getByRole('menuitemradio', { name: 'Círculo' }).waitFor()
      await shot()
    },
  },
  {
    name: 'guests-views',
    person: planner,
    path: `${guestsPath}?show=pending&group=Familia`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Vistas').click()
      await menuItem(page, 'Familia sin respuesta').waitFor()
      await shot()
      await menuItem(page, 'Editar las vistas').click()
      await dialog(page).waitFor()
      await shot('edited')
    },
  },
  form('guests-save-view', guestsPath, async (page) => {
    await button(page, 'Vistas').click()
    await menuItem(page, 'Guardar esta vista').click()
  }),
  {
    name: 'guests-column-order',
    person: planner,
    path: guestsPath,
    walk: async ({ page, device, shot }) => {
      // A phone has no table.
      if (device === 'phone') return
      await button(page, 'Ordenar').click()
      await menuItem(page, 'Ordenar las columnas').click()
      await dialog(page).getByText('Orden de las columnas').waitFor()
      await shot()
    },
  },
  {
    name: 'guests-bulk-need',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Elegir varios')
      await selectTwo(page)
      await button(page, 'Necesidades').click()
      await dialog(page).getByRole('combobox', { name: 'Qué necesitan' }).click()
      await page.getByRole('option', { name: 'Vegana' }).click()
      await shot()
    },
  },
  {
    name: 'guests-link',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /^Raúl Salinas/)
        .first()
        .click()
      await button(page, 'Enlace para responder').click()
      const address = dialog(page).getByLabel('Su enlace')
      await address.waitFor()
      // The secret is another one each time.
      await shot('', { mask: [address, dialog(page).getByRole('img', { name: /^Código QR/ })] })
      await page.goto(await address.inputValue())
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('page')
    },
  },
  {
    name: 'guests-whatsapp',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Enviar por WhatsApp, uno por uno')
      const text = dialog(page).getByText(/^Hola, /)
      await text.waitFor()
      // It has the secret of the link.
      await shot('', { mask: [text] })
    },
  },
  {
    name: 'guests-more',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Más para esta lista').click()
      await menuItem(page, 'Enviar por correo').waitFor()
      await shot()
    },
  },
  {
    name: 'guests-mail',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Enviar por correo')
      await choose(page, 'Aviso de fecha')
      await page.getByText('El día y el lugar').waitFor()
      await button(dialog(page), /^Enviar \d+ correos?$/).waitFor()
      await shot()
      await choose(page, 'Invitación')
      await page.getByText('Cada grupo recibe su propio enlace').waitFor()
      await button(dialog(page), /^Enviar \d+ correos?$/).waitFor()
      await button(dialog(page), 'Ver el correo').click()
      await dialog(page).frameLocator('iframe').getByRole('heading').waitFor()
      await shot('preview')
    },
  },
  {
    name: 'guests-mailings',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Correos enviados')
      await dialog(page).getByText('Destinatarios').first().click()
      await dialog(page).getByText('familia1@correo.mx').waitFor()
      // When they were queued and sent is told by the clock of the database.
      await shot('', { mask: [dialog(page).getByText(/\d:\d\d/)] })
    },
  },
  form('guests-digest', guestsPath, async (page) => {
    await moreOfList(page, 'Respuestas por correo')
    await dialog(page).getByText('Cada cuánto').waitFor()
  }),
  { name: 'reply-mail-stop', path: `/r#mail=${'A'.repeat(32)}`, looks: BOTH },
  { name: 'reply-mail-stop-en', path: `/en/r#mail=${'A'.repeat(32)}` },
  {
    name: 'guests-split',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await button(page, /^Raúl Salinas/)
        .first()
        .click()
      await button(page, 'Dividir el grupo').click()
      await dialog(page).waitFor()
      await shot()
    },
  },
  {
    name: 'guests-merge',
    person: planner,
    path: guestsPath,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Elegir varios')
      await selectTwo(page)
      await button(page, 'Unir').click()
      await dialog(page).waitFor()
      await shot()
    },
  },
  {
    name: 'guests-page',
    person: planner,
    path: guestsPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await moreOfList(page, 'Página pública')
      // The address of the product is another one each time.
      const address = dialog(page).getByLabel('Tu página')
      await address.waitFor()
      const preview = dialog(page).getByText(/\/e\/lucia-y-mateo$/)
      const mask = [address, preview, dialog(page).getByRole('img', { name: /^Código QR/ })]
      await shot('', { mask })
      await dialog(page).getByRole('textbox', { name: 'Dirección' }).fill('ab')
      await choose(page, 'Con contraseña')
      await button(dialog(page), 'Guardar cambios').click()
      await dialog(page).getByText('Escribe la contraseña.').waitFor()
      await shot('refused', { mask: [address, dialog(page).getByText(/\/e\/ab$/), ...mask.slice(2)] })
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
