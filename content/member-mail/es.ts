/** The mails that members get about their work: the digest of their tasks, and the monthly figures of their plans. */
export const memberMail = {
  'mail.greeting-by-name': 'Hola, {name}:',
  'mail.greeting': 'Hola:',
  'mail.plain-link': 'Si el botón no abre, copia esta dirección en tu navegador:',
  'mail.help': '¿Dudas? Escríbenos a',
  'mail.stop': 'Dejar de recibir estos correos',
  'mail.more': 'Y más: {count}.',

  'tasks.subject.one': '{event}: una novedad en tus tareas',
  'tasks.subject.other': '{event}: {count} novedades en tus tareas',
  'tasks.heading': 'Tus tareas de hoy',
  'tasks.body': 'Esto hay en {event} desde tu último correo.',
  'tasks.given': 'Te asignaron',
  'tasks.due': 'Vence hoy',
  'tasks.overdue': 'Ya venció',
  'tasks.done': 'Lo hizo alguien más',
  'tasks.line': '{task}',
  'tasks.line-by': '{task}, por {name}',
  'tasks.line-day': '{task}: para el {day}',
  'tasks.line-day-by': '{task}: para el {day}, por {name}',
  'tasks.button': 'Abrir las tareas',
  'tasks.why':
    'Lo recibes como miembro de este plan, solo los días en que hay algo. Se cambia en el menú de las tareas.',

  'figures.subject': 'Las cifras de tus eventos: {month}',
  'figures.heading': 'Tus eventos en cifras',
  'figures.body': 'Así van tus planes al empezar {month}.',
  'figures.planned': 'Presupuesto: {money}',
  'figures.agreed': 'Acordado: {agreed}. Pagado: {paid}',
  'figures.forecast': 'Costo final: {likely}, entre {low} y {high}',
  'figures.forecast-exact': 'Costo final: {likely}',
  'figures.over': 'Eso es {money} más que el presupuesto.',
  'figures.answers': 'Han respondido {answered} de {people} personas: {yes} vienen.',
  'figures.tasks': 'Tareas hechas: {done} de {total}.',
  'figures.overdue.one': 'Una tarea está vencida.',
  'figures.overdue.other': '{count} tareas están vencidas.',
  'figures.more': 'Otros planes en Analítica: {count}.',
  'figures.button': 'Ver las cifras',
  'figures.why': 'Lo recibes el día primero de cada mes porque lo pediste. Se cambia en Analítica, en “Sacar”.',
  'figures.lapsed.subject': 'Tus cifras del mes están en pausa',
  'figures.lapsed.heading': 'En pausa',
  'figures.lapsed.body':
    'El correo con las cifras de tus eventos es de Pro, y tu nivel ya no lo incluye. No lo enviaremos hasta que vuelva; no lo diremos otra vez. Tus planes y sus cifras siguen donde están.',
  'figures.lapsed.button': 'Ver mi suscripción',
} as const satisfies Record<string, string>

export type MemberMailKey = keyof typeof memberMail
