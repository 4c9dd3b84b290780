import type { TimelineLinkWords } from './en.ts'

/** The words of the page on which a role reads its timeline, beside those of the page on which guests answer. */
export const timelineLink: TimelineLinkWords = {
  'role.head-title': 'Tu cronograma',
  'role.head-description': 'El día hora por hora, en lo que te toca: sin cuenta y siempre al día.',
  'role.loading': 'Abriendo tu cronograma…',
  'role.parts': 'Momentos del evento',
  'role.main': 'El evento',

  'role.now': 'Ahora',
  'role.next': 'Sigue',
  'role.own-next': 'Lo tuyo que sigue',
  'role.until': 'hasta las {time}',
  'role.in-minutes': 'en {minutes} min',
  'role.in-hours': 'en {hours} h {minutes} min',
  'role.in-days': 'en {days} días',
  'role.tomorrow': 'en 1 día',
  'role.over': 'El día terminó. Gracias por ser parte de él.',

  'role.call': 'Tu llamado',
  'role.call-at': 'Llega a las {time}',
  'role.call-hours': 'Contratación: {hours}',
  'role.call-meals-one': 'Hay 1 comida prevista para ti',
  'role.call-meals': 'Hay {meals} comidas previstas para ustedes',
  'role.own': 'Lo que te toca',
  'role.own-mark': 'Te toca',
  'role.all': 'Todo el día',
  'role.cue': 'Entrada {number}',
  'role.fixed': 'Hora fija',
  'role.call-person': 'Llamar a {person}',
  'role.rain': 'Está activo el plan de lluvia: los lugares son los de lluvia.',

  'role.empty-title': 'El cronograma se está preparando',
  'role.empty':
    'Todavía no hay nada que leer, o se está haciendo de nuevo. Deja abierta esta página: aparece por sí solo.',
  'role.next-day': '+1: después de medianoche.',
  'role.zone': 'Las horas son las del lugar del evento.',

  'role.calendar': 'En tu calendario',
  'role.calendar-hint': 'Estas horas en tu propio calendario, siempre al día.',
  'role.calendar-add': 'Agregar a mi calendario',
  'role.calendar-copy': 'Copiar la dirección',
  'role.calendar-copied': 'Copiada. Pégala en tu calendario donde se agrega uno por su dirección (URL).',
  'role.calendar-address': 'Dirección del calendario',

  'role.version': 'Versión {version}',
  'role.confirm': 'Ya lo leí',
  'role.confirming': 'Guardando…',
  'role.confirmed': 'Leíste la versión {version}. Tus anfitriones ya lo saben.',
  'role.confirm-hint': 'Avisa a tus anfitriones que conoces la versión {version}.',
  'role.confirm-failed': 'No se pudo guardar. Inténtalo de nuevo en un momento.',
  'role.confirm-offline': 'No hay internet. Vuelve a decirlo cuando regrese.',
  'role.changes': 'Cambió desde que leíste la versión {version}',
  'role.change.moved': '{name}: {from} → {to}',
  'role.change.changed': '{name}: algo es distinto',
  'role.change.added': 'Nuevo: {name}, {hours}',
  'role.change.removed': 'Ya no está: {name}',
  'role.change.later': 'El evento empieza {minutes} min después',
  'role.change.earlier': 'El evento empieza {minutes} min antes',
  'role.just-changed': 'Acaba de cambiar',
  'role.updated': 'El cronograma acaba de cambiar.',

  'role.live': 'Al día. Sigue los cambios por sí solo.',
  'role.kept': 'No hay internet. Visto aquí por última vez: {when}',
  'role.kept-failed': 'El servidor no responde. Visto aquí por última vez: {when}',

  'role.closed-title': 'Este enlace no abre ningún cronograma',
  'role.closed':
    'Puede haber vencido, haberse renovado o revocado, o quizá se perdió una parte al copiarlo. Pide uno nuevo a quien te lo envió.',
  'role.failed-title': 'El cronograma no se abrió',
  'role.offline': 'Se abre en cuanto vuelvas a tener internet.',
  'role.too-many': 'Esta página se abrió muchas veces desde tu red. Lo intenta otra vez en {minutes} min.',

  'whatsapp.send':
    'Aquí está el cronograma de {event}, {day}, con lo que te toca. Se actualiza por sí solo y no necesitas cuenta:',
}
