import type { TableSignWords } from './en.ts'

/** The words of the page on which guests find their table, beside those of the page on which they answer. */
export const tableSign: TableSignWords = {
  'table.head-title': 'Encuentra tu mesa',
  'table.head-description': 'Escribe tu nombre y ve en qué mesa te toca: sin cuenta.',
  'table.loading': 'Abriendo…',

  'table.closed-title': 'Esta página está cerrada',
  'table.closed':
    'Se abre el día del evento y solo con el código del letrero que está ahí. Pregunta por tu mesa a tus anfitriones.',
  'table.failed-title': 'La página no se abrió',
  'table.offline': 'Se abre en cuanto vuelvas a tener internet. Tus anfitriones también saben cuál es tu mesa.',
  'table.too-many':
    'Aquí se buscaron muchos nombres. Inténtalo de nuevo en {minutes} min, o pregunta a tus anfitriones.',

  'table.text': 'Escribe tu nombre como te conocen tus anfitriones. Los acentos y los apodos no importan.',
  'table.name': 'Tu nombre y apellidos',
  'table.act': 'Buscar mi mesa',
  'table.finding': 'Buscando…',
  'table.privacy':
    'Tu nombre se usa para encontrar tu mesa y no se guarda. Esta página no muestra nombres de otros invitados.',
  'table.name-missing': 'Escribe tu nombre y tus apellidos.',
  'table.none': 'No encontramos un lugar con ese nombre. Revisa cómo está escrito, o escribe tu nombre completo.',
  'table.none-companion':
    'Si vienes con alguien, prueba con su nombre. Si no, tus anfitriones te dicen con gusto cuál es tu mesa.',
  'table.unclear':
    'Hay varias personas con ese nombre. Escríbelo completo, con los dos apellidos, o pregunta a tus anfitriones.',
  'table.no-connection': 'No hay internet. Inténtalo cuando vuelva, o pregunta a tus anfitriones.',
  'table.failed': 'No se pudo. Inténtalo de nuevo en un momento.',

  'table.of': '{name}, te toca en',
  'table.number': 'Mesa {table}',
  'table.map': 'Plano del salón: está marcada la {table}',
  'table.map-hint': 'Tu mesa es la que está marcada.',
  'table.another': 'Buscar a otra persona',

  'table.item.dance-floor': 'Pista de baile',
  'table.item.band-area': 'Banda',
  'table.item.bar': 'Barra',
  'table.item.buffet': 'Bufé',
  'table.item.entrance': 'Entrada',
  'table.item.altar': 'Altar',
  'table.item.gift-table': 'Regalos',
  'table.item.cake-table': 'Pastel',
  'table.item.door': 'Puerta',
  'table.item.steps': 'Escalones',
}
