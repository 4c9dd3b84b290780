import { expect, test } from 'vitest'
import { visualOrder } from './visual-order.ts'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
const draw = (text: string) => visualOrder(Array.from(graphemes.segment(text), ({ segment }) => segment)).join('')
const [SHALOM, OLAM] = ['\u05e9\u05dc\u05d5\u05dd', '\u05e2\u05d5\u05dc\u05dd']
const turned = (text: string) => [...text].reverse().join('')

test.each([
  ['', ''],
  ['Boda (20) de Ana', 'Boda (20) de Ana'],
  [SHALOM, turned(SHALOM)],
  [`${SHALOM} ${OLAM}`, `${turned(OLAM)} ${turned(SHALOM)}`],
  [`Boda de ${SHALOM} y Ana`, `Boda de ${turned(SHALOM)} y Ana`],
  [`Boda de ${SHALOM} ${OLAM}.`, `Boda de ${turned(OLAM)} ${turned(SHALOM)}.`],
  [`${SHALOM} Ana Luz`, `Ana Luz ${turned(SHALOM)}`],
  [`${SHALOM} 1,250.50 ${OLAM}`, `${turned(OLAM)} 1,250.50 ${turned(SHALOM)}`],
  [`${SHALOM} $20 ${OLAM}`, `${turned(OLAM)} $20 ${turned(SHALOM)}`],
  [`Ana ${SHALOM} 12`, `Ana 12 ${turned(SHALOM)}`],
  [`Salón 12 ${SHALOM}`, `Salón 12 ${turned(SHALOM)}`],
  [`${SHALOM} (${OLAM})!`, `!(${turned(OLAM)}) ${turned(SHALOM)}`],
  [`${SHALOM}!`, `!${turned(SHALOM)}`],
  ['\u062d\u0641\u0644 \u0661\u0662', '\u0661\u0662 \u0644\u0641\u062d'],
])('%j is drawn as %j', (typed, drawn) => {
  expect(draw(typed)).toBe(drawn)
})

test('marks stay with their letters', () => {
  expect(draw('\u05e9\u05c1\u05b8\u05dc')).toBe('\u05dc\u05e9\u05c1\u05b8')
})

test('marks of direction turn nothing', () => {
  for (const text of ['abc\u202edef\u202c', 'MXN \u202e00.05\u202c', '\u2067abc\u2069']) expect(draw(text)).toBe(text)
})
