import { describe, expect, test } from 'vitest'
import { createNameMatcher, findByName, isSameName, type PersonName } from './match-name.ts'

type Written = string | readonly [firstName: string, lastName: string]
type Pair = readonly [query: Written, person: Written]

const nameOf = (written: Written): string | PersonName =>
  typeof written === 'string' ? written : { firstName: written[0], lastName: written[1] }

/** One person, written in two ways: what was typed, and what the list has. */
const SAME: Readonly<Record<string, readonly Pair[]>> = {
  'accents and capitals': [
    ['jose perez', ['José', 'Pérez']],
    ['JOSÉ PÉREZ', ['José', 'Pérez']],
    ['Ángela Gómez', ['Angela', 'Gomez']],
    ['sofia nuñez', ['Sofía', 'Núñez']],
    ['Sofia Nunez', ['Sofía', 'Núñez']],
    ['Maria Pena', ['María', 'Peña']],
    ['begona ibanez', ['Begoña', 'Ibáñez']],
    ['Agustin Guell', ['Agustín', 'Güell']],
    ['Joao Goncalves', ['João', 'Gonçalves']],
    ['Zoe Bronte', ['Zoë', 'Brontë']],
    ['Soren Larsen', ['Søren', 'Larsen']],
    ['Jürgen Strauß', ['Jurgen', 'Strauss']],
  ],
  'particles and hyphens': [
    ['María Luisa Torre', ['María Luisa', 'de la Torre']],
    ['Juan de la Cruz', ['Juan', 'Cruz']],
    ['Ana del Río', ['Ana', 'Rio']],
    ['María de los Ángeles Ruiz', ['María Ángeles', 'Ruiz']],
    ['José Ortega y Gasset', ['José', 'Ortega Gasset']],
    ['Rosa García-López', ['Rosa', 'García López']],
    ['Jean-Luc Martin', ['Jean Luc', 'Martin']],
    ['Emma Smith-Jones', ['Emma', 'Smith Jones']],
    ["Sean O'Brien", ['Sean', 'O’Brien']],
    ['Sean O Brien', ['Sean', "O'Brien"]],
    ['Ludwig van Beethoven', ['Ludwig', 'Beethoven']],
    ['Ronald Mc Donald', ['Ronald', 'McDonald']],
    ['Ronald MacDonald', ['Ronald', 'McDonald']],
    ['Elsa Dela Cruz', ['Elsa', 'de la Cruz']],
    ['Lucia San Martin', ['Lucía', 'Sanmartín']],
    ['Luis Santa Maria', ['Luis', 'Santamaría']],
  ],
  'forms of address': [
    ['Sr. Juan Pérez', ['Juan', 'Pérez']],
    ['Dra. Elena Ruiz Cano', ['Elena', 'Ruiz Cano']],
    ['Mrs. Jane Miller', ['Jane', 'Miller']],
    ['Lic. Pedro Soto', ['Pedro', 'Soto']],
    ['Tía Lupita Soto', ['Guadalupe', 'Soto']],
    ['Rosa Soto', ['Tía Rosa', 'Soto']],
    ['Don Pedro Vega', ['Pedro', 'Vega']],
    ['Don Miller', ['Donald', 'Miller']],
    ['Martin King Jr.', ['Martin', 'King']],
    ['Martin King', ['Martin', 'King III']],
    ['Juan Soto hijo', ['Juan', 'Soto Jr.']],
    ['Uncle Bob Miller', ['Robert', 'Miller']],
  ],
  abbreviations: [
    ['Ma. Elena Ruiz', ['María Elena', 'Ruiz']],
    ['Mª Carmen Soto', ['María del Carmen', 'Soto']],
    ['Fco. Javier Hdez.', ['Francisco Javier', 'Hernández']],
    ['Juan Glez', ['Juan', 'González']],
    ['Gpe. Mtz', ['Guadalupe', 'Martínez']],
    ['María J. Soto', ['María José', 'Soto']],
    ['John F. Kennedy', ['John Fitzgerald', 'Kennedy']],
  ],
  'nicknames in Spanish': [
    ['Pepe Pérez', ['José', 'Pérez']],
    ['Paco Soto', ['Francisco', 'Soto']],
    ['Pancho Soto', ['Francisco', 'Soto']],
    ['Lupe Vega', ['Guadalupe', 'Vega']],
    ['Lupita Vega', ['María Guadalupe', 'Vega']],
    ['Nacho Ríos', ['Ignacio', 'Ríos']],
    ['Chuy Ríos', ['Jesús', 'Ríos']],
    ['Memo Ochoa', ['Guillermo', 'Ochoa']],
    ['Beto Cano', ['Alberto', 'Cano']],
    ['Beto Cano', ['Roberto', 'Cano']],
    ['Toño Leal', ['Antonio', 'Leal']],
    ['Tono Leal', ['Antonio', 'Leal']],
    ['Kike Leal', ['Enrique', 'Leal']],
    ['Quique Leal', ['Enrique', 'Leal']],
    ['Lalo Meza', ['Eduardo', 'Meza']],
    ['Chava Meza', ['Salvador', 'Meza']],
    ['Checo Pérez', ['Sergio', 'Pérez']],
    ['Poncho Rey', ['Alfonso', 'Rey']],
    ['Concha Rey', ['Concepción', 'Rey']],
    ['Lola Flores', ['Dolores', 'Flores']],
    ['Charo Gil', ['Rosario', 'Gil']],
    ['Chayo Gil', ['Rosario', 'Gil']],
    ['Tere Gil', ['Teresa', 'Gil']],
    ['Maite Gil', ['María Teresa', 'Gil']],
    ['Majo Luna', ['María José', 'Luna']],
    ['Chema Luna', ['José María', 'Luna']],
    ['Juanjo Luna', ['Juan José', 'Luna']],
    ['Juancarlos Luna', ['Juan Carlos', 'Luna']],
    ['Luismi Rey', ['Luis Miguel', 'Rey']],
    ['Mafer Rey', ['María Fernanda', 'Rey']],
    ['Marisol Rey', ['María Soledad', 'Rey']],
    ['Anita Lara', ['Ana', 'Lara']],
    ['Juanito Lara', ['Juan', 'Lara']],
    ['Carlitos Lara', ['Carlos', 'Lara']],
    ['Carmencita Lara', ['Carmen', 'Lara']],
    ['Paquito Lara', ['Paco', 'Lara']],
    ['Miguelito Lara', ['Miguel', 'Lara']],
    ['Laurita Solís', ['Laura', 'Solís']],
    ['Gaby Solís', ['Gabriela', 'Solís']],
    ['Gabi Solis', ['Gaby', 'Solís']],
    ['Vero Solís', ['Verónica', 'Solís']],
    ['Paty Solís', ['Patricia', 'Solís']],
    ['Lety Solís', ['Leticia', 'Solís']],
    ['Fer Solís', ['Fernanda', 'Solís']],
    ['Fer Solís', ['Fernando', 'Solís']],
    ['Santi Solís', ['Santiago', 'Solís']],
    ['Rafa Nadal', ['Rafael', 'Nadal']],
    ['Manolo Cid', ['Manuel', 'Cid']],
    ['Merche Cid', ['Mercedes', 'Cid']],
    ['Pili Cid', ['Pilar', 'Cid']],
    ['Goyo Cid', ['Gregorio', 'Cid']],
    ['Francisco Soto', ['Paco', 'Soto']],
  ],
  'nicknames in English': [
    ['Bill Gates', ['William', 'Gates']],
    ['Liz Taylor', ['Elizabeth', 'Taylor']],
    ['Bob Hope', ['Robert', 'Hope']],
    ['Mike Tyson', ['Michael', 'Tyson']],
    ['Peggy Lee', ['Margaret', 'Lee']],
    ['Jim Carter', ['James', 'Carter']],
    ['Jack Kennedy', ['John', 'Kennedy']],
    ['Kate Moss', ['Katherine', 'Moss']],
    ['Ted Baker', ['Theodore', 'Baker']],
    ['Dick Cook', ['Richard', 'Cook']],
    ['Chuck Berry', ['Charles', 'Berry']],
    ['Hank Ford', ['Henry', 'Ford']],
    ['Tom Sawyer', ['Thomas', 'Sawyer']],
    ['Alex Reed', ['Alexandra', 'Reed']],
    ['Alex Reed', ['Alexander', 'Reed']],
    ['Chris Reed', ['Christopher', 'Reed']],
    ['Becky Sharp', ['Rebecca', 'Sharp']],
    ['Sue Ellis', ['Susan', 'Ellis']],
    ['Debbie Ellis', ['Deborah', 'Ellis']],
    ['Matt Ellis', ['Matthew', 'Ellis']],
    ['Joe Ellis', ['Joseph', 'Ellis']],
    ['Beth Ellis', ['Liz', 'Ellis']],
    ['Will Ellis', ['Billy', 'Ellis']],
    ['Jenny Ellis', ['Jennifer', 'Ellis']],
  ],
  spellings: [
    ['Ana Ruiz', ['Anna', 'Ruiz']],
    ['Sofía Ruiz', ['Sophia', 'Ruiz']],
    ['Cristina Ruiz', ['Christina', 'Ruiz']],
    ['Sara Ruiz', ['Sarah', 'Ruiz']],
    ['Teresa Ruiz', ['Theresa', 'Ruiz']],
    ['Ximena Ruiz', ['Jimena', 'Ruiz']],
    ['Karla Ruiz', ['Carla', 'Ruiz']],
    ['Monika Ruiz', ['Mónica', 'Ruiz']],
    ['Luis Gonzales', ['Luis', 'González']],
    ['Luis Gomes', ['Luis', 'Gómez']],
    ['Luis Vasquez', ['Luis', 'Vázquez']],
    ['Luis Velasquez', ['Luis', 'Velázquez']],
    ['Luis Gimenez', ['Luis', 'Jiménez']],
    ['Luis Baldez', ['Luis', 'Valdés']],
    ['Luis Ernandez', ['Luis', 'Hernández']],
    ['Luis Espinoza', ['Luis', 'Espinosa']],
    ['Luis Ceballos', ['Luis', 'Zeballos']],
    ['Luis Herera', ['Luis', 'Herrera']],
    ['Luis Villareal', ['Luis', 'Villarreal']],
    ['Jon Smith', ['John', 'Smith']],
    ['Jhon Smith', ['John', 'Smith']],
    ['Kathryn Smyth', ['Catherine', 'Smith']],
    ['Steven Clarke', ['Stephen', 'Clark']],
    ['Bryan Reid', ['Brian', 'Reed']],
    ['Yessica Reyes', ['Jessica', 'Reyes']],
    ['Estefani Reyes', ['Stephanie', 'Reyes']],
    ['Phillip Allan', ['Philip', 'Allen']],
    ['Yovani Dos Santos', ['Giovani', 'dos Santos']],
  ],
  typos: [
    ['Jaun Soto', ['Juan', 'Soto']],
    ['Marai Soto', ['María', 'Soto']],
    ['Ana Hernadez', ['Ana', 'Hernández']],
    ['Ana Hernándezz', ['Ana', 'Hernández']],
    ['Ana Martinze', ['Ana', 'Martínez']],
    ['Ana Rodirguez', ['Ana', 'Rodríguez']],
    ['Ana Gutierez', ['Ana', 'Gutiérrez']],
    ['Ana Rmairez', ['Ana', 'Ramírez']],
    ['Alejndra Paz', ['Alejandra', 'Paz']],
    ['Guadlupe Paz', ['Guadalupe', 'Paz']],
    ['Fransisco Paz', ['Francisco', 'Paz']],
    ['Elizabet Paz', ['Elizabeth', 'Paz']],
    ['Micheal Johnson', ['Michael', 'Johnson']],
    ['Jennifer Williams', ['Jennifer', 'Williams']],
    ['Chirstopher Evans', ['Christopher', 'Evans']],
    ['Catalina Etchevery', ['Catalina', 'Etcheverry']],
    ['Ana Zamrano', ['Ana', 'Zambrano']],
    ['Jaun Hernadez', ['Juan', 'Hernández']],
  ],
  'one surname of two, and another order': [
    ['Ana López', ['Ana', 'López Hernández']],
    ['Ana López Hernández', ['Ana', 'López']],
    ['Ana Hernández', ['Ana', 'López Hernández']],
    ['Ana López García', ['Ana', 'García López']],
    ['Ana García López', ['Ana', 'López García']],
    ['María López', ['María José', 'López Hernández']],
    ['Fernando Pérez', ['Luis Fernando', 'Pérez']],
    ['Luis Pérez', ['Luis Fernando', 'Pérez']],
    ['Luis Fernando Pérez Gómez', ['Luis', 'Pérez']],
    ['John Michael Smith', ['John', 'Smith']],
    ['Juan Carlos Pérez', ['Juan', 'Carlos Pérez']],
    ['Ana Esteban', ['Ana', 'Esteban']],
    ['Ana Esteban Ruiz', ['Ana', 'Esteban Ruiz']],
    ['Ana Ruiz Esteban', ['Ana', 'Ruiz Esteban']],
  ],
  'swapped fields': [
    ['Pérez Juan', ['Juan', 'Pérez']],
    ['Pérez, Juan', ['Juan', 'Pérez']],
    [
      ['Pérez', 'Juan'],
      ['Juan', 'Pérez'],
    ],
    [
      ['Smith', 'Emma'],
      ['Emma', 'Smith'],
    ],
    ['López Hernández María José', ['María José', 'López Hernández']],
    ['Juan Pérez', ['Pérez', 'Juan']],
    ['Pepe Pérez', ['Pérez', 'José']],
    ['Rosa Hernández', ['Rosa Hernández', '']],
    ['Hernandez Rosa', ['Rosa Hernández', '']],
    [
      ['Rosa Hernández', ''],
      ['Rosa', 'Hernández'],
    ],
    ['Lupita', ['Lupita', '']],
  ],
}

/** Two people. */
const DIFFERENT: Readonly<Record<string, readonly Pair[]>> = {
  'given names in another order': [
    ['José María López', ['María José', 'López']],
    ['María José López', ['José María', 'López']],
    ['José López', ['María José', 'López']],
    ['María López', ['José María', 'López']],
    ['Chema López', ['María José', 'López']],
    ['Majo López', ['José María', 'López']],
    ['María José', ['José María', '']],
    ['Luis Carlos Soto', ['Carlos Luis', 'Soto']],
    ['Luis Carlos', ['Carlos Luis', '']],
    ['María Jesús Soto', ['Jesús María', 'Soto']],
  ],
  'surnames that look alike': [
    ['Ana Hernández', ['Ana', 'Fernández']],
    ['Ana Fernandes', ['Ana', 'Hernández']],
    ['Ana Martín', ['Ana', 'Martínez']],
    ['Ana Álvaro', ['Ana', 'Álvarez']],
    ['Ana Rivas', ['Ana', 'Rivera']],
    ['Ana Romero', ['Ana', 'Romano']],
    ['Ana Méndez', ['Ana', 'Mendoza']],
    ['Ana Suárez', ['Ana', 'Juárez']],
    ['Ana Gámez', ['Ana', 'Gómez']],
    ['Ana Torres', ['Ana', 'Torre']],
    ['Ana Castro', ['Ana', 'Castillo']],
    ['Ana Salas', ['Ana', 'Salazar']],
    ['Ana Reyes', ['Ana', 'Rey']],
    ['Ana Montes', ['Ana', 'Montero']],
    ['Ana Cortés', ['Ana', 'Corral']],
    ['Ana Domínguez', ['Ana', 'Domingo']],
    ['Ana Molina', ['Ana', 'Molino']],
    ['Ana Varela', ['Ana', 'Valera']],
    ['Ana Osorio', ['Ana', 'Orozco']],
    ['Ann Johnson', ['Ann', 'Jackson']],
    ['Ann Harris', ['Ann', 'Harrison']],
    ['Ann Roberts', ['Ann', 'Robertson']],
    ['Ann Stevens', ['Ann', 'Stevenson']],
    ['Ann Williams', ['Ann', 'Williamson']],
    ['Ann Morris', ['Ann', 'Morrison']],
    ['Ann Patterson', ['Ann', 'Peterson']],
  ],
  'given names that look alike': [
    ['Mario Soto', ['María', 'Soto']],
    ['Luis Soto', ['Luisa', 'Soto']],
    ['Juan Soto', ['Juana', 'Soto']],
    ['Juan Soto', ['Juanita', 'Soto']],
    ['Daniel Soto', ['Daniela', 'Soto']],
    ['Fernando Soto', ['Fernanda', 'Soto']],
    ['Alejandro Soto', ['Alejandra', 'Soto']],
    ['Julio Soto', ['Julia', 'Soto']],
    ['Carlos Soto', ['Carla', 'Soto']],
    ['Paula Soto', ['Paola', 'Soto']],
    ['Martha Soto', ['María', 'Soto']],
    ['Marta Soto', ['Mara', 'Soto']],
    ['Mariana Soto', ['Marina', 'Soto']],
    ['Marcela Soto', ['Maricela', 'Soto']],
    ['Josué Soto', ['José', 'Soto']],
    ['Ana Soto', ['Eva', 'Soto']],
    ['Ana Soto', ['Ava', 'Soto']],
    ['Ana Soto', ['Hannah', 'Soto']],
    ['Anita Soto', ['Hannah', 'Soto']],
    ['Sara Soto', ['Zara', 'Soto']],
    ['Greta Soto', ['Rita', 'Soto']],
    ['Elsa Soto', ['Elisa', 'Soto']],
    ['Elena Soto', ['Eliana', 'Soto']],
    ['Emilio Soto', ['Emiliano', 'Soto']],
    ['Silvia Soto', ['Silvio', 'Soto']],
    ['Alejandra Soto', ['Alexandra', 'Soto']],
    ['Roberto Soto', ['Alberto', 'Soto']],
    ['Rodrigo Soto', ['Rodolfo', 'Soto']],
    ['Erica Brown', ['Eric', 'Brown']],
    ['Paul Brown', ['Paula', 'Brown']],
    ['Joan Brown', ['John', 'Brown']],
    ['Julie Brown', ['Julia', 'Brown']],
    ['Jane Brown', ['Janet', 'Brown']],
    ['Marie Brown', ['Mario', 'Brown']],
    ['Christine Brown', ['Christian', 'Brown']],
    ['Nina Brown', ['Nora', 'Brown']],
  ],
  'nicknames of others': [
    ['Pepe Soto', ['Pedro', 'Soto']],
    ['Paco Soto', ['Pablo', 'Soto']],
    ['Memo Soto', ['Mario', 'Soto']],
    ['Lupe Soto', ['Lucía', 'Soto']],
    ['Nacho Soto', ['Natalia', 'Soto']],
    ['Bob Brown', ['William', 'Brown']],
    ['Jack Brown', ['James', 'Brown']],
    ['Peggy Brown', ['Patricia', 'Brown']],
    ['Anita Soto', ['Antonia', 'Soto']],
  ],
  'people of one family': [
    ['Ana López García', ['Ana', 'López Hernández']],
    ['Ana Sofía López', ['Ana María', 'López']],
    ['Ana López', ['Eva', 'López']],
    ['Juan Soto Jr.', ['Juan', 'Soto Sr.']],
    ['Juan Soto padre', ['Juan', 'Soto hijo']],
    ['George Bush II', ['George', 'Bush III']],
    ['Luis Alberto Pérez', ['Luis Antonio', 'Pérez']],
    ['Emma Smith-Jones', ['Emma', 'Smith-Brown']],
  ],
  'too little to go by': [
    ['Ana', ['Ana', 'López']],
    ['López', ['Ana', 'López']],
    ['Guadalupe Hernández', ['Lupita', '']],
    ['A. López', ['Ana', 'López']],
    ['', ['Ana', 'López']],
    ['Ana', ['', '']],
    ['de la', ['Ana', 'de la O']],
    ['Señora López', ['Ana', 'López']],
    ['Ana Paz', ['Ana', 'Luz']],
  ],
}

const pairsOf = (groups: Readonly<Record<string, readonly Pair[]>>) => Object.values(groups).flat()

test('the corpus has at least 200 pairs', () => {
  expect(pairsOf(SAME).length + pairsOf(DIFFERENT).length).toBeGreaterThanOrEqual(200)
})

describe.each(Object.entries(SAME))('%s', (_, pairs) => {
  test.each(pairs)('%s is %s', (query, person) => {
    expect(isSameName(nameOf(query), nameOf(person))).toBe(true)
  })
})

describe.each(Object.entries(DIFFERENT))('%s', (_, pairs) => {
  test.each(pairs)('%s is not %s', (query, person) => {
    expect(isSameName(nameOf(query), nameOf(person))).toBe(false)
  })
})

describe('the score', () => {
  const matcher = createNameMatcher()
  const score = (query: Written, person: Written) =>
    matcher.score(matcher.read(nameOf(query)), matcher.read(nameOf(person)))

  test.each(pairsOf(SAME))('of %s and %s is the same from both sides', (query, person) => {
    expect(score(query, person)).toBeCloseTo(score(person, query), 10)
  })

  test.each(pairsOf(SAME).flat())('of %s and itself is a match', (written) => {
    expect(isSameName(nameOf(written), nameOf(written))).toBe(true)
  })

  test.each([
    ['Ana García López', ['Ana', 'García López'], ['Ana', 'López García']],
    ['María Peña', ['María', 'Peña'], ['María', 'Pena']],
    ['Sofía Ruiz', ['Sofía', 'Ruiz'], ['Sophia', 'Ruiz']],
    ['Pepe Soto', ['Pepe', 'Soto'], ['José', 'Soto']],
    ['Juan Soto', ['Juan', 'Soto'], ['Soto', 'Juan']],
    ['Luis Soto', ['Luis', 'Soto'], ['Luis Fernando', 'Soto']],
    ['Fernando Soto', ['Fernando Luis', 'Soto'], ['Luis Fernando', 'Soto']],
    ['Ana López', ['Ana', 'López Ruiz'], ['Ana', 'Ruiz López']],
    ['Ana Lopes', ['Ana', 'López'], ['Ana', 'Lepez']],
  ] as const)('of %s prefers %s to %s', (query, near, far) => {
    expect(score(query, near)).toBeGreaterThan(score(query, far))
  })
})

describe('a look-up', () => {
  const people = [
    { firstName: 'Ana', lastName: 'López García' },
    { firstName: 'Anna', lastName: 'López' },
    { firstName: 'Ana', lastName: 'Fernández' },
    { firstName: 'Ana María', lastName: 'López Ruiz' },
    { firstName: null, lastName: null },
  ]

  test('finds the exact name alone', () => {
    expect(findByName('ana lopez', people).map(({ person }) => person)).toEqual([people[0], people[3]])
  })

  test('finds the similar ones when there is no exact name', () => {
    expect(findByName('Anita Lopes', people).map(({ person }) => person)).toEqual([people[1], people[0], people[3]])
  })

  test('finds nobody by a first name', () => {
    expect(findByName('Ana', people)).toEqual([])
  })
})
