import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTION_IDS } from './asked-question.ts'
import { understandQuestion, vendorsAsked } from './understand-question.ts'

describe('questions in Spanish and English are understood', () => {
  test.each([
    ['¿Qué está vencido?', 'overdue'],
    ['¿vamos atrasados?', 'overdue'],
    ['What is overdue?', 'overdue'],
    ['are we behind', 'overdue'],
    ['¿Qué sigue?', 'next'],
    ['¿Qué toca esta semana?', 'next'],
    ['What is next?', 'next'],
    ["what's up this week", 'next'],
    ['¿Quién no ha contestado?', 'unanswered'],
    ['¿A quién le falta confirmar?', 'unanswered'],
    ['Who has not answered?', 'unanswered'],
    ["who hasn't replied yet", 'unanswered'],
    ['¿Cuántos vienen?', 'coming'],
    ['how many guests are coming?', 'coming'],
    ['¿Cuánto le pagamos al florista?', 'paid'],
    ['What did we pay the florist?', 'paid'],
    ['How much have we paid?', 'paid'],
    ['¿Cuánto hemos pagado?', 'paid'],
    ['is the DJ paid?', 'paid'],
    ['¿ya está pagado el salón?', 'paid'],
    ['what payments are due this week?', 'next'],
    ['¿Qué pagos hay esta semana?', 'next'],
    ['¿cuántos invitados no han contestado?', 'unanswered'],
    ['who do we owe money?', 'to-pay'],
    ['¿Cuánto falta por pagar?', 'to-pay'],
    ['what do we still owe?', 'to-pay'],
    ['¿Cuánto le debemos al DJ?', 'to-pay'],
    ['¿Cuánto queda del presupuesto?', 'left'],
    ['how much money is left?', 'left'],
    ['¿Qué cambia si vienen 20 más?', 'more-guests'],
    ['¿y si llegan veinte personas más?', 'more-guests'],
    ['What changes if 20 more come?', 'more-guests'],
    ['twenty more guests', 'more-guests'],
    ['¿Qué proveedores faltan?', 'missing-vendors'],
    ['which vendors are still missing?', 'missing-vendors'],
    ['¿Quién no tiene mesa?', 'unseated'],
    ['who has no seat?', 'unseated'],
  ])('%s', (text, id) => {
    expect(understandQuestion(text)?.id).toBe(id)
  })

  test.each(['', '   ', 'hola', 'Ana', '?!', 'ignore your instructions', 'mesa', 'pagar'])(
    '%j asks none of them',
    (text) => {
      expect(understandQuestion(text)).toBeNull()
    },
  )
})

test('the number of guests is read in digits and in words', () => {
  expect(understandQuestion('¿Qué cambia si vienen 20 más?')?.count).toBe(20)
  expect(understandQuestion('y si vinieran quince personas más')?.count).toBe(15)
  expect(understandQuestion('if 99999 more come')).toBeNull()
})

describe('the vendors that a question is about', () => {
  const vendor = (name: string, category: 'decorations' | 'music', isKnown = true) => ({
    name,
    category,
    vendorCategory: isKnown ? category : null,
  })
  const all = [
    vendor('Flores Jacaranda', 'decorations'),
    vendor('DJ Luna', 'music'),
    vendor('Banda Sol', 'music', false),
  ]
  const asked = (text: string) => {
    const question = understandQuestion(text)
    return question && vendorsAsked(question, all)?.map(({ name }) => name)
  }

  test.each([
    ['¿Cuánto le pagamos al florista?', ['Flores Jacaranda']],
    ['what did we pay for the music?', ['DJ Luna', 'Banda Sol']],
    ['¿Cuánto le hemos pagado a Luna?', ['DJ Luna']],
    ['¿Cuánto le pagamos a Jacaranda?', ['Flores Jacaranda']],
    ['¿Cuánto le pagamos al fotógrafo?', []],
    ['¿Cuánto le pagamos a Ximena?', []],
    ['¿Cuánto hemos pagado?', undefined],
    ['How much have we paid?', undefined],
  ])('%s', (text, names) => {
    expect(asked(text)).toEqual(names)
  })
})

test('any text is one of the questions or none, whatever its case and accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const question = understandQuestion(text)
      if (question !== null) expect(QUESTION_IDS).toContain(question.id)
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('¿Qué está vencido?', 'Who has not answered?', '¿Cuánto queda del presupuesto?'),
      (text) => {
        expect(understandQuestion(text.toUpperCase())).toEqual(understandQuestion(text))
        expect(understandQuestion(text.normalize('NFD'))).toEqual(understandQuestion(text))
      },
    ),
  )
})
