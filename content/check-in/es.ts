import type { CheckInWords } from './en.ts'

/** The words of the page on which helpers check guests in, beside those of the page on which guests answer. */
export const checkIn: CheckInWords = {
  'check-in.head-title': 'Registro de llegada',
  'check-in.head-description': 'Encuentra a quien llega, con su mesa, y regístralo: sin cuenta.',
  'check-in.loading': 'Abriendo la lista de invitados…',

  'check-in.count': '{arrived} de {expected}',
  'check-in.count-label': 'Personas que llegaron: {arrived} de {expected}',
  'check-in.search': 'Buscar a un invitado',
  'check-in.search-hint': 'Nombre, apellido o mesa',
  'check-in.clear': 'Vaciar',
  'check-in.filter': 'Mostrar',
  'check-in.filter.all': 'Todos',
  'check-in.filter.expected': 'Por llegar',
  'check-in.filter.arrived': 'Llegaron',
  'check-in.found': 'Grupos: {count}',
  'check-in.none': 'Nadie de la lista tiene ese nombre o esa mesa.',
  'check-in.none-expected': 'Ya llegaron todos los que se esperaban.',
  'check-in.none-arrived': 'Todavía no llega nadie.',
  'check-in.empty': 'La lista de invitados está vacía.',
  'check-in.more': 'Mostrar {count} más',

  'check-in.unnamed': 'Acompañante',
  'check-in.table': 'Mesa {table}',
  'check-in.seat': 'asiento {seat}',
  'check-in.no-table': 'Sin mesa',
  'check-in.answer.no': 'Dijo que no',
  'check-in.answer.pending': 'No respondió',
  'check-in.arrived': 'Llegó',
  'check-in.arrived-at': 'llegó {time}',
  'check-in.all-arrived': 'Llegaron los {count}',
  'check-in.both-arrived': 'Llegaron los dos',
  'check-in.of': '{action}: {name}',
  'check-in.disputed': 'Dos teléfonos dicen cosas distintas. Toca lo correcto.',

  'check-in.gift': 'Regalo',
  'check-in.gift-add': 'Anotar un regalo',
  'check-in.gift-change': 'Cambiar el regalo',
  'check-in.gift-label': 'Qué trajeron',
  'check-in.gift-hint': 'Para la lista de agradecimientos. Vacío, se quita.',
  'check-in.gift-save': 'Guardar',
  'check-in.gift-cancel': 'Cancelar',

  'check-in.live': 'Al día',
  'check-in.asking': 'Buscando lo nuevo…',
  'check-in.offline': 'No hay internet. Sigue: se guarda aquí y se envía después.',
  'check-in.failed': 'El servidor no responde. Sigue: se guarda aquí y se envía después.',
  'check-in.seen': 'Última actualización: {when}',
  'check-in.unsent-one': '1 anotación por enviar',
  'check-in.unsent': '{count} anotaciones por enviar',
  'check-in.all-sent': 'Todo está enviado',
  'check-in.not-kept': 'Este navegador no guarda nada. No cierres esta página mientras haya algo por enviar.',
  'check-in.refused': 'Algunas anotaciones no se aceptaron, porque el invitado ya no está en la lista: {count}',

  'check-in.closed-title': 'Este enlace no abre ninguna lista',
  'check-in.closed':
    'Puede haber vencido, haberse renovado o revocado, o quizá se perdió una parte al copiarlo. Pide uno nuevo a quien te lo envió.',
  'check-in.lost': 'Se perdió lo que faltaba enviar: {count}',
  'check-in.failed-title': 'La lista no se abrió',
  'check-in.offline-first': 'Se abre en cuanto vuelvas a tener internet.',
  'check-in.too-many': 'Esta página se abrió muchas veces desde tu red. Lo intenta otra vez en {minutes} min.',

  'check-in.whatsapp':
    'Aquí está la lista de invitados de {event}, para registrar a quien llega. No necesitas cuenta y funciona sin internet:',
}
