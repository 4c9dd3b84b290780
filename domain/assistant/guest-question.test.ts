import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GuestQuestion, understandGuestQuestion } from './guest-question.ts'

test.each<[string, GuestQuestion['about'], string]>([
  ['¿Ya confirmó Ana Ruiz?', 'reply', 'Ana Ruiz'],
  ['ya confirmo ana ruiz', 'reply', 'ana ruiz'],
  ['viene Ana', 'reply', 'Ana'],
  ['¿Ana Ruiz va a venir a la boda?', 'reply', 'Ana Ruiz'],
  ['¿Ana viene o no?', 'reply', 'Ana'],
  ['¿va a venir mi tía Lupe?', 'reply', 'mi tía Lupe'],
  ['qué contestó Luis Peña', 'reply', 'Luis Peña'],
  ['¿está confirmada Rosa Flores?', 'reply', 'Rosa Flores'],
  ['invitamos a los García?', 'reply', 'los García'],
  ['¿En qué mesa está la tía Carmen?', 'table', 'la tía Carmen'],
  ['dónde se sienta mi tía Lupe', 'table', 'mi tía Lupe'],
  ['que mesa le toca a Luis', 'table', 'Luis'],
  ['¿a qué mesa va José Luis?', 'table', 'José Luis'],
  ['mesa de Ana Ruiz', 'table', 'Ana Ruiz'],
  ['¿Qué come Luis?', 'food', 'Luis'],
  ['que menu eligio Ana Ruiz', 'food', 'Ana Ruiz'],
  ['¿es vegetariana Ana?', 'food', 'Ana'],
  ['¿Ana es alérgica a las nueces?', 'food', 'Ana'],
  ['tiene alergias Luis Peña?', 'food', 'Luis Peña'],
  ['has Ana Ruiz replied yet?', 'reply', 'Ana Ruiz'],
  ['is Ana coming', 'reply', 'Ana'],
  ['Will Luis Peña come to the wedding?', 'reply', 'Luis Peña'],
  ['what table is aunt Carmen at?', 'table', 'aunt Carmen'],
  ['where does aunt Lucy sit', 'table', 'aunt Lucy'],
  ["what does O'Brien eat?", 'food', "O'Brien"],
  ['is Ana vegetarian?', 'food', 'Ana'],
  ['does Luis have any allergies?', 'food', 'Luis'],
])('%s', (text, about, name) => {
  expect(understandGuestQuestion(text)).toEqual({ about, name })
})

test.each([
  'ya confirmaron todos?',
  '¿quién viene?',
  '¿cuántos vienen?',
  'ya confirmó el DJ?',
  'where do guests sit',
  'is everyone coming?',
  'mesa de novios',
  'hola',
  '',
])('%s is about no guest', (text) => {
  expect(understandGuestQuestion(text)).toBeNull()
})

test('any text is a question about a name that stands in it, or none', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('¿viene ', 'is ', 'mesa de '),
      (text, before) => {
        const typed = `${before}${text}`.normalize('NFC')
        const asked = understandGuestQuestion(typed)
        if (asked !== null) expect(typed.replace(/\s+/g, ' ')).toContain(asked.name)
      },
    ),
  )
})
