import { MUSICIANS, PLAN } from '../seed.ts'
import { BOTH, button, planner, type Scene } from './scene.ts'

const path = `/app/vendor-recommendations/${PLAN.wedding}?kind=music`

const QUOTE = `Paquete de 8 horas: $24,000 MXN más IVA 16 %
Hora extra $2,500. Anticipo del 30 % para apartar.
Válida hasta el 31 de diciembre de 2027. Tel. 33 1234 5678`

export const advice: readonly Scene[] = [
  { name: 'advice', person: planner, path, looks: BOTH },
  { name: 'advice-without-candidates', person: planner, path: path.replace('music', 'transportation') },
  { name: 'advice-ask', person: 'starter', path: `/app/vendor-recommendations/${PLAN.small}` },
  { name: 'advice-en', person: 'english', path: `/app/vendor-recommendations/${PLAN.english}?kind=music` },
  { name: 'advice-unknown-plan', person: planner, path: `/app/vendor-recommendations/${PLAN.unknown}` },
  {
    name: 'advice-quote',
    person: planner,
    path,
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await page.getByRole('textbox', { name: 'Texto de la cotización' }).fill(QUOTE)
      await button(page, 'Leerla').click()
      const whose = page.getByRole('combobox', { name: '¿De quién es la cotización?' })
      await whose.selectOption({ label: MUSICIANS[0] })
      await button(page, /^Usar Precio: /).waitFor()
      await shot()
    },
  },
]
