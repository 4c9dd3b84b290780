import type { Translated } from '../message-key.ts'

export const contact: Translated<'contact'> = {
  'contact.page.head-title': 'Contacto',
  'contact.page.description': 'Escríbenos sobre tu evento o tu cuenta. Respondemos en menos de 24 horas.',
  'contact.page.title': 'Escríbenos',
  'contact.page.text': 'Una duda sobre tu evento, algo que no funciona, una idea que nos falta: cuéntanos.',
  'contact.page.without-program':
    'Este formulario necesita JavaScript, que está desactivado en tu navegador. Mejor envíanos un correo:',
  'contact.page.kept': 'Usamos lo que escribes solo para responderte y lo eliminamos a los 24 meses.',
  'contact.page.privacy': 'Privacidad',

  'contact.way.answer-title': 'Cuándo respondemos',
  'contact.way.answer': 'Soporte responde en menos de 24 horas.',
  'contact.way.mail-title': 'Por correo',
  'contact.way.phone-title': 'Por teléfono, con Enterprise',
  'contact.way.phone':
    'Soporte telefónico: de lunes a viernes, de 9\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m., hora del Pacífico.',
  'contact.way.tiers': 'Compara los niveles',

  'contact.form.title': 'Envía un mensaje',
  'contact.form.counter': '{letters} de {max} caracteres',
  'contact.form.tier-subject': 'Sobre el nivel {tier}',
  'contact.form.send': 'Enviar mensaje',
  'contact.field.first-name': 'Nombre',
  'contact.field.last-name': 'Apellido',
  'contact.field.email': 'Correo',
  'contact.field.company': 'Empresa',
  'contact.field.subject': 'Asunto',
  'contact.field.message': 'Mensaje',
  'contact.field.optional': '(opcional)',

  'contact.issue.first-name': 'Escribe tu nombre.',
  'contact.issue.last-name': 'Escribe tu apellido.',
  'contact.issue.email': 'Escribe tu correo para que podamos responderte.',
  'contact.issue.email-invalid': 'Este correo no es válido. Debe parecerse a nombre@example.com.',
  'contact.issue.subject': 'Di en pocas palabras de qué se trata.',
  'contact.issue.message': 'Escribe tu mensaje.',
  'contact.issue.too-short': 'Usa al menos {min, plural, one {# carácter} other {# caracteres}}.',
  'contact.issue.too-long': 'Usa {max} caracteres como máximo.',
  'contact.issue.other': 'Aquí hay algo que no se permite. Revísalo e inténtalo de nuevo.',
  'contact.invalid.title': 'Error de validación:',
  'contact.failure.title': 'Error al enviar el mensaje:',

  'contact.sent.title': '¡Mensaje enviado con éxito!',
  'contact.sent.text': 'Ya tenemos tu mensaje y te responderemos en menos de 24 horas, al correo que nos diste.',
  'contact.sent.another': 'Escribir otro mensaje',
}
