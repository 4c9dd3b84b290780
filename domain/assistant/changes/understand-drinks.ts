import { COURTESY, NUMBER_WORDS } from '../question-words.ts'
import type { AskedChange } from './asked-change.ts'
import { type DrinksChange, isDrinkHours } from './drinks-change.ts'
import type { PlacedWord } from './placed-words.ts'

const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

const VERBS = setOf(
  'cambia cambiar pon poner ponle actualiza actualizar ajusta ajustar deja dejar haz calcula calcular recalcula recalcular',
  'planea planear usa usar sube subir baja bajar agrega agregar anade incluye incluir queremos quiero preferimos prefiero sirve servir',
  'change set update make put calculate recalculate plan use raise lower add include want prefer serve switch keep go',
)
const REMOVE_VERBS = setOf('quita quitar elimina eliminar cancela remove drop cancel skip')
const NOUNS = setOf('bebida bebidas barra bar trago tragos botella botellas', 'drink drinks bottle bottles beverages')
/** Words that say nothing about which answer is meant. */
const FILLERS = setOf(
  'a al el la los las lo de del en con para por que sea sean es son nuestra nuestras nuestro nuestros mi mis un una se y',
  'abierta abierto durante total nivel calidad tipo servicio dure dura duran esten este invitados gente alcohol',
  'the an to it of for with our my be is are in level quality type service open lasts during from guests people should have',
)
/** Verbs after which hours are some more or fewer, but after these words. */
const BY_VERBS = setOf('agrega agregar anade sube subir baja bajar', 'raise lower add')
const TO = setOf('a to de of')
const WITHOUT = setOf('sin without no')
const WITH = setOf('con with')

/** An answer in the words for it, the longer before what they contain. */
const PHRASES: readonly (readonly [DrinksChange, readonly string[]])[] = [
  [
    { field: 'barMode', value: 'no-alcohol' },
    [
      ...['sin bebidas alcoholicas', 'no alcoholicas', 'no alcoholica', 'sin alcohol', 'sin nada de alcohol'],
      ...['without alcohol', 'without any alcohol', 'no alcohol', 'alcohol free', 'non alcoholic', 'nonalcoholic'],
    ],
  ],
  [
    { field: 'barMode', value: 'spirits-and-beer' },
    [
      ...['destilados y cerveza', 'cerveza y destilados', 'licores y cerveza', 'cerveza y licores'],
      ...['spirits and beer', 'beer and spirits', 'liquor and beer', 'beer and liquor'],
    ],
  ],
  [
    { field: 'barMode', value: 'beer-and-wine' },
    [
      ...[
        'solo con cerveza y vino',
        'solo con vino y cerveza',
        'solo cerveza y vino',
        'cerveza y vino',
        'vino y cerveza',
      ],
      ...['only beer and wine', 'just beer and wine', 'only wine and beer', 'beer and wine', 'wine and beer'],
      ...['beer and wine only', 'wine and beer only'],
    ],
  ],
  [
    { field: 'barMode', value: 'wine-only' },
    ['solo vino', 'solo con vino', 'solamente vino', 'only wine', 'just wine', 'wine only'],
  ],
  [
    { field: 'barMode', value: 'beer-only' },
    ['solo cerveza', 'solo con cerveza', 'solamente cerveza', 'only beer', 'just beer', 'beer only'],
  ],
  [{ field: 'barMode', value: 'full-bar' }, ['barra completa', 'full bar']],
  [{ field: 'level', value: 'premium' }, ['premium', 'de lujo', 'top shelf']],
  [{ field: 'level', value: 'mid' }, ['gama media', 'nivel medio', 'calidad media', 'intermedias', 'mid range', 'mid']],
  [
    { field: 'level', value: 'economy' },
    ['economicas', 'economica', 'economico', 'baratas', 'barata', 'economy', 'cheaper', 'cheap', 'budget'],
  ],
  [
    { field: 'profile', value: 'light' },
    [
      'beben poco',
      'toman poco',
      'beben menos',
      'toman menos',
      'no beben mucho',
      'no toman mucho',
      'drink little',
      'drink less',
      'don t drink much',
    ],
  ],
  [
    { field: 'profile', value: 'heavy' },
    ['beben mucho', 'toman mucho', 'beben mas', 'toman mas', 'drink a lot', 'drink more', 'drink heavily'],
  ],
]
const HOUR_WORDS = setOf('hora horas hour hours hr hrs h')
const OPEN_BAR = ['barra libre', 'open bar'] as const

interface Found {
  readonly change: DrinksChange
  readonly length: number
}

/**
 * Other answers for the drinks that a sentence asks for: "pon la barra solo con cerveza y vino", "premium drinks for 6
 * hours". Only a sentence of nothing but such words is one: "move the drinks tasting to May 3" has others.
 */
export function understandDrinks(text: string, words: readonly PlacedWord[], isQuestion: boolean): AskedChange | null {
  const isByUs = ['we', 'i', 'nosotros'].includes(words[0]?.word ?? '')
  const verb = words[isByUs ? 1 : 0]?.word ?? ''
  const isRemoval = REMOVE_VERBS.has(verb)
  const isCommand = isRemoval || VERBS.has(verb)
  if (isQuestion && !isCommand) return null
  const changes = new Map<DrinksChange['field'], DrinksChange>()
  let isAboutDrinks = false
  let isHosted = false
  let place = (isByUs ? 1 : 0) + (isCommand ? 1 : 0)
  while (place < words.length) {
    const word = words[place]?.word ?? ''
    const openBar = OPEN_BAR.find((phrase) => isSaidAt(words, place, phrase))
    const found = phraseAt(words, place) ?? toastAt(words, place, isRemoval, isCommand) ?? hoursAt(text, words, place)
    if (openBar !== undefined) [isHosted, isAboutDrinks] = [true, true]
    if (found) {
      // Two values for one answer are none.
      if (changes.has(found.change.field)) return null
      // "Add two hours" says no length, "raise it to two hours" does.
      if (found.change.field === 'hours' && BY_VERBS.has(verb) && !TO.has(words[place - 1]?.word ?? '')) return null
      changes.set(found.change.field, found.change)
      // Hours and a level are said of much else too.
      if (!['hours', 'level'].includes(found.change.field)) isAboutDrinks = true
      if (isSaidAt(words, place, 'barra completa') || isSaidAt(words, place, 'full bar')) isAboutDrinks = true
    } else if (openBar === undefined) {
      if (NOUNS.has(word)) isAboutDrinks = true
      else if (!FILLERS.has(word) && !COURTESY.has(word)) return null
    }
    place += found?.length ?? (openBar === undefined ? 1 : 2)
  }
  if (isRemoval && words.slice(1).some(({ word }) => word === 'alcohol') && changes.size === 0)
    return { kind: 'set-drinks', changes: [{ field: 'barMode', value: 'no-alcohol' }] }
  // What is taken away is the toast, and nothing else has a word for its absence.
  if (!isAboutDrinks || changes.size === 0 || (isRemoval && !(changes.size === 1 && changes.has('hasToast'))))
    return null
  return {
    kind: 'set-drinks',
    changes: [...changes.values()].map((change) =>
      change.field === 'hours' && isHosted ? { field: 'hostedHours', value: change.value } : change,
    ),
  }
}

const isSaidAt = (words: readonly PlacedWord[], place: number, phrase: string): boolean =>
  phrase.split(' ').every((word, index) => words[place + index]?.word === word)

/** The longest phrase that stands there. */
function phraseAt(words: readonly PlacedWord[], place: number): Found | null {
  const all = PHRASES.flatMap(([change, phrases]) =>
    phrases
      .filter((phrase) => isSaidAt(words, place, phrase))
      .map((phrase) => ({ change, length: phrase.split(' ').length })),
  )
  return all.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** "con brindis", "sin el brindis", "quita el brindis", "add a toast". */
function toastAt(words: readonly PlacedWord[], place: number, isRemoval: boolean, isCommand: boolean): Found | null {
  const word = words[place]?.word ?? ''
  const isSign = WITHOUT.has(word) || WITH.has(word)
  const article = isSign && ['el', 'un', 'the', 'a'].includes(words[place + 1]?.word ?? '') ? 1 : 0
  const toast = isSign ? place + 1 + article : place
  if (!['brindis', 'toast'].includes(words[toast]?.word ?? '') || (!isSign && !isCommand)) return null
  return { change: { field: 'hasToast', value: !isRemoval && !WITHOUT.has(word) }, length: toast - place + 1 }
}

/** "6 horas", "seis horas y media", "4.5 hours". */
function hoursAt(text: string, words: readonly PlacedWord[], place: number): Found | null {
  const first = numberAt(words[place]?.word)
  if (first === null) return null
  const [own, next] = [words[place], words[place + 1]]
  const isDecimal =
    own && next && /^[.,]$/.test(text.slice(own.end, next.start)) && /^\d$/.test(next.word) && /^\d+$/.test(own.word)
  const unit = place + (isDecimal ? 2 : 1)
  if (!HOUR_WORDS.has(words[unit]?.word ?? '')) return null
  const half = ['y media', 'and a half'].find((phrase) => isSaidAt(words, unit + 1, phrase))
  const value = first + (isDecimal ? Number(`0.${next.word}`) : 0) + (half === undefined ? 0 : 0.5)
  if (!isDrinkHours(value)) return null
  return { change: { field: 'hours', value }, length: unit - place + 1 + (half?.split(' ').length ?? 0) }
}

const numberAt = (word = ''): number | null =>
  /^\d{1,2}$/.test(word) ? Number(word) : ['una', 'one'].includes(word) ? 1 : (NUMBER_WORDS.get(word) ?? null)
