import { expect, test } from 'vitest'
import { readAnswer } from './answer-words.ts'
import { markApostrophes, withoutFormulaMarks } from './formula-text.ts'
import { readNeeds } from './needs-words.ts'
import {
  isPlaceholderName,
  readAge,
  readEmail,
  readGender,
  readLanguage,
  readOwnTags,
  readPhone,
  readPlaces,
  readSide,
  readTags,
  readYesNo,
} from './read-cells.ts'
import { splitName } from './split-name.ts'

test.each([
  ['No Response', 'pending'],
  ['Not responded yet', 'pending'],
  ['awaiting reply', 'pending'],
  ['Invited', 'pending'],
  ['Pendiente', 'pending'],
  ['Sin confirmar', 'pending'],
  ['sin respuesta', 'pending'],
  ['No ha respondido', 'pending'],
  ['No confirmado', 'pending'],
  ['Not Attending', 'no'],
  ['Declined', 'no'],
  ['Regrets', 'no'],
  ['No', 'no'],
  ["Can't go", 'no'],
  ['No asiste', 'no'],
  ['No asistirá', 'no'],
  ['Rechazado', 'no'],
  ['Refunded', 'no'],
  ['Attending', 'yes'],
  ['Accept', 'yes'],
  ['Joyfully accepts', 'yes'],
  ['Yes', 'yes'],
  ['Confirmed', 'yes'],
  ['Going', 'yes'],
  ['Checked In', 'yes'],
  ['Sí', 'yes'],
  ['Asiste', 'yes'],
  ['CONFIRMADA', 'yes'],
  ['viene', 'yes'],
  ['declinado', 'no'],
  ['no viene', 'no'],
])('%s is the answer %s', (cell, answer) => {
  expect(readAnswer(cell)).toEqual({ answer, doubt: null })
})

test.each([
  ['Maybe', 'maybe'],
  ['Quizás', 'maybe'],
  ['tal vez', 'maybe'],
  ['banana', 'unknown'],
])('%s stays pending, with a doubt', (cell, doubt) => {
  expect(readAnswer(cell)).toEqual({ answer: 'pending', doubt })
})

test.each([
  ['ANA@Example.com', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana López <ana@example.com>', 'ana@example.com'],
  ['no tiene ::: ana@example.com ::: otra@example.com', 'ana@example.com'],
  ['ana@example.com; luis@example.com', 'ana@example.com'],
])('the mail address of %s is read', (cell, email) => {
  expect(readEmail(cell)).toEqual({ value: email, isRefused: false })
})

test('what is no mail address is refused, and an empty cell is not', () => {
  expect(readEmail('ana(at)example.com').isRefused).toBe(true)
  expect(readEmail(`${'a'.repeat(90)}@example.com`).isRefused).toBe(true)
  expect(readEmail(' ')).toEqual({ value: null, isRefused: false })
})

const nationalMexican = (typed: string) =>
  /^\d{2} \d{4} \d{4}$/.test(typed) ? `+52${typed.replaceAll(' ', '')}` : null

test.each([
  ['p:+34600111222', '+34600111222'],
  ['+34 600 111 222', '+34600111222'],
  ['0034 600-111-222', '+34600111222'],
  ['Tel: 55 1234 5678', '+525512345678'],
  ['55 1234 5678 ::: +34 600 111 222', '+525512345678'],
  ['+1234567890123456', '+1234567890123456'],
])('the number of %s is read', (cell, phone) => {
  expect(readPhone(cell, nationalMexican)).toEqual({ value: phone, isRefused: false })
})

test('a number that cannot be dialled is refused', () => {
  expect(readPhone('123', nationalMexican).isRefused).toBe(true)
  expect(readPhone('pregunta a Ana', nationalMexican).isRefused).toBe(true)
})

test('labels are parted at commas, bars and the marks of Google, each once', () => {
  expect(readTags('Familia, Table 5|VIP')).toEqual(['Familia', 'Table 5', 'VIP'])
  expect(readTags('* myContacts ::: Boda ::: boda ::: * starred')).toEqual(['Boda'])
  expect(readOwnTags(`primos,  mesa 4\\, bar, ${'x'.repeat(50)}`)).toEqual(['primos', 'mesa 4, bar', 'x'.repeat(40)])
})

test.each([
  ['8', false, 'under-18', 8],
  ['18-24', false, '18-24', null],
  ['36–50', false, '36-50', null],
  ['Menor de 18', false, 'under-18', null],
  ['Over 65', false, 'over-65', null],
  ['Más de 65', false, 'over-65', null],
  ['Niña', false, 'under-18', null],
  ['40 años', false, '36-50', null],
  ['Yes', true, 'under-18', null],
  ['6', true, 'under-18', 6],
] as const)('an age of %s', (cell, isChildColumn, ageGroup, age) => {
  expect(readAge(cell, isChildColumn).value).toEqual({ ageGroup, age })
})

test('that somebody is no child says nothing of the age', () => {
  expect(readAge('No', true)).toEqual({ value: null, isRefused: false })
  expect(readAge('Adulto', false)).toEqual({ value: null, isRefused: false })
  expect(readAge('purple', false).isRefused).toBe(true)
})

test('genders, languages and yes or no in both languages', () => {
  expect([readGender('Mujer').value, readGender('Male').value, readGender('Prefiero no decirlo').value]).toEqual([
    'female',
    'male',
    'prefer-not-to-say',
  ])
  expect([readLanguage('Español').value, readLanguage('English').value]).toEqual(['es', 'en'])
  expect([readYesNo('Sí').value, readYesNo('FALSE').value, readYesNo('perhaps').isRefused]).toEqual([true, false, true])
})

test('who invited is a host by name, both, or the groom and the bride', () => {
  const hosts = { first: 'Luis', second: 'Ana María', bride: 'second' } as const
  expect(['Ana', 'luis', 'Ambos', 'Novio', 'Bride', 'Pedro'].map((cell) => readSide(cell, hosts).value)).toEqual([
    'second',
    'first',
    'both',
    'first',
    'second',
    null,
  ])
})

test('places are counted, named or unlimited', () => {
  expect(readPlaces('2')).toEqual({ kind: 'count', count: 2 })
  expect(readPlaces('+3')).toEqual({ kind: 'count', count: 3 })
  expect(readPlaces('Yes')).toEqual({ kind: 'count', count: 1 })
  expect(readPlaces('N')).toEqual({ kind: 'count', count: 0 })
  expect(readPlaces('Unlimited')).toEqual({ kind: 'unlimited' })
  expect(readPlaces('Luis Pérez y Eva')).toEqual({ kind: 'names', names: ['Luis Pérez', 'Eva'] })
  expect(readPlaces('')).toBeNull()
})

test.each([
  ['Ana López', 'Ana', 'López'],
  ['Ana', 'Ana', ''],
  ['López García, Ana', 'Ana', 'López García'],
  ['Ana García López', 'Ana', 'García López'],
  ['María José García López', 'María José', 'García López'],
  ['Juan Carlos Pérez', 'Juan Carlos', 'Pérez'],
  ['María del Carmen Ruiz', 'María del Carmen', 'Ruiz'],
  ['Ana de la Fuente Ortiz', 'Ana', 'de la Fuente Ortiz'],
  ['John Q. Public', 'John Q.', 'Public'],
  ['Sammy Davis, Jr.', 'Sammy', 'Davis, Jr.'],
])('%s is parted', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName })
})

test('a name that only says that somebody comes along is none', () => {
  expect(
    ['Guest', '+1', 'Guest of Ana', 'Acompañante de Ana', 'Plus One', 'TBD', 'Invitado 2'].every(isPlaceholderName),
  ).toBe(true)
  expect(['Guest García', 'Paredes', 'Invitación'].some(isPlaceholderName)).toBe(false)
})

test('needs become codes, and what has no code a note', () => {
  expect(readNeeds('Vegetariana, alergia a las nueces; silla de ruedas')).toEqual({
    diets: ['vegetarian'],
    allergens: ['nuts'],
    access: ['wheelchair'],
    note: null,
  })
  expect(readNeeds('Gluten free and no pork')).toEqual({
    diets: ['no-pork'],
    allergens: ['gluten'],
    access: [],
    note: null,
  })
  expect(readNeeds('None')).toEqual({ diets: [], allergens: [], access: [], note: null })
  expect(readNeeds('Vegana, odia el cilantro')).toEqual({
    diets: ['vegan'],
    allergens: [],
    access: [],
    note: 'odia el cilantro',
  })
  expect(readNeeds('Come poco').note).toBe('Come poco')
})

test('marks against formulas are taken back once', () => {
  expect(withoutFormulaMarks("'=1+1")).toBe('=1+1')
  expect(withoutFormulaMarks("'+34 600")).toBe('+34 600')
  expect(withoutFormulaMarks("a;'=b")).toBe('a;=b')
  expect(withoutFormulaMarks("'n Sync")).toBe("'n Sync")
  expect(withoutFormulaMarks(markApostrophes("'=1"))).toBe("'=1")
})
