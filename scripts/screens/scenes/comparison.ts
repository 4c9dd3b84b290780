import { MUSICIANS, PLAN } from '../seed.ts'
import { BOTH, button, form, planner, type Scene } from './scene.ts'

const comparisonPath = `/app/vendor-comparison/music?plan=${PLAN.wedding}`
export const comparison: readonly Scene[] = [
  { name: 'comparison', person: planner, path: comparisonPath, looks: BOTH },
  {
    name: 'comparison-rated',
    person: planner,
    path: comparisonPath,
    walk: async ({ page, shot }) => {
      const rate = async (points: number) => {
        const first = page.getByRole('group', { name: new RegExp(`: ${MUSICIANS[0]}$`) }).first()
        await first.getByRole('radio', { name: `${points} de 5` }).press('Space')
      }
      await rate(1)
      await button(page, 'Ordenar: el mejor primero').waitFor()
      await shot()
      await rate(5)
      await button(page, 'Ordenar: el mejor primero').waitFor({ state: 'detached' })
    },
  },
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
      await page.getByText('¿Salir sin guardar?').waitFor()
      await shot('leave')
    },
  },
  form('candidate-quote-empty', comparisonPath, (page) => button(page, `Cotización y notas: ${MUSICIANS[2]}`).click()),
  form('candidate-book', comparisonPath, (page) => button(page, `Elegir ${MUSICIANS[0]}`).click()),
  form('candidate-book-unknown', comparisonPath, (page) => button(page, `Elegir ${MUSICIANS[2]}`).click(), 'Contratar'),
  form('candidate-remove', comparisonPath, (page) => button(page, `Eliminar ${MUSICIANS[1]}`).click()),
]
