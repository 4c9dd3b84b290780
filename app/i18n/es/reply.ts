import type { Translated } from '../message-key.ts'

export const reply: Translated<'reply'> = {
  'reply.link.open': 'Enlace para responder',
  'reply.link.title': 'Enlace de {name}',
  'reply.link.intro':
    'Quien tenga este enlace responde por todo el grupo, sin cuenta. Envíaselo solo a ellos; lo que respondan aparece en tu lista al momento.',
  'reply.link.address': 'Su enlace',
  'reply.link.qr': 'Código QR del enlace de {name}',
  'reply.link.copy': 'Copiar enlace',
  'reply.link.copied': 'Enlace copiado',
  'reply.link.whatsapp': 'Enviar por WhatsApp',
  'reply.link.mark-sent': 'Marcar invitación como enviada',
  'reply.link.none': 'El enlace está anulado: nadie puede responder con él.',
  'reply.link.unreadable':
    'El enlace sigue funcionando, pero ya no se puede mostrar. Renuévalo para tener uno que enviar.',
  'reply.link.make': 'Crear un enlace nuevo',
  'reply.link.renew': 'Renovar enlace',
  'reply.link.renew-question':
    'El enlace que tienen dejará de abrir la invitación y les envías el nuevo. Lo que respondieron se queda.',
  'reply.link.renewed': 'Hay un enlace nuevo',
  'reply.link.revoke': 'Anular enlace',
  'reply.link.revoke-question': 'Su enlace dejará de abrir la invitación. Lo que respondieron se queda.',
  'reply.link.revoked': 'Enlace anulado',
  'reply.link.keep': 'Conservarlo',

  'reply.queue.menu': 'Enviar por WhatsApp, uno por uno',
  'reply.queue.title': 'Enviar por WhatsApp',
  'reply.queue.intro':
    'Cada texto va en el idioma del grupo, con su propio enlace. WhatsApp se abre con el texto escrito; lo envías, vuelves y sigues con el próximo.',
  'reply.queue.invite': 'Sin enviar ({count})',
  'reply.queue.remind': 'Sin respuesta ({count})',
  'reply.queue.invite-none': 'Todos tienen su invitación.',
  'reply.queue.remind-none': 'Ninguna invitación enviada espera respuesta.',
  'reply.queue.step': '{number} de {count}: {name}',
  'reply.queue.no-number': 'Este grupo no tiene número: WhatsApp te preguntará a quién.',
  'reply.queue.open': 'Abrir en WhatsApp',
  'reply.queue.sent': 'Enviada, siguiente',
  'reply.queue.skip': 'Saltar',
  'reply.queue.next': 'Siguiente',
  'reply.queue.yes': 'Vienen todos',
  'reply.queue.no': 'No vienen',
  'reply.queue.done': 'Ese era el último.',
  'reply.queue.close': 'Cerrar',
}
