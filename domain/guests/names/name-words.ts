/**
 * Text as names are compared: no capitals and no accents, but ñ is kept, which is a letter of its own: Peña is not
 * Pena. "José María" and "jose maria" are equal.
 */
export function foldName(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\u0020-\u007e]*$/.test(lower)) return lower
  return lower
    .replace(/[ªº]/g, (mark) => (mark === 'ª' ? 'a' : 'o'))
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøłđðþ]/g, (letter) => BASIC_LETTERS.get(letter) ?? letter)
}

/** Letters that are no basic letter with a mark. */
const BASIC_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    æ: 'ae',
    œ: 'oe',
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
  }),
)

/** The same with n for ñ, as it is typed on a keyboard without it. */
export const plainName = (folded: string): string => folded.replaceAll('ñ', 'n')

/** The words of a text, folded: "O'Brien-García" is `obrien` and `garcia`. */
export const nameWords = (text: string): string[] =>
  foldName(text)
    .replace(/['’ʼ`´‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words between names that people leave out as often as not. */
const PARTICLES = setOf('de del dela delas delos la las los y e i da das do dos di du van von der den ter')

export const isParticle = (word: string): boolean => PARTICLES.has(word)

/** Forms of address and of kinship before a name. */
const HONORIFICS = setOf(
  'sr sra srta srita señor señora señorita don doña dn dña dr dra doctor doctora lic licenciado licenciada ing ingeniero ' +
    'ingeniera arq arquitecto arquitecta prof profa profr profesor profesora mtro mtra maestro maestra cp mr mrs ms miss ' +
    'mx sir madam rev reverend father fr padre pbro hno hna hermano hermana sor tio tia primo prima abuelo abuela abuelito ' +
    'abuelita aunt auntie uncle grandma grandpa cousin padrino madrina compadre comadre capt captain judge',
)

/** Of these some are given names too, so that one that stands before a single word may be the name. */
const NAMES_TOO = setOf('don padre primo prima rev miss fr')

/** What stands after the names of a father and a son. */
const GENERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jr: 'jr',
    jnr: 'jr',
    junior: 'jr',
    hijo: 'jr',
    hija: 'jr',
    sr: 'sr',
    snr: 'sr',
    senior: 'sr',
    padre: 'sr',
    madre: 'sr',
    ii: 'ii',
    iii: 'iii',
    iv: 'iv',
  }),
)

/** Written abbreviations: of given names before other words, of surnames anywhere. */
const SHORT_GIVEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ma: 'maria',
    fco: 'francisco',
    fca: 'francisca',
    gpe: 'guadalupe',
    gmo: 'guillermo',
    fdo: 'fernando',
    alfdo: 'alfredo',
    sta: 'santa',
    sto: 'santo',
    wm: 'william',
    chas: 'charles',
    jas: 'james',
    thos: 'thomas',
    robt: 'robert',
  }),
)

const SHORT_SURNAMES: ReadonlyMap<string, string> = new Map(
  [
    ['alvarez', 'alvz alvrz'],
    ['dominguez', 'dgz dguez dmguez'],
    ['fernandez', 'fdz fdez fndz'],
    ['gonzalez', 'gzz gzlz glz glez gonz gnz'],
    ['gutierrez', 'gtz gtez gutz'],
    ['hernandez', 'hdz hdez hndez hrdz hndz'],
    ['jimenez', 'jmz jmnz jimz'],
    ['lopez', 'lpz lopz'],
    ['martinez', 'mtz mtez mtnz mtnez mrtz'],
    ['mendez', 'mdz mndz'],
    ['perez', 'pz prz'],
    ['ramirez', 'rmz rmrz'],
    ['rodriguez', 'rdz rdguez rguez rgz rodz'],
    ['sanchez', 'snz schz shz sncz'],
    ['vazquez', 'vzqz vqz vzz'],
    ['velazquez', 'vlzqz velz'],
  ].flatMap(([surname = '', forms = '']) => forms.split(' ').map((form) => [form, surname] as const)),
)

/** Given names that are one name in this order and another in the other. */
const COMPOUNDS = setOf('mariajose josemaria mariajesus jesusmaria')

export interface NameText {
  readonly words: readonly string[]
  /** `jr`, `sr`, `ii` …; null when none is given */
  readonly generation: string | null
}

/**
 * The words that make a name: without forms of address, particles and what tells father from son, abbreviations in
 * full, and given names that belong together as one word (María José).
 *
 * @param isGivenOnly the text is a first name, in which one word after a form of address is enough
 */
export function readNameText(text: string, isGivenOnly = false): NameText {
  let words = joinPrefixes(nameWords(text.replace(/\([^)]*\)/g, ' ')))
  const last = words.at(-1) ?? ''
  const generation = words.length > (isGivenOnly ? 1 : 2) ? (GENERATIONS.get(last) ?? null) : null
  if (generation !== null) words = words.slice(0, -1)
  words = withoutHonorifics(words, isGivenOnly)
  const named = words.filter((word) => !PARTICLES.has(word))
  if (named.length > 0) words = named
  words = words.map((word, place) => {
    const given = place < words.length - 1 || isGivenOnly ? SHORT_GIVEN.get(word) : undefined
    return given ?? SHORT_SURNAMES.get(word) ?? word
  })
  return { words: joinCompounds(words), generation }
}

const withoutHonorifics = (words: readonly string[], isGivenOnly: boolean): string[] =>
  words.slice(honorificsBefore(words, isGivenOnly))

/** How many forms of address and of kinship stand before a name; the words are folded. */
export function honorificsBefore(words: readonly string[], isGivenOnly: boolean): number {
  let start = 0
  for (const word of words) {
    const left = words.length - start - 1
    if (!HONORIFICS.has(word) || left < (NAMES_TOO.has(word) && !isGivenOnly ? 2 : 1)) break
    start += 1
  }
  return start
}

/** Whether what stands after a comma tells father from son. */
export const isGeneration = (text: string): boolean => GENERATIONS.has(nameWords(text).join(' '))

/** "Mc Donald", "O Brien" and "D Angelo" are one word each. */
function joinPrefixes(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? ''
    const next = words[place + 1]
    const isPrefix = next !== undefined && next.length > 3 && ['o', 'd', 'mc', 'mac'].includes(word) && place > 0
    joined.push(isPrefix ? word + next : word)
    if (isPrefix) place += 1
  }
  return joined
}

function joinCompounds(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const pair = `${joined.at(-1) ?? ''}${word}`
    if (COMPOUNDS.has(pair)) joined[joined.length - 1] = pair
    else joined.push(word)
  }
  return joined
}

/** The first of the two names of a compound, by which a person may be called; null for any other word. */
export const headOfCompound = (word: string): string | null =>
  COMPOUNDS.has(word) ? (/^(maria|jose|jesus)/.exec(word)?.[0] ?? null) : null
