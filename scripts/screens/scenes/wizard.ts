import { BOTH, button, choose, type Scene } from './scene.ts'

export const wizard: readonly Scene[] = [
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
      await page.getByLabel(/^Presupuesto total/).blur()
      await shot('3-place-filled')
      await next('¿En qué vas a gastar?')
      await shot('4-categories')
      await next('¿Qué te importa más?')
      await shot('5-priorities')
      for (const name of ['Música', 'Lugar', 'Banquete']) await button(page, name).click()
      await shot('5-priorities-chosen')
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
