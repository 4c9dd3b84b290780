import type { Translated } from '../message-key.ts'

export const newsletter: Translated<'newsletter'> = {
  'newsletter.page.head-title': 'Boletín',
  'newsletter.page.description':
    'Ideas para planear bodas, cumpleaños y eventos de empresa, en tu correo. Te das de baja con un clic cuando quieras.',
  'newsletter.page.title': 'Planear, entrega por entrega',
  'newsletter.page.text':
    'Nuestro boletín: presupuestos por ciudad, listas de invitados, pendientes mes a mes. Lo que escribimos, en tu correo.',
  'newsletter.page.promise-yes': 'Nadie entra a la lista sin decir que sí desde su propio correo.',
  'newsletter.page.promise-leave': 'Cada envío trae un enlace para darte de baja, y basta un clic.',
  'newsletter.page.promise-address': 'Tu correo sirve para este boletín y para nada más.',
  'newsletter.page.without-program':
    'Esta página necesita JavaScript, que está desactivado en tu navegador. Actívalo, o envíanos un correo y lo hacemos por ti:',

  'newsletter.invite.title': 'Lo que escribimos, en tu correo',
  'newsletter.invite.text': 'Ideas para planear tu evento. Confirmas por correo y te das de baja con un clic.',

  'newsletter.form.label': 'Boletín',
  'newsletter.form.email': 'Correo',
  'newsletter.form.send': 'Suscribirme',
  'newsletter.form.required': 'Escribe tu correo.',
  'newsletter.form.invalid': 'Este correo no es válido. Debe parecerse a nombre@example.com.',
  'newsletter.form.failure-title': 'No se envió:',
  'newsletter.form.sent-title': 'Revisa tu correo',
  'newsletter.form.sent':
    'Abre el mensaje que te enviamos y confirma. ¿No llega en unos minutos? Busca en spam o inténtalo de nuevo.',
  'newsletter.form.again': 'Usar otro correo',

  'newsletter.link.coming-title': 'Un momento…',
  'newsletter.link.confirmed-title': 'Ya estás en la lista',
  'newsletter.link.confirmed':
    'Tu suscripción está confirmada. El correo que acabamos de enviarte trae también la salida: un clic.',
  'newsletter.link.to-blog': 'Mientras tanto, lee el blog',
  'newsletter.link.expired-title': 'Este enlace ya no funciona',
  'newsletter.link.failed-title': 'Todavía no se pudo',
  'newsletter.leave.title': '¿Darte de baja del boletín?',
  'newsletter.leave.text': 'No recibirás más boletines nuestros. Tu cuenta y tus eventos quedan como están.',
  'newsletter.leave.act': 'Darme de baja',
  'newsletter.leave.done-title': 'Ya no estás en la lista',
  'newsletter.leave.done': 'No te llegarán más boletines.',
  'newsletter.leave.again': 'Suscribirme otra vez',
  'newsletter.leave.broken-title': 'A este enlace le falta algo',
  'newsletter.leave.broken': 'Ábrelo otra vez desde el correo, o escríbenos y te sacamos de la lista:',
}
