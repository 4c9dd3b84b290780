import type { PublicPageWords } from './en.ts'

/** The words of the public page of a plan, beside those of the page on which guests answer. */
export const publicPage: PublicPageWords = {
  'page.head-title': 'Te invitaron',
  'page.head-description': 'Cuándo, dónde y cómo decir si vienes: sin cuenta y en un minuto.',
  'page.loading': 'Abriendo la página…',
  'page.hosts': 'tus anfitriones',

  'page.not-found-title': 'Aquí no hay ninguna página',
  'page.not-found':
    'Puede que la dirección esté mal escrita, o que los anfitriones hayan retirado la página. Pídeles la dirección.',
  'page.failed-title': 'La página no se abrió',
  'page.offline': 'La página se abre en cuanto vuelvas a tener internet.',
  'page.too-many': 'Se intentó muchas veces. Inténtalo de nuevo en {minutes} min.',

  'unlock.title': 'Esta página tiene contraseña',
  'unlock.text': 'Está en la invitación; si no, pídesela a tus anfitriones.',
  'unlock.label': 'Contraseña',
  'unlock.act': 'Abrir la página',
  'unlock.opening': 'Abriendo…',
  'unlock.missing': 'Escribe la contraseña.',
  'unlock.wrong': 'Esa no es la contraseña. Cuida las mayúsculas e inténtalo de nuevo.',
  'unlock.too-many': 'Demasiados intentos. Inténtalo de nuevo en {minutes} min, o pide tu enlace a tus anfitriones.',

  'find.title': '¿Vienes?',
  'find.text': 'Escribe tu nombre como te conocen tus anfitriones. Los acentos y los apodos no importan.',
  'find.first': 'Nombre',
  'find.last': 'Apellidos',
  'find.digits': 'Últimos 4 dígitos de tu teléfono (opcional)',
  'find.digits-required': 'Últimos 4 dígitos de tu teléfono',
  'find.digits-hint': 'Con ellos ves a todo tu grupo, lo que ya respondiste, los menús y las alergias.',
  'find.act': 'Buscarme',
  'find.finding': 'Buscando…',
  'find.privacy': 'Tu nombre se usa para encontrarte en la lista de invitados y no se guarda.',
  'find.name-missing': 'Escribe tu nombre y tus apellidos.',
  'find.digits-wrong': 'Escribe los cuatro dígitos, sin espacios.',
  'find.none':
    'No encontramos a nadie con ese nombre que falte por responder. Revisa cómo está escrito, o agrega tu segundo apellido.',
  'find.none-answered':
    'Si ya respondiste, agrega los últimos 4 dígitos de tu teléfono o abre tu enlace. Si no, escríbele a {hosts}.',
  'find.none-digits': 'Ese nombre y esos dígitos no van juntos. Revisa los dos, abre tu enlace, o escríbele a {hosts}.',
  'find.unclear':
    'Hay varias personas con ese nombre. Escríbelo completo, o agrega los últimos 4 dígitos de tu teléfono.',
  'find.too-many':
    'Aquí se buscaron muchos nombres. Inténtalo de nuevo en {minutes} min, abre tu enlace, o escríbele a {hosts}.',
  'find.expired': 'Pasó un rato. Búscate otra vez, por favor.',
  'find.closed': 'Con los últimos 4 dígitos de tu teléfono ves lo que respondiste.',
  'find.which': '¿Quién eres?',
  'find.back': 'Buscar otro nombre',

  'reply.for': '¿Eres tú?',
  'reply.hint':
    'Para los menús, las alergias u otras personas de tu grupo, usa tu enlace o los últimos 4 dígitos de tu teléfono.',
  'reply.changed': 'Mientras tanto alguien respondió por ti, o los anfitriones cambiaron algo. Búscate otra vez.',
  'reply.thanks': 'Gracias por responder',
  'reply.more':
    'Tus anfitriones ya lo saben. Para elegir menú, anotar alergias o cambiar algo, búscate otra vez con los últimos 4 dígitos de tu teléfono, o abre tu enlace.',
  'reply.another': 'Responder por otra persona',
}
