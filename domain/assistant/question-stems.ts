import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { QuestionId } from './asked-question.ts'

/**
 * What a question has to say: of each group one stem begins a word of it. Stems of both languages stand side by side, lower case
 * and without accents; a stem that ends in $ is a whole word.
 */
export const QUESTION_STEMS: Readonly<Record<QuestionId, readonly (readonly string[])[]>> = {
  overdue: [['vencid', 'atrasad', 'retras', 'overdue', 'late$', 'behind', 'tarde$']],
  next: [
    ['sigue', 'siguient', 'proxim', 'toca', 'semana', 'pendient', 'next', 'upcoming', 'week', 'todo$', 'today', 'hoy$'],
  ],
  unanswered: [
    ['contest', 'respond', 'respuest', 'confirm', 'rsvp', 'answer', 'repl'],
    [
      'no$',
      'falt',
      'sin$',
      'not$',
      'hasn$',
      'haven$',
      'didn$',
      'missing',
      'pendient',
      'still',
      'waiting',
      'without',
      'todavia',
      'aun$',
      'yet$',
    ],
  ],
  coming: [
    ['vien', 'asist', 'confirm', 'coming', 'come$', 'attend', 'invitad', 'guest'],
    ['cuant', 'quien', 'how$', 'who$', 'many'],
  ],
  paid: [
    ['pagamos', 'pagad', 'pague$', 'abonad', 'abonamos', 'paid', 'did$'],
    ['pag', 'abon', 'pay', 'paid'],
  ],
  'to-pay': [
    ['pag', 'deb', 'adeud', 'owe', 'pay'],
    ['falt', 'pendient', 'rest', 'qued', 'deb', 'left', 'still', 'remain', 'owe', 'todavia', 'adeud'],
  ],
  left: [
    ['presupuest', 'budget', 'dinero', 'money'],
    ['qued', 'sobr', 'rest', 'left', 'remain', 'dispon', 'avail', 'spend', 'gast', 'alcanz'],
  ],
  'more-guests': [
    ['mas$', 'more', 'extra', 'adicional', 'another', 'otr'],
    ['vien', 'vinier', 'invit', 'person', 'gente', 'guest', 'people', 'come$', 'came$', 'coming', 'llega', 'asist'],
  ],
  'missing-vendors': [
    ['proveedor', 'vendor', 'supplier', 'contrat', 'book', 'hire', 'reserv'],
    ['falt', 'sin$', 'missing', 'need', 'left', 'todavia', 'yet$', 'still', 'not$', 'no$', 'haven$'],
  ],
  unseated: [
    ['mesa', 'lugar', 'asient', 'sent', 'acomod', 'seat', 'table'],
    ['falt', 'sin$', 'no$', 'without', 'not$', 'missing', 'quien', 'who$', 'still', 'todavia', 'yet$', 'hasn$'],
  ],
}

/** By what trade a question names a kind of vendor. */
export const KIND_STEMS: Readonly<Record<VendorCategory, readonly string[]>> = {
  venue: ['salon', 'hacienda', 'jardin', 'venue', 'hall$', 'sede'],
  catering: ['banquet', 'cater', 'comida', 'cociner', 'chef', 'food'],
  'cake-and-desserts': ['pastel', 'reposter', 'postre', 'tarta', 'cake', 'baker', 'dessert'],
  drinks: ['bebid', 'bar$', 'barra', 'barman', 'drink', 'bartend', 'cantin'],
  'photo-and-video': ['foto', 'video', 'photo', 'camarogr', 'film'],
  'corporate-av': ['pantall', 'proyec', 'screen', 'streaming', 'audiovisual'],
  music: ['music', 'dj$', 'banda', 'band$', 'mariachi', 'grupo', 'sonido', 'sound'],
  decorations: ['flor', 'decor', 'flower', 'centros'],
  attire: ['vestid', 'traje', 'maquill', 'peinad', 'dress', 'suit$', 'makeup', 'hair'],
  transportation: ['transport', 'autobus', 'camion', 'bus$', 'chofer', 'limusin', 'limo', 'shuttle', 'driver'],
  planner: ['planeador', 'planner', 'coordinad', 'wedding planner', 'organizador'],
}

/** Words of questions that mean nothing here, besides the stems above. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'a al algo alguien ano con como cual cuales de del dia dias donde e el ella ellos en es esa ese esta este estan estoy fue ha han hay he ' +
    'la las le les lo los me mi mis mucho nada nos nuestra nuestro o para pero persona personas pues se ser si solo son su sus tal tan te tengo ' +
    'tenemos tiene tienen todo todos tu tus un una uno unos vez voy vamos y yo cambia cambiaria cambian pasa pasaria son seria ' +
    'what much many hemos quien que how who ya no not about all am an and any anyone are as at be been by can changes change do does for from get go had has have i if in is it its let me ' +
    'my of off on or our out s see should so some t tell that the them then there they this to up us was we were when where which will with ' +
    'would you your happens happen don doesn isn'
  ).split(' '),
)

/** Numbers as words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    quince: 15,
    veinte: 20,
    veinticinco: 25,
    treinta: 30,
  },
  ...{ cuarenta: 40, cincuenta: 50, cien: 100, dos: 2, tres: 3, cuatro: 4 },
  ...{
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
  },
  ...{ thirty: 30, forty: 40, fifty: 50, hundred: 100 },
}
