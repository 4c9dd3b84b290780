/** The messages of the emails that the public site sends: about the newsletter, and contact messages passed on. */
export const emails = {
  'letters.frame.plain-link': 'Si el botón no abre, copia esta dirección en tu navegador:',
  'letters.frame.help': '¿Dudas? Escríbenos a',

  'letters.confirm.subject': 'Confirma tu suscripción al boletín de {brand}',
  'letters.confirm.heading': 'Falta un clic',
  'letters.confirm.body':
    'Pediste recibir nuestro boletín: ideas y cuentas claras para planear tu evento. Confirma que este correo es tuyo y te sumamos a la lista.',
  'letters.confirm.button': 'Sí, quiero el boletín',
  'letters.confirm.lifetime': 'El enlace vale 7 días.',
  'letters.confirm.not-you': '¿No lo pediste? Ignora este mensaje: sin tu confirmación no te enviamos nada.',

  'letters.welcome.subject': 'Ya estás en la lista de {brand}',
  'letters.welcome.heading': 'Qué gusto tenerte en la lista',
  'letters.welcome.body':
    'Tu suscripción quedó confirmada. Te escribiremos cuando haya algo útil que contar; mientras tanto, en el blog hay guías para empezar hoy.',
  'letters.welcome.button': 'Ir al blog',

  'letters.already.subject': 'Ya recibes el boletín de {brand}',
  'letters.already.heading': 'Ya estás en la lista',
  'letters.already.body':
    'Alguien, quizá tú, pidió el boletín con este correo. Ya lo recibes, así que no hay nada que confirmar.',
  'letters.already.button': 'Ir al blog',

  'letters.newsletter.why': 'Recibes este mensaje porque confirmaste tu suscripción al boletín.',
  'letters.newsletter.unsubscribe': 'Dejar de recibirlo',

  'letters.invitation.subject': '{name} te invita a organizar un evento en {brand}',
  'letters.invitation.subject-plain': 'Te invitan a organizar un evento en {brand}',
  'letters.invitation.heading': 'Te invitan a un equipo',
  'letters.invitation.body': '{name} quiere que ayudes a organizar “{plan}”.',
  'letters.invitation.body-plain': 'Alguien quiere que ayudes a organizar “{plan}”.',
  'letters.invitation.button': 'Ver la invitación',
  'letters.invitation.address':
    'La invitación es para {address} y vale 14 días. Si todavía no tienes cuenta, puedes crearla con este correo.',
  'letters.invitation.not-you': '¿No conoces a quien te invita? Ignora este mensaje: sin tu confirmación no pasa nada.',

  'letters.contact.subject': 'Mensaje de contacto: {subject}',
  'letters.contact.heading': 'Mensaje de contacto',
  'letters.contact.name': 'Nombre',
  'letters.contact.email': 'Correo',
  'letters.contact.company': 'Empresa',
  'letters.contact.topic': 'Asunto',
  'letters.contact.language': 'Idioma',
  'letters.contact.language-es': 'Español',
  'letters.contact.language-en': 'Inglés',
  'letters.contact.answer': 'Al responder este correo le escribes a quien lo envió. Prometemos responder en 24 horas.',
} as const

export type EmailMessageKey = keyof typeof emails
