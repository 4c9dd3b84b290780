import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTION_IDS } from './asked-question.ts'
import { understandQuestion } from './understand-question.ts'
import { vendorsAsked } from './vendors-asked.ts'

test.each([
  ['¿Qué cambia si vienen 20 más?', 20],
  ['y si vinieran quince personas más', 15],
  ['y si llegan treinta y cinco más', 35],
  ['y si vienen ciento veinte más', 120],
  ['y si viene una persona más', 1],
  ['y si vienen un par más', 2],
  ['what if twenty-five more people came', 25],
  ['what if two hundred more came', 200],
  ['what if another guest came', 1],
  ['what if a dozen more came', 12],
  ['y si viene más gente', 10],
  ['what if more people come', 10],
])('%s asks about %d more guests', (text, count) => {
  expect(understandQuestion(text)).toMatchObject({ id: 'more-guests', count })
})

test('a number of guests beyond every plan is no question', () => {
  expect(understandQuestion('if 99999 more come')).toBeNull()
})

describe('the vendors that a question is about', () => {
  const vendor = (name: string, category: 'decorations' | 'music' | 'photo-and-video' | 'venue', isKnown = true) => ({
    name,
    category,
    vendorCategory: isKnown ? category : null,
  })
  const all = [
    vendor('Flores Jacaranda', 'decorations'),
    vendor('DJ Luna', 'music'),
    vendor('Banda Sol', 'music', false),
    vendor('Salón Los Pinos', 'venue'),
    vendor('La Casa Total', 'venue'),
    vendor('Marta Ríos', 'photo-and-video'),
  ]
  const asked = (text: string) => {
    const question = understandQuestion(text)
    if (question === null) return null
    const found = vendorsAsked(question, all)
    if ('vendors' in found) return found.vendors.map(({ name }) => name)
    return found.by === 'unknown-name'
      ? `no vendor named ${found.name}`
      : `all, without ${found.ignored.join(', ') || 'none'}`
  }

  test.each([
    ['¿Cuánto le pagamos al florista?', ['Flores Jacaranda']],
    ['what did we pay for the music?', ['DJ Luna', 'Banda Sol']],
    ['¿Cuánto le hemos pagado a Luna?', ['DJ Luna']],
    ['¿Cuánto le pagamos a Jacaranda?', ['Flores Jacaranda']],
    ['cuanto le pagamos a jacarnda', ['Flores Jacaranda']],
    ['cuánto le debemos a Flores Jacaranda', ['Flores Jacaranda']],
    ['how much do we owe la casa total', ['La Casa Total']],
    ['ya le pagamos a marta', ['Marta Ríos']],
    ['have we paid los pinos', ['Salón Los Pinos']],
    ['¿Cuánto le pagamos al banquete?', []],
    ['¿Cuánto hemos pagado?', 'all, without none'],
    ['¿qué falta por pagar?', 'all, without none'],
    ['cuánto llevamos pagado en total hasta ahora de la boda por favor', 'all, without none'],
    ['how much have we paid so far for everything', 'all, without none'],
    ['cuánto le debemos a cada proveedor', 'all, without none'],
    ['cuánto hemos pagado en efectivo', 'all, without efectivo'],
    ['how much have we paid by card', 'all, without card'],
    ['¿Cuánto le pagamos a Ximena?', 'no vendor named Ximena'],
    ['Ximena ya está pagada?', 'no vendor named Ximena'],
    ['what do we owe Mr. Jones', 'no vendor named Jones'],
    ['is Ximena booked', 'no vendor named Ximena'],
  ])('%s', (text, names) => {
    expect(asked(text)).toEqual(names)
  })
})

test('any text is one of the questions or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const question = understandQuestion(text)
      if (question !== null) expect(QUESTION_IDS).toContain(question.id)
    }),
  )
})

test('case, accents and marks do not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('¿Qué está vencido?', 'Who has not answered?', '¿Cuánto queda del presupuesto?'),
      (text) => {
        const id = understandQuestion(text)?.id
        expect(id).toBeDefined()
        for (const same of [
          text.toUpperCase(),
          text.normalize('NFD'),
          text.normalize('NFD').replace(/[\p{M}¿?]/gu, ''),
        ])
          expect(understandQuestion(same)?.id).toBe(id)
      },
    ),
  )
})
