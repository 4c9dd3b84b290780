import type { Locator, Page } from 'playwright-core'
import type { Device } from '#tests/e2e/support/browser.ts'
import { MUSICIANS, type Person, PLAN, TASK, VENUE, WEDDING } from './seed.ts'

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
  /** Nobody unless told. */
  readonly person?: Person | 'forgetful'
  readonly path: string
  readonly looks?: readonly Look[]
  /** Off where a screen has no such heading. */
  readonly hasHeading?: boolean
  /** What is done on the screen, with a picture of each state; one picture of the screen as it opens unless told. */
  readonly walk?: (walk: Walk) => Promise<void>
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const dialog = (page: Page) => page.getByRole('dialog').last()
const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
// Radio buttons may lie hidden under their cards: chosen as a keyboard does it.
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().press('Space')

const BOTH: readonly Look[] = ['light', 'dark']

const publicPages: readonly Scene[] = (['', '/en'] as const).flatMap((root) =>
  [
    ['landing', ''],
    ['features', '/features'],
    ['pricing', '/pricing'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['blog', '/blog'],
    ['newsletter', '/newsletter'],
    ['lost', '/404'],
    ['offline', '/offline'],
  ].map(([name, path]) => ({
    name: `site-${name}-${root === '' ? 'es' : 'en'}`,
    path: `${root}${path}` || '/',
    ...(root === '' ? { looks: BOTH } : {}),
  })),
)

const postPages: readonly Scene[] = (['', '/en'] as const).map((root) => ({
  name: `site-post-${root === '' ? 'es' : 'en'}`,
  path: `${root}/blog`,
  walk: async ({ page, shot }) => {
    // The oldest post is the last one listed.
    const link = page.locator(`a[href^="${root}/blog/"]:not([href$=".xml"])`).last()
    await page.goto((await link.getAttribute('href')) ?? '')
    await shot()
  },
}))

const siteStates: readonly Scene[] = [
  {
    name: 'site-landing-tried',
    path: '/',
    walk: async ({ page, shot }) => {
      const guests = page.getByLabel('Invitados', { exact: true }).first()
      await guests.fill('180')
      await guests.press('Tab')
      await shot()
    },
  },
  {
    name: 'site-contact-refused',
    path: '/contact',
    walk: async ({ page, shot }) => {
      await button(page, 'Enviar mensaje').click()
      await page.getByText('Escribe tu mensaje.').first().waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-refused',
    path: '/newsletter',
    walk: async ({ page, shot }) => {
      await button(page, 'Suscribirme').first().click()
      await page.getByText('Escribe tu correo.').first().waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-leave',
    path: '/newsletter?unsubscribe=0000',
    walk: async ({ page, shot }) => {
      await page.getByText('¿Darte de baja del boletín?').waitFor()
      await shot()
    },
  },
  {
    name: 'site-newsletter-expired',
    path: '/newsletter?token=0000',
    walk: async ({ page, shot }) => {
      await page
        .getByText(/Este enlace ya no funciona|Todavía no se pudo/)
        .first()
        .waitFor()
      await shot()
    },
  },
  { name: 'site-landing-signed-in', path: '/', person: 'newcomer' },
  { name: 'not-found', path: '/no-such-page', looks: BOTH },
]

const entrance: readonly Scene[] = [
  {
    name: 'auth',
    path: '/auth',
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await shot('sign-in')
      await button(page, 'Iniciar sesión').last().click()
      await page.getByText('Escribe tu correo').first().waitFor()
      await shot('sign-in-refused')
      await button(page, '¿Olvidaste tu contraseña?').click()
      await page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' }).waitFor()
      await shot('forgot')
      await button(page, 'Volver a iniciar sesión').click()
      await button(page, 'Crea una cuenta').click()
      await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor()
      await shot('sign-up')
      await page.getByLabel('Contraseña', { exact: true }).fill('jacaranda en flor')
      await shot('sign-up-typed')
    },
  },
  {
    name: 'auth-check-mail',
    path: '/auth',
    walk: async ({ page, device, shot }) => {
      await button(page, 'Crea una cuenta').click()
      await page.getByLabel('Nombre completo').fill('Carmen Ruiz')
      await page.getByLabel('Correo electrónico').fill(`carmen-${device}@example.com`)
      await page.getByLabel('Contraseña', { exact: true }).fill('jacaranda en flor 7')
      await button(page, 'Crear cuenta').click()
      await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
      await page.getByText('Cuenta creada').waitFor({ state: 'detached' })
      // It counts seconds down.
      await shot('', { mask: [button(page, /Enviar otra vez/)] })
    },
  },
  {
    name: 'confirm-expired',
    path: '/confirm?token_hash=0000&type=signup',
    walk: async ({ page, shot }) => {
      await page.getByText('Este enlace ya no funciona').first().waitFor()
      await shot()
    },
  },
  {
    name: 'reset-password',
    person: 'forgetful',
    path: '/offline',
    walk: async ({ page, shot, recoveryLink }) => {
      await page.goto(await recoveryLink())
      await page.getByRole('heading', { name: 'Elige una nueva contraseña' }).waitFor()
      await shot()
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('jacaranda')
      await page.getByLabel('Confirma la contraseña', { exact: true }).fill('flor')
      await shot('typed')
    },
  },
  {
    name: 'reset-password-refused',
    path: '/reset-password?token_hash=0000&type=recovery',
    walk: async ({ page, shot }) => {
      await page.getByRole('heading', { name: 'Qué gusto verte de nuevo' }).waitFor()
      await page.getByText('El enlace no es válido o ya venció').waitFor({ state: 'detached' })
      await shot()
    },
  },
]

/** Does something with a plan that its menu offers. */
const ofPlan = async (page: Page, item: string | RegExp, name = WEDDING) => {
  await button(page, `Opciones de ${name}`).click()
  await menuItem(page, item).click()
  await dialog(page).waitFor()
}

const wedding = `/app/event-plan/${PLAN.wedding}`
const planner = 'planner' as const

const plans: readonly Scene[] = [
  { name: 'home-empty', person: 'newcomer', path: '/app', looks: BOTH },
  { name: 'plans-empty', person: 'newcomer', path: '/app/saved-plans' },
  { name: 'home', person: planner, path: '/app' },
  { name: 'plans', person: planner, path: '/app/saved-plans', looks: BOTH },
  { name: 'plans-en', person: 'english', path: '/app/saved-plans' },
  { name: 'plans-calendar', person: planner, path: '/app/saved-plans?view=calendar', looks: BOTH },
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
      await page.getByText('¿Descartar tus cambios?').waitFor()
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
      await ofPlan(page, 'Borrar')
      await shot()
    },
  },
]

const tasksPath = `/app/event-tasks/${PLAN.wedding}`
const moreOfTasks = async (page: Page, item: string) => {
  await button(page, 'Más para esta lista').click()
  await menuItem(page, item).click()
}

const tasks: readonly Scene[] = [
  {
    name: 'tasks',
    person: planner,
    path: tasksPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await shot()
      // A long list draws the rows near the window alone.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 6000 })
      await shot('whole')
    },
  },
  { name: 'tasks-en', person: 'english', path: `/app/event-tasks/${PLAN.english}` },
  { name: 'tasks-by-category', person: planner, path: `${tasksPath}?group=category&sort=name` },
  { name: 'tasks-all', person: planner, path: `${tasksPath}?group=status` },
  { name: 'tasks-overdue', person: planner, path: `${tasksPath}?show=overdue` },
  { name: 'tasks-none-found', person: planner, path: `${tasksPath}?q=zzz` },
  { name: 'tasks-calendar', person: planner, path: `${tasksPath}?view=calendar`, looks: BOTH },
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
      await page.getByText('¿Descartar lo que escribiste?').waitFor()
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
      await button(page, /^Más para: /)
        .first()
        .click()
      await menuItem(page, 'Editar').waitFor()
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
      await moreOfTasks(page, 'Adaptar la lista')
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
      // The desktop shows it beside the list.
      if (device === 'phone') await moreOfTasks(page, 'Avance por categoría')
      await shot()
    },
  },
  {
    name: 'tasks-feed',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await moreOfTasks(page, 'En mi propio calendario')
      await button(dialog(page), 'Crear mi dirección secreta').waitFor()
      await shot()
    },
  },
  {
    name: 'tasks-feed-made',
    person: 'english',
    path: `/app/event-tasks/${PLAN.english}`,
    walk: async ({ page, shot }) => {
      // One of the devices makes it, the other finds it made.
      await button(page, 'More for this list').click()
      await menuItem(page, /calendar/i).click()
      const make = button(dialog(page), /make|create/i)
      const address = dialog(page).getByRole('textbox')
      await make.or(address).first().waitFor()
      if ((await make.count()) > 0) await make.click()
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
      await moreOfTasks(page, 'Elegir varias')
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Elegir: / })
          .nth(at)
          .press('Space')
      await shot()
      await button(page, 'Fecha límite').last().click()
      await menuItem(page, 'Otra fecha…').click()
      await dialog(page).waitFor()
      await shot('move')
    },
  },
]

const budgetPath = `/app/budget-breakdown/${PLAN.wedding}`
const budget: readonly Scene[] = [
  { name: 'budget', person: planner, path: budgetPath, looks: BOTH },
  { name: 'budget-en', person: 'english', path: `/app/budget-breakdown/${PLAN.english}` },
  { name: 'budget-completed', person: planner, path: `/app/budget-breakdown/${PLAN.birthday}` },
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
    path: budgetPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Probar un número').click()
      const guests = page.getByLabel('Invitados en este escenario')
      await guests.fill('150')
      await guests.blur()
      await shot()
      await button(page, 'Ver Boda íntima').click()
      await shot('kept')
    },
  },
]

const ledgerPath = `/app/budget-tracking/${PLAN.wedding}`
const venuePath = `${ledgerPath}?vendor=${VENUE.id}`

/** Presses a button of the ledger and takes the form that opens, then the form as it refuses to be sent empty. */
const form = (name: string, path: string, open: (page: Page) => Promise<void>, send?: string): Scene => ({
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

const ledger: readonly Scene[] = [
  { name: 'ledger', person: planner, path: ledgerPath, looks: BOTH },
  { name: 'ledger-en', person: 'english', path: `/app/budget-tracking/${PLAN.english}` },
  { name: 'ledger-vendor', person: planner, path: venuePath, looks: BOTH },
  { name: 'ledger-found', person: planner, path: `${ledgerPath}?q=mariachi` },
  { name: 'ledger-none-found', person: planner, path: `${ledgerPath}?q=zzz` },
  { name: 'ledger-payments', person: planner, path: `${ledgerPath}?view=payments`, looks: BOTH },
  { name: 'ledger-payments-overdue', person: planner, path: `${ledgerPath}?view=payments&show=overdue` },
  { name: 'ledger-cash-flow', person: planner, path: `${ledgerPath}?view=cash-flow`, looks: BOTH },
  { name: 'ledger-charts', person: planner, path: `${ledgerPath}?view=charts`, looks: BOTH },
  {
    name: 'ledger-charts-tables',
    person: planner,
    path: `${ledgerPath}?view=charts`,
    walk: async ({ page, shot }) => {
      for (const each of await page.getByText('Ver como tabla', { exact: true }).all()) await each.click()
      await shot()
    },
  },
  { name: 'ledger-completed', person: planner, path: `/app/budget-tracking/${PLAN.birthday}` },
  {
    name: 'ledger-empty',
    person: planner,
    path: `/app/budget-tracking/${PLAN.graduation}`,
    walk: async ({ page, shot }) => {
      await shot()
      await page.getByText('Ver un ejemplo').click()
      await shot('example')
    },
  },
  {
    name: 'ledger-export-menu',
    person: planner,
    path: ledgerPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Exportar').click()
      await menuItem(page, /CSV/).waitFor()
      await shot()
    },
  },
  form('vendor-add', ledgerPath, (page) => button(page, 'Agregar proveedor').first().click(), 'Agregar proveedor'),
  {
    name: 'vendor-add-more',
    person: planner,
    path: ledgerPath,
    walk: async ({ page, shot }) => {
      await button(page, 'Agregar proveedor').first().click()
      await dialog(page).getByText('Sitio web, dirección, descripción y notas').click()
      await shot()
      await dialog(page).getByLabel('Nombre', { exact: true }).fill('Foto Sol')
      await button(dialog(page), 'Cancelar').click()
      await page.getByText('¿Salir sin guardar?').waitFor()
      await shot('leave')
    },
  },
  form('vendor-edit', venuePath, (page) => button(page, `Editar ${VENUE.name}`).click()),
  form('vendor-remove', venuePath, (page) => button(page, `Eliminar ${VENUE.name}`).click()),
  form('payment-add', venuePath, (page) => button(page, 'Agregar pago').first().click(), 'Agregar pago'),
  {
    name: 'payment-exceeds',
    person: planner,
    path: venuePath,
    walk: async ({ page, shot }) => {
      await button(page, 'Agregar pago').first().click()
      const sheet = dialog(page)
      await sheet.getByLabel(/^Monto/).fill('90,000')
      await sheet.getByRole('combobox', { name: 'Estado' }).click()
      await page
        .getByRole('option', { name: /Pendiente|Enviado/ })
        .first()
        .click()
      await button(sheet, 'Agregar pago').click()
      await page.getByText('El pago excede el monto acordado').waitFor()
      await shot()
    },
  },
  form('payment-edit', `${ledgerPath}?view=payments`, async (page) => {
    await button(page, /^Más sobre \$36,000/).click()
    await menuItem(page, 'Editar').click()
  }),
  {
    name: 'payment-menu',
    person: planner,
    path: `${ledgerPath}?view=payments`,
    walk: async ({ page, shot }) => {
      await button(page, /^Más sobre \$36,000/).click()
      await menuItem(page, 'Editar').waitFor()
      await shot()
    },
  },
  form('receipt-file', `${ledgerPath}?view=payments`, async (page) => {
    await button(page, /^Más sobre \$36,000/).click()
    await menuItem(page, 'Adjuntar comprobante').click()
  }),
  form('contract-file', venuePath, (page) => button(page, 'Adjuntar contrato').click()),
  {
    name: 'instalments',
    person: planner,
    path: venuePath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Planear parcialidades').click()
      await dialog(page).waitFor()
      await shot()
      await dialog(page)
        .getByLabel(/^Monto a dividir/)
        .fill('10,000')
      await dialog(page)
        .getByLabel(/^Monto a dividir/)
        .press('Tab')
      await shot('reckoned')
    },
  },
  form(
    'contributor-add',
    `${ledgerPath}?view=cash-flow`,
    (page) => button(page, 'Agregar aportante').first().click(),
    'Agregar aportante',
  ),
  form('contributor-edit', `${ledgerPath}?view=cash-flow`, async (page) => {
    await button(page, 'Más sobre Familia Ortega').click()
    await menuItem(page, 'Editar').click()
  }),
  form(
    'receipt-add',
    `${ledgerPath}?view=cash-flow`,
    (page) => button(page, 'Anotar dinero de Familia Ortega').click(),
    'Agregar dinero',
  ),
  form('receipt-edit', `${ledgerPath}?view=cash-flow`, (page) => button(page, /^Editar \$60,000/).click()),
]

const comparisonPath = `/app/vendor-comparison/music?plan=${PLAN.wedding}`
const comparison: readonly Scene[] = [
  { name: 'comparison', person: planner, path: comparisonPath, looks: BOTH },
  { name: 'comparison-choose-plan', person: planner, path: '/app/vendor-comparison/music' },
  { name: 'comparison-choose-plan-none', person: 'newcomer', path: '/app/vendor-comparison/music' },
  { name: 'comparison-empty', person: planner, path: `/app/vendor-comparison/transportation?plan=${PLAN.wedding}` },
  { name: 'comparison-booked', person: planner, path: `/app/vendor-comparison/venue?plan=${PLAN.wedding}` },
  { name: 'comparison-en', person: 'english', path: `/app/vendor-comparison/music?plan=${PLAN.english}` },
  { name: 'comparison-unknown-kind', person: planner, path: `/app/vendor-comparison/nothing?plan=${PLAN.wedding}` },
  form(
    'candidate-add',
    comparisonPath,
    (page) => button(page, 'Agregar candidato').first().click(),
    'Agregar y anotar su cotización',
  ),
  {
    name: 'candidate-quote',
    person: planner,
    path: comparisonPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, `Cotización y notas: ${MUSICIANS[0]}`).click()
      const panel = page.getByRole('dialog', { name: MUSICIANS[0] })
      await panel.waitFor()
      await shot()
      await panel.getByRole('textbox', { name: 'Precio fijo', exact: true }).fill('20,000')
      await panel.getByRole('textbox', { name: 'Precio fijo', exact: true }).press('Tab')
      await page.keyboard.press('Escape')
      await page.getByText('¿Salir sin guardar la cotización?').waitFor()
      await shot('leave')
    },
  },
  form('candidate-quote-empty', comparisonPath, (page) => button(page, `Cotización y notas: ${MUSICIANS[2]}`).click()),
  form('candidate-book', comparisonPath, (page) => button(page, `Elegir ${MUSICIANS[0]}`).click()),
  form('candidate-book-unknown', comparisonPath, (page) => button(page, `Elegir ${MUSICIANS[2]}`).click(), 'Contratar'),
  form('candidate-remove', comparisonPath, (page) => button(page, `Quitar ${MUSICIANS[1]}`).click()),
]

const everywhere: readonly Scene[] = [
  { name: 'account', person: planner, path: '/app/account', looks: BOTH },
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
      const field = page.getByPlaceholder('Planes, tareas, pantallas, acciones')
      await field.waitFor()
      await shot()
      await field.fill('boda')
      await page.getByRole('dialog').getByText(WEDDING).first().waitFor()
      await shot('found')
      await field.fill('zzzz')
      await page.getByText('No encontramos nada con').waitFor()
      await shot('nothing')
    },
  },
  {
    name: 'shortcuts',
    person: planner,
    path: tasksPath,
    walk: async ({ page, shot }) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
      await shot()
    },
  },
]

const wizard: readonly Scene[] = [
  {
    name: 'wizard',
    person: 'newcomer',
    path: '/app/new-plan',
    looks: BOTH,
    walk: async ({ page, device, shot }) => {
      const next = async (title: string) => {
        await button(page, 'Continuar').click()
        await page.getByRole('heading', { name: title }).waitFor()
      }
      await shot('1-type')
      await button(page, 'Continuar').click()
      await page.getByText('Elige qué vas a celebrar.').first().waitFor()
      await shot('1-type-refused')
      await choose(page, 'Boda')
      await choose(page, 'Novio y novia')
      await shot('1-type-chosen')
      await next('¿Cuándo es?')
      await shot('2-details')
      const year = new Date(await page.evaluate(() => Date.now())).getUTCFullYear() + 1
      await page.getByLabel('Fecha', { exact: true }).fill(device === 'phone' ? `${year}-11-20` : `20/11/${year}`)
      await page.getByLabel('Hora de inicio').fill('17:00')
      await page.getByLabel('Duración en horas').fill('8')
      await page.getByLabel('Duración en horas').press('Tab')
      await shot('2-details-filled')
      await next('¿Dónde y para cuántos?')
      await shot('3-place')
      await page.getByRole('combobox', { name: 'País' }).fill('Mex')
      await page.getByRole('option', { name: 'México' }).click()
      await page.getByRole('combobox', { name: 'Ciudad' }).fill('guadalajara')
      await page.getByRole('option', { name: 'Guadalajara' }).click()
      await choose(page, /^Salón cerrado/)
      await page.getByLabel('Invitados', { exact: true }).fill('120')
      await page.getByLabel(/^Presupuesto total/).fill('350,000')
      await page.getByLabel(/^Presupuesto total/).press('Tab')
      await shot('3-place-filled')
      await next('¿En qué vas a gastar?')
      await shot('4-categories')
      await next('¿Qué te importa más?')
      await shot('5-priorities')
      await button(page, 'Subir Música').click()
      await shot('5-priorities-ranked')
      await next('Así se reparte')
      await shot('6-budget')
      await next('Ponle nombre a tu evento')
      await shot('7-name')
      await button(page, 'Empezar de nuevo').first().click()
      await page.getByText('¿Empezar de nuevo?').first().waitFor()
      await shot('start-over')
    },
  },
  { name: 'wizard-en', person: 'english', path: '/app/new-plan' },
]

/** Every screen, the states of it that are worth a look, and what opens over it. */
export const SCENES: readonly Scene[] = [
  ...wizard,
  ...entrance,
  ...publicPages,
  ...postPages,
  ...siteStates,
  ...plans,
  ...tasks,
  ...budget,
  ...ledger,
  ...comparison,
  ...everywhere,
]
