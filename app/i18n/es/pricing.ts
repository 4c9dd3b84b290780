import type { Translated } from '../message-key.ts'

export const pricing: Translated<'pricing'> = {
  'pricing.page.title': 'Precios',
  'pricing.page.description':
    'Cuatro niveles: Free, Basic, Pro y Enterprise. Compara renglón por renglón qué incluye cada uno. El primer plan es gratis y sin tarjeta de crédito.',
  'pricing.hero.eyebrow': 'Precios',
  'pricing.hero.title': 'Tu primer evento es gratis. Sube de nivel cuando lo necesites.',
  'pricing.hero.text':
    'Cuatro niveles, con lo que incluye cada uno renglón por renglón. Empieza en Free y quédate el tiempo que quieras.',

  'pricing.tier.free': 'Free',
  'pricing.tier.basic': 'Basic',
  'pricing.tier.pro': 'Pro',
  'pricing.tier.enterprise': 'Enterprise',
  'pricing.tier.free-for': 'Para una celebración pequeña, y para saber si esto es para ti',
  'pricing.tier.basic-for': 'Para el gran día de una familia',
  'pricing.tier.pro-for': 'Para quien planea o coordina varios eventos',
  'pricing.tier.enterprise-for': 'Para empresas y agencias de eventos',
  'pricing.tier.free-price': 'Gratis, sin fecha de fin',
  'pricing.tier.paid-price': 'El precio se muestra al contratar',
  'pricing.tier.enterprise-price': 'A convenir con ventas',
  'pricing.tier.choose': 'Elegir {tier}',
  'pricing.tier.price-month': '{price} al mes',
  'pricing.tier.price-year': '{price} al año',
  'pricing.period.label': 'Cómo pagas',
  'pricing.period.month': 'Por mes',
  'pricing.period.year': 'Por año',
  'pricing.tier.sales': 'Contactar a ventas',
  'pricing.price-note':
    'Los montos dependen del país y de la moneda. Al contratar ves precio, periodo e impuestos completos antes de aceptar nada; Free nunca pide tarjeta de crédito.',

  'pricing.table.title': 'Todo, renglón por renglón',
  'pricing.table.caption': 'Qué incluye cada nivel',
  'pricing.table.feature': 'Función',
  'pricing.table.yes': 'Incluido',
  'pricing.table.no': 'No incluido',
  'pricing.table.no-limit': 'Sin límite',
  'pricing.table.note':
    'La tabla dice qué cubre cada nivel. Lo que el producto hace hoy, con imágenes, está en la página de funciones.',
  'pricing.table.to-features': 'Ver las funciones',

  'pricing.group.size': 'Planes y personas',
  'pricing.group.planning': 'Planeación',
  'pricing.group.together': 'Equipo y reportes',
  'pricing.group.company': 'Para empresas',
  'pricing.group.help': 'Ayuda',
  'pricing.row.plans': 'Planes de evento',
  'pricing.row.guests': 'Invitados en la lista de un plan, como máximo',
  'pricing.row.tables': 'Elementos en el plano de mesas, como máximo',
  'pricing.row.templates': 'Plantillas estándar',
  'pricing.row.ai': 'Funciones de IA',
  'pricing.row.ai-requests': 'Consultas a un modelo de IA por persona en 24 horas, donde haya uno conectado',
  'pricing.row.drinks': 'Asistente de bebidas y proveedores recomendados con IA',
  'pricing.row.pdf': 'Exportar a PDF',
  'pricing.row.team': 'Colaboración en equipo',
  'pricing.row.analytics': 'Análisis avanzado',
  'pricing.row.api': 'API',
  'pricing.row.white-label': 'Marca blanca',
  'pricing.row.integrations': 'Integraciones a la medida',
  'pricing.row.support': 'Soporte',
  'pricing.row.answer': 'Respuesta en un plazo de 24 horas',
  'pricing.row.sla': 'Acuerdo de nivel de servicio (SLA)',
  'pricing.row.phone':
    'Soporte por teléfono, de lunes a viernes, de 9\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m., hora del Pacífico',
  'pricing.value.ai-basic': 'Básicas',
  'pricing.value.ai-all': 'Todas',
  'pricing.value.support-email': 'Por correo',
  'pricing.value.support-priority': 'Prioritario',
  'pricing.value.support-dedicated': 'Dedicado',

  'pricing.points.plans': '{count, plural, one {# plan de evento} other {# planes de evento}}',
  'pricing.points.plans-unlimited': 'Planes de evento sin límite',
  'pricing.points.guests': 'Hasta {count, plural, one {# invitado} other {# invitados}} en la lista',
  'pricing.points.guests-unlimited': 'Invitados sin límite',
  'pricing.points.ai-basic': 'Funciones básicas de IA',
  'pricing.points.ai-all': 'Todas las funciones de IA',
  'pricing.points.templates': 'Plantillas estándar',
  'pricing.points.pdf': 'Exportar a PDF',
  'pricing.points.team': 'Colaboración en equipo',
  'pricing.points.analytics': 'Análisis avanzado',
  'pricing.points.company': 'API, marca blanca e integraciones a la medida',
  'pricing.points.sla': 'SLA y soporte por teléfono',
  'pricing.points.support-email': 'Soporte por correo',
  'pricing.points.support-priority': 'Soporte prioritario',
  'pricing.points.support-dedicated': 'Soporte dedicado',

  'pricing.facts.title': 'Lo que vale para todos',
  'pricing.facts.refund-title': '14 días para pensarlo',
  'pricing.facts.refund-text':
    'Las suscripciones anuales se reembolsan en los primeros 14 días, de forma proporcional: recibes lo que pagaste, menos los días usados. Lo pides en la pantalla de suscripción.',
  'pricing.facts.support-title': 'Respuesta en 24 horas',
  'pricing.facts.support-text':
    'En todos los niveles. Enterprise tiene además soporte por teléfono: de lunes a viernes, de 9\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m., hora del Pacífico.',
  'pricing.facts.data-title': 'Tu plan sigue siendo tuyo',
  'pricing.facts.data-text':
    'Cuando un nivel termina vuelves a Free y no se elimina nada: lo que pase de los límites se puede seguir leyendo, exportar y eliminar, tus invitados pueden seguir respondiendo, y todo se abre de nuevo con un nivel mayor.',

  'pricing.questions.title': 'Preguntas sobre los niveles',
  'pricing.questions.free': '¿Free es gratis de verdad?',
  'pricing.questions.free-answer':
    'Sí. Un plan de evento, el tiempo que quieras y sin tarjeta de crédito. Con su presupuesto, sus tareas y su calendario.',
  'pricing.questions.limit': '¿Qué pasa si llego a un límite?',
  'pricing.questions.limit-answer':
    'Te avisamos antes de guardar algo, y lo que tienes queda como está. Elimina lo que ya no necesites o sube de nivel.',
  'pricing.questions.one': 'Free y Basic tienen un plan. ¿Cuál es la diferencia?',
  'pricing.questions.one-answer':
    'Free es para hasta 20 invitados en la lista y 5 elementos en el plano de mesas; el presupuesto se calcula para los que esperes, sean 20 o 300. Basic quita esos límites y agrega todas las funciones de IA, exportar a PDF y soporte prioritario.',
  'pricing.questions.team': '¿Quién puede planear conmigo?',
  'pricing.questions.team-answer':
    'Con Pro invitas a quienes te ayudan, cada quien con su propia cuenta gratis, y eliges parte por parte qué ve y qué cambia. Usan lo que incluye tu nivel. Cuando termina, se quedan en el plan y pueden verlo, pero no cambiarlo.',
  'pricing.questions.change': '¿Cómo cambio de nivel?',
  'pricing.questions.change-answer':
    'En la pantalla de suscripción de tu cuenta. Un nivel mayor vale desde ese momento y pagas la diferencia por los días que quedan; uno menor sigue cuando termina lo pagado. Ves cuánto cuesta y qué cambia antes de que se haga algo.',
  'pricing.questions.refund': '¿Me devuelven mi dinero?',
  'pricing.questions.refund-answer':
    'Las suscripciones anuales se pueden terminar en los primeros 14 días, en la pantalla de suscripción. El reembolso es proporcional, es decir, menos los días ya usados.',
  'pricing.questions.cancel': '¿Qué pasa con mis planes si cancelo?',
  'pricing.questions.cancel-answer':
    'Tu nivel sigue hasta el final de lo pagado y después estás en Free. No se elimina nada. Si tienes más planes de los que incluye Free, eliges cuál sigue abierto; los demás son solo para consultar, y un evento a menos de 14 días siempre sigue abierto.',
  'pricing.questions.enterprise': '¿Qué es Enterprise?',
  'pricing.questions.enterprise-answer':
    'Todo sin límites, con API, tu propia marca, integraciones a la medida, soporte dedicado, SLA y soporte por teléfono. Se contrata con nuestro equipo de ventas.',
  'pricing.questions.support': '¿Cuándo puedo hablar con ustedes?',
  'pricing.questions.support-answer':
    'Por escrito, a cualquier hora; respondemos en un plazo de 24 horas. Por teléfono, solo con Enterprise, de lunes a viernes, de 9\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m., hora del Pacífico.',
}
