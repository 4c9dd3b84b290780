import { PLAN, VENUE } from '../seed.ts'
import { BOTH, button, choose, dialog, form, menuItem, planner, type Scene } from './scene.ts'

const ledgerPath = `/app/budget-tracking/${PLAN.wedding}`
const venuePath = `${ledgerPath}?vendor=${VENUE.id}`

export const ledger: readonly Scene[] = [
  { name: 'ledger', person: planner, path: ledgerPath, looks: BOTH },
  { name: 'ledger-en', person: 'english', path: `/app/budget-tracking/${PLAN.english}` },
  { name: 'ledger-vendor', person: planner, path: venuePath, looks: BOTH },
  {
    name: 'ledger-totals',
    person: planner,
    path: ledgerPath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /pagado de/).click()
      await shot()
    },
  },
  {
    name: 'ledger-cell',
    person: planner,
    path: venuePath,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, /^Editar Monto acordado de /)
        .first()
        .click()
      await shot()
      await page.keyboard.type('mucho')
      await page.keyboard.press('Enter')
      await shot('refused')
    },
  },
  { name: 'ledger-found', person: planner, path: `${ledgerPath}?q=mariachi` },
  { name: 'ledger-none-found', person: planner, path: `${ledgerPath}?q=zzz` },
  { name: 'ledger-payments', person: planner, path: `${ledgerPath}?tab=payments`, looks: BOTH },
  { name: 'ledger-payments-overdue', person: planner, path: `${ledgerPath}?tab=payments&show=overdue` },
  { name: 'ledger-payments-sent', person: planner, path: `${ledgerPath}?show=sent`, looks: BOTH },
  { name: 'ledger-cash-flow', person: planner, path: `${ledgerPath}?tab=cash-flow`, looks: BOTH },
  { name: 'ledger-charts', person: planner, path: `${ledgerPath}?tab=charts`, looks: BOTH },
  {
    name: 'ledger-charts-read',
    person: planner,
    path: `${ledgerPath}?tab=charts`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      const [categories, time] = await page.getByRole('slider').all()
      for (let step = 0; step < 2; step += 1) await categories?.press('ArrowDown')
      await shot('category')
      await time?.press('End')
      await shot('day')
    },
  },
  {
    name: 'ledger-cash-flow-read',
    person: planner,
    path: `${ledgerPath}?tab=cash-flow`,
    walk: async ({ page, shot }) => {
      const days = page.getByRole('slider')
      await days.press('ArrowRight')
      await shot('below-zero')
      await days.press('Home')
      await shot('first')
    },
  },
  {
    name: 'ledger-charts-tables',
    person: planner,
    path: `${ledgerPath}?tab=charts`,
    walk: async ({ page, shot }) => {
      for (const each of await page.getByRole('switch', { name: /^Ver como tabla/ }).all()) await each.press('Space')
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
      await dialog(page)
        .getByText(/^Sitio web/)
        .click()
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
      // A scheduled payment must have a day.
      await choose(page, 'Enviado')
      await button(sheet, 'Agregar pago').click()
      await page.getByText('El pago excede el monto acordado').waitFor()
      await shot()
    },
  },
  form('payment-edit', `${ledgerPath}?tab=payments`, async (page) => {
    await button(page, /^Más sobre \$36,000/).click()
    await menuItem(page, 'Editar').click()
  }),
  {
    name: 'payment-menu',
    person: planner,
    path: `${ledgerPath}?tab=payments`,
    walk: async ({ page, shot }) => {
      await button(page, /^Más sobre \$36,000/).click()
      await menuItem(page, 'Editar').waitFor()
      await shot()
    },
  },
  form('receipt-file', `${ledgerPath}?tab=payments`, async (page) => {
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
    `${ledgerPath}?tab=cash-flow`,
    (page) => button(page, 'Agregar aportante').first().click(),
    'Agregar aportante',
  ),
  form('contributor-edit', `${ledgerPath}?tab=cash-flow`, async (page) => {
    await button(page, 'Más sobre Familia Ortega').click()
    await menuItem(page, 'Editar').click()
  }),
  {
    name: 'receipt-add',
    person: planner,
    path: `${ledgerPath}?tab=cash-flow`,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Registrar aportación de Familia Ortega').click()
      const amount = dialog(page).getByLabel('Monto recibido')
      await amount.waitFor()
      await shot()
      // The form opens with the outstanding pledge, which would be saved.
      await amount.fill('')
      await button(dialog(page), 'Registrar aportación').click()
      await page.getByText('Escribe un monto mayor que cero.').waitFor()
      await shot('refused')
    },
  },
  form('receipt-edit', `${ledgerPath}?tab=cash-flow`, (page) => button(page, /^Editar \$60,000/).click()),
]
