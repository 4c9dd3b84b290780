/** The mails that guests get about an event, and those that hosts get about their answers. */
export const guestMail = {
  'mail.greeting-by-name': 'Hola, {name}:',
  'mail.greeting': 'Hola:',
  'mail.when': 'Cuándo',
  'mail.where': 'Dónde',
  'mail.reply-by': 'Responde a más tardar el {day}.',
  'mail.own-link': 'Este enlace es tuyo: quien lo abre responde por ti. No lo reenvíes.',
  'mail.plain-link': 'Si el botón no abre, copia esta dirección en tu navegador:',
  'mail.answer-to-host': 'Si respondes a este correo, tu respuesta le llega a quien te invita.',
  'mail.why': 'Te escribimos con {brand} de parte de quien te invita. ¿No lo esperabas? Escríbenos a',
  'mail.stop': 'No recibir más correos sobre este evento',

  'mail.save-the-date.subject': 'Reserva la fecha: {event}',
  'mail.save-the-date.heading': 'Reserva la fecha',
  'mail.save-the-date.body':
    'Queremos que nos acompañes en {event}. Aparta el día; la invitación te llegará más adelante.',
  'mail.invitation.subject': 'Invitación: {event}',
  'mail.invitation.heading': 'Tienes una invitación',
  'mail.invitation.body':
    'Nos encantaría que nos acompañes en {event}. Cuéntanos quién viene: se responde en un minuto.',
  'mail.invitation.button': 'Ver la invitación y responder',
  'mail.reminder.subject': '¿Nos acompañas? {event}',
  'mail.reminder.heading': 'Falta tu respuesta',
  'mail.reminder.body': 'Todavía no sabemos si nos acompañas en {event}. Cuéntanos quién viene, también si no puedes.',
  'mail.reminder.button': 'Responder',

  'mail.digest.subject.one': '{event}: respondió 1 grupo de invitados',
  'mail.digest.subject.other': '{event}: respondieron {count} grupos de invitados',
  'mail.digest.heading': 'Respuestas nuevas',
  'mail.digest.body': 'Esto respondieron tus invitados en {event} desde el último aviso.',
  'mail.digest.line': '{name}: {answer}',
  'mail.digest.line-to': '{name}, {event}: {answer}',
  'mail.digest.unnamed': 'Un grupo',
  'mail.digest.come': '{count} sí',
  'mail.digest.come-not': '{count} no',
  'mail.digest.more': 'Más respuestas en la lista: {count}.',
  'mail.digest.words': 'Esto te escribieron.',
  'mail.digest.message': '{name}: “{message}”',
  'mail.digest.song': '{name} pide la canción “{song}”',
  'mail.digest.more-words': 'Más mensajes y canciones en la lista: {count}.',
  'mail.digest.counts': 'Personas confirmadas: {confirmed}. Por responder: {pending}. No asisten: {declined}.',
  'mail.digest.button': 'Abrir la lista de invitados',
  'mail.digest.why':
    'Te llega porque eres miembro de este plan. Cada cuánto llega, o que no llegue, se cambia en la lista de invitados.',
  'mail.digest.help': '¿Dudas? Escríbenos a',
  'mail.digest.stop': 'No recibir más estos avisos',
} as const

export type GuestMailKey = keyof typeof guestMail
