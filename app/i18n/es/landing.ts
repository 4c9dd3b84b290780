import type { Translated } from '../message-key.ts'

export const landing: Translated<'landing'> = {
  'landing.hero.eyebrow': 'Para bodas, XV años y cada gran día',
  'landing.hero.title': 'La fiesta que sueñas, con las cuentas claras',
  'landing.hero.text':
    'Di qué celebras, dónde y con cuánta gente. En tres minutos tienes un presupuesto por categoría, justo para tu ciudad y con el porqué de cada monto.',

  'landing.try.label': 'Prueba el reparto de un presupuesto',
  'landing.try.without-program': 'Es un ejemplo. Para probarlo con tus números, activa JavaScript en tu navegador.',
  'landing.try.kind': '¿Qué celebras?',
  'landing.try.city': '¿En qué ciudad?',
  'landing.try.total': 'Total en {currency}',
  'landing.try.total-slider': 'Total, con deslizador',
  'landing.try.example': 'Un monto de ejemplo para {city}',
  'landing.try.guests': 'Invitados',
  'landing.try.guests-slider': 'Invitados, con deslizador',
  'landing.try.total-invalid': 'Presupuesto no válido: escribe un monto de presupuesto válido',
  'landing.try.total-too-large': 'Escribe un monto de hasta {max}.',
  'landing.try.guests-invalid': 'Escribe un número entero de 1 a {max}.',
  'landing.try.per-guest': '{amount} por persona',
  'landing.try.adds-up': 'Las nueve categorías suman {total}, al centavo.',
  'landing.try.tight': 'Va justo: solo comida y bebidas piden al menos {floor}.',
  'landing.try.insufficient':
    'No alcanza: dar de comer y beber a {guests} cuesta al menos {floor}. El máximo aquí es {max}.',
  'landing.try.stale': 'Seguimos con tus últimos números válidos.',
  'landing.try.lines': 'Elige una categoría para ver por qué recibe ese monto',
  'landing.try.why': '¿Por qué este monto para {category}?',
  'landing.try.matters-most': 'Para nosotros es lo más importante',
  'landing.try.go-on': 'Seguir con estos números',
  'landing.try.spoken': 'Nuevo reparto de {total}: {lines}.',
  'landing.try.spoken-verdict': '{verdict} {lines}.',

  'landing.why.base': 'En eventos como este se suele destinar el {percent}.',
  'landing.why.country': 'En las bodas de este país se suele destinar el {percent}; en otros, el {generic}.',
  'landing.why.kind': 'En celebraciones de este tipo se suele destinar el {percent}; en otras, el {generic}.',
  'landing.why.estimated': 'Ese porcentaje es una estimación nuestra: no hay cifras publicadas.',
  'landing.why.longer': 'Dura {hours} h y lo habitual son {typical}: sube un {percent}.',
  'landing.why.shorter': 'Dura {hours} h y lo habitual son {typical}: baja un {percent}.',
  'landing.why.floor': 'No baja de {amount}, lo mínimo para atender a todos: {each} por persona\u00a0×\u00a0{guests}.',
  'landing.why.gave': 'Cedió {amount} a la comida y las bebidas, que van primero.',
  'landing.why.first': 'Es lo que más te importa: pesa un {percent} más.',
  'landing.why.limit': 'Tu orden no lo cambia más de un {percent}.',
  'landing.why.short': 'El mínimo para tantos invitados es {amount}: faltan {missing}.',

  'landing.facts.label': 'En cifras',
  'landing.facts.cities': 'ciudades con su propio nivel de precios',
  'landing.facts.countries': 'países, cada uno en su moneda',
  'landing.facts.tasks': 'tareas escritas para cada evento y costumbre',
  'landing.facts.trackers': 'anuncios y rastreadores',

  'landing.replaces.title': 'Guarda la hoja de cálculo, el chat y la libreta',
  'landing.replaces.text':
    'Organizar una fiesta ya es bastante trabajo. Buscar dónde quedó cada cosa no debería serlo.',
  'landing.replaces.sheet-title': 'La hoja de cálculo',
  'landing.replaces.sheet-before': 'Una fórmula rota, y nadie sabe cuánto queda.',
  'landing.replaces.sheet-now': 'Un total que siempre cuadra, con proveedores y pagos junto a cada categoría.',
  'landing.replaces.chat-title': 'El grupo de WhatsApp',
  'landing.replaces.chat-before': 'La buena cotización está en un audio de marzo.',
  'landing.replaces.chat-now': 'Las cotizaciones lado a lado: qué incluyen, qué falta preguntar y cuál conviene.',
  'landing.replaces.paper-title': 'La libreta',
  'landing.replaces.paper-before': 'Se movió la fecha: a empezar otra vez.',
  'landing.replaces.paper-now': 'Mueves el día y las tareas y los pagos se mueven contigo. Lo ves antes de aceptarlo.',

  'landing.steps.title': 'De “¿por dónde empezamos?” a un plan con fechas',
  'landing.steps.one-title': 'Cuenta qué celebras',
  'landing.steps.one-text':
    'Siete preguntas cortas: qué, cuándo, dónde, cuántos y qué importa más. Sin páginas en blanco.',
  'landing.steps.two-title': 'Recibe el reparto y hazlo tuyo',
  'landing.steps.two-text': 'Fija una categoría, mueve otra: las demás se acomodan y el total nunca se rompe.',
  'landing.steps.three-title': 'Sabe qué toca hoy',
  'landing.steps.three-text': 'Tareas contadas hacia atrás desde tu fecha y pagos en su día, en un solo lugar.',
  'landing.steps.today': 'Lo que te espera esta semana',
  'landing.steps.task-done': 'Reservar el salón',
  'landing.steps.task-soon': 'Probar el menú',
  'landing.steps.task-later': 'Enviar las invitaciones',
  'landing.steps.payment': 'Segundo pago de la banda',
  'landing.steps.done': 'Hecha',
  'landing.steps.tomorrow': 'Mañana',
  'landing.steps.friday': 'Viernes',
  'landing.steps.scheduled': 'Programado',

  'landing.features.title': 'Todo lo que pide el gran día, en una sola mesa',
  'landing.features.planning-title': 'Planeación con IA',
  'landing.features.planning-text':
    'Siete respuestas y el motor propone presupuesto, tareas y fechas. Cada propuesta dice por qué; tú decides.',
  'landing.features.budget-title': 'Presupuesto inteligente',
  'landing.features.budget-text':
    'Tus prioridades y tu ciudad deciden cuánto toca a cada cosa. Y cuadra al centavo, siempre.',
  'landing.features.vendors-title': 'Proveedores recomendados',
  'landing.features.vendors-text':
    'Qué preguntar a cada uno, sus cotizaciones lado a lado y una recomendación con sus motivos.',
  'landing.features.timeline-title': 'El programa del evento',
  'landing.features.timeline-text':
    'Cada tarea y cada pago en su día, contados desde tu fecha. También los ves en el calendario de tu teléfono.',
  'landing.features.guests-title': 'Lista de invitados',
  'landing.features.guests-text':
    'Quién viene, con quién y qué come: cada grupo responde desde su enlace, sin crear una cuenta.',
  'landing.features.tasks-title': 'Tareas al día',
  'landing.features.tasks-text':
    'Qué hacer y para cuándo: la lista se adapta a tu evento y a las costumbres de tu país.',

  'landing.voices.title': 'Lo que nos gustaría que dijeran de nosotros',
  'landing.voices.note':
    'Convite es una marca de demostración. Estas tres opiniones son ejemplos: no las escribió ningún cliente.',
  'landing.voices.example': 'Ejemplo',
  'landing.voices.stars': '5 de 5 estrellas',

  'landing.trust.title': 'Tu fiesta, tus datos',
  'landing.trust.private-title': 'Tu plan lo ves tú',
  'landing.trust.private-text':
    'La propia base de datos niega el paso a quien no sea parte del plan. No vendemos datos ni ponemos rastreadores.',
  'landing.trust.export-title': 'Llévatelo cuando quieras',
  'landing.trust.export-text':
    'Pagos y proveedores salen como tabla en cualquier nivel, también en el gratuito; el presupuesto se imprime en una hoja.',
  'landing.trust.spanish-title': 'Español primero',
  'landing.trust.spanish-text':
    'Escrito en español, con padrinos, misa y tornaboda. Y en inglés para la otra mitad de la familia.',

  'landing.questions.title': 'Preguntas que hace todo el mundo',
  'landing.questions.free': '¿De verdad es gratis?',
  'landing.questions.free-answer':
    'Sí. El nivel gratuito incluye un plan completo, con su presupuesto y sus tareas, sin límite de tiempo. No pedimos tarjeta de crédito.',
  'landing.questions.source': '¿De dónde salen los montos?',
  'landing.questions.source-answer':
    'De lo que se publica sobre el gasto en eventos por país, del nivel de precios de tu ciudad y de tus prioridades. Junto a cada monto está el motivo, y donde no hay cifras publicadas lo decimos.',
  'landing.questions.city': '¿Y si mi ciudad no está?',
  'landing.questions.city-answer':
    'Escribe cualquier ciudad. Si no conocemos su nivel de precios usamos el del país, y te lo decimos.',
  'landing.questions.change': '¿Qué pasa si cambia la fecha o el número de invitados?',
  'landing.questions.change-answer':
    'Nada se mueve sin tu permiso. Ves antes qué tareas, pagos y montos cambiarían, eliges, y puedes deshacerlo.',
  'landing.questions.kinds': '¿Solo sirve para bodas?',
  'landing.questions.kinds-answer':
    'No: también para XV años, cumpleaños, graduaciones, aniversarios y eventos de empresa, cada uno con sus propias tareas y su propio reparto.',
  'landing.questions.help': '¿Quién me ayuda si me atoro?',
  'landing.questions.help-answer': 'Escríbenos desde la página de contacto: respondemos en un plazo de 24 horas.',

  'landing.closing.title': 'Ya hay fecha. Pongamos la mesa.',
  'landing.closing.text': 'Tu primer plan es gratis y se queda contigo.',
}
